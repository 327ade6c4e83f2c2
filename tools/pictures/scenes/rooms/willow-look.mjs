// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// What the rooms of this brand have in common.
import { ordered } from '../indoors/space.mjs';
import { Sheet } from '../sheet.mjs';

export const LEAF = '#2f6b57';

export const PLUM = '#7d5576';

export const SAGE = '#a9c0a4';

export const HONEY = '#c98f5a';

export const sheet = (seed) => new Sheet(seed, 1600, 1067);

export const done = (s, b) => s.svg(ordered(b), { edge: 0.16, grain: 0.05, warm: '#ffd9a8' });
