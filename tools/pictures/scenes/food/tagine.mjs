// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Tagine with dates and flat bread.

import { at, blob, circle, ellipse, f, group, path, points, rect, stroke, times } from '../sheet.mjs';
import { flatBread } from './bread.mjs';
import { almond, date } from './fruit.mjs';
import { chopped, petals, sprig } from './herbs.mjs';
import { lightFrom, zellige } from './surfaces.mjs';
import { bowl, glass, tray } from './ware.mjs';

export function tagine(s) {
  let b = zellige(s, ['#1f3f6a', '#b8552c', '#e8d3a8', '#2f5f6a'], { size: 104, turn: 45, gap: '#8a6a4a' });
  b += tray(s, 690, 620, 560, '#c08a3c');
  let stew =
    circle(0, 0, 340, '#6a3212') +
    group(
      circle(0, 0, 336, s.rad(['#a45a22', '#7d3d14', '#4a2008'])),
      s.round({ blur: 2, depth: 6, grain: 0.8, freq: 0.02, shine: 0.5 }),
    );
  const meat = (x, y, r) =>
    group(
      path(blob(s.r, x, y, r, r * 0.78, 0.2, 10), s.rad(['#b06a34', '#7a3c18', '#4a200c'])) +
        times(5, (i) =>
          stroke(
            `M${f(x - r * 0.6)} ${f(y - r * 0.4 + i * r * 0.2)}q${f(r * 0.6)} ${f(-r * 0.12)} ${f(r * 1.1)} 0`,
            '#d9985a',
            4,
            'opacity=".5"',
          ),
        ),
      s.round({ blur: 12, depth: 18, grain: 0.4, freq: 0.05, shine: 0.5, shadow: 8 }),
    );
  stew += [
    [-140, -110, 104],
    [110, -140, 110],
    [-30, 60, 118],
    [170, 90, 96],
    [-190, 100, 92],
  ]
    .map(([x, y, r]) => meat(x, y, r))
    .join('');
  stew += times(15, (i) => {
    const a = i * 2.4;
    const k = 60 + i * 14;
    return date(s, Math.cos(a) * k, Math.sin(a) * k, 46, s.r() * 180, s.pick(['#6a3216', '#7d3f1c', '#54240e']));
  });
  stew += times(6, (i) =>
    group(
      path(blob(s.r, Math.cos(i * 1.05) * 220, Math.sin(i * 1.05) * 220, 48, 40, 0.08), s.rad(['#f8b04a', '#e07f1c'])),
      s.round({ blur: 8, depth: 10, shine: 0.5, shadow: 6 }),
    ),
  );
  stew +=
    times(20, () => almond(s, s.between(-210, 210), s.between(-210, 210), 28, s.r() * 360)) +
    times(110, () =>
      ellipse(
        s.between(-220, 220),
        s.between(-220, 220),
        5,
        3.4,
        '#f4e3b8',
        `transform="rotate(${Math.round(s.r() * 90)})"`,
      ),
    ) +
    chopped(s, 0, 0, 200, 46, '#4a8a3a', 10) +
    sprig(s, 20, -20, 0.8, 40);
  b += bowl(s, 660, 620, 410, stew, { colour: '#b0582a', inner: '#7a3a1a', fill: '#5a2a10' });
  // the lid lies beside it: a cone from above
  const lid =
    circle(0, 0, 250, s.lin(['#d07a44', '#a5501f', '#5a240c'], -55)) +
    times(7, (i) =>
      circle(
        0,
        0,
        236 - i * 31,
        'none',
        `stroke="${i % 2 ? '#f0d3a0' : '#7a3212'}" stroke-width="${i % 2 ? 4 : 7}" opacity=".5"`,
      ),
    ) +
    path(
      points([
        [0, 0],
        [-250, 30],
        [-176, 178],
        [0, 250],
      ]),
      '#2a0f04',
      `opacity=".28" ${s.blur(26)}`,
    ) +
    path(
      points([
        [0, 0],
        [60, -244],
        [-130, -214],
      ]),
      '#ffe0b0',
      `opacity=".3" ${s.blur(22)}`,
    ) +
    times(24, (i) => at(0, 0, i * 15, 1, path('M0 -214l16 18l-16 18l-16 -18z', '#f0d3a0', 'opacity=".75"'))) +
    circle(0, 0, 48, s.rad(['#f0b078', '#b0582a', '#5a240c'], 0.36, 0.34, 0.7));
  b += group(at(1390, 250, 0, 1, lid), s.drop(24, 34, 24, 0.55));
  b +=
    flatBread(s, 1330, 810, 200, 10) +
    flatBread(s, 1430, 990, 205, 60, '#cf9a58') +
    bowl(
      s,
      150,
      170,
      136,
      times(10, (i) => date(s, Math.cos(i * 2.4) * (84 - i * 7), Math.sin(i * 2.4) * (84 - i * 7), 50, i * 50)),
      { colour: '#2c3a63', inner: '#e8d3a8', fill: '#3a2010' },
    );
  b +=
    group(glass(s, 160, 1010, 104, '#b98a24', { stem: false, rim: '#e9c25a', leaf: sprig(s, 0, 6, 0.55, 20) })) +
    petals(s, 330, 1120, 130, 12, '#c9405a') +
    almond(s, 1090, 1130, 32, 30) +
    almond(s, 1150, 1090, 32, 120) +
    date(s, 1040, 1150, 46, 20);
  const glow = rect(
    0,
    0,
    1600,
    1200,
    s.rad(
      [
        [0, '#ffcf7a', 0.55],
        [0.5, '#ff9a3c', 0.12],
        [1, '#1a0f2a', 0.5],
      ],
      0.38,
      0.36,
      0.72,
    ),
    'style="mix-blend-mode:soft-light"',
  );
  return s.svg(b + glow + lightFrom(s, 'leaves', { tone: '#1a1033', depth: 0.4, warm: '#ffcf8a' }), { edge: 0.4 });
}
