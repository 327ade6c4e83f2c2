import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';

const SECONDS = 60;

/** An answer of the back end to a guest who asks too often. Areas bring the class of errors themselves, so not by it. */
const isLimit = (error: unknown): error is { status: 429; details?: { retryAfter?: unknown } } =>
  !isRouteErrorResponse(error) && (error as { status?: unknown } | null)?.status === 429;

/** Seconds until the guest may try again, 60 where none are told. */
export const limitOf = (errors: StaticHandlerContext['errors']): number => {
  const [seconds] = Object.values(errors ?? {}).map(
    (error) => (error as { data?: { retryAfter?: unknown } }).data?.retryAfter,
  );
  return typeof seconds === 'number' ? seconds : SECONDS;
};

/** Loaders that were refused because their guest asks too often: the page says so, with 429, and its frame stays. */
export function withLimit(context: StaticHandlerContext): StaticHandlerContext {
  const limit = Object.values(context.errors ?? {}).find(isLimit);
  if (!limit) return context;
  const retryAfter = Number(limit.details?.retryAfter ?? SECONDS);
  const page = { status: 429, statusText: '', internal: false, data: { retryAfter } };
  return { ...context, statusCode: 429, errors: { page } };
}
