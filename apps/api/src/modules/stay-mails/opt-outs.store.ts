import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';

const find = statement(
  'stayMails.findOptOut',
  { found: v.literal(true) },
  'SELECT true AS found FROM stay_mail_opt_out WHERE website_id = $1 AND email_hash = $2',
);
const add = statement(
  'stayMails.addOptOut',
  {},
  'INSERT INTO stay_mail_opt_out (website_id, email_hash, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);
const remove = statement(
  'stayMails.removeOptOut',
  {},
  'DELETE FROM stay_mail_opt_out WHERE website_id = $1 AND email_hash = $2',
);
const list = statement(
  'stayMails.listOptOuts',
  { websiteId: v.number(), at: moment },
  'SELECT website_id AS "websiteId", at FROM stay_mail_opt_out WHERE email_hash = $1 ORDER BY website_id',
);
const forget = statement('stayMails.forgetOptOuts', {}, 'DELETE FROM stay_mail_opt_out WHERE email_hash = $1');

/** An address as links and the table know it. */
export const emailHashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Guests whom a website sends no mails before and after a stay. */
export const optOutsStore = (database: Database) => ({
  isOptedOut: async (websiteId: number, emailHash: string) =>
    (await find.first(database, [websiteId, emailHash])) !== undefined,
  async set(websiteId: number, emailHash: string, isOptedOut: boolean, now: Date): Promise<void> {
    if (isOptedOut) await add.run(database, [websiteId, emailHash, now.toISOString()]);
    else await remove.run(database, [websiteId, emailHash]);
  },
  /** Websites that send none to an address, and since when. */
  list: (email: string) => list.all(database, [emailHashOf(email)]),
  /** On all websites. */
  forget: (email: string) => forget.run(database, [emailHashOf(email)]),
});
