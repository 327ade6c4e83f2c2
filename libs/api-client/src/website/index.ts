export * from './assistant.api.ts';
export * from './contact.api.ts';
export * from './exchange-rates.schema.ts';
export * from './posts.api.ts';
export * from './posts.schema.ts';
export * from './website.api.ts';
export * from './website.queries.ts';
export * from './website.schema.ts';
