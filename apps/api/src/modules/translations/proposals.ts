import type { Translation, TranslationProposals } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EntryName } from '../entry-texts/entry-texts.ts';
import { hashOf } from '../entry-texts/translation-sources.ts';
import type { MachineTranslation } from './machine-translation.ts';
import { proposalStore } from './proposals.store.ts';
import { protectedText } from './protected-text.ts';
import { type Own, readTexts } from './translations.ts';

/** Of one request to the service. */
const MOST_TEXTS = 40;
const MOST_LETTERS = 20_000;

/** Texts that a person has not translated, or whose source has changed since. */
const isOpen = ({ state, kind, source, proposal }: Translation['texts'][number]) =>
  state !== 'done' && kind !== 'link' && source !== '' && proposal === null;

function batches<T extends { xml: string }>(texts: readonly T[]): T[][] {
  const result: T[][] = [];
  let letters = 0;
  for (const text of texts) {
    const last = result.at(-1);
    letters += text.xml.length;
    if (last && last.length < MOST_TEXTS && letters <= MOST_LETTERS) last.push(text);
    else {
      result.push([text]);
      letters = text.xml.length;
    }
  }
  return result;
}

/**
 * Has a service propose translations of the texts of an entry that are missing or outdated. They are stored apart: none
 * enters an entry before a person uses it. A proposal that has lost a code, a value or a name is none.
 *
 * @throws {DomainError} 403 `language_not_allowed`; 404; 409 `translations_off`: no service is configured; 503
 * `unavailable`: it does not answer
 */
export async function proposeTexts(
  database: Database,
  websiteId: number,
  name: EntryName,
  language: Locale,
  {
    own,
    now,
    translate,
    warn,
  }: { own: Own; now: Date; translate: MachineTranslation | undefined; warn(error: unknown): void },
): Promise<TranslationProposals> {
  const shown = await readTexts(database, websiteId, name, language, own);
  if (!translate) throw new DomainError(409, 'translations_off', 'no service of translations is configured');
  const store = proposalStore(database);
  const names = await store.names(websiteId);
  const sources = [...new Map(shown.texts.filter(isOpen).map((text) => [text.source, text])).values()];
  const texts = sources
    .map(({ source, kind }) => ({ source, ...protectedText(source, kind === 'html', names) }))
    .filter(({ hasWords }) => hasWords);
  let [proposed, refused] = [0, 0];
  for (const batch of batches(texts)) {
    let answers: string[];
    try {
      answers = await translate({ source: shown.source, language, texts: batch.map(({ xml }) => xml) });
    } catch (error) {
      warn(error);
      // what came before stays
      if (proposed > 0) break;
      throw new DomainError(503, 'unavailable', 'the service of translations does not answer');
    }
    const rows = batch.flatMap(({ source, restore }, index) => {
      const text = restore(answers[index] ?? '')?.trim();
      return text ? [{ source: hashOf(source), text }] : [];
    });
    await store.addProposals(websiteId, name, language, rows, now);
    proposed += rows.length;
    refused += batch.length - rows.length;
  }
  return { ...(await readTexts(database, websiteId, name, language, own)), proposed, refused };
}
