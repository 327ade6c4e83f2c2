// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The rooms of Willow: linen, soft green, plants.
import { gardenHouse, linenBed, reading, riverTerrace } from './lisbon.mjs';
import { fernRoom, gatehouse, glassWall, tower } from './sintra.mjs';

export const WILLOW_ROOMS = {
  'willow-lisbon': [linenBed, reading, riverTerrace, gardenHouse],
  'willow-sintra': [fernRoom, glassWall, tower, gatehouse],
};
