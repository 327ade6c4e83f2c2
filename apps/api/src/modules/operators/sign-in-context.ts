import type { LanguageCode, OperatorSession } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { AccountRow } from '../identity/accounts.store.ts';
import type { Identity } from '../identity/identity.ts';
import type { FactorRule } from '../identity/second-factor.service.ts';
import type { FoundSession, OperatorSessions } from './operator-sessions.ts';
import { operatorsStore } from './operators.store.ts';
import { hostOf } from './session-cookie.ts';

export interface OperatorSignInDeps {
  database: Database;
  clock: () => Date;
  sessions: OperatorSessions;
  identity: Pick<Identity, 'guard' | 'passwords' | 'secondFactors' | 'store'>;
  /** The name of a website's brand. */
  brandOf: (websiteId: number) => Promise<string>;
}

/** A request with where it comes from and what its answer is. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of who calls. */
  address: string;
}

/** What signing in and the own access of persons of the chain share. */
export function signInContext({ database, sessions, identity: { store } }: OperatorSignInDeps) {
  const { requiresSecondFactor } = sessions;

  const sessionView = ({ row }: FoundSession): OperatorSession => ({
    id: row.public_id,
    email: row.email,
    name: row.name,
    surname: row.surname,
    language: row.language as LanguageCode | null,
    role: row.role,
    permissions: row.permissions,
    websites: row.websites,
    properties: row.properties,
    languages: row.languages as Locale[] | null,
    secondFactor: row.has_second_factor ? 'on' : requiresSecondFactor ? 'missing' : 'off',
    startedAt: row.started_at,
    expiresAt: row.expires_at,
  });

  /** The website in whose name mails are written: that of the address, or the first that they work for. */
  async function placeOf(request: FastifyRequest, websites: readonly number[] | null = null) {
    const website = await operatorsStore(database).website(websites, hostOf(request));
    if (!website) throw notFound('a website that mails could name');
    return website;
  }
  const factorRule = async (request: FastifyRequest): Promise<FactorRule> => ({
    ...(await placeOf(request)),
    requiresSecondFactor,
  });
  const recipient = async ({ request }: Exchange, language?: string | null) => {
    const website = await placeOf(request);
    return { websiteId: website.id, language: language ?? website.language };
  };

  async function accountOf({ row }: Pick<FoundSession, 'row'>): Promise<AccountRow> {
    const account = await store.byId(row.account_id);
    if (!account) throw new DomainError(401, 'unauthorized', 'the account of a session is gone');
    return account;
  }

  const open = async ({ request, reply }: Exchange, accountId: number) =>
    sessionView(await sessions.open(request, reply, accountId));

  return { sessionView, placeOf, factorRule, recipient, accountOf, open };
}
