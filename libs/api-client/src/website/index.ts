export * from './website.api.ts';
export * from './website.queries.ts';
export * from './website.schema.ts';
