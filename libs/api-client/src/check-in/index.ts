export * from './person-problems.ts';
export * from './registered-person.schema.ts';
export * from './spanish-ids.ts';
