import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import type { MiddlewareFunction } from 'react-router';

/** LIMIT-05. */
const KEPT_MS = 3_600_000;
const LIMIT_MS = 3000;

/**
 * A client navigation to a content page costs one request: everything that its loaders ask for, put into the query
 * cache before they run. Kept for an hour. Without it the loaders ask for themselves, so that no failure matters.
 */
export class Payloads {
  readonly #queries: QueryClient;
  readonly #fetch: typeof fetch;
  readonly #fetchedAt = new Map<string, number>();

  constructor(queries: QueryClient, fetcher: typeof fetch = (...given) => fetch(...given)) {
    this.#queries = queries;
    this.#fetch = fetcher;
  }

  /** The document itself has brought what this page needs: no payload is fetched for it. */
  markFresh(pathname: string, nowMs = Date.now()) {
    this.#fetchedAt.set(pathname, nowMs);
  }

  async fetch(pathname: string, nowMs = Date.now()): Promise<void> {
    const last = this.#fetchedAt.get(pathname);
    if (last !== undefined && nowMs - last <= KEPT_MS) return;
    try {
      const address = `${pathname.replace(/\/$/, '')}/_payload.json`;
      const response = await this.#fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
      // 204: the site has not had the data in time
      if (!response.ok || response.status === 204) return;
      const { queries } = (await response.json()) as { queries: DehydratedState };
      hydrate(this.#queries, queries);
      this.#fetchedAt.set(pathname, nowMs);
    } catch {
      // the loaders ask for themselves
    }
  }

  readonly middleware: MiddlewareFunction = async ({ request }, next) => {
    await this.fetch(new URL(request.url).pathname);
    return next();
  };
}
