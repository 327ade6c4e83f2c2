export * from './days-problem.ts';
export * from './filters.ts';
export * from './first-day.ts';
export * from './landing-address.ts';
export * from './limits.ts';
export * from './occupancy.ts';
export * from './search.schema.ts';
export * from './search-address.ts';
