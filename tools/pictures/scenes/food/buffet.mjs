// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A buffet with fruit and paella.

import { at, blob, circle, group, path, rect, stroke, times } from '../sheet.mjs';
import { grapes, kiwi, lemonSlice, melon, orangeWhole, pineapple, strawberry, wedge } from './fruit.mjs';
import { sprig } from './herbs.mjs';
import { prawn } from './prawn.mjs';
import { lightFrom, linen } from './surfaces.mjs';
import { cherryTomato } from './vegetables.mjs';
import { fork, glass, napkin, pan, plate, spoon } from './ware.mjs';

const yellowRice = (s, r, n) =>
  circle(0, 0, r, '#c07f18') +
  group(
    times(n, () => {
      const a = s.r() * 6.284;
      const k = Math.sqrt(s.r()) * r * 0.98;
      return at(
        Math.cos(a) * k,
        Math.sin(a) * k,
        s.r() * 180,
        1,
        `<rect x="-10" y="-4" width="20" height="7" rx="3.5" fill="${s.pick(['#f4c045', '#eaae2c', '#f8d56c', '#e09a20'])}"/>`,
      );
    }),
    s.round({ blur: 1.6, depth: 3, grain: 0.3, freq: 0.02 }),
  );

const mussel = (s, x, y, size, turn) =>
  group(
    at(
      x,
      y,
      turn,
      size,
      path('M0 -70Q62 -50 58 26Q36 86 0 74Q-40 64 -48 10Q-46 -44 0 -70Z', s.lin(['#3a4258', '#14161f'])) +
        path('M0 -56Q50 -38 46 24Q28 72 2 62Q-30 52 -36 10Q-34 -34 0 -56Z', '#c9ced8') +
        path(blob(s.r, 4, 12, 28, 40, 0.1), s.lin(['#f2a24a', '#d9742a'])),
    ),
    s.round({ blur: 4, depth: 6, shine: 0.6, shadow: 6 }),
  );

export function buffet(s) {
  let b = linen(s, '#fbfdfc', { line: '#59c0d6', every: 380 });
  b += napkin(s, -120, 800, 520, 300, -8, '#ffc629', '#ffffff');
  let paella = yellowRice(s, 330, 1300);
  paella +=
    times(9, (i) => {
      const a = i * 0.698;
      return mussel(s, Math.cos(a) * 215, Math.sin(a) * 215, 0.9, (a * 180) / Math.PI + 90);
    }) +
    [
      [-70, -60, 20],
      [80, -40, 110],
      [10, 90, 220],
    ]
      .map(([x, y, t]) => prawn(s, x, y, 0.66, t))
      .join('') +
    times(26, () => circle(s.between(-200, 200), s.between(-200, 200), 12, s.rad(['#a4d060', '#4f8a2a']))) +
    times(7, (i) =>
      wedge(s, Math.cos(i * 0.9 + 0.4) * 296, Math.sin(i * 0.9 + 0.4) * 296, 54, (i * 0.9 + 0.4) * 57.3 + 90),
    );
  b += pan(s, 1180, 430, 400, paella, { colour: '#5a6064', turn: 30 });
  const fruit =
    melon(s, -190, -130, 190, -38) +
    melon(s, -60, -230, 190, -12) +
    melon(s, 110, -220, 185, 16) +
    pineapple(s, 180, -10, 122) +
    pineapple(s, 80, 90, 122) +
    pineapple(s, 230, 130, 112) +
    [
      [-240, 60],
      [-170, 120],
      [-90, 60],
      [-250, 160],
      [-120, 190],
    ]
      .map(([x, y]) => kiwi(s, x, y, 66))
      .join('') +
    [
      [-20, 0, 10],
      [40, -60, 70],
      [-90, -30, 200],
      [20, 200, 30],
      [-30, 150, 300],
      [90, 240, 140],
      [-70, 260, 60],
    ]
      .map(([x, y, t]) => strawberry(s, x, y, 44, t))
      .join('') +
    grapes(s, 190, 260, 25, -60, '#5f3a7a', 26) +
    sprig(s, -20, -90, 0.6, 30);
  b += plate(s, 470, 470, 430, fruit, { colour: '#ffffff', rim: '#00a0bd', well: 0.8 });
  b += group(
    [
      [0, 0],
      [150, 20],
      [70, 130],
    ]
      .map(([x, y]) => orangeWhole(s, 620 + x, 960 + y, 88))
      .join(''),
  );
  b += lemonSlice(s, 890, 1010, 82, '#f58a1f') + lemonSlice(s, 990, 1090, 76, '#f79a2c');
  const juice = (x, y, colour) =>
    glass(s, x, y, 104, colour, {
      stem: false,
      leaf:
        lemonSlice(s, 20, -16, 50, '#f7a02c') +
        stroke('M-10 10L130 -160', '#00a0bd', 13) +
        stroke('M-14 8L126 -162', '#ffffff', 3, 'opacity=".7"'),
    });
  b +=
    juice(1250, 1000, '#f59a24') +
    juice(1490, 920, '#e8466a') +
    plate(s, 1550, 1220, 190, cherryTomato(s, -70, -60, 44) + cherryTomato(s, 0, -100, 42), { colour: '#ffc629' });
  b += spoon(s, 80, 110, 130, 0.8) + fork(s, 250, 1010, 62, 0.85);
  return s.svg(b + lightFrom(s, 'leaves', { tone: '#0f4a5a', depth: 0.2 }), { edge: 0.08, grain: 0.04 });
}
