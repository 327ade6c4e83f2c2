// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Bread of four kinds.

import { mix } from '../paint.mjs';
import { at, blob, circle, group, path, stroke, times } from '../sheet.mjs';

/** A slice of country bread: crust and open crumb. */
export const slice = (s, x, y, w, h, turn, { crust = '#a9662a', crumb = '#f0dcae', over = '' } = {}) => {
  const shape = blob(s.r, 0, 0, w, h, 0.06, 11);
  const inner = at(
    0,
    0,
    0,
    0.9,
    path(shape, crumb) +
      times(26, () =>
        path(
          blob(s.r, s.between(-0.75, 0.75) * w, s.between(-0.7, 0.7) * h, s.between(2, 8), s.between(2, 6)),
          mix(crumb, '#a9763a', 0.5),
          'opacity=".6"',
        ),
      ),
  );
  return group(
    at(x, y, turn, 1, path(shape, crust) + s.clip(path(shape, '#000'), inner + over)),
    s.round({ blur: 5, depth: 6, grain: 0.55, freq: 0.045, shadow: 9 }),
  );
};

/** A round loaf with a floury, scored crust. */
export const loaf = (s, x, y, r, turn, { crust = '#a8682e', flour = '#f3e2bd', cuts = 'cross' } = {}) => {
  const shape = blob(s.r, 0, 0, r, r * 0.96, 0.03, 12);
  const score = cuts === 'cross' ? [0, 90] : [-30, 0, 30];
  const rings = times(6, (i) =>
    stroke(
      blob(s.r, 0, 0, r * (0.3 + i * 0.11), r * (0.29 + i * 0.11), 0.02, 12),
      flour,
      r * 0.045,
      `opacity="${0.55 - i * 0.05}"`,
    ),
  );
  const slits = score
    .map((a, i) =>
      at(
        cuts === 'cross' ? 0 : (i - 1) * r * 0.35,
        0,
        cuts === 'cross' ? a : 12,
        1,
        path(`M0 ${-r * 0.72}Q${r * 0.13} 0 0 ${r * 0.72}Q${-r * 0.13} 0 0 ${-r * 0.72}Z`, mix(crust, '#f3d090', 0.5)) +
          stroke(
            `M${-r * 0.05} ${-r * 0.6}Q${-r * 0.14} 0 ${-r * 0.04} ${r * 0.6}`,
            mix(crust, '#3a1a06', 0.5),
            6,
            'opacity=".7"',
          ),
      ),
    )
    .join('');
  return group(
    at(
      x,
      y,
      turn,
      1,
      path(shape, s.rad([mix(crust, '#f0b868', 0.45), crust, mix(crust, '#3a1a06', 0.55)], 0.45, 0.45, 0.56)) +
        rings +
        slits,
    ),
    s.round({ blur: r * 0.16, depth: r * 0.16, grain: 0.12, freq: 0.05, octaves: 4, shadow: 14 }),
  );
};

/** Round flat bread, baked on stone. */
export const flatBread = (s, x, y, r, turn = 0, colour = '#d9a765') =>
  group(
    at(
      x,
      y,
      turn,
      1,
      path(
        blob(s.r, 0, 0, r, r * 0.97, 0.025, 14),
        s.rad([mix(colour, '#fff0cc', 0.4), colour, mix(colour, '#8a5220', 0.4)]),
      ) +
        times(16, () =>
          path(
            blob(s.r, s.between(-0.7, 0.7) * r, s.between(-0.7, 0.7) * r, s.between(6, 26), s.between(5, 18), 0.3),
            '#8a4f1d',
            `opacity="${s.between(0.2, 0.55).toFixed(2)}"`,
          ),
        ) +
        times(22, () => circle(s.between(-0.6, 0.6) * r, s.between(-0.6, 0.6) * r, 3.5, '#5a3416', 'opacity=".6"')),
    ),
    s.round({ blur: 9, depth: 6, grain: 0.55, freq: 0.02, octaves: 4, shadow: 10 }),
  );
