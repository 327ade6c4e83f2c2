import {
  type Patched,
  WEBSITE_FILE_FORMAT,
  type WebsiteFile,
  type WebsiteFileInput,
  type WebsitePatch,
  websiteFileSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { EventActor } from '../events/publish.ts';
import { adviceOnAccounts } from './advice.ts';
import { problemsOfVerifactu } from './check-verifactu.ts';
import { conflictsOf } from './conflicts.ts';
import { readWebsites } from './export-file.ts';
import { type Problem, sentencesOf, takesNullAt, WebsiteFileError } from './file-problems.ts';
import { importWebsites, type Surroundings } from './import-file.ts';
import { isTouched, mergePatch, patchPlace } from './merge-patch.ts';
import { readWebsiteFile } from './read-file.ts';

interface PatchOptions extends Surroundings {
  by?: EventActor;
  /** Runs in the transaction that makes the change visible; when it throws, nothing is changed. */
  inSwitch?: (tx: Database, patched: Patched) => Promise<unknown>;
}

/** Tries while others change the website. */
const PATCH_TRIES = 6;

/**
 * Tries a change again when somebody else has changed the website meanwhile; each try reads it anew.
 *
 * @throws {DomainError} 409 `website_changed`: others change it all the time
 */
export async function whileItChanges<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isChanged = error instanceof DomainError && error.code === 'website_changed';
      if (!isChanged || count === PATCH_TRIES) throw error;
    }
  }
}

const readRevision = statement(
  'websiteFile.readRevision',
  { revision: v.number() },
  'SELECT revision FROM website WHERE id = $1',
);

async function revisionOf(database: Database, id: number): Promise<number> {
  const found = await readRevision.first(database, [id]);
  if (!found) throw notFound(`website ${id}`);
  return found.revision;
}

function changed(id: number, now: number, expected: number): DomainError {
  const problem = `website ${id} is at revision ${now}, no longer at ${expected}: somebody has changed it; look at it again`;
  return new DomainError(409, 'website_changed', problem, { details: { problems: [problem], revision: now } });
}

/**
 * Changes a part of a website, checked like a whole file: all of it, or with a refusal nothing. Nights and prices that
 * the patch does not name stay, and only properties that it names are looked at, so that a text is changed in a moment
 * however large the chain is.
 *
 * @throws {WebsiteFileError} with each place that is wrong, as the patch names it
 * @throws {DomainError} 404; 409 `website_changed` when the website is not at the revision that the patch names,
 * `import_running`
 */
export async function patchWebsite(
  database: Database,
  id: number,
  { revision: expected, ...patch }: WebsitePatch,
  now: Date,
  options: PatchOptions = {},
): Promise<Patched> {
  const attempt = () => patchOnce(database, id, patch, expected, now, options);
  return expected === undefined ? whileItChanges(attempt) : attempt();
}

const LARGEST_ID = 2 ** 31 - 1;

/** What of the values is an id; what is none is refused with the file. */
const idsAmong = (values: readonly unknown[]): number[] =>
  values.map(Number).filter((id) => Number.isInteger(id) && Math.abs(id) <= LARGEST_ID);

/** Rate plans that promotion codes of a patch name. */
function plansOfCodes({ websites }: Omit<WebsitePatch, 'revision'>, id: number): number[] {
  const codes = (websites?.[id] as { promotionCodes?: unknown } | null | undefined)?.promotionCodes ?? {};
  return idsAmong(Object.values(codes).flatMap((code: { ratePlans?: unknown } | null) => code?.ratePlans ?? []));
}

/** Of the part of the file that a patch changes, and all that is advised about it. */
interface CheckedPatch {
  part: WebsiteFile;
  revision: number;
  warnings: string[];
  /** Of the websites nothing differs. */
  isOfProperties: boolean;
  stored: readonly WebsiteFileInput['websites'][number][];
  /** A problem with its place as the patch names it. */
  named: (problem: Problem) => Problem;
}

