import { ApiError } from '@posada/api-client';
import { routeQuery, webPageQuery } from '@posada/api-client/website';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import { data, type LoaderFunctionArgs } from 'react-router';
import { readBlocks } from '../blocks/registry.ts';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The page at a path, and what its blocks need, side by side. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const queries = context.get(queryClientContext);
  const site = context.get(siteContext);
  const path = `/${params['*'] ?? ''}`;
  const route = await queries.ensureQueryData(routeQuery(api, path, site.locale)).catch((error: unknown) => {
    throw isGone(error) ? data(null, { status: 404 }) : error;
  });
  const page = await queries.ensureQueryData(webPageQuery(api, route.id, site.locale));
  const loading = { api, queries, site };
  // a call that fails is logged by the client, and asked again by its block, which fails alone
  await Promise.allSettled(readBlocks(page.blocks).map(({ block, settings }) => block.load?.(loading, settings)));
  return { page: { alternates: route.alternates }, id: route.id };
}
