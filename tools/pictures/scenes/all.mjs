import { TABLES } from './food/tables.mjs';
import { HEROES } from './heroes/heroes.mjs';
import { PLACES } from './places/places.mjs';
import { ROOMS } from './rooms/rooms.mjs';

/** Every picture by its name. */
export const SCENES = { ...HEROES, ...TABLES, ...PLACES, ...ROOMS };
