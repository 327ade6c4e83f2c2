import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';

/** What a connection carries before its first acknowledgement: ten packets. */
const FIRST_FLIGHT = 14 * 1024;

function answerOf(address: string): Promise<{ response: IncomingMessage; body: Buffer }> {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((done, failed) => {
    // names below localhost are known to browsers, not to every resolver
    const headers = { host, 'accept-encoding': 'br' };
    const request = get({ host: 'localhost', port, path: pathname + search, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => done({ response, body: Buffer.concat(chunks) }));
    });
    request.on('error', failed);
  });
}

/** The beginning of a page that a browser can read of the first 14 kB of the answer, headers included. */
export async function firstFlightOf(address: string): Promise<string> {
  const { response, body } = await answerOf(address);
  const headers = response.rawHeaders.join('    ').length + 'HTTP/1.1 200 OK\r\n\r\n'.length;
  const first = body.subarray(0, FIRST_FLIGHT - headers);
  if (response.headers['content-encoding'] !== 'br') return first.toString('utf8');
  return new Promise((done) => {
    const plain: Buffer[] = [];
    const decoder = createBrotliDecompress();
    const finish = () => done(Buffer.concat(plain).toString('utf8'));
    decoder.on('data', (chunk: Buffer) => plain.push(chunk));
    decoder.on('end', finish);
    // the rest is missing: what came before is read
    decoder.on('error', finish);
    decoder.end(first);
  });
}
