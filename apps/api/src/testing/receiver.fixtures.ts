import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A receiver on this machine. `answer` decides about each message; it is counted when its whole body has come. */
export async function startReceiver(
  answer: (message: Received, response: ServerResponse, request: IncomingMessage) => void = (_, response) =>
    response.writeHead(204).end(),
  port = 0,
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => undefined);
    request.on('end', () => {
      const message = {
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts).toString('utf8'),
      };
      received.push(message);
      answer(message, response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    received,
    port: own,
    url: `http://127.0.0.1:${own}/hooks`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
