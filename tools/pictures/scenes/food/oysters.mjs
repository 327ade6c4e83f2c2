// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Oysters and smoked salmon.

import { mix } from '../paint.mjs';
import { at, blob, circle, ellipse, group, path, points, rect, stroke, times } from '../sheet.mjs';
import { slice } from './bread.mjs';
import { lemonSlice, wedge } from './fruit.mjs';
import { dill } from './herbs.mjs';
import { lightFrom, stone } from './surfaces.mjs';
import { board, bowl, crumbs, glass, knife, napkin, plate } from './ware.mjs';

export function oysters(s) {
  let b = stone(s, '#6d777a', { rough: 0.7 });
  const shell = (x, y, size, turn) => {
    const outer = 'M-10 -120Q70 -126 104 -50Q128 30 84 96Q40 150 -30 128Q-96 104 -104 24Q-112 -80 -10 -120Z';
    const rings = times(4, (i) =>
      at(0, 0, i * 3, 1 - i * 0.045, path(outer, mix('#8a8f86', i % 2 ? '#3c4444' : '#cfd2c6', 0.5))),
    );
    const inner = at(
      0,
      4,
      4,
      0.78,
      path(outer, s.lin(['#f8f6f0', '#dfe3e4', '#b9bfd0'], -30)) +
        path('M40 30Q90 20 70 90Q30 130 10 110Q20 60 40 30Z', '#8f86a8', 'opacity=".35"'),
    );
    const meat = group(
      path(blob(s.r, -4, 6, 62, 74, 0.1, 10), s.rad(['#f3ead6', '#d9cdb4', '#a89c88'])) +
        stroke(blob(s.r, -4, 6, 58, 70, 0.16, 14), '#4a4440', 7, 'opacity=".6"') +
        ellipse(-18, -14, 24, 18, '#ffffff', `opacity=".6" ${s.blur(5)}`),
      s.round({ blur: 8, depth: 10, shine: 0.9, hard: 30 }),
    );
    return (
      group(
        at(x, y, turn, size, rings),
        s.round({ blur: 4, depth: 9, grain: 0.9, freq: 0.06, shadow: 8, displace: [0.05, 12] }),
      ) + at(x, y, turn, size, inner + meat)
    );
  };
  const ice = group(
    times(150, () => {
      const a = s.r() * 6.284;
      const k = Math.sqrt(s.r()) * 400;
      const c = s.between(16, 34);
      return at(
        Math.cos(a) * k,
        Math.sin(a) * k * 0.96,
        s.r() * 90,
        1,
        path(
          points([
            [-c, -c * 0.7],
            [c * 0.8, -c],
            [c, c * 0.7],
            [-c * 0.7, c],
          ]),
          s.pick(['#eef6f8', '#d4e6ec', '#ffffff', '#c0d8e2']),
          'opacity=".8"',
        ),
      );
    }),
    s.round({ blur: 3, depth: 5, shine: 0.6, shadow: 3 }),
  );
  const ring = times(8, (i) => {
    const a = (i / 8) * 6.284;
    return shell(Math.cos(a) * 305, Math.sin(a) * 295, 0.98, (a * 180) / Math.PI + 70);
  });
  b += napkin(s, -80, -90, 520, 420, -10, '#3e5a3a', '#e8dcc0');
  b += plate(
    s,
    600,
    640,
    500,
    ice +
      ring +
      bowl(
        s,
        0,
        0,
        104,
        circle(0, 0, 94, '#8a2440') +
          times(34, () => rect(s.between(-66, 60), s.between(-66, 60), 9, 9, '#e8a9bc', 'opacity=".85"')),
        { colour: '#f3efe6', fill: '#8a2440' },
      ) +
      wedge(s, -180, 140, 66, 20) +
      wedge(s, 170, 150, 66, -40) +
      dill(s, 140, -140, 0.6, 40),
    { colour: '#3a4446', well: 0.88 },
  );
  const ribbon = (x, y, turn, size = 1) =>
    group(
      at(
        x,
        y,
        turn,
        size,
        path(
          'M-190 20Q-160 -70 -70 -60Q0 -110 80 -66Q180 -70 190 10Q160 70 60 56Q-20 96 -90 60Q-176 76 -190 20Z',
          s.lin(['#f5a070', '#e8703c', '#d4562a']),
        ) +
          times(7, (i) =>
            stroke(
              `M${-170 + i * 46} ${30 - (i % 2) * 16}Q${-130 + i * 44} ${-60 + i * 4} ${-70 + i * 40} ${-50 + i * 10}`,
              '#ffd2b0',
              6,
              'opacity=".75"',
            ),
          ) +
          stroke('M-150 10Q-80 -40 0 -6T150 0', '#b8441c', 9, `opacity=".4" ${s.blur(4)}`),
      ),
      s.round({ blur: 12, depth: 20, grain: 0.14, freq: 0.02, shine: 0.5, shadow: 8 }),
    );
  b += board(s, 1270, 640, 480, 880, 6, '', { colour: '#8a5c3a' });
  b +=
    ribbon(1240, 370, 12) +
    ribbon(1310, 490, -14) +
    ribbon(1230, 600, 8) +
    ribbon(1300, 700, -10) +
    dill(s, 1190, 520, 0.8, 70) +
    dill(s, 1380, 640, 0.7, -30) +
    times(22, () => {
      const [x, y] = [s.between(1120, 1420), s.between(340, 790)];
      return (
        circle(x + 2, y + 3, 12, '#140c04', 'opacity=".35"') +
        circle(x, y, 12, s.rad(['#a4ac5a', '#5f6a2c', '#3a4218'], 0.38, 0.36, 0.7))
      );
    });
  b +=
    slice(s, 1180, 920, 116, 74, -14, { crust: '#4a2a16', crumb: '#8a5c34' }) +
    slice(s, 1320, 960, 116, 74, 8, { crust: '#4a2a16', crumb: '#90633a' }) +
    lemonSlice(s, 1480, 860, 74) +
    wedge(s, 1460, 1000, 74, 60);
  b +=
    glass(s, 1440, 170, 124, '#ece2a8') +
    knife(s, 1000, 990, 70, 0.9) +
    glass(s, 880, 110, 96, '#dfe9ea', { stem: false }) +
    dill(s, 160, 1120, 1, 60) +
    lemonSlice(s, 80, 1010, 84) +
    crumbs(s, 1260, 1100, 150, '#7a4a26', 24);
  return s.svg(b + lightFrom(s, 'window', { tone: '#141a20', depth: 0.36, warm: '#e8f0e8' }), { edge: 0.3 });
}
