import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { rowIdInPath } from './operator.schema.ts';
import { saleTermsChangedSchema, saleTermsPatchSchema, saleTermsSchema } from './sale-terms.schema.ts';

const BODY_BYTES = 1024 * 1024;
const byId = v.object({ id: rowIdInPath });

export const getSaleTerms = operatorEndpoint({
  name: 'getSaleTerms',
  method: 'GET',
  path: 'property/{id}/sale-terms',
  scope: 'rates.read',
  otherScopes: ['terms.write'],
  params: byId,
  answer: saleTermsSchema,
  summary: 'Rate plans, offers, extras, allotments, taxes and fees of a property, without nights and prices.',
});

export const changeSaleTerms = operatorEndpoint({
  name: 'changeSaleTerms',
  method: 'POST',
  path: 'property/{id}/sale-terms',
  scope: 'terms.write',
  params: byId,
  body: saleTermsPatchSchema,
  bodyLimit: BODY_BYTES,
  answer: saleTermsChangedSchema,
  codes: ['website_file_refused', 'website_changed', 'import_running'],
  summary:
    'Changes rate plans, offers, extras, allotments, taxes and fees of a property, checked like a website file, all or nothing.',
});
