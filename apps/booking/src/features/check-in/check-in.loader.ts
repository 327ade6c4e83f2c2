import { managedBookingQuery } from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';
import { refusalFrom } from '../../shared/link-refusal.ts';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  const { locale } = context.get(siteContext);
  const query = managedBookingQuery(context.get(apiContext), params['token'] ?? '', locale);
  return refusalFrom(context.get(queryClientContext).fetchQuery({ ...query, staleTime: 0 }));
};
