// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Rice with vegetables in a wide pan.

import { mix } from '../paint.mjs';
import { at, blob, circle, ellipse, group, path, rect, stroke, times } from '../sheet.mjs';
import { lemonSlice, wedge } from './fruit.mjs';
import { chopped, rosemary, sprig } from './herbs.mjs';
import { cement, lightFrom } from './surfaces.mjs';
import { cherryTomato } from './vegetables.mjs';
import { fork, glass, napkin, pan } from './ware.mjs';

export function rice(s) {
  let b = cement(s, '#efe2cc', '#b4512f', '#2f5f6a', { size: 260 });
  let food =
    circle(0, 0, 480, '#b87416') +
    times(2600, () => {
      const a = s.r() * 6.284;
      const k = Math.sqrt(s.r()) * 470;
      return at(
        Math.cos(a) * k,
        Math.sin(a) * k,
        s.r() * 180,
        1,
        `<rect x="-11" y="-4" width="22" height="8" rx="4" fill="${s.pick(['#f0b93a', '#e6a428', '#f6cd62', '#d98f1c', '#f9da84'])}"/>`,
      );
    });
  food = group(food, s.round({ blur: 1.6, depth: 3, grain: 0.3, freq: 0.02 }));
  const bean = (x, y, turn) =>
    group(
      at(
        x,
        y,
        turn,
        1,
        path('M-78 -6Q0 -24 78 -6Q84 6 76 12Q0 -4 -76 12Q-84 6 -78 -6Z', s.lin(['#8fbf4a', '#4f8a2a'])) +
          stroke('M-66 0Q0 -14 66 0', '#c4e080', 2.5, 'opacity=".7"'),
      ),
      s.round({ blur: 3, depth: 5, shadow: 5, shine: 0.3 }),
    );
  const pepper = (x, y, turn) =>
    group(
      at(
        x,
        y,
        turn,
        1,
        path(
          'M-120 0Q-60 -44 0 -26T116 -20Q130 -6 112 8Q50 6 0 6T-108 26Q-126 14 -120 0Z',
          s.lin(['#ec5a38', '#b81f14']),
        ),
      ),
      s.round({ blur: 6, depth: 8, shine: 0.6, shadow: 6 }),
    );
  const artichoke = (x, y, turn) =>
    group(
      at(
        x,
        y,
        turn,
        1,
        path('M0 90Q-64 70 -70 -10Q-60 -66 0 -92Q60 -66 70 -10Q64 70 0 90Z', '#7f8a4a') +
          [-1, 1]
            .map((k) =>
              times(4, (i) =>
                path(
                  `M0 86Q${k * (60 - i * 12)} ${50 - i * 10} ${k * (62 - i * 14)} ${-14 - i * 16}Q${k * (36 - i * 10)} ${10 - i * 6} 0 86Z`,
                  mix('#6a7a3a', '#d8d490', i * 0.24),
                ),
              ),
            )
            .join('') +
          ellipse(0, 46, 24, 34, '#efe2b0') +
          times(12, (i) => stroke(`M${-14 + i * 2.5} 46L${-20 + i * 3.6} 4`, '#cbb97a', 2)),
      ),
      s.round({ blur: 4, depth: 6, grain: 0.3, freq: 0.05, shadow: 6 }),
    );
  const lima = (x, y) =>
    group(
      at(x, y, s.r() * 180, 1, path(blob(s.r, 0, 0, 34, 23, 0.08), '#efe6c4')),
      s.round({ blur: 5, depth: 7, shine: 0.3, shadow: 4 }),
    );
  food += [
    [-250, -160, 20],
    [40, -300, 70],
    [280, -150, -30],
    [300, 130, 50],
    [-60, 310, 10],
    [-310, 120, 100],
    [10, 60, -20],
  ]
    .map(([x, y, t]) => bean(x, y, t) + bean(x + 30, y + 44, t + 18))
    .join('');
  food += [
    [-110, -90, -30],
    [150, -40, 60],
    [-140, 150, 100],
    [120, 230, -20],
    [-20, -210, 10],
  ]
    .map(([x, y, t]) => pepper(x, y, t))
    .join('');
  food += [
    [-290, -30, -70],
    [210, -270, 30],
    [-190, 290, 200],
    [340, 10, 100],
    [60, 170, 160],
    [-180, -280, -30],
  ]
    .map(([x, y, t]) => artichoke(x, y, t))
    .join('');
  food +=
    times(17, (i) => {
      const a = i * 2.4;
      const k = 70 + i * 19;
      return lima(Math.cos(a) * k, Math.sin(a) * k);
    }) +
    times(12, (i) => {
      const a = i * 1.7 + 0.6;
      const k = 160 + (i % 4) * 70;
      return cherryTomato(s, Math.cos(a) * k, Math.sin(a) * k, 30, '#cf3a22');
    });
  food +=
    rosemary(s, 40, -20, 1, 35) +
    times(6, (i) => {
      const a = (i / 6) * 6.284 + 0.3;
      return wedge(s, Math.cos(a) * 395, Math.sin(a) * 395, 78, (a * 180) / Math.PI + 90);
    }) +
    chopped(s, 0, 0, 380, 70, '#3f7a2f', 8);
  b += pan(s, 760, 610, 540, food, { colour: '#5c6063', turn: -25 });
  b += napkin(s, 1290, 60, 380, 560, 9, '#f7f1e6', '#c2301c') + fork(s, 1430, 330, 12, 1);
  b += group(
    at(
      1390,
      950,
      -30,
      1,
      path(
        'M-22 330Q-30 120 -22 0Q-74 -26 -70 -110Q-60 -190 0 -190Q60 -190 70 -110Q74 -26 22 0Q30 120 22 330Q0 350 -22 330Z',
        '#a9713f',
      ) + ellipse(0, -96, 52, 80, '#7a4c26'),
    ),
    s.round({ blur: 6, depth: 8, grain: 0.3, freq: 0.02, shadow: 10 }),
  );
  b +=
    glass(s, 110, 160, 112, '#7a1d30') +
    lemonSlice(s, 130, 1080, 84) +
    cherryTomato(s, 60, 930, 42) +
    cherryTomato(s, 270, 1150, 38) +
    sprig(s, 1500, 700, 0.6, 80);
  return s.svg(b + lightFrom(s, 'leaves', { tone: '#402a20', depth: 0.36 }), { edge: 0.24 });
}
