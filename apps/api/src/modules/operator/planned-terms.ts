import type { PlannedTerms, PlannedTermsPatch, SaleTerms, SaleTermsChanged } from '@posada/api-client/operator';
import { addYears, todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { reasonOf } from '../content/publish-drafts.ts';
import type { EventActor } from '../events/publish.ts';
import type { Surroundings } from '../website-file/import-file.ts';
import { whileItChanges } from '../website-file/patch-website.ts';
import { baseOf, type Changes, differences, fitted, withBase, withChanges } from './planned-changes.ts';
import { plannedTermsStore, type StoredPlan } from './planned-terms.store.ts';
import { changeSaleTerms, checkSaleTerms, readSaleTerms, withIds } from './sale-terms.ts';

/** Of a property: each is looked at with every list. */
const MOST_PLANNED = 200;
const YEARS_AHEAD = 2;

type Note = (tx: Database, target: string, noted: object) => Promise<void>;
interface PlanOptions {
  surroundings: Surroundings;
  by: string;
  note: Note;
}

const missing = (property: number, id: number) => notFound(`planned change ${id} of property ${property}`);
const targetOf = (property: number) => `property ${property}`;
const changesOf = ({ changes, base }: StoredPlan) => ({ changes: changes as Changes, base: base as Changes });

/** @throws {DomainError} 400: the day is not ahead, or too far; 404 */
async function checkDay(database: Database, property: number, from: string, now: Date) {
  const timeZone = await plannedTermsStore(database).timeZone(property);
  if (timeZone === undefined) throw notFound(targetOf(property));
  const today = todayAt(timeZone, now);
  const last = addYears(today, YEARS_AHEAD);
  if (from > today && from <= last) return;
  throw new DomainError(400, 'invalid_request', `${from} is not after ${today}, or after ${last}`, {
    fields: { from: `is ${from}: a day after ${today}, until ${last}, is needed` },
  });
}

/** A planned change with what differs; `after`: the terms that the next one is made of. */
function viewOf(plan: StoredPlan, terms: SaleTerms): { view: PlannedTerms; after: SaleTerms } {
  const { changes, base } = changesOf(plan);
  const { changes: _, base: __, ...rest } = plan;
  let before = terms;
  let made = changes;
  let fits = plan.failure === null;
  try {
    made = fitted(changes, base, terms);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    before = withBase(terms, base);
    fits = false;
  }
  const after = withChanges(before, made);
  // one that failed does not take effect by itself
  return { view: { ...rest, changes: differences(changes, before, after) }, after: fits ? after : terms };
}

/** @throws {DomainError} 404: no website shows the property */
export async function listPlannedTerms(database: Database, property: number): Promise<PlannedTerms[]> {
  let terms = await readSaleTerms(database, property);
  const list: PlannedTerms[] = [];
  for (const plan of await plannedTermsStore(database).all(property)) {
    const { view, after } = viewOf(plan, terms);
    terms = after;
    list.push(view);
  }
  return list;
}

async function readPlanned(database: Database, property: number, id: number): Promise<PlannedTerms> {
  const found = (await listPlannedTerms(database, property)).find((plan) => plan.id === id);
  if (!found) throw missing(property, id);
  return found;
}

async function readPlan(database: Database, property: number, id: number): Promise<StoredPlan> {
  const plan = await plannedTermsStore(database).one(property, id);
  if (!plan) throw missing(property, id);
  return plan;
}

/**
 * Changes how a property sells from the beginning of a day there. Checked as if it took effect at once.
 *
 * @throws {WebsiteFileError} with each place that is wrong
 * @throws {DomainError} 400: the day; 404; 409 `website_changed`, `terms_conflict`, `too_many_planned`
 */
export async function planSaleTerms(
  database: Database,
  property: number,
  { from, revision, ...given }: PlannedTermsPatch,
  now: Date,
  { surroundings, by, note }: PlanOptions,
): Promise<PlannedTerms> {
  const store = plannedTermsStore(database);
  await checkDay(database, property, from, now);
  if ((await store.all(property)).length >= MOST_PLANNED)
    throw new DomainError(409, 'too_many_planned', `property ${property} has ${MOST_PLANNED} planned changes`);
  const changes = (await withIds(database, given)).named as Changes;
  await checkSaleTerms(database, property, { revision, ...changes }, now, surroundings);
  const terms = await readSaleTerms(database, property);
  const base = baseOf(changes, terms);
  // a change of what is not there is one that would add it
  fitted(changes, base, terms);
  const id = await database.tx(async (tx) => {
    const planned = await plannedTermsStore(tx).insert({ property, from, changes, base, plannedBy: by }, now);
    await note(tx, targetOf(property), { planned, from, terms: given });
    return planned;
  });
  return readPlanned(database, property, id);
}

/**
 * Gives a planned change another day, checked as if it took effect at once. One that could not be applied is ahead again.
 *
 * @throws {WebsiteFileError} with each place that is wrong
 * @throws {DomainError} 400: the day; 404; 409 `website_changed`, `terms_conflict`
 */
export async function movePlannedTerms(
  database: Database,
  property: number,
  id: number,
  from: string,
  now: Date,
  { surroundings, note }: Omit<PlanOptions, 'by'>,
): Promise<PlannedTerms> {
  await checkDay(database, property, from, now);
  const plan = await readPlan(database, property, id);
  await whileItChanges(async () => {
    const terms = await readSaleTerms(database, property);
    const { revision } = terms.website;
    const made = madeOf(plan, terms);
    if (made) await checkSaleTerms(database, property, { revision, ...made }, now, surroundings);
  });
  await database.tx(async (tx) => {
    if (!(await plannedTermsStore(tx).move(property, id, from))) throw missing(property, id);
    await note(tx, targetOf(property), { planned: id, from, was: { from: plan.from } });
  });
  return readPlanned(database, property, id);
}

/** @throws {DomainError} 404 */
export const discardPlannedTerms = (
  database: Database,
  property: number,
  id: number,
  note: Note,
): Promise<{ id: number }> =>
  database.tx(async (tx) => {
    const taken = await plannedTermsStore(tx).take(property, id);
    if (!taken) throw missing(property, id);
    await note(tx, targetOf(property), { planned: id, from: taken.from });
    return { id };
  });

/** Undefined: nothing is left to change. */
function madeOf(plan: StoredPlan, terms: SaleTerms): Changes | undefined {
  const { changes, base } = changesOf(plan);
  const made = fitted(changes, base, terms);
  return Object.keys(made).length > 0 ? made : undefined;
}

interface ApplyOptions extends Surroundings {
  by: EventActor;
  note: Note;
  /** Deletes the change, in the transaction that guests see it from. Undefined: somebody else has. */
  take: (tx: Database, plan: StoredPlan) => Promise<unknown>;
}

/** Deleted and applied in one transaction: however many processes do it, and wherever they are killed, it is applied once. */
const applyPlan = (
  database: Database,
  plan: StoredPlan,
  now: Date,
  { note, take, by, ...surroundings }: ApplyOptions,
): Promise<SaleTermsChanged> =>
  whileItChanges(async () => {
    const { property, id, from } = plan;
    const terms = await readSaleTerms(database, property);
    const { revision } = terms.website;
    const made = madeOf(plan, terms);
    const inSwitch = async (tx: Database, reached: number) => {
      if (!(await take(tx, plan))) throw missing(property, id);
      await note(tx, targetOf(property), { revision: reached, planned: id, from, terms: made ?? {} });
    };
    if (made) return changeSaleTerms(database, property, { revision, ...made }, now, { ...surroundings, by, inSwitch });
    await database.tx((tx) => inSwitch(tx, revision));
    return { warnings: [], revision, ids: {} };
  });

/**
 * Applies a planned change before its day, or one that could not be applied.
 *
 * @throws {WebsiteFileError} with each place that is wrong
 * @throws {DomainError} 404; 409 `terms_conflict`, `website_changed`, `import_running`
 */
export async function applyPlannedTerms(
  database: Database,
  property: number,
  id: number,
  now: Date,
  options: Omit<ApplyOptions, 'take'>,
): Promise<SaleTermsChanged> {
  const plan = await readPlan(database, property, id);
  return applyPlan(database, plan, now, { ...options, take: (tx) => plannedTermsStore(tx).take(property, id) });
}

export interface DueTermsOptions extends Surroundings {
  note(tx: Database, by: string, target: string, noted: object): Promise<void>;
}

/**
 * Applies the changes whose day has begun at their property, in their order. Several processes may do it at once: one
 * applies a change, the others find it gone. One that is refused stays, with the reason.
 *
 * @throws the last error that may be over the next time; later changes of that property wait until then
 */
export async function applyDueTerms(
  database: Database,
  now: Date,
  { note, ...surroundings }: DueTermsOptions,
): Promise<number> {
  const store = plannedTermsStore(database);
  const waiting = new Map<number, unknown>();
  let applied = 0;
  for (const plan of await store.due(now)) {
    if (waiting.has(plan.property)) continue;
    try {
      await applyPlan(database, plan, now, {
        ...surroundings,
        by: { kind: 'operator', name: plan.plannedBy },
        note: (tx, target, noted) => note(tx, plan.plannedBy, target, noted),
        take: (tx) => plannedTermsStore(tx).takeDue(plan),
      });
      applied += 1;
    } catch (error) {
      try {
        await store.fail(plan, reasonOf(error), now);
      } catch (passing) {
        waiting.set(plan.property, passing);
      }
    }
  }
  const [passing] = waiting.values();
  if (passing !== undefined) throw passing;
  return applied;
}
