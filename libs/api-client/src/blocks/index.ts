export * from './block-settings.schema.ts';
