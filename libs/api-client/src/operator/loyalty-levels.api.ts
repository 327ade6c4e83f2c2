import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { meaning, text, whole } from './file-shapes.ts';

const levelId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens'));
const terms = {
  name: text,
  percent: meaning(whole(0, 90), 'taken off the price of rooms'),
  nights: v.nullable(
    meaning(whole(0, 1000), 'nights of stays in 24 months that lead to it; 0: with the account; null: by hand alone'),
  ),
};
const byId = v.object({ id: levelId });

/** The level that spares least is that of a new account. `clients`: accounts that have the level. */
export const loyaltyLevelSchema = v.object({ id: levelId, ...terms, clients: v.number() });
export type LoyaltyLevel = v.InferOutput<typeof loyaltyLevelSchema>;
export const loyaltyTermsSchema = v.strictObject(terms);
export type LoyaltyTerms = v.InferOutput<typeof loyaltyTermsSchema>;

export const listLoyaltyLevels = operatorEndpoint({
  name: 'listLoyaltyLevels',
  method: 'GET',
  path: 'loyalty-level',
  scope: 'promotions.read',
  answer: v.array(loyaltyLevelSchema),
  summary: 'Levels of the loyalty programme, the one that spares least first.',
});

/** Clients keep a level that they have reached. `was`: the terms that the change was made for; null: of a new level. */
export const saveLoyaltyLevel = operatorEndpoint({
  name: 'saveLoyaltyLevel',
  method: 'PUT',
  path: 'loyalty-level/{id}',
  scope: 'promotions.write',
  params: byId,
  body: v.strictObject({ ...terms, was: v.optional(v.nullable(loyaltyTermsSchema)) }),
  answer: loyaltyLevelSchema,
  codes: ['level_changed'],
  summary: 'Adds a level of the loyalty programme, or changes its name, discount and nights.',
});

export const removeLoyaltyLevel = operatorEndpoint({
  name: 'removeLoyaltyLevel',
  method: 'DELETE',
  path: 'loyalty-level/{id}',
  scope: 'promotions.write',
  params: byId,
  answer: byId,
  codes: ['level_in_use'],
  summary: 'Removes a level of the loyalty programme that no client has.',
});
