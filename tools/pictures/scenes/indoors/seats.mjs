// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Sofas, tables, chairs, rugs, pictures.

import { mix } from '../paint.mjs';
import { circle, f, group, path, rect, stroke, times } from '../sheet.mjs';
import { pillow } from './beds.mjs';
import { placed } from './space.mjs';

function paintSofa(
  sp,
  u,
  u2,
  z,
  { zb = z + 0.3, colour = '#5f7f9a', pillows = ['#f2c24a', '#c2301c'], legs = '#5a3a22' } = {},
) {
  const { s } = sp;
  const soft = { blur: 8, depth: 9, grain: 0.2, freq: 0.08 };
  let b = sp.poly(
    [
      [u - 0.02, 0, z - 0.05],
      [u2 + 0.04, 0, z - 0.05],
      [u2 + 0.04, 0, zb],
      [u, 0, zb],
    ],
    '#120a0a',
    `opacity=".4" ${s.blur(12)}`,
  );
  b +=
    group(sp.box(u, u2, 0.1, 0.4, zb - 0.07, zb, colour, { shadow: false }), s.round(soft)) +
    group(
      sp.box(u + 0.03, u2 - 0.03, 0.05, 0.19, z, zb - 0.06, mix(colour, '#ffffff', 0.1), { shadow: false }),
      s.round(soft),
    );
  const [x, y] = sp.P((u + u2) / 2, 0.19, z);
  const [, y2] = sp.P((u + u2) / 2, 0.06, z);
  b +=
    stroke(`M${f(x)} ${f(y)}V${f(y2)}`, mix(colour, '#000000', 0.4), 3, 'opacity=".5"') +
    group(
      sp.box(u - 0.012, u + 0.04, 0.04, 0.28, z - 0.01, zb, mix(colour, '#000000', 0.06), { shadow: false }) +
        sp.box(u2 - 0.04, u2 + 0.012, 0.04, 0.28, z - 0.01, zb, mix(colour, '#000000', 0.12), { shadow: false }),
      s.round(soft),
    );
  const [lx, ly] = sp.P(u + 0.09, 0.24, z + 0.12);
  const [rx, ry] = sp.P(u2 - 0.09, 0.24, z + 0.12);
  b += pillow(s, lx, ly - 14, 96, 80, pillows[0], -8) + pillow(s, rx, ry - 14, 96, 80, pillows[1] ?? pillows[0], 8);
  return (
    b +
    [
      [u + 0.02, z],
      [u2 - 0.03, z],
    ]
      .map(([a, c]) =>
        sp.poly(
          [
            [a, 0.05, c],
            [a + 0.012, 0.05, c],
            [a + 0.012, 0, c],
            [a, 0, c],
          ],
          legs,
        ),
      )
      .join('')
  );
}

export const armchair = (sp, u, z, colour, { w = 0.15, pillow: c = '' } = {}) =>
  sofa(sp, u, u + w, z, { zb: z + 0.2, colour, pillows: c ? [c, c] : [mix(colour, '#ffffff', 0.3)] });

function paintTable(sp, u, u2, z, z2, { h = 0.24, wood = '#9a6a40', cloth = '', on = '' } = {}) {
  let b = sp.poly(
    [
      [u, 0, z],
      [u2, 0, z],
      [u2, 0, z2],
      [u, 0, z2],
    ],
    '#120a0a',
    `opacity=".3" ${sp.s.blur(10)}`,
  );
  for (const [a, c] of [
    [u + 0.006, z2 - 0.01],
    [u2 - 0.02, z2 - 0.01],
    [u + 0.006, z + 0.01],
    [u2 - 0.02, z + 0.01],
  ])
    b += sp.poly(
      [
        [a, h, c],
        [a + 0.014, h, c],
        [a + 0.014, 0, c],
        [a, 0, c],
      ],
      mix(wood, '#1a0a04', 0.25),
    );
  return b + sp.box(u, u2, h - 0.03, h, z, z2, cloth || wood, { shadow: false }) + on;
}

const paintChair = (sp, u, z, colour = '#8a5f3c', { w = 0.07, back = 'far' } = {}) => {
  const legs = (zz) =>
    [u, u + w - 0.01]
      .map((a) =>
        sp.poly(
          [
            [a, 0.14, zz],
            [a + 0.01, 0.14, zz],
            [a + 0.01, 0, zz],
            [a, 0, zz],
          ],
          mix(colour, '#1a0a04', 0.3),
        ),
      )
      .join('');
  const rest = (zz) =>
    sp.poly(
      [
        [u, 0.33, zz],
        [u + w, 0.33, zz],
        [u + w, 0.28, zz],
        [u, 0.28, zz],
      ],
      colour,
    ) +
    [u, u + w - 0.01]
      .map((a) =>
        sp.poly(
          [
            [a, 0.33, zz],
            [a + 0.01, 0.33, zz],
            [a + 0.01, 0.14, zz],
            [a, 0.14, zz],
          ],
          mix(colour, '#1a0a04', 0.15),
        ),
      )
      .join('') +
    sp.poly(
      [
        [u, 0.24, zz],
        [u + w, 0.24, zz],
        [u + w, 0.21, zz],
        [u, 0.21, zz],
      ],
      colour,
    );
  return (
    (back === 'far' ? rest(z + 0.09) : '') +
    legs(z + 0.09) +
    sp.box(u, u + w, 0.13, 0.155, z, z + 0.09, colour, { shadow: false }) +
    legs(z) +
    (back === 'near' ? rest(z) : '')
  );
};

