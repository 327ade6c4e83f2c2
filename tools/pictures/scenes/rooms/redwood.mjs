// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The rooms of Redwood: cedar and wool, fire and forest.
import { beachHouse, boards, corner, rainforest } from './tofino.mjs';
import { bunkLoft, hearth, windowSeat, wool } from './whistler.mjs';

export const REDWOOD_ROOMS = {
  'redwood-whistler': [wool, windowSeat, hearth, bunkLoft],
  'redwood-tofino': [rainforest, boards, corner, beachHouse],
};
