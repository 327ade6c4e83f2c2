import { type LanguageCode, type OperatorSession, operatorRoleSchema, scopeSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';

const ids = v.nullable(v.array(v.number()));
const person = {
  account_id: v.number(),
  public_id: v.string(),
  email: v.string(),
  name: v.string(),
  surname: v.string(),
  language: v.nullable(v.string()),
  role: v.string(),
  permissions: v.array(scopeSchema),
  websites: ids,
  properties: ids,
  languages: v.nullable(v.array(v.string())),
  invited_at: moment,
  invited_by: v.nullable(v.string()),
  invitation_expires_at: v.nullable(moment),
  activated_at: v.nullable(moment),
  deactivated_at: v.nullable(moment),
  last_sign_in_at: v.nullable(moment),
  has_second_factor: v.boolean(),
};
const selectPersons = (name: string, rest: string) =>
  statement(
    name,
    person,
    `SELECT o.account_id, a.public_id, a.email, coalesce(a.profile->>'name', '') AS name,
       coalesce(a.profile->>'surname', '') AS surname, a.language, r.name AS role, r.permissions, o.websites, o.properties, o.languages,
       o.invited_at, i.email AS invited_by, o.invitation_expires_at, o.activated_at, o.deactivated_at, o.last_sign_in_at,
       EXISTS (SELECT FROM second_factor f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS has_second_factor
     FROM operator_account o JOIN account a ON a.id = o.account_id JOIN operator_role r ON r.name = o.role
       LEFT JOIN account i ON i.id = o.invited_by ${rest}`,
  );
const readPersons = selectPersons('operators.list', 'ORDER BY lower(a.email)');
const findPerson = selectPersons('operators.find', 'WHERE a.public_id = $1');
const findInvited = selectPersons(
  'operators.findInvited',
  'WHERE o.invitation_hash = $1 AND o.invitation_expires_at > $2 AND o.activated_at IS NULL',
);
const findInvitedById = selectPersons(
  'operators.findInvitedById',
  'WHERE o.account_id = $1 AND o.invitation_hash = $2 AND o.activated_at IS NULL',
);
/** A person of the chain. */
export type PersonRow = RowOf<typeof readPersons>;

/** One change of persons at a time: the last owner is counted. */
const lockPersons = statement(
  'operators.lock',
  { locked: v.literal(true) },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('operators', 0))",
);
const addAccount = statement(
  'operators.addAccount',
  { id: v.number() },
  `INSERT INTO account (public_id, kind, email, password_hash, profile, language, created_at, password_set_at)
   VALUES ($1, 'operator', $2, $3, $4, $5, $6, $6) ON CONFLICT (kind, lower(email)) DO NOTHING RETURNING id`,
);
const addPerson = statement(
  'operators.add',
  {},
  `INSERT INTO operator_account (account_id, role, websites, properties, languages, invited_at, invited_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const setInvitation = statement(
  'operators.setInvitation',
  {},
  `UPDATE operator_account SET invited_at = $2, invitation_hash = $3, invitation_expires_at = $4
   WHERE account_id = $1 AND activated_at IS NULL`,
);
const useInvitation = statement(
  'operators.useInvitation',
  {},
  `UPDATE operator_account SET activated_at = $2, invitation_hash = NULL, invitation_expires_at = NULL
   WHERE account_id = $1 AND activated_at IS NULL`,
);
const setAccount = statement(
  'operators.setAccount',
  {},
  'UPDATE account SET profile = $2, language = $3, password_hash = coalesce($4, password_hash) WHERE id = $1',
);
const removeInvited = statement(
  'operators.removeInvited',
  {},
  `DELETE FROM account WHERE id = $1
     AND EXISTS (SELECT FROM operator_account o WHERE o.account_id = account.id AND o.activated_at IS NULL)`,
);
const setRights = statement(
  'operators.setRights',
  {},
  'UPDATE operator_account SET role = $2, websites = $3, properties = $4, languages = $5 WHERE account_id = $1',
);
const setDeactivated = statement(
  'operators.setDeactivated',
  {},
  'UPDATE operator_account SET deactivated_at = $2 WHERE account_id = $1',
);
const countOwners = statement(
  'operators.countOwners',
  { count: v.number() },
  `SELECT count(*)::int AS count FROM operator_account WHERE role = 'owner' AND websites IS NULL AND properties IS NULL AND languages IS NULL
     AND activated_at IS NOT NULL AND deactivated_at IS NULL`,
);
const findMissingPlace = statement(
  'operators.findMissingPlace',
  { place: v.string() },
  `SELECT 'website ' || w.id AS place FROM unnest($1::int[]) AS w (id) WHERE NOT EXISTS (SELECT FROM website WHERE website.id = w.id)
   UNION ALL
   SELECT 'property ' || p.id FROM unnest($2::int[]) AS p (id) WHERE NOT EXISTS (SELECT FROM property WHERE property.id = p.id)
   LIMIT 1`,
);
const findWebsite = statement(
  'operators.findWebsite',
  { id: v.number(), language: v.string() },
  `SELECT w.id, w.language FROM website w WHERE ($1::int[] IS NULL OR w.id = ANY($1))
   ORDER BY EXISTS (SELECT FROM website_host h WHERE h.website_id = w.id AND h.host = $2) DESC,
     EXISTS (SELECT FROM website_property p WHERE p.website_id = w.id AND p.property_id = $3) DESC, w.id LIMIT 1`,
);

const role = { ...operatorRoleSchema.entries };
const ROLE = `SELECT r.name, r.permissions, r.is_built_in AS "isBuiltIn",
    (SELECT count(*)::int FROM operator_account o WHERE o.role = r.name) AS persons FROM operator_role r`;
const readRoles = statement('operators.listRoles', role, `${ROLE} ORDER BY r.name`);
const findRole = statement('operators.findRole', role, `${ROLE} WHERE r.name = $1`);
const saveRole = statement(
  'operators.saveRole',
  {},
  `INSERT INTO operator_role (name, permissions) VALUES ($1, $2)
   ON CONFLICT (name) DO UPDATE SET permissions = excluded.permissions WHERE NOT operator_role.is_built_in`,
);
const deleteRole = statement(
  'operators.deleteRole',
  {},
  'DELETE FROM operator_role WHERE name = $1 AND NOT is_built_in',
);

const readWithScope = statement(
  'operators.listWithScope',
  { account_id: v.number(), email: v.string(), name: v.string() },
  `SELECT o.account_id, a.email, concat_ws(' ', a.profile->>'name', a.profile->>'surname') AS name
   FROM operator_account o JOIN account a ON a.id = o.account_id JOIN operator_role r ON r.name = o.role
   WHERE $1 = ANY(r.permissions) AND o.activated_at IS NOT NULL AND o.deactivated_at IS NULL
     AND (o.websites IS NULL OR $2 = ANY(o.websites)) AND (o.properties IS NULL OR $3 = ANY(o.properties))
   ORDER BY lower(a.email)`,
);

export interface Rights {
  role: string;
  websites: readonly number[] | null;
  properties: readonly number[] | null;
  languages: readonly string[] | null;
}

/** Persons of the chain and their roles. */
export const operatorsStore = (database: Database) => ({
  lock: () => lockPersons.run(database),
  list: () => readPersons.all(database),
  find: (publicId: string) => findPerson.first(database, [publicId]),
  /** Who is invited by a link that is good. */
  invitedBy: (hash: string, now: Date) => findInvited.first(database, [hash, now.toISOString()]),
  /** The same by account: the link is that of the last mail. */
  invited: (accountId: number, hash: string) => findInvitedById.first(database, [accountId, hash]),
  /** Returns the id of the account; undefined: somebody has this e-mail address already. */
  async add(
    invited: Rights & {
      publicId: string;
      email: string;
      passwordHash: string;
      profile: { name: string; surname: string };
      language: LanguageCode | null;
      by: number | null;
    },
    now: Date,
  ): Promise<number | undefined> {
    const { publicId, email, passwordHash, profile, language, by, websites, properties, languages } = invited;
    const at = now.toISOString();
    const values = [publicId, email, passwordHash, JSON.stringify(profile), language, at];
    const added = await addAccount.first(database, values);
    if (added) await addPerson.run(database, [added.id, invited.role, websites, properties, languages, at, by]);
    return added?.id;
  },
  /** False: the invitation was accepted meanwhile. */
  setInvitation: async (accountId: number, hash: string, now: Date, expiresAt: Date) =>
    (await setInvitation.run(database, [accountId, now.toISOString(), hash, expiresAt.toISOString()])) > 0,
  /** False: another request has accepted it. */
  accept: async (accountId: number, now: Date) =>
    (await useInvitation.run(database, [accountId, now.toISOString()])) > 0,
  setAccount: (accountId: number, profile: object, language: string, passwordHash: string | null = null) =>
    setAccount.run(database, [accountId, JSON.stringify(profile), language, passwordHash]),
  /** False: it was accepted. */
  removeInvited: async (accountId: number) => (await removeInvited.run(database, [accountId])) > 0,
  setRights: (accountId: number, rights: Rights) =>
    setRights.run(database, [accountId, rights.role, rights.websites, rights.properties, rights.languages]),
  setDeactivated: (accountId: number, at: Date | null) =>
    setDeactivated.run(database, [accountId, at?.toISOString() ?? null]),
  /** Active ones who may do everything everywhere. */
  owners: async () => (await countOwners.first(database))?.count ?? 0,
  /** A website or property that does not exist, in words. */
  missingPlace: async (websites: readonly number[] | null, properties: readonly number[] | null) =>
    (await findMissingPlace.first(database, [websites ?? [], properties ?? []]))?.place,
  /** The website of a host name, else one that shows a property, or the first of those that somebody works for. */
  website: (websites: readonly number[] | null, host: string, property: number | null = null) =>
    findWebsite.first(database, [websites, host, property]),
  /** Active ones who have a scope for a website, or for a property that is named. */
  withScope: (
    scope: OperatorSession['permissions'][number],
    { website, property }: { website: number; property: number | null },
  ) => readWithScope.all(database, [scope, website, property]),
  roles: () => readRoles.all(database),
  role: (name: string) => findRole.first(database, [name]),
  /** False: a built-in role has this name. */
  saveRole: async (name: string, permissions: readonly string[]) =>
    (await saveRole.run(database, [name, permissions])) > 0,
  deleteRole: (name: string) => deleteRole.run(database, [name]),
});
