import { countriesQuery } from '@posada/api-client/website';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  await context.get(queryClientContext).ensureQueryData(countriesQuery(context.get(apiContext), locale));
  return null;
}