export function rug(sp, u, u2, z, z2, colour, { stripe = '#f6ead2', kind = 'border', third = '' } = {}) {
  let b =
    sp.floor(u, u2, z, z2, colour) +
    sp.floor(u + 0.014, u2 - 0.014, z + 0.03, z2 - 0.025, mix(colour, '#ffffff', 0.12));
  if (kind === 'stripes')
    b += times(7, (i) =>
      sp.floor(
        u,
        u2,
        z + ((z2 - z) * (i + 0.25)) / 7,
        z + ((z2 - z) * (i + 0.6)) / 7,
        i % 2 && third ? third : stripe,
        'opacity=".75"',
      ),
    );
  else if (kind === 'kilim')
    b += times(5, (i) =>
      times(4, (k) => {
        const [a, c] = [u + ((u2 - u) * (i + 0.5)) / 5, z + ((z2 - z) * (k + 0.5)) / 4];
        const [du, dz] = [(u2 - u) / 11, (z2 - z) / 9];
        return (
          sp.poly(
            [
              [a - du, 0, c],
              [a, 0, c + dz],
              [a + du, 0, c],
              [a, 0, c - dz],
            ],
            (i + k) % 2 ? stripe : third || '#2c3a63',
          ) +
          sp.poly(
            [
              [a - du * 0.5, 0, c],
              [a, 0, c + dz * 0.5],
              [a + du * 0.5, 0, c],
              [a, 0, c - dz * 0.5],
            ],
            colour,
          )
        );
      }),
    );
  else
    b +=
      sp.floor(u + 0.03, u2 - 0.03, z + 0.06, z2 - 0.05, 'none', `stroke="${stripe}" stroke-width="5"`) +
      sp.floor(u + 0.042, u2 - 0.042, z + 0.09, z2 - 0.07, 'none', `stroke="${stripe}" stroke-width="2"`);
  return (
    group(b, sp.s.round({ blur: 1.5, depth: 3, grain: 0.7, freq: 0.12, octaves: 2, shadow: 3 })) +
    times(
      40,
      (i, t) =>
        sp.line(
          [
            [u, 0, z + (z2 - z) * t],
            [u - 0.012, 0, z + (z2 - z) * t],
          ],
          stripe,
          2,
          'opacity=".7"',
        ) +
        sp.line(
          [
            [u2, 0, z + (z2 - z) * t],
            [u2 + 0.012, 0, z + (z2 - z) * t],
          ],
          stripe,
          2,
          'opacity=".7"',
        ),
    )
  );
}

export const art = (sp, u, h, w, tall, content, frame = '#fffdf8') => {
  const [x, y] = sp.P(u, h + tall, 1);
  const [x2, y2] = sp.P(u + w, h, 1);
  return (
    group(rect(x, y, x2 - x, y2 - y, frame), sp.s.drop(6, 8, 7, 0.35)) +
    sp.s.clip(rect(x + 13, y + 13, x2 - x - 26, y2 - y - 26, '#000'), content(x, y, x2 - x, y2 - y)) +
    rect(x, y, x2 - x, y2 - y, 'none', `stroke="${mix(frame, '#2a2030', 0.3)}" stroke-width="3"`)
  );
};

/** A small poster: sun and hills in the colours of the house. */
export const poster =
  (a, c, ground = '#fff3e0') =>
  (x, y, w, h) =>
    rect(x, y, w, h, ground) +
    circle(x + w * 0.62, y + h * 0.36, h * 0.17, c) +
    path(
      `M${f(x)} ${f(y + h * 0.66)}Q${f(x + w * 0.3)} ${f(y + h * 0.44)} ${f(x + w * 0.6)} ${f(y + h * 0.66)}T${f(x + w)} ${f(y + h * 0.6)}V${f(y + h)}H${f(x)}Z`,
      mix(a, '#ffffff', 0.3),
    ) +
    path(
      `M${f(x)} ${f(y + h * 0.8)}Q${f(x + w * 0.4)} ${f(y + h * 0.66)} ${f(x + w)} ${f(y + h * 0.82)}V${f(y + h)}H${f(x)}Z`,
      a,
    );

export const sofa = (sp, ...rest) => placed(rest[2], paintSofa(sp, ...rest));

export const table = (sp, ...rest) => placed(rest[2], paintTable(sp, ...rest));

export const chair = (sp, ...rest) => placed(rest[1], paintChair(sp, ...rest));
