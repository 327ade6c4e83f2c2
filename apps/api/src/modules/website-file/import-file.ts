import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type {
  Checked,
  FileProperty,
  Imported,
  Saved,
  WebsiteFile,
  WebsiteFileInput,
} from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { allowLongStatements } from '../../platform/database/time-limits.ts';
import { DomainError } from '../../platform/errors.ts';
import {
  createAvailabilityStore,
  type InventoryRow,
  type PriceRow,
  type RateRestrictionRow,
} from '../availability/availability.store.ts';
import { isUnrestricted } from '../availability/restrictions.ts';
import { noteReplaced } from '../entry-texts/translation-sources.ts';
import { type EventActor, publishContent, publishNights, SYSTEM } from '../events/publish.ts';
import { adviceOnAccounts, type TakesCards } from './advice.ts';
import { noteBlockTimes } from './block-times.ts';
import { type HasVerifactu, problemsOfVerifactu } from './check-verifactu.ts';
import { conflictsOf } from './conflicts.ts';
import { IdTaken, lockForSwitch, showWebsites, writeNewProperty } from './content.store.ts';
import { type Problem, sentencesOf, WebsiteFileError } from './file-problems.ts';
import { noteFormerPaths } from './former-paths.ts';
import { type ImportScope, websiteImportStore } from './imports.store.ts';
import { nightsOfRoomType } from './nights-of-file.ts';
import { inspectFile, readWebsiteFile } from './read-file.ts';
import { adviceOnSetSince } from './set-since.ts';

/** So many changed nights of properties on sale are part of the switch itself; more follow it, property by property. */
const NIGHTS_IN_SWITCH = 4000;
const WAIT_FOR_ANOTHER_MS = 60_000;

interface ImportOptions {
  /** Flags that an operator has switched since the last file stay switched. */
  keepsSwitched?: boolean;
  /** Of the websites nothing is written: the file has them in part. */
  keepsWebsites?: boolean;
  /** The websites as they are stored: what does not differ is not written again. Absent: all is written. */
  stored?: readonly WebsiteFileInput['websites'][number][];
  /** Who imports it; absent: the service itself. */
  by?: EventActor;
  /** Runs in the transaction that makes the file visible; when it throws, nothing is imported. */
  inSwitch?: (tx: Database, imported: Imported) => Promise<unknown>;
}

/** An import that was killed is completed by a process that does not know who began it. */
const IMPORT = { kind: 'operator', name: 'import of a website file' } as const satisfies EventActor;

const isOnlyProcess = (database: Database) => database.kind === 'pglite';

/** Lets requests be answered between two transactions: the embedded database works in this very thread. */
const yieldToRequests = () => nextTurn();

function refuse(problems: readonly Problem[]) {
  if (problems.length > 0) throw new WebsiteFileError(problems);
}

/** Removes all that no website shows of what an import has noted, in short transactions, and ends the import. */
export async function undoImport(
  database: Database,
  open: { id: number; newProperties: number[]; newDestinations: number[] },
) {
  const store = websiteImportStore(database);
  for (const id of await store.staged(open.id)) {
    await database.tx((tx) => websiteImportStore(tx).dropStaged(id));
    await yieldToRequests();
  }
  for (const id of open.newProperties) {
    for (const room of await store.roomTypesOfUnseen(id)) {
      await store.removeRoomType(room);
      await store.beat(open.id);
      await yieldToRequests();
    }
    await store.removeUnseen(id);
  }
  await store.removeUnusedDestinations(open.newDestinations);
  await store.end(open.id);
}

/** Moves the nights of a property that are staged to where guests find them. */
async function moveStaged(tx: Database, propertyId: number, now: Date) {
  const store = websiteImportStore(tx);
  const circumstances = { at: now.toISOString(), by: IMPORT };
  const { inventory, prices } = await store.stagedRanges(propertyId);
  await store.applyStaged(propertyId, circumstances.at, IMPORT.name);
  await publishNights(tx, propertyId, inventory, 'availability.changed', circumstances);
  await publishNights(tx, propertyId, prices, 'price.changed', circumstances);
}

/** Moves what waits for the switch that has been made, one property a transaction. */
async function applyStaged(database: Database, importId: number) {
  const store = websiteImportStore(database);
  for (const id of await store.staged(importId)) {
    await store.beat(importId);
    await database.tx((tx) => moveStaged(tx, id, new Date()));
    await yieldToRequests();
  }
  await store.end(importId);
}

/**
 * Completes or undoes imports whose process was killed: after its switch what is left follows, before it nothing stays.
 * With `isStart` on the embedded database, whatever is open was left by a process that is gone.
 */
export async function settleImports(database: Database, { isStart = false }: { isStart?: boolean } = {}) {
  for (;;) {
    const open = await websiteImportStore(database).adopt(isStart && isOnlyProcess(database));
    if (!open) return;
    if (open.state === 'switched') await applyStaged(database, open.id);
    else await undoImport(database, open);
  }
}

