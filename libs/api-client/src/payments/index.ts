export * from '../cards/card-brands.ts';
export * from '../cards/card-form.schema.ts';
export * from './payments.api.ts';
export * from './payments.queries.ts';
export * from './payments.schema.ts';
export * from './saved-cards.api.ts';
