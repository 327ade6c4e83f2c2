import type { IncomingMessage } from 'node:http';

/** A form with a document of five megabytes, and room for one that is too large: its field says so. */
const BYTES_AT_MOST = 12_000_000;
/** What of a refused form is still read, so that the browser gets the answer instead of a broken connection. */
const DISCARDED_AT_MOST = 50_000_000;
const POSTS_AT_ONCE = 20;
const READ_LIMIT_MS = 180_000;

/** A form as it was posted, not parsed yet. */
export interface PostedBody {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Why a posted form is not taken, as the status of the answer. */
export class PostRefused extends Error {
  readonly status: 403 | 408 | 413 | 503;

  constructor(status: PostRefused['status'], reason: string) {
    super(reason);
    this.status = status;
  }
}

/** A form of a page, sent by the browser itself. Everything else that is posted has its own address. */
export const isFormPost = ({ method, headers }: IncomingMessage) =>
  method === 'POST' &&
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(String(headers['content-type'] ?? ''));

/** Sent by a page of this site: other sites cannot make guests send messages. */
function isSameOrigin({ headers }: IncomingMessage, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}

/** Reads and forgets a form that is not taken; one that is far too large ends with its connection. */
export function discardFormPost(request: IncomingMessage): { connection?: 'close' } {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > DISCARDED_AT_MOST)
    return { connection: 'close' };
  request.resume();
  return {};
}

let underWay = 0;

/**
 * Reads a posted form, within limits of size, time and number.
 * @throws {PostRefused}
 */
export async function readFormPost(request: IncomingMessage, origin: string): Promise<PostedBody> {
  if (!isSameOrigin(request, origin)) throw new PostRefused(403, 'a form of another site');
  if (Number(request.headers['content-length'] ?? 0) > BYTES_AT_MOST) throw new PostRefused(413, 'a form is too large');
  if (underWay >= POSTS_AT_ONCE) throw new PostRefused(503, 'too many forms at once');
  underWay += 1;
  const timer = setTimeout(() => request.destroy(new PostRefused(408, 'a form did not arrive in time')), READ_LIMIT_MS);
  try {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > BYTES_AT_MOST) throw new PostRefused(413, 'a form is too large');
      parts.push(part);
    }
    return { contentType: String(request.headers['content-type']), body: new Uint8Array(Buffer.concat(parts)) };
  } finally {
    clearTimeout(timer);
    underWay -= 1;
  }
}
