import { getClient, getClientByToken, updateClient } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { implement, type Route } from '../../platform/route.ts';
import { personOf } from '../identity/account-views.ts';
import type { AccountService } from '../identity/accounts.service.ts';
import type { Unsubscribe } from '../stay-mails/unsubscribe.ts';
import { updateClientProfile } from './client-profile.ts';
import { clientView, loyaltyOf } from './client-views.ts';

export const clientProfileRoutes = (
  database: Database,
  accounts: AccountService,
  clock: () => Date,
  stayMails: Pick<Unsubscribe, 'isOptedOut' | 'set'>,
): Route[] => [
  implement(getClientByToken, async (call) => {
    const { account, renewed } = await accounts.byToken(call);
    const loyalty = loyaltyOf(account, call.language, call.website.language);
    return { ...personOf(account), loyalty, ...renewed };
  }),
  implement(getClient, async ({ actor, path, language, website }) => {
    const account = await accounts.recordOf(actor);
    if (account.public_id !== path.id) throw notFound('a client with this id');
    const allowStayMails = !(await stayMails.isOptedOut(website.id, account.email));
    return { ...clientView(account, language, website.language), allowStayMails };
  }),
  implement(updateClient, async ({ actor, body: { allowStayMails, ...body }, language, website }) => {
    const account = await updateClientProfile(database, await accounts.recordOf(actor), body, clock());
    if (allowStayMails !== undefined) await stayMails.set(website.id, account.email, !allowStayMails);
    const isOn = !(await stayMails.isOptedOut(website.id, account.email));
    return { ...clientView(account, language, website.language), allowStayMails: isOn };
  }),
];
