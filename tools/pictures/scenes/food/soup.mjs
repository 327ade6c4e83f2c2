// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Vegetable soup and rye bread.

import { at, blob, circle, f, group, path, rect, stroke, times } from '../sheet.mjs';
import { slice } from './bread.mjs';
import { lemonSlice } from './fruit.mjs';
import { chopped, rosemary, sprig } from './herbs.mjs';
import { lightFrom, wood } from './surfaces.mjs';
import { cherryTomato } from './vegetables.mjs';
import { board, bowl, crumbs, glass, knife, napkin, plate, salt, spoon } from './ware.mjs';

export function soup(s) {
  let b = wood(s, '#b7a58a', { boards: 6, turn: -3, dark: 0.36 });
  b += napkin(s, -80, 640, 560, 640, -12, '#7f9f88', '#f3efe2');
  let broth =
    circle(0, 0, 330, s.rad(['#e6b24e', '#d0922e', '#a96a18'])) +
    times(40, () => circle(s.between(-230, 230), s.between(-230, 230), s.between(4, 16), '#f8dc80', 'opacity=".4"'));
  const carrot = (x, y, r) =>
    group(
      circle(x, y, r, '#f08a2c') +
        circle(x, y, r * 0.62, '#f7a850') +
        times(9, (i) =>
          stroke(
            `M${f(x + Math.cos(i * 0.7) * r * 0.3)} ${f(y + Math.sin(i * 0.7) * r * 0.3)}L${f(x + Math.cos(i * 0.7) * r * 0.85)} ${f(y + Math.sin(i * 0.7) * r * 0.85)}`,
            '#d96a14',
            2.5,
            'opacity=".6"',
          ),
        ),
      s.round({ blur: 4, depth: 6, shine: 0.5, shadow: 4 }),
    );
  const kale = (x, y, r, t) =>
    group(
      at(
        x,
        y,
        t,
        1,
        path(blob(s.r, 0, 0, r, r * 0.6, 0.24, 15), s.rad(['#6fa04a', '#3f7430', '#24501f'])) +
          stroke(`M${-r * 0.8} 0Q0 -8 ${r * 0.8} 0`, '#c4dca0', 5, 'opacity=".7"'),
      ),
      s.round({ blur: 5, depth: 8, grain: 0.8, freq: 0.04, shine: 0.3, shadow: 4, displace: [0.05, 12] }),
    );
  broth += kale(-150, -120, 104, 30) + kale(130, 150, 110, -30) + kale(140, -150, 96, 100) + kale(-170, 130, 92, 150);
  broth += [
    [-40, -170],
    [60, -60],
    [-110, 20],
    [40, 90],
    [190, 10],
    [-60, 190],
    [-220, -20],
    [90, 220],
  ]
    .map(([x, y]) => carrot(x, y, s.between(40, 52)))
    .join('');
  broth += [
    [-20, -20],
    [-120, -60],
    [120, 60],
    [0, 150],
    [150, -60],
    [-150, 70],
  ]
    .map(([x, y]) =>
      group(
        at(x, y, s.r() * 90, 1, rect(-34, -32, 68, 62, s.lin(['#f4e4b4', '#dcc07a']), 'rx="12"')),
        s.round({ blur: 6, depth: 8, shadow: 4 }),
      ),
    )
    .join('');
  broth +=
    times(20, () => {
      const [x, y] = [s.between(-220, 220), s.between(-220, 220)];
      return group(path(blob(s.r, x, y, 32, 22, 0.06), '#f3ead0'), s.round({ blur: 5, depth: 7, shadow: 3 }));
    }) +
    times(30, () =>
      circle(s.between(-230, 230), s.between(-230, 230), 14, s.rad(['#b4d870', '#5f9a34'], 0.38, 0.36, 0.7)),
    ) +
    times(8, () => cherryTomato(s, s.between(-200, 200), s.between(-200, 200), 26)) +
    chopped(s, 0, 0, 200, 60, '#4f8a3c', 9) +
    sprig(s, 10, 10, 0.6, 30) +
    stroke('M-160 -60Q-40 40 120 -20T220 100', '#e9c94a', 8, `opacity=".45" ${s.blur(3)}`);
  b +=
    plate(s, 700, 560, 500, '', { colour: '#e6ebe0', rim: '#9cb8a2', ring: 0.4, well: 0.8 }) +
    bowl(s, 700, 560, 385, broth, { colour: '#f3f0e6', inner: '#cfd4c6', fill: '#d0922e', depth: 0.88 });
  b += board(s, 1330, 480, 460, 720, 8, '', { colour: '#8f6a44' });
  const rye = { crust: '#3f2414', crumb: '#8a5f3a' };
  b +=
    slice(s, 1290, 290, 165, 112, -10, rye) +
    slice(s, 1360, 480, 165, 112, 6, rye) +
    slice(s, 1300, 670, 165, 112, -4, rye) +
    crumbs(s, 1330, 820, 140, '#6a4426', 40);
  b +=
    bowl(
      s,
      1330,
      1000,
      124,
      path(blob(s.r, 0, 0, 92, 84, 0.06), '#f8e9a8') +
        stroke('M-50 -20Q0 -50 54 -14M-54 14Q0 -14 56 22', '#fff6cc', 13, 'opacity=".8"') +
        salt(s, -50, -50, 100, 100, 18),
      { colour: '#5f7f6c', inner: '#dfe6da', fill: '#efe3b0' },
    ) + knife(s, 1500, 930, 10, 0.9);
  b +=
    spoon(s, 190, 760, -14, 1.15) +
    rosemary(s, 130, 190, 1.1, -40) +
    sprig(s, 330, 100, 0.8, 60) +
    glass(s, 1080, 130, 100, '#e3ecea', { stem: false, leaf: lemonSlice(s, 6, 4, 56) }) +
    salt(s, 900, 1060, 240, 90, 40);
  b += group(
    at(
      960,
      1120,
      80,
      1,
      path('M-40 -130Q-54 0 -10 150Q0 166 10 150Q54 0 40 -130Q0 -160 -40 -130Z', s.lin(['#f5963a', '#d96a1c'])) +
        times(8, (i) => stroke(`M${-38 + i * 3} ${-90 + i * 28}h${30 - i}`, '#b8500f', 3, 'opacity=".6"')) +
        times(7, (i) => stroke(`M0 -140Q${-60 + i * 20} -200 ${-90 + i * 30} -250`, '#4f8a3c', 7)),
    ),
    s.round({ blur: 8, depth: 10, shadow: 8 }),
  );
  return s.svg(b + lightFrom(s, 'window', { tone: '#3a3f38', depth: 0.34, warm: '#fff2d0' }), { edge: 0.24 });
}
