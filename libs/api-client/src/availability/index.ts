export * from './availability.api.ts';
export * from './availability.queries.ts';
export * from './availability.schema.ts';
export * from './cancellation.ts';
export * from './whole-price.ts';
