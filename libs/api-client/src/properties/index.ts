export * from './properties.api.ts';
export * from './properties.queries.ts';
export * from './properties.schema.ts';
