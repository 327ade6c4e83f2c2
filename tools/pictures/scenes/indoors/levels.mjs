// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Stairs, galleries and kitchens.

import { mix } from '../paint.mjs';
import { circle, ellipse, f, group, path, rect, stroke, times } from '../sheet.mjs';
import { pillow } from './beds.mjs';

/** Stairs that rise along the back wall from u to u2. */
export const stairs = (sp, u, u2, h2, { n = 9, colour = '#a9784a', riser = '', z = 0.72, rail = '#2a2c30' } = {}) => {
  const up = u2 > u ? 1 : -1;
  const step = Math.abs(u2 - u) / n;
  let b = '';
  for (let i = 0; i < n; i++) {
    const a = up > 0 ? u + i * step : u - (i + 1) * step;
    const h = (h2 * (i + 1)) / n;
    b +=
      sp.poly(
        [
          [a, h, z],
          [a + step, h, z],
          [a + step, 0, z],
          [a, 0, z],
        ],
        i % 2 ? mix(riser || colour, '#000000', 0.08) : riser || colour,
      ) +
      (riser
        ? times(Math.max(1, Math.round(h / 0.06)), (k) =>
            sp.poly(
              [
                [a + 0.003, 0.06 * (k + 1) - 0.004, z],
                [a + step - 0.003, 0.06 * (k + 1) - 0.004, z],
                [a + step - 0.003, 0.06 * k + 0.004, z],
                [a + 0.003, 0.06 * k + 0.004, z],
              ],
              mix(riser, (i + k) % 2 ? '#ffffff' : '#0a2a20', 0.16),
            ),
          )
        : '') +
      sp.poly(
        [
          [a - 0.004, h, 0.99],
          [a + step + 0.004, h, 0.99],
          [a + step + 0.004, h, z - 0.01],
          [a - 0.004, h, z - 0.01],
        ],
        mix(colour, '#ffffff', 0.25),
      ) +
      sp.poly(
        [
          [a - 0.004, h, z - 0.01],
          [a + step + 0.004, h, z - 0.01],
          [a + step + 0.004, h - 0.014, z - 0.01],
          [a - 0.004, h - 0.014, z - 0.01],
        ],
        mix(colour, '#1a0a04', 0.3),
      ) +
      sp.line(
        [
          [a + step / 2, h, z],
          [a + step / 2, h + 0.2, z],
        ],
        rail,
        5,
      );
  }
  return (
    b +
    sp.line(
      [
        [up > 0 ? u + step / 2 : u - step / 2, h2 / n + 0.2, z],
        [up > 0 ? u2 - step / 2 : u2 + step / 2, h2 + 0.2, z],
      ],
      rail,
      9,
    )
  );
};

/** A gallery under the roof, with beds behind its rail. */
export const gallery = (
  sp,
  u,
  u2,
  h,
  { wood = '#a9784a', rail = '#2a2c30', z = 0.6, beds = ['#c2301c', '#10202e'], linen = '#fbf9f4' } = {},
) => {
  let b =
    sp.poly(
      [
        [u, h + 0.02, z],
        [u2, h + 0.02, z],
        [u2, h + 0.02, 1],
        [u, h + 0.02, 1],
      ],
      mix(wood, '#1a0a04', 0.1),
    ) +
    sp.poly(
      [
        [u, h - 0.04, z],
        [u2, h - 0.04, z],
        [u2, h - 0.04, 1],
        [u, h - 0.04, 1],
      ],
      mix(wood, '#1a0a04', 0.5),
    );
  const w = (u2 - u) / beds.length;
  b += beds
    .map((c, i) => {
      const a = u + w * (i + 0.12);
      const e = u + w * (i + 0.9);
      return (
        group(
          sp.poly(
            [
              [a, h + 0.13, z + 0.1],
              [e, h + 0.13, z + 0.1],
              [e, h + 0.02, z + 0.1],
              [a, h + 0.02, z + 0.1],
            ],
            linen,
          ) +
            sp.poly(
              [
                [a, h + 0.13, z + 0.1],
                [e, h + 0.13, z + 0.1],
                [e, h + 0.07, z + 0.1],
                [a, h + 0.07, z + 0.1],
              ],
              c,
            ),
          sp.s.round({ blur: 7, depth: 8, shadow: 4 }),
        ) + pillow(sp.s, sp.P(a + (e - a) * 0.2, h + 0.15, z + 0.12)[0], sp.P(a, h + 0.15, z + 0.12)[1], 84, 50, linen)
      );
    })
    .join('');
  b +=
    sp.poly(
      [
        [u, h + 0.02, z],
        [u2, h + 0.02, z],
        [u2, h - 0.05, z],
        [u, h - 0.05, z],
      ],
      sp.s.lin([mix(wood, '#ffe0b0', 0.2), mix(wood, '#1a0a04', 0.2)]),
    ) +
    times(22, (i, t) =>
      sp.line(
        [
          [u + (u2 - u) * t, h + 0.02, z],
          [u + (u2 - u) * t, h + 0.17, z],
        ],
        rail,
        4,
      ),
    ) +
    sp.line(
      [
        [u, h + 0.17, z],
        [u2, h + 0.17, z],
      ],
      rail,
      9,
    );
  return (
    b +
    sp.wall(
      u,
      h - 0.24,
      u2 - u,
      0.2,
      sp.s.lin([
        [0, '#120a0a', 0.34],
        [1, '#120a0a', 0],
      ]),
    )
  );
};

