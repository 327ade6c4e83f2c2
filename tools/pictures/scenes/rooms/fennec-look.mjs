// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// What the rooms of this brand have in common.

import { pendant } from '../indoors/light.mjs';
import { ordered } from '../indoors/space.mjs';
import { rect, Sheet } from '../sheet.mjs';

export const CLAY = '#a0431d';

export const NIGHT = '#2c3a63';

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
            [0, '#ffcf7a', 0.4],
            [0.6, '#ff9a3c', 0.08],
            [1, '#1a0f2a', 0.4],
          ],
          0.5,
          0.5,
          0.75,
        ),
        'style="mix-blend-mode:soft-light"',
      ),
    { edge: 0.36, grain: 0.07, warm: '#ff9a4d' },
  );

export const lamp = (sp, u, z, h, size = 1) => pendant(sp, u, z, h, { kind: 'lantern', size });
