import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { rowId, rowIdInPath } from './operator.schema.ts';
import {
  plannedFromSchema,
  plannedInPath,
  plannedTermsListSchema,
  plannedTermsSchema,
} from './planned-terms.schema.ts';
import { plannedTermsPatchSchema, saleTermsChangedSchema } from './sale-terms.schema.ts';

const BODY_BYTES = 1024 * 1024;
const byId = v.object({ id: rowIdInPath });

export const listPlannedTerms = operatorEndpoint({
  name: 'listPlannedTerms',
  method: 'GET',
  path: 'property/{id}/planned-terms',
  scope: 'rates.read',
  otherScopes: ['terms.write'],
  params: byId,
  answer: plannedTermsListSchema,
  summary: 'Changes of how a property sells that hold from a day ahead, and those that could not be applied.',
});

export const planSaleTerms = operatorEndpoint({
  name: 'planSaleTerms',
  method: 'POST',
  path: 'property/{id}/planned-terms',
  scope: 'terms.write',
  params: byId,
  body: plannedTermsPatchSchema,
  bodyLimit: BODY_BYTES,
  answer: plannedTermsSchema,
  codes: ['website_file_refused', 'website_changed', 'terms_conflict', 'too_many_planned'],
  summary: 'Changes how a property sells from a day on, checked at once like `changeSaleTerms`.',
});

export const movePlannedTerms = operatorEndpoint({
  name: 'movePlannedTerms',
  method: 'PUT',
  path: 'property/{id}/planned-terms/{change}',
  scope: 'terms.write',
  params: plannedInPath,
  body: plannedFromSchema,
  answer: plannedTermsSchema,
  codes: ['website_file_refused', 'website_changed', 'terms_conflict'],
  summary: 'Gives a planned change another day; one that could not be applied is ahead again.',
});

export const applyPlannedTerms = operatorEndpoint({
  name: 'applyPlannedTerms',
  method: 'POST',
  path: 'property/{id}/planned-terms/{change}/apply',
  scope: 'terms.write',
  params: plannedInPath,
  answer: saleTermsChangedSchema,
  codes: ['website_file_refused', 'website_changed', 'import_running', 'terms_conflict'],
  summary: 'Applies a planned change now.',
});

export const discardPlannedTerms = operatorEndpoint({
  name: 'discardPlannedTerms',
  method: 'DELETE',
  path: 'property/{id}/planned-terms/{change}',
  scope: 'terms.write',
  params: plannedInPath,
  answer: v.object({ id: rowId }),
  summary: 'Discards a planned change.',
});
