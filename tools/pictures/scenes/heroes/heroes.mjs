// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The large pictures at the head of each brand's home page.
import { camp, giantsOfTheForest, rest } from './land.mjs';
import { bay, beach, city } from './sea.mjs';

export const HEROES = {
  'hero-agir': city,
  'hero-app': bay,
  'hero-fennec': camp,
  'hero-medplaya': beach,
  'hero-redwood': giantsOfTheForest,
  'hero-willow': rest,
};
