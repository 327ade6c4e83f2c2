import { stayMailsQuery } from '@posada/api-client/reservations';
import { apiContext, queryClientContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';
import { refusalFrom } from '../../shared/link-refusal.ts';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  const query = stayMailsQuery(context.get(apiContext), params['token'] ?? '');
  return refusalFrom(context.get(queryClientContext).fetchQuery({ ...query, staleTime: 0 }));
};
