import { AGIR_ROOMS } from './agir.mjs';
import { FENNEC_ROOMS } from './fennec.mjs';
import { MEDPLAYA_ROOMS } from './medplaya.mjs';
import { POSADA_ROOMS } from './posada.mjs';
import { REDWOOD_ROOMS } from './redwood.mjs';
import { WILLOW_ROOMS } from './willow.mjs';

/** The four rooms of each house: double, twin, suite, family. */
export const ROOMS = Object.fromEntries(
  Object.entries({
    ...AGIR_ROOMS,
    ...POSADA_ROOMS,
    ...FENNEC_ROOMS,
    ...MEDPLAYA_ROOMS,
    ...REDWOOD_ROOMS,
    ...WILLOW_ROOMS,
  }).flatMap(([house, rooms]) => rooms.map((draw, index) => [`${house}-room-${index + 1}`, draw])),
);
