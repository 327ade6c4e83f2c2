// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Beds, and what stands beside them.

import { mix } from '../paint.mjs';
import { at, ellipse, f, group, path, points, rect, stroke, times } from '../sheet.mjs';
import { glowAt } from './light.mjs';
import { placed } from './space.mjs';

export function pillow(s, x, y, w, h, colour, turn = 0) {
  return group(
    at(
      x,
      y,
      turn,
      1,
      path(
        `M${-w / 2} ${-h / 2 + 6}Q${-w / 2 - 6} ${-h / 2 - 8} ${-w / 2 + 14} ${-h / 2 - 2}Q0 ${-h / 2 + 8} ${w / 2 - 14} ${-h / 2 - 2}Q${w / 2 + 6} ${-h / 2 - 8} ${w / 2} ${-h / 2 + 6}Q${w / 2 - 8} 0 ${w / 2} ${h / 2 - 6}Q${w / 2 + 6} ${h / 2 + 6} ${w / 2 - 14} ${h / 2}Q0 ${h / 2 - 6} ${-w / 2 + 14} ${h / 2}Q${-w / 2 - 6} ${h / 2 + 6} ${-w / 2} ${h / 2 - 6}Q${-w / 2 + 8} 0 ${-w / 2} ${-h / 2 + 6}Z`,
        colour,
      ) +
        stroke(
          `M${-w * 0.2} ${h * 0.1}q${w * 0.1} ${-h * 0.2} ${w * 0.3} ${-h * 0.16}M${-w * 0.38} ${-h * 0.3}q${w * 0.06} ${h * 0.1} ${w * 0.16} ${h * 0.12}`,
          mix(colour, '#2a2030', 0.35),
          3,
          'opacity=".3"',
        ),
    ),
    s.round({ blur: 12, depth: 13, grain: 0.1, freq: 0.02, shadow: 6 }),
  );
}

