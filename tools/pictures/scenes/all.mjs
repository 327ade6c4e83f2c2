import { TABLES } from './food/tables.mjs';
import { PLACES } from './places/places.mjs';

/** Every picture by its name. */
export const SCENES = { ...TABLES, ...PLACES };
