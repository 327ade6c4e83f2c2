import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';

function answerOf(address: string): Promise<{ response: IncomingMessage; body: Buffer }> {
  const { port, pathname, search } = new URL(address);
  return new Promise((done, failed) => {
    const headers = { 'accept-encoding': 'br' };
    const request = get({ host: 'localhost', port, path: pathname + search, headers, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => done({ response, body: Buffer.concat(chunks) }));
    });
    request.on('timeout', () => request.destroy(new Error(`${address} does not answer`)));
    request.on('error', failed);
  });
}

/** What a browser can read of the beginning of a brotli stream. */
function readable(beginning: Buffer): Promise<string> {
  return new Promise((done) => {
    const plain: Buffer[] = [];
    const decoder = createBrotliDecompress();
    const finish = () => done(Buffer.concat(plain).toString('utf8'));
    decoder.on('data', (chunk: Buffer) => plain.push(chunk));
    decoder.on('end', finish);
    // the rest is missing: what came before is read
    decoder.on('error', finish);
    decoder.end(beginning);
  });
}

/**
 * How many kB of an answer, headers included, have come when the heading of the page can be read: a connection carries
 * some 14 before its first acknowledgement. Undefined: the page has no heading, or is not sent with brotli.
 */
export async function headingKb(address: string): Promise<number | undefined> {
  const { response, body } = await answerOf(address);
  if (response.headers['content-encoding'] !== 'br' || !(await readable(body)).includes('</h1>')) return undefined;
  const headers = response.rawHeaders.join('    ').length + 'HTTP/1.1 200 OK\r\n\r\n'.length;
  let [from, to] = [0, body.length];
  while (to - from > 50) {
    const middle = Math.floor((from + to) / 2);
    if ((await readable(body.subarray(0, middle))).includes('</h1>')) to = middle;
    else from = middle;
  }
  return (headers + to) / 1024;
}
