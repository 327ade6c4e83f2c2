export * from '../cards/card-form.schema.ts';
export * from './payments.api.ts';
export * from './payments.queries.ts';
export * from './payments.schema.ts';
