import * as operator from '@posada/api-client/operator';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import { about, aboutLong, eventActor, type OperatorCall } from './operator-call.ts';
import {
  applyPlannedTerms,
  discardPlannedTerms,
  listPlannedTerms,
  movePlannedTerms,
  planSaleTerms,
} from './planned-terms.ts';
import { type CheckScopes, createBatch, listBatches, readBatch, rollBack } from './rate-batches.ts';
import { readRateGrid } from './rate-grid.ts';
import { changeSaleTerms, readSaleTerms } from './sale-terms.ts';

const ofPath = async ({ path: { id } }: { path: { id: number } }) => id;

/** A call has one of two scopes; what it changes may need the other. */
const scopesOf =
  ({ name, scopes }: OperatorActor): CheckScopes =>
  (needed) => {
    const scope = needed.find((each) => scopes?.includes(each) === false);
    if (scope) throw new DomainError(403, 'scope_missing', `${name} lacks ${scope}`, { details: { scope } });
  };

const outcome = (result: operator.RateBatchResult, property: number, rollsBack?: number) => {
  const { batch, counts } = result;
  if (batch === null) return { result };
  const noted = { batch, changed: counts.changed, ...(rollsBack === undefined ? {} : { rollsBack }) };
  return { result, target: `property ${property}`, noted };
};

/** The grid of rooms, prices and restrictions, its batches and their history; how a property sells beside them. */
export const RATE_GRID_CALLS: readonly OperatorCall[] = [
  aboutLong(operator.getRateGrid, ofPath, ({ database, now, path: { id }, query }) =>
    readRateGrid(database, id, query, now),
  ),
  about(operator.createRateBatch, ofPath, async ({ tx, now, actor, path: { id }, body }) => {
    const given = { now, by: eventActor(actor), checkScopes: scopesOf(actor) };
    return outcome(await createBatch(tx, id, body, given), id);
  }),
  aboutLong(operator.listRateBatches, ofPath, ({ database, path: { id }, query }) => listBatches(database, id, query)),
  aboutLong(operator.getRateBatch, ofPath, ({ database, path: { id, batch } }) => readBatch(database, id, batch)),
  about(operator.rollBackRateBatch, ofPath, async ({ tx, now, actor, path: { id, batch }, body }) => {
    const given = { now, by: eventActor(actor), checkScopes: scopesOf(actor) };
    return outcome(await rollBack(tx, id, batch, body, given), id, batch);
  }),
  aboutLong(operator.getSaleTerms, ofPath, ({ database, path: { id } }) => readSaleTerms(database, id)),
  aboutLong(operator.changeSaleTerms, ofPath, ({ database, now, actor, path: { id }, body, surroundings, note }) =>
    changeSaleTerms(database, id, body, now, {
      ...surroundings,
      by: eventActor(actor),
      inSwitch: (tx, revision) => note(tx, `property ${id}`, { revision, terms: body }),
    }),
  ),
  aboutLong(operator.listPlannedTerms, ofPath, ({ database, path: { id } }) => listPlannedTerms(database, id)),
  aboutLong(operator.planSaleTerms, ofPath, ({ database, now, actor, path: { id }, body, surroundings, note }) =>
    planSaleTerms(database, id, body, now, { surroundings, by: actor.name, note }),
  ),
  aboutLong(operator.movePlannedTerms, ofPath, ({ database, now, path: { id, change }, body, surroundings, note }) =>
    movePlannedTerms(database, id, change, body.from, now, { surroundings, note }),
  ),
  aboutLong(operator.applyPlannedTerms, ofPath, ({ database, now, actor, path: { id, change }, surroundings, note }) =>
    applyPlannedTerms(database, id, change, now, { ...surroundings, by: eventActor(actor), note }),
  ),
  aboutLong(operator.discardPlannedTerms, ofPath, ({ database, path: { id, change }, note }) =>
    discardPlannedTerms(database, id, change, note),
  ),
];
