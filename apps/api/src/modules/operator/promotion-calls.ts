import type { PromotionCodeTerms } from '@posada/api-client/operator';
import * as operator from '@posada/api-client/operator';
import { changeLevel, readLevels, removeLevel, termsOf as termsOfLevel } from '../guests/loyalty-levels.ts';
import { aboutWebsite, answer, listed, type OperatorCall } from './operator-call.ts';
import { changeCode, createCode, readPromotionCodes, removeCode, termsOf } from './promotion-codes.ts';

/** Who an agency is stays out of the record of changes. */
const notedOf = ({ agency: _, ...terms }: PromotionCodeTerms) => terms;

/** Promotion codes, the agreed rates of agencies, and the levels of the loyalty programme. */
export const PROMOTION_CALLS: readonly OperatorCall[] = [
  listed(operator.listPromotionCodes, async ({ tx, actor }) => ({ result: await readPromotionCodes(tx, actor) })),
  aboutWebsite(
    operator.createPromotionCode,
    async ({ body }) => body.website ?? undefined,
    async ({ tx, body }) => {
      const result = await createCode(tx, body);
      const { code, website } = result;
      return { result, target: `promotion code ${code}`, noted: { website, ...notedOf(termsOf(result)) } };
    },
  ),
  aboutWebsite(
    operator.changePromotionCode,
    async ({ path }) => path.website ?? undefined,
    async ({ tx, path, body }) => {
      const { before, after } = await changeCode(tx, path, body);
      const noted = { was: notedOf(termsOf(before)), ...notedOf(termsOf(after)) };
      return { result: after, target: `promotion code ${path.code}`, noted };
    },
  ),
  aboutWebsite(
    operator.removePromotionCode,
    async ({ path }) => path.website ?? undefined,
    async ({ tx, path: { code, website } }) => {
      await removeCode(tx, { code, website });
      return { result: { code, website }, target: `promotion code ${code}`, noted: { website } };
    },
  ),
  listed(operator.listLoyaltyLevels, async ({ tx }) => ({ result: await readLevels(tx) })),
  answer(operator.saveLoyaltyLevel, async ({ tx, path: { id }, body }) => {
    const { before, after } = await changeLevel(tx, id, body);
    const noted = { was: before && termsOfLevel(before), ...termsOfLevel(after) };
    return { result: after, target: `loyalty level ${id}`, noted };
  }),
  answer(operator.removeLoyaltyLevel, async ({ tx, path: { id } }) => {
    await removeLevel(tx, id);
    return { result: { id }, target: `loyalty level ${id}`, noted: {} };
  }),
];
