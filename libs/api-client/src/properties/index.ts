export * from './details.api.ts';
export * from './details.queries.ts';
export * from './details.schema.ts';
export * from './distance.ts';
export * from './properties.api.ts';
export * from './properties.queries.ts';
export * from './properties.schema.ts';