/**
 * Waits for imports that change a part of the same.
 *
 * @throws {DomainError} 409 `import_running` when another import takes too long to be waited for
 */
export async function beginImport(database: Database, scope: ImportScope): Promise<number> {
  for (const start = Date.now(); ; await pause(200)) {
    await settleImports(database);
    const id = await websiteImportStore(database).begin(scope);
    if (id !== undefined) return id;
    if (Date.now() - start > WAIT_FOR_ANOTHER_MS)
      throw new DomainError(
        409,
        'import_running',
        'another file with the same website or hotel is being imported: try again when it is done',
      );
  }
}

const sameValues = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Those of the nights that differ from what is stored. */
function changedNights<T extends { date: string }>(
  wanted: readonly T[],
  stored: readonly T[],
  keyOf: (row: T) => string,
): T[] {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  return wanted.filter((row) => {
    const found = before.get(keyOf(row));
    // columns in one order, whoever made the object
    return !found || !sameValues(row, Object.fromEntries(Object.keys(row).map((key) => [key, found[key as keyof T]])));
  });
}

interface Run {
  id: number;
  database: Database;
  file: WebsiteFile;
  now: Date;
  imported: Imported;
}

/** A property that was not there, written where nobody can see it yet: one room type a transaction. */
async function prepareNew({ id, database, file, now, imported }: Run, property: FileProperty) {
  await database.tx((tx) => writeNewProperty(tx, file, property));
  for (const roomType of property.roomTypes) {
    const { inventory, prices, restrictions } = nightsOfRoomType(property, roomType.id, now);
    await database.tx(async (tx) => {
      await websiteImportStore(tx).beat(id);
      const nights = createAvailabilityStore(tx);
      await nights.loadInventory(inventory);
      await nights.loadPrices(prices);
      await nights.loadRateRestrictions(restrictions);
    });
    imported.nights += inventory.length;
    await yieldToRequests();
  }
}

/** Stages the nights of a property on sale that the file changes. Returns where it leaves less than is taken. */
async function prepareKnown({ id, database, file, now, imported }: Run, property: FileProperty): Promise<Problem[]> {
  const problems: Problem[] = [];
  const store = websiteImportStore(database);
  for (const [at, roomType] of property.roomTypes.entries()) {
    const wanted = nightsOfRoomType(property, roomType.id, now);
    const stored = await store.inventoryOf(roomType.id);
    const taken = new Map(stored.map((row) => [row.date, row.taken]));
    const short = wanted.inventory.find(({ date, total }) => total < (taken.get(date) ?? 0));
    if (short) {
      const place = ['properties', file.properties.indexOf(property), 'roomTypes', at, 'nights'];
      const problem = `leaves fewer rooms on ${short.date} than the ${taken.get(short.date)} that are sold or held`;
      problems.push({ place, problem });
    }
    const inventory = changedNights<InventoryRow>(wanted.inventory, stored, ({ date }) => date);
    const prices = changedNights<PriceRow>(
      wanted.prices,
      wanted.prices.length > 0 ? await store.pricesOf(roomType.id) : [],
      ({ date, ratePlanId }) => `${ratePlanId}/${date}`,
    );
    const ofPlan = ({ date, ratePlanId }: RateRestrictionRow) => `${ratePlanId}/${date}`;
    const restricted = wanted.restrictions.length > 0 ? await store.rateRestrictionsOf(roomType.id) : [];
    const known = new Set(restricted.map(ofPlan));
    const restrictions = changedNights<RateRestrictionRow>(wanted.restrictions, restricted, ofPlan).filter(
      // a night without restrictions has no row
      (row) => known.has(ofPlan(row)) || !isUnrestricted(row),
    );
    await database.tx(async (tx) => {
      const own = websiteImportStore(tx);
      await own.beat(id);
      await own.stageInventory(property.id, inventory);
      await own.stagePrices(property.id, prices);
      await own.stageRateRestrictions(property.id, restrictions);
    });
    imported.nights += wanted.inventory.length;
    await yieldToRequests();
  }
  return problems;
}

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

/**
 * Creates or updates the websites of a checked file: all of it, or with a refusal nothing. Other websites are answered
 * meanwhile: what is new is prepared in short transactions where nobody sees it, and one more shows it
 * (docs/decisions/0022). Nights and prices that the file does not speak of stay, and so does what is booked.
 *
 * @throws {WebsiteFileError} with each place that is in conflict with what is stored
 * @throws {DomainError} 409 `import_running`
 */
