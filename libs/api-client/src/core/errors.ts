import type { GeneralCode, OwnCode } from './codes.ts';

export interface Refusal {
  code: string;
  status: number;
  /** Input path (`guest.email`) to code (`email_malformed`). */
  fields?: Record<string, string>;
  requestId?: string;
  /** Further facts that a code defines, such as both amounts of `price_changed`. */
  details?: Record<string, unknown>;
}

/** The content family says one thing to its callers on any failure (ERR-03); the cause is kept for the log. */
export const CONTENT_FAILURE = 'Error loading data from API';
/** Whatever the platform says (ERR-04, GAP-117). */
export const TIMEOUT_FAILURE = 'The operation was aborted due to timeout';

/** The service refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** A newer service may send a code that this release does not know. */
  readonly code: GeneralCode | OwnCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  /** As they were sent: `refusedWith` and `readRefusal` read them. */
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor(message: string, refusal: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.code = refusal.code as GeneralCode | OwnCode;
    this.status = refusal.status;
    this.fields = refusal.fields ?? {};
    this.details = refusal.details ?? {};
    this.requestId = refusal.requestId;
  }
}

/** Whether a call was refused because this guest makes too many; `retryAfterOf` says how long to wait. */
export const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

/** No answer arrived. A reading call may be made again; a writing one only with its idempotency key. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly isTimeout: boolean;

  constructor(message: string, options: ErrorOptions & { isTimeout?: boolean } = {}) {
    super(message, options);
    this.isTimeout = options.isTimeout ?? false;
  }
}

/** An answer arrived that does not match its schema. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
