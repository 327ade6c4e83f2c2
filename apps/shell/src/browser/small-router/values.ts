import type { RouterContext } from 'react-router';

/** What a loader gives or throws with a status of its own. */
export class DataWithInit {
  readonly type = 'DataWithResponseInit';
  readonly data: unknown;
  readonly init: ResponseInit | null;

  constructor(data: unknown, init: ResponseInit | null) {
    this.data = data;
    this.init = init;
  }
}

export const data = (value: unknown, init?: number | ResponseInit) =>
  new DataWithInit(value, typeof init === 'number' ? { status: init } : (init ?? null));

export function redirect(url: string, init: number | ResponseInit = 302): Response {
  const given = typeof init === 'number' ? { status: init } : { status: 302, ...init };
  const headers = new Headers(given.headers);
  headers.set('Location', url);
  return new Response(null, { ...given, headers });
}

/** An answer that is an error, as error pages get it. */
export class ErrorResponse {
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
  /** Made by the router itself: no route claims the address. */
  readonly internal: boolean;

  constructor(status: number, statusText: string, value: unknown, internal = false) {
    this.status = status;
    this.statusText = statusText;
    this.data = value;
    this.internal = internal;
  }
}

export function isRouteErrorResponse(error: unknown): boolean {
  const { status, statusText, internal } = (error ?? {}) as Partial<ErrorResponse>;
  return (
    typeof status === 'number' &&
    typeof statusText === 'string' &&
    typeof internal === 'boolean' &&
    'data' in (error as object)
  );
}

export const createContext = <T>(defaultValue?: T) => ({ defaultValue }) as RouterContext<T>;

/** What loaders are given by whoever made the router. */
export class RouterContextProvider {
  readonly #values = new Map<RouterContext<unknown>, unknown>();

  get<T>(context: RouterContext<T>): T {
    if (this.#values.has(context)) return this.#values.get(context) as T;
    if (context.defaultValue !== undefined) return context.defaultValue;
    throw new Error('No value found for context');
  }

  set<T>(context: RouterContext<T>, value: T): void {
    this.#values.set(context, value);
  }
}
