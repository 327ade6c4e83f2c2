import { AGIR_BARCELONA } from './agir-barcelona.mjs';
import { AGIR_BARCELONA_POOL } from './agir-barcelona-pool.mjs';
import { AGIR_VALENCIA } from './agir-valencia.mjs';
import { AGIR_VALENCIA_POOL } from './agir-valencia-pool.mjs';
import { APP_MALAGA } from './app-malaga.mjs';
import { APP_MALAGA_POOL } from './app-malaga-pool.mjs';
import { APP_TENERIFE } from './app-tenerife.mjs';
import { FENNEC_MARRAKECH } from './fennec-marrakech.mjs';
import { FENNEC_MARRAKECH_POOL } from './fennec-marrakech-pool.mjs';
import { FENNEC_MERZOUGA } from './fennec-merzouga.mjs';
import { FENNEC_MERZOUGA_POOL } from './fennec-merzouga-pool.mjs';
import { MEDPLAYA_BENIDORM } from './medplaya-benidorm.mjs';
import { MEDPLAYA_BENIDORM_POOL } from './medplaya-benidorm-pool.mjs';
import { MEDPLAYA_CALPE } from './medplaya-calpe.mjs';
import { REDWOOD_TOFINO } from './redwood-tofino.mjs';
import { REDWOOD_TOFINO_POOL } from './redwood-tofino-pool.mjs';
import { REDWOOD_WHISTLER } from './redwood-whistler.mjs';
import { REDWOOD_WHISTLER_POOL } from './redwood-whistler-pool.mjs';
import { WILLOW_LISBON } from './willow-lisbon.mjs';
import { WILLOW_LISBON_POOL } from './willow-lisbon-pool.mjs';
import { WILLOW_SINTRA } from './willow-sintra.mjs';
import { WILLOW_SINTRA_POOL } from './willow-sintra-pool.mjs';

const HOUSES = {
  'agir-barcelona': { ...AGIR_BARCELONA, pool: AGIR_BARCELONA_POOL },
  'agir-valencia': { ...AGIR_VALENCIA, pool: AGIR_VALENCIA_POOL },
  'app-malaga': { ...APP_MALAGA, pool: APP_MALAGA_POOL },
  'app-tenerife': APP_TENERIFE,
  'fennec-merzouga': { ...FENNEC_MERZOUGA, pool: FENNEC_MERZOUGA_POOL },
  'fennec-marrakech': { ...FENNEC_MARRAKECH, pool: FENNEC_MARRAKECH_POOL },
  'medplaya-benidorm': { ...MEDPLAYA_BENIDORM, pool: MEDPLAYA_BENIDORM_POOL },
  'medplaya-calpe': MEDPLAYA_CALPE,
  'redwood-whistler': { ...REDWOOD_WHISTLER, pool: REDWOOD_WHISTLER_POOL },
  'redwood-tofino': { ...REDWOOD_TOFINO, pool: REDWOOD_TOFINO_POOL },
  'willow-lisbon': { ...WILLOW_LISBON, pool: WILLOW_LISBON_POOL },
  'willow-sintra': { ...WILLOW_SINTRA, pool: WILLOW_SINTRA_POOL },
};

/** The house, its view and its pool, of each property. */
export const PLACES = Object.fromEntries(
  Object.entries(HOUSES).flatMap(([house, pictures]) =>
    Object.entries(pictures).map(([picture, draw]) => [`${house}-${picture}`, draw]),
  ),
);
