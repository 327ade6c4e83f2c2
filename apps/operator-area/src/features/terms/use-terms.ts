import { ApiError } from '@posada/api-client';
import {
  type AllotmentTerms,
  changeSaleTerms,
  planSaleTerms,
  type SaleTerms,
  type SaleTermsPatch,
} from '@posada/api-client/operator';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { NothingDiffers } from '../../shared/sale/entry-dialog.tsx';
import { useChosenDay } from '../../shared/sale/holds-from.tsx';
import { termsQuery } from '../../shared/sale/terms-query.ts';
import { mergePatchOf } from './merge-patch-of.ts';
import { plannedQuery } from './planned-query.ts';

/** Of a change, where others go on changing the rest of the website. */
const TRIES = 3;

type Listed = 'ratePlans' | 'offers' | 'complements';
/** Values that a change gives whole. */
const WHOLE = ['charges', 'touristTax', 'childBands', 'childrenUntil'] as const;
type Whole = (typeof WHOLE)[number];
export type TermsChange =
  /** `before` undefined: it is added. `after` null: it is removed. */
  | { [Part in Listed]: { part: Part; before: SaleTerms[Part][number] | undefined; after: object | null } }[Listed]
  | { part: 'allotments'; roomType: number; after: AllotmentTerms[] }
  | { [Part in Whole]: { part: Part; after: SaleTerms[Part] } }[Whole];

export const allotmentsOf = (terms: SaleTerms, roomType: number): AllotmentTerms[] =>
  terms.roomTypes.find(({ id }) => id === roomType)?.allotments ?? [];

const isWhole = (change: TermsChange): change is Extract<TermsChange, { part: Whole }> =>
  WHOLE.some((part) => part === change.part);

/** Undefined: nothing differs. */
function patchOf(change: TermsChange): Omit<SaleTermsPatch, 'revision'> | undefined {
  if (change.part === 'allotments') return { roomTypes: { [change.roomType]: { allotments: change.after } } };
  if (isWhole(change)) return { [change.part]: change.after };
  const { part, before, after } = change;
  const made = before && after ? mergePatchOf(before, after) : after;
  if (made === undefined) return undefined;
  return { [part]: { [before?.id ?? 'new']: made as Record<string, unknown> | null } };
}

/** What a change was made for; equal: nobody has changed it since. */
function baseOf(change: TermsChange, terms: SaleTerms): string {
  if (change.part === 'allotments') return JSON.stringify(allotmentsOf(terms, change.roomType));
  if (isWhole(change)) return JSON.stringify(terms[change.part]);
  const list: readonly { id: number }[] = terms[change.part];
  return JSON.stringify(list.find(({ id }) => id === change.before?.id) ?? null);
}

/** Of a list that is sent whole: it is as it was. */
const isSame = (change: TermsChange, terms: SaleTerms) =>
  !('before' in change) && JSON.stringify(change.after) === baseOf(change, terms);

/**
 * Sends a change of how a property sells, which takes effect at once or is planned for the day that its dialog names.
 * When something else of the website was changed since the terms were read, the change is made at the new revision.
 */
export function useChangeTerms(terms: SaleTerms): (change: TermsChange) => Promise<void> {
  const queries = useQueryClient();
  const query = termsQuery(String(terms.property));
  const chosen = useChosenDay();
  const send = async (change: TermsChange, at: SaleTerms) => {
    const patch = patchOf(change);
    const from = chosen?.current;
    if (from !== undefined && (!patch || isSame(change, at))) throw new NothingDiffers();
    if (!patch) return;
    const body = { revision: at.website.revision, ...patch };
    const path = { id: String(at.property) };
    if (from === undefined) await client.call(changeSaleTerms, { path, body });
    else await client.call(planSaleTerms, { path, body: { from, ...body } });
  };
  return async (change) => {
    for (let at = terms, attempt = 1; ; attempt += 1) {
      try {
        await send(change, at);
        break;
      } catch (error) {
        const isRetried = error instanceof ApiError && error.code === 'website_changed' && attempt < TRIES;
        if (!isRetried) throw error;
        at = await queries.fetchQuery(query);
        if (baseOf(change, at) !== baseOf(change, terms)) throw error;
      }
    }
    await Promise.all([queries.invalidateQueries(query), queries.invalidateQueries(plannedQuery(terms.property))]);
  };
}
