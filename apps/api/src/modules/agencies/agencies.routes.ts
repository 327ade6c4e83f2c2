import { getAgencies, getAgencyDetail, setAgencyState } from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/server.ts';
import { byOf } from '../reservations/reservations.routes.ts';
import type { Agencies } from './agencies.service.ts';

const DEFAULT_SIZE = 20;

export const agencyRoutes = (agencies: Agencies): Route[] => [
  implement(getAgencies, ({ website, query: { page, size, ...filters } }) =>
    agencies.list(website, filters, { page: Number(page ?? 0), size: Number(size ?? DEFAULT_SIZE) }),
  ),
  implement(getAgencyDetail, ({ website, path }) => agencies.find(website, path.id)),
  implement(setAgencyState, ({ actor, website, path, body }) => {
    const { accountId } = byOf(actor);
    if (accountId === null) throw new Error('the guard let somebody through who is not signed in');
    return agencies.setState(website, path.id, body, accountId);
  }),
];
