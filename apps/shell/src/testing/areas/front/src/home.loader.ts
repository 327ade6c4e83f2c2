import { routeQuery } from '@posada/api-client/website';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  const found = await context.get(queryClientContext).ensureQueryData(routeQuery(context.get(apiContext), '/', locale));
  return { page: { alternates: found.alternates } };
}
