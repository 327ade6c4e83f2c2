import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';
import {
  changedPromotionCodeSchema,
  newPromotionCodeSchema,
  promotionCodeRowSchema,
} from './promotion-codes.schema.ts';

const byCode = v.object({
  website: v.union([
    v.pipe(
      v.literal('all'),
      v.transform(() => null),
    ),
    rowIdInPath,
  ]),
  code: v.pipe(v.string(), v.toUpperCase()),
});

export const listPromotionCodes = operatorEndpoint({
  name: 'listPromotionCodes',
  method: 'GET',
  path: 'promotion-code',
  scope: 'promotions.read',
  answer: v.array(promotionCodeRowSchema),
  summary: 'All promotion codes, those of agreed rates among them.',
});

/** Either `percent`, or `agency` with `ratePlans` of hotels that the website shows. */
export const createPromotionCode = operatorEndpoint({
  name: 'createPromotionCode',
  method: 'POST',
  path: 'promotion-code',
  scope: 'promotions.write',
  body: newPromotionCodeSchema,
  answer: promotionCodeRowSchema,
  codes: ['code_exists', 'code_refused'],
  summary:
    'Creates a promotion code, of one website or good on all, or the code by which an agency finds its agreed rates.',
});

/** What was booked with the code before stays at its price. */
export const changePromotionCode = operatorEndpoint({
  name: 'changePromotionCode',
  method: 'PUT',
  path: 'promotion-code/{website}/{code}',
  scope: 'promotions.write',
  params: byCode,
  body: changedPromotionCodeSchema,
  answer: promotionCodeRowSchema,
  codes: ['code_changed', 'code_refused'],
  summary: 'Changes what a promotion code gives, to whom and when.',
});

export const removePromotionCode = operatorEndpoint({
  name: 'removePromotionCode',
  method: 'DELETE',
  path: 'promotion-code/{website}/{code}',
  scope: 'promotions.write',
  params: byCode,
  answer: v.object({ code: v.string(), website: v.nullable(rowId) }),
  summary:
    'Takes a promotion code away, of a website or (`all`) one that is good on all; bookings made with it keep their price.',
});
