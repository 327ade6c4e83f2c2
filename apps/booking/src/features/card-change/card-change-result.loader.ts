import { cardChangeResultQuery } from '@posada/api-client/payments';
import { apiContext, queryClientContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';
import { refusalFrom } from '../../shared/link-refusal.ts';

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  refusalFrom(
    context.get(queryClientContext).ensureQueryData(cardChangeResultQuery(context.get(apiContext), params['id'] ?? '')),
  );
