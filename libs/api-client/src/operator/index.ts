export * from './api-keys.api.ts';
export * from './api-keys.schema.ts';
export { flagEntries } from './file-settings.schema.ts';
export * from './invoicing.schema.ts';
export * from './night-span.schema.ts';
export * from './operator.api.ts';
export * from './operator.schema.ts';
export * from './price-rules.schema.ts';
export * from './website-file.schema.ts';
