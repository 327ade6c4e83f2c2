// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Wrinkled potatoes with red and green mojo.

import { mix } from '../paint.mjs';
import { at, blob, circle, group, path, stroke, times } from '../sheet.mjs';
import { chopped, sprig } from './herbs.mjs';
import { lightFrom, wood } from './surfaces.mjs';
import { potato } from './vegetables.mjs';
import { bowl, fork, glass, napkin, salt } from './ware.mjs';

export function mojo(s) {
  let b = wood(s, '#7f98a8', { boards: 6, turn: 7, dark: 0.5 });
  const heap = [];
  for (let i = 0; i < 15; i++) {
    const a = i * 2.4;
    const k = Math.sqrt(1 - i / 15) * 250;
    heap.push(
      potato(
        s,
        Math.cos(a) * k,
        Math.sin(a) * k,
        s.between(72, 92),
        s.r() * 180,
        s.pick(['#c2925a', '#b98750', '#cfa468', '#a87a48']),
      ),
    );
  }
  b += bowl(
    s,
    640,
    650,
    400,
    heap.join('') + salt(s, -280, -280, 560, 560, 190) + chopped(s, 20, 10, 200, 16, '#4a8a3a', 8),
    { colour: '#2b3c46', inner: '#8a959a', fill: '#39454a' },
  );
  const sauce = (colour, dots) =>
    circle(0, 0, 150, s.rad([mix(colour, '#ffffff', 0.2), colour, mix(colour, '#000000', 0.25)], 0.42, 0.4, 0.6)) +
    group(
      times(7, (i) =>
        stroke(
          `M${-90 + i * 10} ${-60 + i * 20}q${60} ${-40 + i * 4} ${130 - i * 6} ${10}`,
          mix(colour, i % 2 ? '#000000' : '#ffffff', 0.2),
          13,
          'opacity=".4"',
        ),
      ),
      s.blur(5),
    ) +
    times(70, () => {
      const a = s.r() * 6.28;
      const k = Math.sqrt(s.r()) * 118;
      return path(
        blob(s.r, Math.cos(a) * k, Math.sin(a) * k, s.between(2, 7), s.between(2, 5), 0.4, 6),
        s.pick(dots),
        'opacity=".8"',
      );
    }) +
    path('M-70 -66q40 -40 96 -30q-60 4 -96 30z', '#ffffff', `opacity=".45" ${s.blur(3)}`);
  b += bowl(s, 1200, 380, 188, sauce('#b8341a', ['#7a1a0c', '#e8744a', '#f0b060', '#4a0f08']), {
    colour: '#f4efe4',
    fill: '#b8341a',
    depth: 0.86,
  });
  b += bowl(s, 1240, 830, 188, sauce('#5c8a2f', ['#2f5a1c', '#a9cf60', '#d0e490', '#1d3a12']), {
    colour: '#f4efe4',
    fill: '#5c8a2f',
    depth: 0.86,
  });
  b += napkin(s, -90, -60, 470, 330, -12, '#f1ede2', '#1f4fd8') + fork(s, 160, 230, -28, 0.92);
  const chili = (x, y, t) =>
    group(
      at(
        x,
        y,
        t,
        1,
        path('M-110 0Q-40 -44 60 -22Q120 -8 168 34Q90 26 30 24Q-60 34 -110 0Z', s.lin(['#f0523a', '#a3140c'])) +
          path('M-106 -12Q-150 -16 -172 -44Q-140 -50 -104 -22Z', '#5a8a3a'),
      ),
      s.round({ blur: 7, depth: 9, shine: 0.7, shadow: 7 }),
    );
  b +=
    chili(1050, 105, 20) +
    sprig(s, 1480, 620, 0.8, 30, '#4a8a3a') +
    sprig(s, 1010, 1080, 0.8, 100, '#4a8a3a') +
    potato(s, 240, 1090, 84, 20) +
    potato(s, 80, 990, 70, 100) +
    salt(s, 60, 860, 420, 300, 60) +
    salt(s, 900, 560, 260, 160, 50);
  const garlic = (x, y, t) =>
    group(
      at(
        x,
        y,
        t,
        1,
        path('M0 -60Q50 -20 46 30Q20 66 -24 52Q-56 20 0 -60Z', '#f4ece0') +
          stroke('M0 -54Q22 0 8 52', '#c9a9b4', 4, 'opacity=".7"'),
      ),
      s.round({ blur: 8, depth: 8, shadow: 7 }),
    );
  b += garlic(1480, 170, 30) + garlic(1420, 1090, 140) + garlic(1510, 1040, 60) + glass(s, 560, 120, 104, '#f0dc8a');
  return s.svg(b + lightFrom(s, 'slats', { tone: '#1a2a40', depth: 0.3 }), { edge: 0.24 });
}
