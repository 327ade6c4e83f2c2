// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The rooms of Fennec: earth, polished plaster, carpets, the light of lamps.
import { duplex, paintedSuite, screenTwin, tadelakt } from './marrakech.mjs';
import { niche, woven } from './merzouga.mjs';
import { roofBed, tent } from './merzouga-outside.mjs';

export const FENNEC_ROOMS = {
  'fennec-merzouga': [niche, woven, roofBed, tent],
  'fennec-marrakech': [tadelakt, screenTwin, paintedSuite, duplex],
};
