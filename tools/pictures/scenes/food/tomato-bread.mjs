// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Tomato bread, olives and grilled prawns.

import { blob, ellipse, group, path, times } from '../sheet.mjs';
import { slice } from './bread.mjs';
import { lemonSlice } from './fruit.mjs';
import { chopped, rosemary, sprig } from './herbs.mjs';
import { prawn } from './prawn.mjs';
import { lightFrom, wood } from './surfaces.mjs';
import { cherryTomato, olive, tomatoHalf } from './vegetables.mjs';
import { board, bowl, crumbs, fork, glass, napkin, plate, salt } from './ware.mjs';

export function tomatoBread(s) {
  let b = wood(s, '#c08f5f', { boards: 5, turn: -4, dark: 0.42 });
  b += napkin(s, 1130, -70, 560, 420, 14, '#d8452f', '#fff2e4');
  const toast = (x, y, turn) => {
    const over =
      path(blob(s.r, 0, 0, 142, 76, 0.16, 12), '#d5482c', 'opacity=".78"') +
      times(30, () =>
        path(
          blob(s.r, s.between(-125, 125), s.between(-62, 62), s.between(8, 26), s.between(6, 15), 0.3),
          s.pick(['#c93420', '#e8694a', '#b52a1a', '#f0886a']),
          'opacity=".75"',
        ),
      ) +
      times(24, () => ellipse(s.between(-115, 115), s.between(-58, 58), 4, 2.6, '#f6dc9a')) +
      times(9, () => path(blob(s.r, s.between(-105, 105), s.between(-50, 50), 12, 6, 0.3), '#ffe9a0', 'opacity=".5"'));
    return slice(s, x, y, 178, 100, turn, { over }) + salt(s, x - 90, y - 44, 180, 88, 24);
  };
  b += board(s, 480, 400, 860, 500, -8, '', { colour: '#8a5a34', handle: 110 });
  b += toast(300, 290, -22) + toast(610, 240, -12) + toast(330, 530, -5) + toast(680, 490, -16);
  b += group(sprig(s, 0, 0, 0.7, 40), 'transform="translate(855 330)"');
  const heap = (n, spread, make) =>
    times(n, (i) => {
      const a = i * 2.4;
      const k = Math.sqrt((n - i) / n) * spread;
      return make(Math.cos(a) * k, Math.sin(a) * k);
    });
  b += plate(
    s,
    1120,
    780,
    330,
    heap(9, 175, () => '') +
      [
        [-120, -140, 20],
        [70, -150, -40],
        [-170, 30, 60],
        [150, 10, 160],
        [-40, 150, 200],
        [120, 150, 120],
        [-20, -10, 80],
        [-60, -60, -10],
        [60, 60, 30],
      ]
        .map(([x, y, t], i) => prawn(s, x, y, 0.94 + 0.1 * (i % 2), t, s.pick(['#e8744a', '#e2643c', '#ec8258'])))
        .join('') +
      chopped(s, 0, 0, 210, 46) +
      salt(s, -200, -190, 400, 380, 60),
    { colour: '#f6f2ea', rim: '#10202e' },
  );
  b += lemonSlice(s, 905, 985, 84, '#f2c933') + lemonSlice(s, 1010, 1060, 76, '#f5d24a');
  b += bowl(
    s,
    430,
    910,
    180,
    heap(30, 128, (x, y) => olive(s, x, y, 28, s.pick(['#7f8f3a', '#94a044', '#5c6a30', '#6b4a3a']))) +
      rosemary(s, 30, -30, 0.7, 60),
    { colour: '#2f6f9a', inner: '#e9e2d2', fill: '#5a5a28' },
  );
  b +=
    tomatoHalf(s, 110, 760, 82) +
    tomatoHalf(s, 80, 960, 74) +
    cherryTomato(s, 700, 860, 40) +
    cherryTomato(s, 770, 1120, 44) +
    cherryTomato(s, 690, 1010, 36);
  b += glass(s, 1440, 350, 122, '#e9c25a') + crumbs(s, 560, 700, 240, '#b9772f', 46) + fork(s, 1530, 850, 8, 0.95);
  return s.svg(b + lightFrom(s, 'leaves', { tone: '#3a2430', depth: 0.36 }), { edge: 0.2 });
}
