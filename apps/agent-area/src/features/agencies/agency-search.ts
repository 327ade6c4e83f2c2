import { AGENCY_SORTS, AGENCY_STATES } from '@posada/api-client/accounts';
import { listAddress } from '@posada/desk';

/** Filters, order and page of the agencies, in their list's address. */
export const agenciesAddress = listAddress({ states: AGENCY_STATES, sorts: AGENCY_SORTS });
