// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Fried anchovies, salad and white wine.

import { mix } from '../paint.mjs';
import { at, circle, group, path, stroke, times } from '../sheet.mjs';
import { wedge } from './fruit.mjs';
import { chopped, sprig } from './herbs.mjs';
import { lightFrom, linen } from './surfaces.mjs';
import { cherryTomato, lettuce, olive, onionRing, tomatoHalf } from './vegetables.mjs';
import { bowl, crumbs, fork, glass, plate, salt } from './ware.mjs';

const anchovy = (s, x, y, turn, size = 1) => {
  const c = s.pick(['#d9973f', '#cf8a34', '#e2a64e']);
  return group(
    at(
      x,
      y,
      turn,
      size,
      path(
        'M-150 4Q-120 -34 -30 -36Q70 -34 128 -8L176 -40Q168 0 178 40L128 10Q60 34 -30 32Q-116 30 -150 4Z',
        s.lin([mix(c, '#fff0b8', 0.5), c, mix(c, '#6a3408', 0.5)]),
      ) +
        path('M-150 4Q-126 -26 -92 -30Q-80 0 -92 28Q-130 22 -150 4Z', mix(c, '#7a4a1c', 0.35)) +
        circle(-118, -6, 7, '#2a1608') +
        stroke('M-84 -2Q20 -10 120 0', mix(c, '#7a4410', 0.5), 4, 'opacity=".5"') +
        times(22, () => circle(s.between(-110, 110), s.between(-26, 24), s.between(2, 5), '#fff2c4', 'opacity=".6"')),
    ),
    s.round({ blur: 6, depth: 9, grain: 0.9, freq: 0.06, octaves: 4, shadow: 6, noise: Math.floor(s.r() * 5) }),
  );
};

export function anchovies(s) {
  let b = linen(s, '#f6f4ee', { line: '#5b86d8', every: 420 });
  let fish = '';
  for (const [x, y, t] of [
    [-190, -110, 60],
    [-60, -130, 78],
    [80, -130, 95],
    [210, -100, 112],
    [-230, 60, 40],
    [-110, 70, 64],
    [20, 70, 88],
    [150, 70, 108],
    [240, 80, 128],
    [-50, -10, 80],
    [100, 0, 100],
  ])
    fish += anchovy(s, x, y, t, 0.98);
  b += plate(
    s,
    560,
    640,
    480,
    fish +
      wedge(s, -330, -20, 92, -100) +
      wedge(s, 330, 130, 92, 70) +
      chopped(s, 0, 0, 260, 50) +
      salt(s, -250, -220, 500, 440, 60),
    { colour: '#fbfaf6', rim: '#1f4fd8', flat: 0.82, turn: -10 },
  );
  let salad = circle(0, 0, 240, '#4a6a2c');
  for (let i = 0; i < 20; i++) {
    const a = i * 2.4;
    const k = Math.sqrt(1 - i / 20) * 180;
    salad += lettuce(
      s,
      Math.cos(a) * k,
      Math.sin(a) * k,
      s.between(60, 92),
      s.r() * 360,
      s.pick(['#7fae4a', '#99bf58', '#5f9440', '#b4cf72']),
    );
  }
  for (let i = 0; i < 9; i++) {
    const a = i * 2.399 + 0.4;
    const k = 50 + i * 15;
    salad +=
      i % 3 === 2
        ? cherryTomato(s, Math.cos(a) * k, Math.sin(a) * k, 36)
        : tomatoHalf(s, Math.cos(a) * k, Math.sin(a) * k, 44);
  }
  salad +=
    group(
      [
        [-60, -90],
        [70, 20],
        [-90, 70],
        [40, 120],
      ]
        .map(([x, y]) => onionRing(s, x, y, s.between(38, 54)))
        .join(''),
      s.drop(3, 5, 3, 0.4),
    ) +
    [
      [-20, -20],
      [100, -80],
      [-110, -20],
      [10, 80],
      [90, 90],
    ]
      .map(([x, y]) => olive(s, x, y, 25, '#3a2a34'))
      .join('');
  b += bowl(s, 1230, 420, 290, salad, { colour: '#fbfaf6', inner: '#d4dbe6' });
  b += glass(s, 1290, 950, 148, '#ecdf96') + glass(s, 190, 200, 104, '#dfeef4', { stem: false });
  b +=
    fork(s, 950, 930, 24, 0.95) +
    wedge(s, 450, 160, 78, 20) +
    sprig(s, 760, 140, 0.65, 70) +
    olive(s, 900, 170, 26, '#7f8f3a') +
    crumbs(s, 520, 1110, 170, '#d9a04a', 22);
  return s.svg(b + lightFrom(s, 'window', { tone: '#2c3550', depth: 0.32 }), { edge: 0.26 });
}