/** A kitchen along the back wall. */
export const kitchen = (
  sp,
  u,
  u2,
  { colour = '#dfe9ee', top = '#c9a47c', tile = '#8fc6d4', shelf = '#b98452' } = {},
) => {
  const { s } = sp;
  const n = Math.max(2, Math.round((u2 - u) / 0.11));
  let b =
    times(8, (j) =>
      times(n * 3, (i) =>
        sp.wall(
          u + ((u2 - u) * i) / (n * 3) + 0.001,
          0.36 + j * 0.028,
          (u2 - u) / (n * 3) - 0.002,
          0.026,
          mix(tile, '#ffffff', s.r() * 0.4),
        ),
      ),
    ) +
    sp.box(u, u2, 0, 0.33, 0.8, 0.99, colour) +
    sp.box(u - 0.01, u2 + 0.01, 0.33, 0.355, 0.785, 0.99, top, { shadow: false });
  b +=
    times(
      n,
      (i) =>
        sp.poly(
          [
            [u + ((u2 - u) * i) / n + 0.006, 0.31, 0.8],
            [u + ((u2 - u) * (i + 1)) / n - 0.006, 0.31, 0.8],
            [u + ((u2 - u) * (i + 1)) / n - 0.006, 0.03, 0.8],
            [u + ((u2 - u) * i) / n + 0.006, 0.03, 0.8],
          ],
          'none',
          `stroke="${mix(colour, '#2a3a44', 0.4)}" stroke-width="3"`,
        ) +
        sp.line(
          [
            [u + ((u2 - u) * (i + 0.35)) / n, 0.29, 0.795],
            [u + ((u2 - u) * (i + 0.65)) / n, 0.29, 0.795],
          ],
          '#8a8a86',
          5,
        ),
    ) + sp.box(u, u2, 0.62, 0.635, 0.88, 0.99, shelf, { shadow: false });
  const [x, y] = sp.P(u + 0.03, 0.635, 0.93);
  const [x2] = sp.P(u2 - 0.03, 0.635, 0.93);
  b += times(8, (i, t) => {
    const px = x + (x2 - x) * t;
    return i % 3 === 0
      ? rect(px - 15, y - 52, 30, 52, mix('#e9a458', '#5f8f9a', s.r()), 'rx="7"') +
          rect(px - 11, y - 60, 22, 9, '#8a5f3c')
      : i % 3 === 1
        ? ellipse(px, y - 8, 24, 8, '#ffffff') +
          ellipse(px, y - 14, 22, 7, '#dfe6ea') +
          ellipse(px, y - 20, 20, 7, '#ffffff')
        : path(`M${px - 13} ${y}v-24h26v24z`, '#b5764a') +
          times(7, (k) => stroke(`M${f(px)} ${f(y - 22)}q${(k - 3) * 6} -20 ${(k - 3) * 10} -34`, '#4f8a4a', 4));
  });
  const [tx, ty] = sp.P(u + (u2 - u) * 0.5, 0.355, 0.88);
  return (
    b +
    rect(tx - 60, ty - 8, 120, 10, '#9aa4a8', 'rx="4"') +
    stroke(`M${f(tx)} ${f(ty - 6)}v-54q0 -22 22 -22t22 18`, '#8a9498', 7) +
    path(`M${f(tx + 120)} ${f(ty)}v-50h64v50q-32 10 -64 0z`, '#e9e4d8') +
    stroke(`M${f(tx + 184)} ${f(ty - 40)}q22 6 0 30`, '#e9e4d8', 7) +
    group(
      times(5, (i) => circle(tx - 150 + i * 18, ty - 14 - (i % 2) * 8, 15, i % 2 ? '#f58a1d' : '#f2c933')),
      s.drop(2, 3, 2, 0.4),
    )
  );
};
