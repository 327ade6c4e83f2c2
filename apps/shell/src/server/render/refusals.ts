import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import type { DownArea } from '../../layout/area-down.tsx';

const SECONDS = 60;
const DOWN_SECONDS = 10;

/** What the address names is malformed, or is not there. */
const NOT_THERE = new Set([400, 404, 422]);

interface Refused {
  status: number;
  details?: { retryAfter?: unknown };
}

/** A refusal of the back end that a loader did not answer for. Areas bring the class of errors themselves, so not by it. */
const isRefused = (error: unknown): error is Refused =>
  !isRouteErrorResponse(error) && typeof (error as { status?: unknown } | null)?.status === 'number';

/** Seconds until the guest may try again, 60 where the answer gives none. */
export const limitOf = (errors: StaticHandlerContext['errors']): number => {
  const [seconds] = Object.values(errors ?? {}).map(
    (error) => (error as { data?: { retryAfter?: unknown } }).data?.retryAfter,
  );
  return typeof seconds === 'number' ? seconds : SECONDS;
};

/** Seconds until an area that is down may be back; hardly any for one that failed, more for one that is switched off. */
export const waitOf = (errors: StaticHandlerContext['errors']): number => {
  const [seconds] = Object.values(errors ?? {}).map(
    (error) => (error as { data?: Partial<DownArea> | null }).data?.retrySeconds,
  );
  return seconds ?? DOWN_SECONDS;
};

/** The back end or its database cannot be reached just now. */
const isAway = (error: unknown) =>
  (error as { name?: unknown } | null)?.name === 'NetworkError' ||
  (isRefused(error) && [502, 503, 504].includes(error.status));

/**
 * What loaders were refused, as the page that says so: a guest who asks too often sees when to try again (429), and
 * what the back end does not find, or cannot be the name of anything, is not found (404). Where the back end is away,
 * the page says so in its own words, and search engines and balancers by its status (503). The layout stays.
 */
export function withRefusal(context: StaticHandlerContext): StaticHandlerContext {
  const errors = Object.values(context.errors ?? {});
  if (errors.some(isAway)) return { ...context, statusCode: 503 };
  const refused = errors.find(isRefused);
  if (!refused) return context;
  const as = (statusCode: number, data: unknown) => ({
    ...context,
    statusCode,
    errors: { page: { status: statusCode, statusText: '', internal: false, data } },
  });
  if (refused.status === 429) return as(429, { retryAfter: Number(refused.details?.retryAfter ?? SECONDS) });
  return NOT_THERE.has(refused.status) ? as(404, null) : context;
}
