import { AGIR_BARCELONA } from './agir-barcelona.mjs';
import { AGIR_VALENCIA } from './agir-valencia.mjs';
import { APP_MALAGA } from './app-malaga.mjs';
import { APP_TENERIFE } from './app-tenerife.mjs';
import { FENNEC_MARRAKECH } from './fennec-marrakech.mjs';
import { FENNEC_MERZOUGA } from './fennec-merzouga.mjs';
import { MEDPLAYA_BENIDORM } from './medplaya-benidorm.mjs';
import { MEDPLAYA_CALPE } from './medplaya-calpe.mjs';
import { REDWOOD_TOFINO } from './redwood-tofino.mjs';
import { REDWOOD_WHISTLER } from './redwood-whistler.mjs';
import { WILLOW_LISBON } from './willow-lisbon.mjs';
import { WILLOW_SINTRA } from './willow-sintra.mjs';

const HOUSES = {
  'agir-barcelona': AGIR_BARCELONA,
  'agir-valencia': AGIR_VALENCIA,
  'app-malaga': APP_MALAGA,
  'app-tenerife': APP_TENERIFE,
  'fennec-merzouga': FENNEC_MERZOUGA,
  'fennec-marrakech': FENNEC_MARRAKECH,
  'medplaya-benidorm': MEDPLAYA_BENIDORM,
  'medplaya-calpe': MEDPLAYA_CALPE,
  'redwood-whistler': REDWOOD_WHISTLER,
  'redwood-tofino': REDWOOD_TOFINO,
  'willow-lisbon': WILLOW_LISBON,
  'willow-sintra': WILLOW_SINTRA,
};

/** The house, its view and its pool, of each property. */
export const PLACES = Object.fromEntries(
  Object.entries(HOUSES).flatMap(([house, pictures]) =>
    Object.entries(pictures).map(([picture, draw]) => [`${house}-${picture}`, draw]),
  ),
);
