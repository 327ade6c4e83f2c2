import { countriesQuery } from '@posada/api-client/website';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';

/** What the sign-up forms need before they are rendered: the countries in the page's language. */
export async function signUpLoader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  await context.get(queryClientContext).ensureQueryData(countriesQuery(context.get(apiContext), locale));
  return null;
}
