// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// What the rooms of this brand have in common.

import { beams, planks, shell } from '../indoors/shell.mjs';
import { ordered } from '../indoors/space.mjs';
import { mix } from '../paint.mjs';
import { rect, Sheet } from '../sheet.mjs';

export const BRICK = '#7a2e1d';

export const FIR = '#3e5a3a';

export const CEDAR = '#a5683c';

export const OAT = '#e8dcc0';

export const sheet = (seed) => new Sheet(seed, 1600, 1067);

export const done = (s, b) =>
  s.svg(
    ordered(b) +
      rect(
        0,
        0,
        1600,
        1067,
        s.rad(
          [
            [0, '#ffdc9a', 0.34],
            [0.6, '#ffb060', 0.06],
            [1, '#0f1a1c', 0.4],
          ],
          0.5,
          0.5,
          0.75,
        ),
        'style="mix-blend-mode:soft-light"',
      ),
    { edge: 0.32, grain: 0.07, warm: '#ffb45a' },
  );

export const cabin = (sp, colour = CEDAR, floor = '#7a4f30') =>
  shell(sp, { wall: colour, floor, ceiling: mix(colour, '#2a1206', 0.25), skirting: '#4a2a16' }) +
  planks(sp, colour, 11) +
  beams(sp, mix(colour, '#2a1206', 0.3), 5);
