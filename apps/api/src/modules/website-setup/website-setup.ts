import type { BodyOf, ReplyOf } from '@posada/api-client';
import type {
  createWebsiteSetup,
  publishWebsiteSetup,
  WebsiteSetup,
  WebsiteSetupCheck,
} from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { EventActor } from '../events/publish.ts';
import { addLegalPages } from '../legal-pages/add-legal-pages.ts';
import { type Problem, WebsiteFileError } from '../website-file/file-problems.ts';
import { freeIdBlock } from '../website-file/free-id.ts';
import { findProblems, type Surroundings, saveWebsiteFile } from '../website-file/import-file.ts';
import { startFile } from './start-file.ts';
import { type StoredSetup, websiteSetupStore } from './website-setup.store.ts';

type File = Record<string, unknown>;
/** Who changes a set-up, and when. */
interface Change {
  at: Date;
  by: string;
}
interface Settings {
  name?: unknown;
  draft?: boolean;
}

const websitesOf = (file: File) => file['websites'] as { settings: Settings }[];
/** Of the list; characters that no database takes are no part of it. */
const nameOf = (file: File) =>
  String(websitesOf(file)[0]?.settings.name ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(0, 200);

const missing = (id: number) => notFound(`set-up ${id} of a website`);
const changed = (id: number, revision: number) => {
  const problem = `the set-up ${id} is at revision ${revision} now: somebody else has changed it`;
  return new DomainError(409, 'setup_changed', problem, { details: { problems: [problem], revision } });
};

// the file went through the schema of the call when it was stored
const answerOf = (stored: StoredSetup | undefined): WebsiteSetup => {
  if (!stored) throw new Error('nothing was stored');
  return stored;
};

export async function createSetup(
  tx: Database,
  given: BodyOf<typeof createWebsiteSetup>,
  { at, by }: Change,
): Promise<WebsiteSetup> {
  const firstId = await freeIdBlock(tx);
  const file: File = 'file' in given ? given.file : startFile(given, firstId);
  return answerOf(await websiteSetupStore(tx).insert({ name: nameOf(file), file, at, by }, firstId));
}

/** @throws {DomainError} 404 */
export async function readSetup(database: Database, id: number): Promise<WebsiteSetup> {
  const stored = await websiteSetupStore(database).read(id);
  if (!stored) throw missing(id);
  return stored;
}

/** @throws {DomainError} 404; 409 `setup_changed` */
async function lock(tx: Database, id: number, revision: number) {
  const stored = await websiteSetupStore(tx).lock(id);
  if (stored === undefined) throw missing(id);
  if (stored !== revision) throw changed(id, stored);
}

/** @throws {DomainError} 404; 409 `setup_changed` */
export async function saveSetup(
  tx: Database,
  id: number,
  { revision, file }: { revision: number; file: File },
  { at, by }: Change,
): Promise<WebsiteSetup> {
  await lock(tx, id, revision);
  return answerOf(await websiteSetupStore(tx).update(id, { name: nameOf(file), file, at, by }));
}

/** @throws {DomainError} 404; 409 `setup_changed` */
export async function addLegalPagesTo(
  tx: Database,
  id: number,
  revision: number,
  change: Change,
): Promise<WebsiteSetup> {
  const { file } = await readSetup(tx, id);
  addLegalPages(file);
  return saveSetup(tx, id, { revision, file }, change);
}

/** @throws {DomainError} 404 */
export async function removeSetup(tx: Database, id: number) {
  if (!(await websiteSetupStore(tx).remove(id))) throw missing(id);
}

/** The file as it goes online. */
function published(file: File, isDraft: boolean): File {
  const websites = websitesOf(file).map((website) => {
    const { draft: _, ...settings } = website.settings;
    return { ...website, settings: isDraft ? { ...settings, draft: true } : settings };
  });
  return { ...file, websites };
}
/** Errors name lines of it. */
const textOf = (file: File) => JSON.stringify(file, null, 2);

/** What would be wrong if guests could book. @throws {DomainError} 404 */
export async function checkSetup(
  database: Database,
  id: number,
  now: Date,
  surroundings: Surroundings,
): Promise<WebsiteSetupCheck> {
  const { revision, file } = await readSetup(database, id);
  const text = textOf(published(file, false));
  const found = await findProblems(database, text, now, surroundings).catch((error: unknown) => {
    if (!(error instanceof WebsiteFileError)) throw error;
    return { errors: error.problems, warnings: [] };
  });
  const listed = (problems: readonly Problem[]) =>
    problems.map(({ place, problem }) => ({ place: [...place], problem }));
  return { revision, errors: listed(found.errors), warnings: listed(found.warnings) };
}

type PublishOptions = Surroundings & {
  by: EventActor & { name: string };
  /** Records it, in the transaction that shows the website. */
  note(tx: Database, target: string, noted: object): Promise<void>;
};

/**
 * Puts the website of a set-up online, as any website file. As a draft the set-up goes on; otherwise it ends in the same
 * transaction.
 *
 * @throws {WebsiteFileError} 422 with each place that is wrong
 * @throws {DomainError} 404; 409 `setup_changed`, `import_running`
 */
export async function publishSetup(
  database: Database,
  id: number,
  { revision, isDraft }: BodyOf<typeof publishWebsiteSetup>,
  now: Date,
  { note, by, ...surroundings }: PublishOptions,
): Promise<ReplyOf<typeof publishWebsiteSetup>> {
  const setup = await readSetup(database, id);
  if (setup.revision !== revision) throw changed(id, setup.revision);
  const file = published(setup.file, isDraft);
  let next: number | null = null;
  const saved = await saveWebsiteFile(database, textOf(file), now, {
    ...surroundings,
    by,
    async inSwitch(tx, imported) {
      if (isDraft) next = (await saveSetup(tx, id, { revision, file }, { at: now, by: by.name })).revision;
      else {
        await lock(tx, id, revision);
        await removeSetup(tx, id);
      }
      const ids = imported.websites.map((website) => website.id).join(', ');
      await note(tx, `website ${ids}`, { ...imported, isDraft });
    },
  });
  return { ...saved, revision: next };
}
