export * from './check-in.api.ts';
export * from './check-in.schema.ts';
export * from './person-problems.ts';
export * from './registered-person.schema.ts';
export * from './spanish-ids.ts';
