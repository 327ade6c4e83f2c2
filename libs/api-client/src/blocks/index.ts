export { linkAddress } from '../core/link-address.ts';
export * from './block-settings.schema.ts';
export { firstPhoto } from './first-photo.ts';
export * from './list-blocks.schema.ts';
export * from './media-blocks.schema.ts';
export * from './parts.schema.ts';
export * from './text-blocks.schema.ts';
