import type { IncomingMessage } from 'node:http';

/** `too_large` and `too_slow` are the sender's fault; `gone`: nobody waits for an answer any more. */
export type BodyFault = 'too_large' | 'too_slow' | 'gone';

export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(`the body is refused: ${fault}`);
    this.fault = fault;
  }
}

export interface BodyLimits {
  bytes: number;
  /** For the whole body, however steadily it drips. */
  ms: number;
}

/**
 * The whole body of a request, undefined where it has none.
 *
 * @throws {BodyRefused} it is larger, or takes longer, than it may, or its sender is gone
 */
export async function readBody(request: IncomingMessage, { bytes, ms }: BodyLimits): Promise<Buffer | undefined> {
  const announced = request.headers['content-length'];
  if (announced === undefined && request.headers['transfer-encoding'] === undefined) return undefined;
  if (Number(announced ?? 0) > bytes) throw new BodyRefused('too_large');
  if (request.destroyed) throw new BodyRefused('gone');
  const chunks: Buffer[] = [];
  let size = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const timer = setTimeout(() => reject(new BodyRefused('too_slow')), ms);
  const take = (chunk: Buffer) => {
    size += chunk.length;
    if (size > bytes) reject(new BodyRefused('too_large'));
    else chunks.push(chunk);
  };
  request.on('data', take);
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('close', () => reject(new BodyRefused('gone')));
  request.once('error', () => reject(new BodyRefused('gone')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    request.off('data', take);
  }
}