/** A bed with its head at the back wall, between u and u2; `z` is where its foot stands. */
function paintBed(
  sp,
  u,
  u2,
  z,
  {
    zb = 0.97,
    h = 0.2,
    head = '#2f6b57',
    headTall = 0.46,
    style = 'panel',
    linen = '#fbf9f4',
    blanket = '#c98f5a',
    pillows = ['#2f6b57', '#c98f5a'],
    pattern = '',
    frame = '',
  } = {},
) {
  const { s } = sp;
  const w = u2 - u;
  let b = sp.poly(
    [
      [u - 0.03, 0, z - 0.06],
      [u2 + 0.05, 0, z - 0.06],
      [u2 + 0.06, 0, zb],
      [u - 0.02, 0, zb],
    ],
    '#120a0a',
    `opacity=".4" ${s.blur(12)}`,
  );
  if (style === 'panel')
    b +=
      group(
        sp.poly(
          [
            [u - 0.03, headTall, 0.99],
            [u2 + 0.03, headTall, 0.99],
            [u2 + 0.03, 0.05, 0.99],
            [u - 0.03, 0.05, 0.99],
          ],
          head,
        ),
        s.round({ blur: 5, depth: 6, grain: 0.2, freq: 0.08, shadow: 7 }),
      ) +
      times(5, (i) =>
        sp.line(
          [
            [u - 0.03 + ((w + 0.06) * (i + 1)) / 6, headTall - 0.01, 0.985],
            [u - 0.03 + ((w + 0.06) * (i + 1)) / 6, 0.06, 0.985],
          ],
          mix(head, '#000000', 0.4),
          3,
          'opacity=".55"',
        ),
      );
  else if (style === 'wood')
    b +=
      times(5, (i) =>
        sp.poly(
          [
            [u - 0.02, 0.1 + ((headTall - 0.1) * (i + 1)) / 5, 0.99],
            [u2 + 0.02, 0.1 + ((headTall - 0.1) * (i + 1)) / 5, 0.99],
            [u2 + 0.02, 0.1 + ((headTall - 0.1) * i) / 5 + 0.006, 0.99],
            [u - 0.02, 0.1 + ((headTall - 0.1) * i) / 5 + 0.006, 0.99],
          ],
          s.lin([mix(head, '#ffe0b0', 0.2), mix(head, '#1a0a04', 0.2)]),
        ),
      ) +
      sp.poly(
        [
          [u - 0.035, headTall + 0.03, 0.985],
          [u - 0.01, headTall + 0.03, 0.985],
          [u - 0.01, 0, 0.985],
          [u - 0.035, 0, 0.985],
        ],
        mix(head, '#1a0a04', 0.2),
      ) +
      sp.poly(
        [
          [u2 + 0.01, headTall + 0.03, 0.985],
          [u2 + 0.035, headTall + 0.03, 0.985],
          [u2 + 0.035, 0, 0.985],
          [u2 + 0.01, 0, 0.985],
        ],
        mix(head, '#1a0a04', 0.3),
      );
  else if (style === 'rattan' || style === 'iron') {
    const [x, y] = sp.P(u - 0.01, headTall, 0.99);
    const [x2, y2] = sp.P(u2 + 0.01, 0.08, 0.99);
    const c = style === 'iron' ? '#2a2c30' : head;
    b +=
      stroke(`M${f(x)} ${f(y2)}V${f(y + 40)}Q${f((x + x2) / 2)} ${f(y - 50)} ${f(x2)} ${f(y + 40)}V${f(y2)}`, c, 11) +
      times(11, (i) => {
        const k = (i + 1) / 12;
        return stroke(
          `M${f(x + (x2 - x) * k)} ${f(y2)}V${f(y + 40 - 90 * 2 * k * (1 - k))}`,
          mix(c, '#ffffff', 0.14),
          style === 'iron' ? 4 : 6,
        );
      });
  } else if (style === 'round') {
    const [x, y] = sp.P(u - 0.02, headTall, 0.99);
    const [x2, y2] = sp.P(u2 + 0.02, 0.06, 0.99);
    b += group(
      path(
        `M${f(x)} ${f(y2)}V${f(y + 70)}Q${f(x)} ${f(y)} ${f(x + 70)} ${f(y)}H${f(x2 - 70)}Q${f(x2)} ${f(y)} ${f(x2)} ${f(y + 70)}V${f(y2)}Z`,
        head,
      ),
      s.round({ blur: 9, depth: 10, grain: 0.2, freq: 0.1, shadow: 7 }),
    );
  }
  b += frame ? sp.box(u - 0.01, u2 + 0.01, 0, h * 0.6, z - 0.01, zb, frame, { shadow: false }) : '';
  // duvet: top and hanging front, soft at the edges
  const [a, c, d, e] = [sp.P(u, h, zb), sp.P(u2, h, zb), sp.P(u2 + 0.012, h, z), sp.P(u - 0.012, h, z)];
  const low = frame ? h * 0.4 : 0.03;
  const [g1, g2] = [sp.P(u2 + 0.016, low, z - 0.01), sp.P(u - 0.016, low, z - 0.01)];
  const sideLow =
    u2 < 0.5
      ? [sp.P(u2 + 0.014, low, zb), sp.P(u2 + 0.016, low, z - 0.01), d, c]
      : u > 0.5
        ? [sp.P(u - 0.014, low, zb), sp.P(u - 0.016, low, z - 0.01), e, a]
        : null;
  const skirt = sideLow ? path(points(sideLow), mix(linen, '#3a3440', 0.3)) : '';
  const topP = `M${f(a[0])} ${f(a[1])}L${f(c[0])} ${f(c[1])}L${f(d[0] - 8)} ${f(d[1] - 8)}Q${f(d[0] + 4)} ${f(d[1])} ${f(d[0] + 2)} ${f(d[1] + 16)}L${f(g1[0])} ${f(g1[1])}Q${f((g1[0] + g2[0]) / 2)} ${f(g1[1] + 10)} ${f(g2[0])} ${f(g2[1])}L${f(e[0] - 2)} ${f(e[1] + 16)}Q${f(e[0] - 4)} ${f(e[1])} ${f(e[0] + 8)} ${f(e[1] - 8)}Z`;
  b += group(
    skirt +
      path(
        topP,
        s.lin([
          [0, mix(linen, '#ffffff', 0.5)],
          [0.62, linen],
          [0.75, mix(linen, '#3a3440', 0.1)],
          [1, mix(linen, '#3a3440', 0.32)],
        ]),
      ),
    s.round({ blur: 7, depth: 9, grain: 0.5, freq: 0.006, octaves: 3, level: 1.04 }),
  );
  b += group(
    times(9, (i) => {
      const k = (i + 0.5) / 9;
      const [x, y] = [e[0] + (d[0] - e[0]) * k, e[1]];
      return stroke(
        `M${f(x + (0.5 - k) * 60)} ${f(y - 60)}Q${f(x + (k - 0.5) * 16)} ${f(y)} ${f(x)} ${f(g1[1] - 6)}`,
        '#3a3440',
        5,
        'opacity=".16"',
      );
    }),
    s.blur(4),
  );
  // the folded blanket at the foot
  if (blanket) {
    const [z1, z2] = [z + 0.03, z + (zb - z) * 0.38];
    const shape = [
      sp.P(u - 0.003, h + 0.008, z2),
      sp.P(u2 + 0.003, h + 0.008, z2),
      sp.P(u2 + 0.014, h + 0.008, z1),
      sp.P(u2 + 0.02, h * 0.45, z1 - 0.02),
      sp.P(u2 + 0.014, h + 0.008, z1),
      sp.P(u - 0.014, h + 0.008, z1),
    ];
    const body = points(shape);
    let weave = '';
    if (pattern === 'stripes')
      weave = times(6, (i) =>
        sp.poly(
          [
            [u - 0.02, h + 0.009, z1 + (z2 - z1) * (i / 6 + 0.04)],
            [u2 + 0.02, h + 0.009, z1 + (z2 - z1) * (i / 6 + 0.04)],
            [u2 + 0.02, h + 0.009, z1 + (z2 - z1) * (i / 6 + 0.1)],
            [u - 0.02, h + 0.009, z1 + (z2 - z1) * (i / 6 + 0.1)],
          ],
          [pillows[0], '#f6ead2', pillows[1]][i % 3],
        ),
      );
    else if (pattern === 'zigzag')
      weave = times(4, (i) => {
        const zz = z1 + ((z2 - z1) * (i + 0.5)) / 4;
        return sp.line(
          Array.from({ length: 25 }, (_, k) => [u + (w * k) / 24, h + 0.01, zz + (k % 2 ? 0.012 : -0.012)]),
          i % 2 ? '#f6ead2' : pillows[0],
          5,
        );
      });
    else if (pattern === 'check')
      weave =
        times(7, (i) =>
          sp.poly(
            [
              [u + (w * i) / 7, h + 0.009, z1],
              [u + (w * (i + 0.4)) / 7, h + 0.009, z1],
              [u + (w * (i + 0.4)) / 7, h + 0.009, z2],
              [u + (w * i) / 7, h + 0.009, z2],
            ],
            pillows[0],
            'opacity=".55"',
          ),
        ) +
        times(3, (i) =>
          sp.poly(
            [
              [u - 0.02, h + 0.009, z1 + ((z2 - z1) * i) / 3],
              [u2 + 0.02, h + 0.009, z1 + ((z2 - z1) * i) / 3],
              [u2 + 0.02, h + 0.009, z1 + ((z2 - z1) * (i + 0.4)) / 3],
              [u - 0.02, h + 0.009, z1 + ((z2 - z1) * (i + 0.4)) / 3],
            ],
            pillows[1],
            'opacity=".5"',
          ),
        );
    b += group(
      path(body, blanket) + s.clip(path(body, '#000'), weave),
      s.round({ blur: 5, depth: 6, grain: 0.5, freq: 0.09, octaves: 2, shadow: 5 }),
    );
  }
  const [px, py] = sp.P(u, h, 0.93);
  const [px2] = sp.P(u2, h, 0.93);
  const pw = px2 - px;
  const n = w > 0.3 ? 2 : 1;
  for (let i = 0; i < n; i++)
    b += pillow(
      s,
      px + (pw * (i + 0.5)) / n,
      py - 30,
      (pw / n) * 0.86,
      84,
      mix(linen, '#ffffff', 0.5),
      (i ? 1 : -1) * 2,
    );
  for (let i = 0; i < n; i++)
    b += pillow(
      s,
      px + (pw * (i + 0.5)) / n + (n > 1 ? (i ? -12 : 12) : 0),
      py - 4,
      (pw / n) * 0.58,
      64,
      pillows[i % pillows.length],
      i ? -3 : 3,
    );
  return b;
}

