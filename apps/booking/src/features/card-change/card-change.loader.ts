import { cardChangeQuery } from '@posada/api-client/payments';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';
import { refusalFrom } from '../../shared/link-refusal.ts';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  const { locale } = context.get(siteContext);
  const query = cardChangeQuery(context.get(apiContext), params['uuid'] ?? '', locale);
  return refusalFrom(context.get(queryClientContext).ensureQueryData(query));
};
