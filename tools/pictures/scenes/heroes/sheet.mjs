// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The size of a large picture.
import { Sheet } from '../sheet.mjs';

export const wide = (seed) => new Sheet(seed, 1600, 900);
