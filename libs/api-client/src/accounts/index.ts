export * from './accounts.api.ts';
export * from './accounts.queries.ts';
export * from './accounts.schema.ts';
