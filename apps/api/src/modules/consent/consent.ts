import { recordConsent } from '@posada/api-client/website';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { localise } from '../../platform/localise.ts';
import { implement, type Route } from '../../platform/route.ts';
import { versionOf } from '../websites/cookie-texts-version.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';

const addText = statement(
  'consent.addText',
  {},
  `INSERT INTO consent_text (website_id, version, language, content, first_used_at)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);
const addAnswer = statement(
  'consent.addAnswer',
  {},
  `INSERT INTO consent (website_id, consent_id, answered_at, answer, text_version, language)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** The record of what guests have answered. A text is stored once, with the first answer to it. */
export const consentRoutes = (database: Database, websites: WebsiteStore, clock: () => Date): Route[] => [
  implement(recordConsent, async ({ website, body }) => {
    const { consentId, answer, textVersion, language } = body;
    const answeredAt = clock().toISOString();
    const texts = localise((await websites.byId(website.id))?.settings['cookie'] ?? {}, language, website.language);
    await database.tx(async (tx) => {
      if (textVersion === versionOf(texts)) {
        await addText.run(tx, [website.id, textVersion, language, JSON.stringify(texts), answeredAt]);
      }
      await addAnswer.run(tx, [website.id, consentId, answeredAt, answer, textVersion, language]);
    });
    return { answeredAt };
  }),
];
