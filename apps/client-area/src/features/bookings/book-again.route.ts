import { ApiError } from '@posada/api-client';
import { reservationQuery } from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import { bookAgainAddress } from '@posada/reservation';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';

/** Leads to the rooms of the hotel of a booking, for the same guests; a list knows no more of it than its id. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { locale, today } = context.get(siteContext);
  const query = reservationQuery(context.get(apiContext), 'client', params['id'] ?? '', locale);
  try {
    return redirect(bookAgainAddress(await context.get(queryClientContext).fetchQuery(query), today));
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
}
export const Component = () => null;
export { LoadFailed as ErrorBoundary } from '@posada/account';