async function checkedPatch(
  database: Database,
  id: number,
  patch: Omit<WebsitePatch, 'revision'>,
  expected: number | undefined,
  now: Date,
  { mediaFolder, takesCards = () => true, hasVerifactu = () => true }: Surroundings,
): Promise<CheckedPatch> {
  const revision = await revisionOf(database, id);
  if (expected !== undefined && expected !== revision) throw changed(id, revision, expected);
  const touched = new Set(Object.keys(patch.properties ?? {}));
  // each picture of each property is held against a new list of origins
  const isOfPictures = patch.websites && isTouched(patch, ['websites', String(id), 'settings', 'pictureOrigins']);
  // a hotel that is removed is looked for in all that may name it
  const isOfProperties = !patch.websites && !Object.values(patch.properties ?? {}).includes(null);
  const base = await readWebsites(database, [id], {
    hasNights: false,
    hasPages: !isOfProperties,
    ...(isOfPictures ? {} : { properties: idsAmong([...touched]) }),
    plans: plansOfCodes(patch, id),
  });
  const [website] = base?.websites ?? [];
  if (!base || !website) throw notFound(`website ${id}`);
  const stranger = Object.keys(patch.websites ?? {}).find((other) => other !== String(id));
  if (stranger !== undefined)
    throw new WebsiteFileError([{ place: ['websites', stranger], problem: `is not ${id}, the website of this patch` }]);
  const merged = patched(base, patch);
  const named = ({ place, problem }: Problem) => ({ place: patchPlace(merged, place), problem });
  return namingPlaces(named, async () => {
    const read = new Set(base.properties.map(({ id }) => id));
    const rest = {
      properties: website.properties.filter((own) => !read.has(own)),
      hasPages: isOfProperties,
    };
    const { file, advice } = await readWebsiteFile(JSON.stringify(merged), now, mediaFolder, { rest });
    // a patch of something else goes through where Verifactu is not set up yet
    const problems = problemsOfVerifactu(file, hasVerifactu).filter((problem) =>
      isTouched(patch, named(problem).place),
    );
    if (problems.length > 0) throw new WebsiteFileError(problems);
    const all = [...advice, ...adviceOnAccounts(file, takesCards)];
    const warnings = sentencesOf(all.map(named).filter(({ place }) => isTouched(patch, place)));
    const part = { ...file, properties: file.properties.filter((property) => touched.has(String(property.id))) };
    return { part, revision, warnings, isOfProperties, stored: base.websites, named };
  });
}

/** A file, or a part of one, with a patch. */
export const patched = (base: object, patch: object): object => ({
  ...(mergePatch(base, patch, (place) => takesNullAt(websiteFileSchema, place)) as object),
  format: WEBSITE_FILE_FORMAT,
});

async function namingPlaces<Result>(named: CheckedPatch['named'], act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof WebsiteFileError ? new WebsiteFileError(error.problems.map(named)) : error;
  }
}

/**
 * Checks a patch, and changes nothing.
 *
 * @throws {WebsiteFileError} as `patchWebsite` does
 * @throws {DomainError} 404; 409 `website_changed`
 */
export async function checkPatch(
  database: Database,
  id: number,
  { revision: expected, ...patch }: WebsitePatch,
  now: Date,
  surroundings: Surroundings = {},
): Promise<void> {
  const { part, named } = await checkedPatch(database, id, patch, expected, now, surroundings);
  const conflicts = await conflictsOf(database, part);
  if (conflicts.length > 0) throw new WebsiteFileError(conflicts.map(named));
}

async function patchOnce(
  database: Database,
  id: number,
  patch: Omit<WebsitePatch, 'revision'>,
  expected: number | undefined,
  now: Date,
  { by, inSwitch, ...surroundings }: PatchOptions,
): Promise<Patched> {
  const checked = await checkedPatch(database, id, patch, expected, now, surroundings);
  const { part, revision, warnings, isOfProperties, stored } = checked;
  const after = revision + 1;
  return namingPlaces(checked.named, async () => {
    const imported = await importWebsites(database, part, now, {
      ...(isOfProperties ? { keepsWebsites: true } : { stored }),
      ...(by ? { by } : {}),
      async inSwitch(tx, done) {
        const reached = await revisionOf(tx, id);
        if (reached !== after) throw changed(id, reached - 1, revision);
        await inSwitch?.(tx, { ...done, revision: after, warnings });
      },
    });
    return { ...imported, revision: after, warnings };
  });
}
