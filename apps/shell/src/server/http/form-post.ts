import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyRefused, type RequestBodies } from './request-body.ts';
import { RunningRequests } from './running-requests.ts';

/** A form with a document of five megabytes, and room for one that is too large: its field says so. */
const WITH_FILE = { bytes: 12_000_000, ms: 60_000 };
/** Fields alone: none of them takes a hundredth of it. */
const WITHOUT_FILE = { bytes: 1_000_000, ms: 10_000 };
/** What of a refused form is still read, so that the browser gets the answer instead of a broken connection. */
const DISCARDED_AT_MOST = 50_000_000;

/** A form as it was posted, not parsed yet. */
export interface PostedBody {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Why a posted form is not taken, as the status of the answer. */
export class PostRefused extends Error {
  readonly status: 403 | 408 | 413 | 429 | 503;

  constructor(status: PostRefused['status'], reason: string, options?: ErrorOptions) {
    super(reason, options);
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

const RETRY_AFTER = { 'retry-after': '5' };

/**
 * Reads and forgets a form that is not taken, and gives the headers of the answer; one that is far too large or too slow
 * ends with its connection.
 */
export function discardFormPost(request: IncomingMessage, refused?: PostRefused): Record<string, string> {
  const isLarge = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > DISCARDED_AT_MOST;
  if (refused?.status === 408 || isLarge) return { connection: 'close' };
  request.resume();
  return refused?.status === 429 || refused?.status === 503 ? RETRY_AFTER : {};
}

/** How a refused body is answered; a sender that is gone is not. */
export const BODY_STATUS = { address_busy: 429, all_busy: 503, too_slow: 408, too_large: 413 } as const;

const hasFile = ({ headers }: IncomingMessage) => /^multipart\//i.test(String(headers['content-type']));

/** Forms that are posted to pages, within limits of size, time and number. */
export class FormPosts {
  readonly #bodies: RequestBodies;
  readonly #running = new RunningRequests({ perAddress: 16, inAll: 256 });

  constructor(bodies: RequestBodies) {
    this.#bodies = bodies;
  }

  /**
   * Reads a posted form.
   * @throws {PostRefused}
   * @throws {BodyRefused} `gone`: nobody waits for an answer any more
   */
  async read(
    request: IncomingMessage,
    response: ServerResponse,
    { origin, address }: { origin: string; address: string },
  ): Promise<PostedBody> {
    if (!isSameOrigin(request, origin)) throw new PostRefused(403, 'a form of another site');
    try {
      const limits = hasFile(request) ? WITH_FILE : WITHOUT_FILE;
      const body = await this.#bodies.read(request, { address, response }, limits);
      const leave = this.#running.enter(address);
      if (typeof leave === 'string') throw new PostRefused(BODY_STATUS[leave], 'too many forms at once');
      response.once('close', leave);
      return { contentType: String(request.headers['content-type']), body: new Uint8Array(body ?? []) };
    } catch (error) {
      if (!(error instanceof BodyRefused) || error.fault === 'gone') throw error;
      throw new PostRefused(BODY_STATUS[error.fault], `a form is ${error.fault.replace('_', ' ')}`, { cause: error });
    }
  }
}
