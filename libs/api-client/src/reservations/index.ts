export * from './reservations.api.ts';
export * from './reservations.queries.ts';
export * from './reservations.schema.ts';
