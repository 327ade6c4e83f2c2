import { createHash } from 'node:crypto';
import type { BodyOf } from '@posada/api-client';
import {
  type AssistantKnowledge,
  type AssistantSettings,
  assistantSettings,
  type saveAssistantEntry,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { EventActor } from '../events/publish.ts';
import type { Surroundings } from '../website-file/import-file.ts';
import { mergePatchTo } from '../website-file/merge-patch.ts';
import { patchWebsite, whileItChanges } from '../website-file/patch-website.ts';
import { entriesOf, readPlaces } from './entries.store.ts';
import type { Written } from './own-entries.ts';

/** What a website says about its assistant; one that was imported before there was such has nothing. */
export const settingsOf = ({ settings }: { settings: Record<string, unknown> }): AssistantSettings =>
  v.parse(assistantSettings, settings['assistant'] ?? {});

/** Names a version of an entry, as it is read: the schema and the column order its names. */
const tagOf = (entry: Written) => createHash('sha256').update(JSON.stringify(entry)).digest('hex');

/** What the assistant of a website may say. @throws {DomainError} `not_found` */
export async function readKnowledge(database: Database, websiteId: number): Promise<AssistantKnowledge> {
  const places = await readPlaces(database, websiteId);
  if (!places) throw notFound(`website ${websiteId}`);
  const { language, settings, pages, properties } = places;
  const inLanguage = (text: unknown) => String(localise(text, language, language) ?? '');
  return {
    website: { id: websiteId, name: String(settings['name'] ?? ''), language },
    isOn: settings['chatAiModuleEnabled'] === true,
    settings: settingsOf({ settings }),
    entries: (await entriesOf(database, websiteId)).map((entry) => ({ tag: tagOf(entry), entry })),
    pages: pages.map(({ id, title }) => ({ id, title: inLanguage(title) })),
    properties: properties.map(({ id, name }) => ({ id, name: inLanguage(name) })),
  };
}

export interface KnowledgeChange extends Surroundings {
  now: Date;
  by: EventActor;
  /** Records it, in the transaction that guests see it from. */
  note(tx: Database, target: string, noted: object): Promise<void>;
}

/**
 * Stores or deletes an entry by a patch of the website file, with all checks of one.
 *
 * @throws {WebsiteFileError} 422 with each place that is wrong
 * @throws {DomainError} 404; 409 `entry_changed`, `import_running`; `website_changed`: others change it all the time
 */
export async function saveEntry(
  database: Database,
  websiteId: number,
  id: string,
  { tag, entry }: BodyOf<typeof saveAssistantEntry>,
  { now, by, note, ...surroundings }: KnowledgeChange,
): Promise<AssistantKnowledge> {
  return whileItChanges(async () => {
    const places = await readPlaces(database, websiteId);
    if (!places) throw notFound(`website ${websiteId}`);
    const stored = (await entriesOf(database, websiteId)).find((each) => each.id === id);
    if ((stored ? tagOf(stored) : null) !== tag)
      throw new DomainError(409, 'entry_changed', `the entry ${id} of website ${websiteId} is another one now`);
    const { id: _, ...before } = stored ?? { id };
    const patch = { websites: { [websiteId]: { assistant: { [id]: entry && mergePatchTo(before, entry) } } } };
    await patchWebsite(database, websiteId, { revision: places.revision, ...patch }, now, {
      ...surroundings,
      by,
      inSwitch: (tx) => note(tx, `website ${websiteId}`, { assistant: id, isDeletion: entry === null }),
    });
    return readKnowledge(database, websiteId);
  });
}

/** Stores which topics are left to persons, and whom the assistant names. */
export async function saveSettings(
  database: Database,
  websiteId: number,
  settings: AssistantSettings,
  { now, by, note, ...surroundings }: KnowledgeChange,
): Promise<AssistantKnowledge> {
  await patchWebsite(database, websiteId, { websites: { [websiteId]: { settings: { assistant: settings } } } }, now, {
    ...surroundings,
    by,
    inSwitch: (tx) => note(tx, `website ${websiteId}`, { assistant: 'settings', ...settings }),
  });
  return readKnowledge(database, websiteId);
}
