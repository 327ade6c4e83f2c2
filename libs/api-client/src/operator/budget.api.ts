import { operatorEndpoint } from '../core/endpoint.ts';
import { budgetChangedSchema, budgetChangeSchema, budgetQuerySchema, budgetSchema } from './budget.schema.ts';

const BODY_BYTES = 1024 * 1024;

/** Budgets of the properties that the caller works for. */
export const getBudget = operatorEndpoint({
  name: 'getBudget',
  method: 'GET',
  path: 'budget',
  scope: 'reservations.read',
  query: budgetQuerySchema,
  answer: budgetSchema,
  summary: 'Room nights and revenue that properties plan for each month.',
});

/**
 * Sets the months that are named and leaves the others as they are. A month that is named twice, a property that is not
 * there, another currency, or one of both figures alone: all is refused, and `problems` names each.
 */
export const setBudget = operatorEndpoint({
  name: 'setBudget',
  method: 'PUT',
  path: 'budget',
  scope: 'budgets.write',
  body: budgetChangeSchema,
  bodyLimit: BODY_BYTES,
  answer: budgetChangedSchema,
  codes: ['budget_refused'],
  summary: 'Sets or removes the budgets of months, all or nothing.',
});