export async function importWebsites(
  database: Database,
  file: WebsiteFile,
  now: Date,
  { keepsSwitched = false, keepsWebsites = false, stored, by = SYSTEM, inSwitch }: ImportOptions = {},
): Promise<Imported> {
  const id = await beginImport(database, { websites: idsOf(file.websites), properties: idsOf(file.properties) });
  const store = websiteImportStore(database);
  const open = { id, newProperties: [] as number[], newDestinations: [] as number[] };
  const imported: Imported = {
    websites: file.websites.map((website) => ({ id: website.id, hosts: website.hosts })),
    properties: file.properties.length,
    roomTypes: file.properties.reduce((sum, { roomTypes }) => sum + roomTypes.length, 0),
    nights: 0,
  };
  const run: Run = { id, database, file, now, imported };
  try {
    refuse(await conflictsOf(database, file));
    const known = await store.known('property', idsOf(file.properties));
    const knownDestinations = await store.known('destination', idsOf(file.destinations));
    open.newProperties = idsOf(file.properties).filter((each) => !known.has(each));
    open.newDestinations = idsOf(file.destinations).filter((each) => !knownDestinations.has(each));
    await store.noteNew(id, open.newProperties, open.newDestinations);
    const problems: Problem[] = [];
    for (const property of file.properties) {
      if (known.has(property.id)) problems.push(...(await prepareKnown(run, property)));
      else await prepareNew(run, property);
    }
    refuse(problems);
    await database.tx(async (tx) => {
      await allowLongStatements(tx);
      const own = websiteImportStore(tx);
      await own.beat(id);
      await lockForSwitch(tx, file);
      refuse(await conflictsOf(tx, file));
      for (const website of keepsWebsites ? [] : file.websites) {
        await noteReplaced(tx, website);
        await noteFormerPaths(tx, website, now);
        await noteBlockTimes(tx, website, now);
      }
      const changed = file.properties.filter((property) => known.has(property.id));
      await showWebsites(tx, file, changed, { keepsSwitched, keepsWebsites, stored });
      if ((await own.countStaged(id)) <= NIGHTS_IN_SWITCH) {
        for (const property of await own.staged(id)) await moveStaged(tx, property, now);
      }
      const changedContent = { websites: idsOf(file.websites), properties: idsOf(file.properties) };
      await publishContent(tx, changedContent, { at: now.toISOString(), by });
      await inSwitch?.(tx, imported);
      await own.noteSwitched(id);
    });
  } catch (error) {
    // what cannot be undone now, since the database is gone, is undone by whoever finds it later
    await undoImport(database, open).catch(() => undefined);
    if (!(error instanceof IdTaken)) throw error;
    refuse(await conflictsOf(database, file));
    throw new DomainError(409, 'import_running', 'another file has just used an id of this one: try again');
  }
  await applyStaged(database, id);
  return imported;
}

/** What a file is compared with beside the database. */
export interface Surroundings {
  /** Where the files of `/media` lie; absent: they are not looked for. */
  mediaFolder?: string;
  takesCards?: TakesCards;
  hasVerifactu?: HasVerifactu;
}

/** The same from the text of a file. @throws {WebsiteFileError} with each place that is wrong, and its line */
export async function saveWebsiteFile(
  database: Database,
  text: string,
  now: Date,
  { mediaFolder, takesCards = () => true, hasVerifactu = () => true, ...options }: ImportOptions & Surroundings = {},
): Promise<Saved> {
  const { file, warnings } = await readWebsiteFile(text, now, mediaFolder);
  const problems = problemsOfVerifactu(file, hasVerifactu);
  if (problems.length > 0) throw new WebsiteFileError(problems, text);
  const since = await adviceOnSetSince(database, file, now);
  const more = sentencesOf([...adviceOnAccounts(file, takesCards), ...since], text);
  try {
    return { ...(await importWebsites(database, file, now, options)), warnings: [...warnings, ...more] };
  } catch (error) {
    throw error instanceof WebsiteFileError ? new WebsiteFileError(error.problems, text) : error;
  }
}

/** What is wrong with the text of a file and what it hardly means, with their places. @throws {WebsiteFileError} when it cannot be read at all */
export async function findProblems(
  database: Database,
  text: string,
  now: Date,
  { mediaFolder, takesCards = () => true, hasVerifactu = () => true }: Surroundings,
): Promise<{ errors: Problem[]; warnings: Problem[] }> {
  const { file, advice, problems, isComparable } = await inspectFile(text, now, mediaFolder);
  const conflicts = isComparable ? await conflictsOf(database, file) : [];
  const more = isComparable
    ? [...adviceOnAccounts(file, takesCards), ...(await adviceOnSetSince(database, file, now))]
    : [];
  const ofVerifactu = isComparable ? problemsOfVerifactu(file, hasVerifactu) : [];
  return { errors: [...problems, ...ofVerifactu, ...conflicts], warnings: [...advice, ...more] };
}

/** The same in sentences. Nothing is imported. */
export async function reviewWebsiteFile(
  database: Database,
  text: string,
  now: Date,
  surroundings: Surroundings,
): Promise<Checked> {
  try {
    const { errors, warnings } = await findProblems(database, text, now, surroundings);
    return { errors: sentencesOf(errors, text), warnings: sentencesOf(warnings, text) };
  } catch (error) {
    if (!(error instanceof WebsiteFileError)) throw error;
    return { errors: [...error.sentences], warnings: [] };
  }
}
