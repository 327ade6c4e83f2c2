// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Salmon on a cedar plank.

import { mix } from '../paint.mjs';
import { at, blob, circle, group, path, rect, stroke, times } from '../sheet.mjs';
import { lemonSlice } from './fruit.mjs';
import { chopped, dill, rosemary } from './herbs.mjs';
import { lightFrom, wood } from './surfaces.mjs';
import { potato } from './vegetables.mjs';
import { board, bowl, fork, glass, knife, napkin, salt } from './ware.mjs';

export function cedarSalmon(s) {
  let b = wood(s, '#5a3d2a', { boards: 5, turn: 3, dark: 0.7 });
  b += napkin(s, 1180, -60, 500, 520, 12, '#3e5a3a', '#e8dcc0');
  const edges = s.clip(
    rect(-640, -230, 1280, 460, '#000'),
    times(46, () =>
      path(
        blob(
          s.r,
          s.pick([-640, 640]) + s.between(-40, 40),
          s.between(-230, 230),
          s.between(20, 90),
          s.between(12, 40),
          0.3,
        ),
        '#160c06',
        `opacity="${s.between(0.2, 0.6).toFixed(2)}" ${s.blur(10)}`,
      ),
    ) +
      times(36, () =>
        path(
          blob(s.r, s.between(-640, 640), s.pick([-230, 230]), s.between(30, 110), s.between(8, 22), 0.3),
          '#160c06',
          `opacity=".45" ${s.blur(8)}`,
        ),
      ),
  );
  const fillet =
    'M-520 20Q-500 -110 -330 -138Q-60 -176 240 -150Q440 -126 520 -40Q548 6 500 44Q380 118 120 138Q-180 160 -380 126Q-500 96 -520 20Z';
  let fish = path(
    fillet,
    s.lin([
      [0, '#f59a66'],
      [0.5, '#ef8450'],
      [1, '#cf5c30'],
    ]),
  );
  let flakes = '';
  for (let i = 0; i < 19; i++) {
    const x = -500 + i * 56;
    flakes +=
      stroke(`M${x} -190Q${x + 66} -60 ${x + 10} -6Q${x + 70} 70 ${x - 10} 190`, '#ffd8b8', 6, 'opacity=".75"') +
      stroke(`M${x + 10} -190Q${x + 76} -60 ${x + 20} -6Q${x + 80} 70 ${x} 190`, '#a93f1c', 4, 'opacity=".4"');
  }
  flakes +=
    stroke('M-520 6Q0 -22 520 0', '#b8502a', 7, `opacity=".6" ${s.blur(3)}`) +
    times(70, () =>
      path(
        blob(s.r, s.between(-500, 500), s.between(-150, 150), s.between(4, 34), s.between(3, 14), 0.4),
        s.pick(['#7a2a10', '#8f3614', '#c9601c']),
        `opacity="${s.between(0.15, 0.45).toFixed(2)}" ${s.blur(5)}`,
      ),
    );
  fish = group(
    fish + s.clip(path(fillet, '#000'), flakes),
    s.round({ blur: 16, depth: 20, grain: 0.22, freq: 0.03, octaves: 4, shine: 0.5, shadow: 12 }),
  );
  const top =
    [
      [-270, -20, 84],
      [-120, -10, 86],
      [40, -14, 86],
      [200, -8, 80],
    ]
      .map(([x, y, r]) => lemonSlice(s, x, y, r))
      .join('') +
    dill(s, 340, 40, 1, 60) +
    dill(s, -380, 60, 0.9, 110) +
    dill(s, 120, 120, 0.8, 80) +
    times(60, () => circle(s.between(-460, 460), s.between(-120, 120), s.between(2, 4.5), '#1a0f0a')) +
    salt(s, -440, -120, 880, 240, 80);
  b +=
    board(s, 760, 560, 1300, 470, -9, edges, { colour: '#a8693c' }) +
    at(770, 555, -9, 1, '') +
    group(fish + top, 'transform="translate(770 555) rotate(-9)"');
  const spear = (x, y, t) =>
    group(
      at(
        x,
        y,
        t,
        1,
        path(
          'M-210 -13H120Q176 -22 226 0Q176 22 120 13H-210Q-218 0 -210 -13Z',
          s.lin(['#9cc466', '#5a8a34', '#3f6a26']),
        ) + times(5, (i) => path(`M${-150 + i * 62} -12q24 10 40 12q-22 4 -40 -4z`, '#3a5a24')),
      ),
      s.round({ blur: 5, depth: 6, shine: 0.3, shadow: 6 }),
    );
  b += [0, 1, 2, 3, 4].map((i) => spear(1290 + i * 26, 930 + i * 44, -20 + i * 5)).join('');
  b += bowl(
    s,
    270,
    200,
    150,
    circle(0, 0, 136, '#f3ead0') +
      stroke('M-80 0Q-40 -70 30 -50T60 50T-30 60', '#fffbe8', 22, 'opacity=".8"') +
      chopped(s, 0, 0, 80, 40),
    { colour: '#2d3436', inner: '#4a5254', fill: '#f3ead0' },
  );
  b += bowl(
    s,
    300,
    1010,
    200,
    group(
      times(13, (i) => {
        const a = i * 2.4;
        const k = Math.sqrt(1 - i / 13) * 118;
        return potato(s, Math.cos(a) * k, Math.sin(a) * k, 56, s.r() * 180, '#d9b060');
      }) + chopped(s, 0, 0, 120, 24),
    ),
    { colour: '#2d3436', inner: '#4a5254', fill: '#3a2a1c' },
  );
  b +=
    fork(s, 1330, 330, 14, 1) +
    knife(s, 1440, 320, 14, 1) +
    rosemary(s, 640, 1050, 1.1, 76) +
    rosemary(s, 90, 560, 1, 20) +
    lemonSlice(s, 860, 1060, 84) +
    glass(s, 800, 100, 108, '#c9902a') +
    salt(s, 560, 930, 200, 160, 40);
  const cone = (x, y, r) =>
    group(
      times(34, (i) => {
        const a = i * 2.4;
        const k = Math.sqrt(1 - i / 34) * r;
        return at(
          x + Math.cos(a) * k,
          y + Math.sin(a) * k,
          (a * 180) / Math.PI - 90,
          1,
          path('M-15 -8Q0 26 15 -8Q0 -20 -15 -8Z', mix('#8a5a34', '#3a2010', (i % 4) * 0.2)),
        );
      }),
      s.round({ blur: 3, depth: 6, shadow: 8 }),
    );
  b += cone(1060, 1090, 62) + cone(1530, 620, 54);
  return s.svg(
    b +
      rect(0, 0, 1600, 1200, '#ffb45a', 'opacity=".1" style="mix-blend-mode:soft-light"') +
      lightFrom(s, 'window', { tone: '#140d10', depth: 0.42, warm: '#ffd590' }),
    { edge: 0.36 },
  );
}
