// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The laid table of each house.

import { Sheet } from '../sheet.mjs';
import { anchovies } from './anchovies.mjs';
import { buffet } from './buffet.mjs';
import { cedarSalmon } from './cedar-salmon.mjs';
import { figs } from './figs.mjs';
import { grilledFish } from './grilled-fish.mjs';
import { mintTea } from './mint-tea.mjs';
import { mojo } from './mojo.mjs';
import { oysters } from './oysters.mjs';
import { rice } from './rice.mjs';
import { soup } from './soup.mjs';
import { tagine } from './tagine.mjs';
import { tomatoBread } from './tomato-bread.mjs';

export const TABLES = {
  'agir-barcelona-food': () => tomatoBread(new Sheet(211)),
  'agir-valencia-food': () => rice(new Sheet(212)),
  'app-malaga-food': () => anchovies(new Sheet(213)),
  'app-tenerife-food': () => mojo(new Sheet(214)),
  'medplaya-benidorm-food': () => buffet(new Sheet(221)),
  'medplaya-calpe-food': () => grilledFish(new Sheet(222)),
  'redwood-whistler-food': () => cedarSalmon(new Sheet(223)),
  'redwood-tofino-food': () => oysters(new Sheet(224)),
  'fennec-merzouga-food': () => tagine(new Sheet(231)),
  'fennec-marrakech-food': () => mintTea(new Sheet(232)),
  'willow-lisbon-food': () => figs(new Sheet(233)),
  'willow-sintra-food': () => soup(new Sheet(234)),
};
