import {
  acceptAgencyInvitation,
  getAgencyInvitation,
  getAgencyUsers,
  inviteAgencyUser,
  resendAgencyInvitation,
  setAgencyUserRole,
  setAgencyUserState,
  updateAgencyPerson,
  withdrawAgencyInvitation,
} from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/route.ts';
import type { AccountService } from '../identity/accounts.service.ts';
import { type AgencyUsers, memberOf } from './agency-users.service.ts';
import { agencyPersonView } from './staff-views.ts';

/** The persons of a travel agency. Which agency is meant comes from the token alone, or from that of an invitation. */
export const agencyUserRoutes = (users: AgencyUsers, accounts: AccountService): Route[] => [
  implement(getAgencyUsers, ({ actor }) => users.list(memberOf(actor))),
  implement(inviteAgencyUser, ({ actor, body, website, language }) =>
    users.invite(memberOf(actor), body, { websiteId: website.id, language }),
  ),
  implement(resendAgencyInvitation, ({ actor, path, website }) => users.resend(memberOf(actor), path.id, website.id)),
  implement(withdrawAgencyInvitation, ({ actor, path }) => users.withdraw(memberOf(actor), path.id)),
  implement(setAgencyUserRole, ({ actor, path, body }) => users.setRole(memberOf(actor), path.id, body.role)),
  implement(setAgencyUserState, ({ actor, path, body }) => users.setState(memberOf(actor), path.id, body.state)),
  implement(updateAgencyPerson, async ({ actor, body }) => {
    await users.updatePerson(memberOf(actor), body);
    return agencyPersonView(await accounts.recordOf(actor));
  }),
  implement(getAgencyInvitation, ({ body }) => users.read(body.token)),
  implement(acceptAgencyInvitation, ({ body, website, language }) =>
    users.accept(body, { websiteId: website.id, language }),
  ),
];
