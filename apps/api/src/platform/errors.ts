/** A refusal that is sent to the caller. `message` is for the log: what happened, to what, and why it matters. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  readonly fields: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: Record<string, unknown>; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details ?? {};
    this.fields = more.fields ?? {};
  }
}

export const notFound = (what: string) => new DomainError(404, 'not_found', `${what} does not exist for this caller`);