/** A bedside table or chest with a lamp on it. */
function paintBedside(
  sp,
  u,
  { z = 0.9, w = 0.075, h = 0.2, wood = '#8a5f3c', lamp = true, shade = '#fff3d6', glow = 1 } = {},
) {
  const { s } = sp;
  let b =
    sp.box(u, u + w, 0, h, z, 0.985, wood) +
    sp.line(
      [
        [u + 0.006, h * 0.52, z],
        [u + w - 0.006, h * 0.52, z],
      ],
      '#1a0a04',
      3,
      'opacity=".5"',
    );
  if (lamp) {
    const [x, y] = sp.P(u + w / 2, h, (z + 0.985) / 2);
    b +=
      glowAt(s, x, y - 66, 190, '#ffd98a', 0.62 * glow) +
      ellipse(x, y, 20, 6, '#7a5a30') +
      rect(x - 3, y - 50, 6, 50, '#c9a45a') +
      path(
        `M${f(x - 36)} ${f(y - 46)}L${f(x - 22)} ${f(y - 104)}H${f(x + 22)}L${f(x + 36)} ${f(y - 46)}Z`,
        s.lin(['#fff8e4', shade, mix(shade, '#e0a040', 0.35)]),
      );
  }
  return b;
}

/** Two beds one above the other, seen from the side, along the back wall. */
const paintBunks = (
  sp,
  u,
  u2,
  { z = 0.66, wood = '#d9b48a', linen = '#fbf9f4', blankets = ['#ffc629', '#00708c'], h = 0.17, h2 = 0.5 } = {},
) => {
  let b =
    sp.poly(
      [
        [u, 0, z - 0.04],
        [u2 + 0.03, 0, z - 0.04],
        [u2 + 0.02, 0, 1],
        [u, 0, 1],
      ],
      '#120a0a',
      `opacity=".4" ${sp.s.blur(10)}`,
    ) + sp.wall(u, 0, u2 - u, 0.72, '#120a0a', `opacity=".16" ${sp.s.blur(8)}`);
  for (const [i, hh] of [h, h2].entries())
    b +=
      sp.box(u, u2, hh - 0.07, hh - 0.01, z, 0.98, wood, { shadow: false }) +
      group(
        sp.box(u + 0.012, u2 - 0.012, hh - 0.01, hh + 0.06, z + 0.01, 0.97, linen, { shadow: false }) +
          sp.box(u + (u2 - u) * 0.34, u2 - 0.008, hh - 0.005, hh + 0.068, z + 0.005, 0.97, blankets[i], {
            shadow: false,
          }),
        sp.s.round({ blur: 6, depth: 7, grain: 0.2, freq: 0.02 }),
      ) +
      pillow(sp.s, sp.P(u + (u2 - u) * 0.16, hh + 0.09, z + 0.1)[0], sp.P(u, hh + 0.085, z + 0.1)[1], 110, 56, linen) +
      (i ? sp.box(u + (u2 - u) * 0.25, u2, hh + 0.06, hh + 0.09, z, z + 0.02, wood, { shadow: false }) : '');
  for (const a of [u - 0.004, u2 - 0.012])
    b += sp.poly(
      [
        [a, h2 + 0.14, z],
        [a + 0.016, h2 + 0.14, z],
        [a + 0.016, 0, z],
        [a, 0, z],
      ],
      sp.s.lin([mix(wood, '#ffffff', 0.2), mix(wood, '#1a0a04', 0.25)]),
    );
  b +=
    times(5, (i) =>
      sp.line(
        [
          [u2 - 0.1, 0.08 + i * 0.11, z - 0.01],
          [u2 - 0.04, 0.08 + i * 0.11, z - 0.01],
        ],
        mix(wood, '#1a0a04', 0.2),
        9,
      ),
    ) +
    sp.line(
      [
        [u2 - 0.1, 0, z - 0.01],
        [u2 - 0.1, h2 + 0.1, z - 0.01],
      ],
      wood,
      10,
    ) +
    sp.line(
      [
        [u2 - 0.04, 0, z - 0.01],
        [u2 - 0.04, h2 + 0.1, z - 0.01],
      ],
      wood,
      10,
    );
  return b;
};

export const bed = (sp, ...rest) => placed(rest[2], paintBed(sp, ...rest));

export const bedside = (sp, ...rest) => placed(rest[1]?.z ?? 0.9, paintBedside(sp, ...rest));

export const bunks = (sp, ...rest) => placed(rest[2]?.z ?? 0.66, paintBunks(sp, ...rest));
