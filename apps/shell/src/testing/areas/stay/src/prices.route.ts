import { getCalendar } from '@posada/api-client/availability';
import { apiContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';

export { Component } from './rooms.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const query = { from: '2027-03-01', to: '2027-03-04' };
  return context.get(apiContext).call(getCalendar, { path: { id: '3' }, query });
}
