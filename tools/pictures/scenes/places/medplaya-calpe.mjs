// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Medplaya Calpe: terraces under the Peñón de Ifach, its beach, a round pool.

import { front, lounger, pane, parasol, sailboat } from '../outdoors/building.mjs';
import { grass, pool, rays, rock, sea, shade, sky } from '../outdoors/nature.mjs';
import { bougainvillea, bush, foliage, palm, pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, ellipse, f, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

/** The rock of Ifach: a block that rises from the sea. */
export const ifach = (s, x, y, k, tones = ['#f3dcb8', '#cfa47c', '#8f6f5c']) => {
  const d =
    'M-420 0L-380 -60L-300 -110L-260 -240L-200 -330L-120 -392L-20 -430L70 -440L130 -420L180 -360L210 -250L250 -130L330 -70L420 -30L460 0Z';
  return at(
    x,
    y,
    0,
    k,
    rock(s, d, s.lin(tones, -30), { grain: 1.7, depth: 26, freq: 0.014, turn: 200, displace: [0.025, 14] }) +
      s.clip(
        path(d, '#000'),
        s.noise(-440, -460, 920, 480, '#5a3a34', {
          fx: 0.02,
          fy: 0.005,
          octaves: 5,
          seed: 13,
          gain: 3,
          bias: -1.55,
          more: 'opacity=".5"',
        }) +
          path(
            'M60 -450L130 -420L180 -360L210 -250L250 -130L330 -70L460 0H150Q120 -260 60 -450Z',
            '#4a3048',
            'opacity=".34"',
          ),
      ) +
      times(26, (i) =>
        ellipse(
          -400 + i * 33,
          -8 - s.r() * 60 * Math.sin((i / 25) * Math.PI),
          s.between(18, 36),
          s.between(10, 20),
          mix('#5f7f4a', '#a9b86a', s.r()),
          'opacity=".85"',
        ),
      ),
  );
};
const bright = (s, y, o = {}) =>
  sky(s, ['#1598d6', '#6fcdee', '#d0f0f2', '#fff2d0'], y, { glow: '#fff6cc', clouds: 0.6, ...o });

function terraces(s) {
  let b =
    bright(s, 560, { sun: [180, 150], seed: 71 }) +
    sea(s, 540, 680, ['#a4e0ea', '#2fb2cc', '#1790b4'], { sunX: 180 }) +
    ifach(s, 720, 600, 1.14) +
    path('M-20 640Q500 610 1640 640V760H-20Z', s.lin(['#6f9f5f', '#4f7f48'])) +
    times(26, (i) => foliage(s, i * 66 - 20, 650, 110, 70, '#4f8a50', { n: 8, hi: '#c9de86' }));
  // three stepped blocks of terraces
  const block = (x, y, w, floors, step) => {
    let t = '';
    for (let j = 0; j < floors; j++) {
      const [bx, by, bw] = [x + j * step, y + j * 92, w];
      const wall = front(bx, by, bw, 92);
      t +=
        path(
          `M${bx} ${by}H${bx + bw}V${by + 92}H${bx}Z`,
          s.lin([
            [0, '#ffffff'],
            [1, '#eef5f7'],
          ]),
        ) + rect(bx, by, bw, 26, '#0f3a50', 'opacity=".14"');
      const n = Math.round(bw / 130);
      for (let i = 0; i < n; i++)
        t +=
          pane(s, wall, (i + 0.1) / n, 0.2, 0.8 / n, 0.72, {
            frame: '#dfeef2',
            glass: ['#8fd0e2', '#3a86a4'],
            bars: [3, 1],
            curtain: (i + j) % 3 === 0,
          }) +
          ((i + j) % 2
            ? path(
                points([
                  [bx + ((i + 0.06) * bw) / n, by + 12],
                  [bx + ((i + 0.94) * bw) / n, by + 12],
                  [bx + ((i + 1) * bw) / n, by + 40],
                  [bx + (i * bw) / n, by + 40],
                ]),
                i % 2 ? '#ffc629' : '#00a0bd',
              ) +
              times(4, (k) =>
                path(
                  points([
                    [bx + ((i + 0.1 + k * 0.22) * bw) / n, by + 12],
                    [bx + ((i + 0.2 + k * 0.22) * bw) / n, by + 12],
                    [bx + ((i + 0.19 + k * 0.235) * bw) / n, by + 40],
                    [bx + ((i + 0.08 + k * 0.235) * bw) / n, by + 40],
                  ]),
                  '#ffffff',
                ),
              )
            : '');
      t +=
        rect(bx - 30, by + 92, bw + 60, 12, '#ffffff') +
        rect(bx - 26, by + 104, bw + 60, 7, '#0f3a50', 'opacity=".25"') +
        rect(bx - 30, by + 62, bw + 60, 30, '#bfe8f0', 'opacity=".5"') +
        rect(bx - 30, by + 59, bw + 60, 4, '#ffffff') +
        times(Math.round(bw / 60), (i) =>
          s.r() < 0.55
            ? foliage(s, bx + i * 62, by + 62, 56, 36, '#4f9a4f', {
                n: 7,
                hi: s.pick(['#e8506a', '#f2c83a', '#c9e08a']),
                leafy: 8,
              })
            : '',
        );
    }
    return t;
  };
  b += block(1130, 270, 520, 5, 0) + shade(s, 'M1100 330L1020 760H1130Z', 0.16, 12) + block(20, 380, 420, 4, 0);
  b +=
    path('M-20 738H1640V920H-20Z', s.lin(['#f6ead0', '#dcc69c'])) +
    group(
      times(9, (i, t) => stroke(`M0 ${f(744 + 160 * t ** 1.5)}H1600`, '#a9824a', 1.6)) +
        times(36, (i) => stroke(`M${800 + (i - 18) * 56} 738L${800 + (i - 18) * 120} 905`, '#a9824a', 1.6)),
      'opacity=".3"',
    );
  b +=
    palm(s, 560, 800, 330, { lean: 0.08 }) +
    palm(s, 1040, 800, 380, { lean: -0.08 }) +
    palm(s, 960, 820, 280, { lean: 0.08 }) +
    bougainvillea(s, 500, 790, 200, 110, '#e8407a') +
    bougainvillea(s, 1120, 800, 180, 100, '#e8407a') +
    parasol(s, 700, 850, 1.2, '#ffc629') +
    lounger(s, 640, 868, 0.9, '#ffffff', -1, '#00a0bd') +
    lounger(s, 800, 872, 0.9, '#ffffff', 1, '#00a0bd') +
    pot(s, 300, 880, 140, {}) +
    bush(s, 120, 900, 300, 100, '#3f8a4a', '#f2c83a') +
    bush(s, 1480, 905, 340, 110, '#3f8a4a', '#f2c83a');
  return s.svg(b + rays(s, 180, 60, '#fffbe0', 0.16), { edge: 0.1, grain: 0.04 });
}

function fossa(s) {
  let b =
    sky(s, ['#3a8ed2', '#9fd4ea', '#fbe6c4', '#ffcf9a'], 470, {
      sun: [180, 360],
      glow: '#ffdf9a',
      clouds: 0.65,
      cloud: '#fff4e4',
      seed: 74,
    }) +
    sea(s, 450, 905, ['#f3dcb4', '#6fc9d4', '#27a8c0', '#1288a8'], { sunX: 180, waves: 0.6 }) +
    ifach(s, 1020, 470, 1.02, ['#ffcf9c', '#e59a6c', '#a4624e']) +
    group(at(1020, 474, 0, 1, 'M'), '').slice(0, 0) +
    path('M600 474H1500L1440 620H680Z', '#b5704a', `opacity=".2" ${s.blur(18, 8)}`);
  b +=
    path(
      'M1640 500Q1400 520 1320 600Q1180 740 620 800Q260 830 -20 850V920H1640Z',
      s.lin(['#fdeec8', '#f3d698', '#e6be78']),
    ) +
    stroke('M1640 496Q1396 516 1312 596Q1170 734 616 794Q258 824 -20 844', '#ffffff', 13, `opacity=".9" ${s.blur(2)}`) +
    stroke('M1640 470Q1360 500 1270 580Q1120 700 600 760Q258 790 -20 806', '#ffffff', 7, `opacity=".5" ${s.blur(2)}`);
  b +=
    times(15, (i) => {
      const t = i / 14;
      return parasol(
        s,
        1560 - 860 * t - 20 * (i % 2),
        590 + 250 * t ** 1.2,
        0.3 + 0.75 * t,
        ['#ffc629', '#00a0bd', '#ffffff'][i % 3],
        { stripe: i % 3 === 2 ? '#f2643c' : '#ffffff' },
      );
    }) +
    lounger(s, 820, 860, 1, '#ffffff', 1, '#00a0bd') +
    lounger(s, 1180, 780, 0.8, '#ffffff', 1, '#ffc629');
  b +=
    at(
      360,
      760,
      -8,
      1,
      path('M-130 0Q0 -26 130 0Q0 20 -130 0Z', '#f2643c') + path('M-100 -2Q0 -14 100 -2Q0 8 -100 -2Z', '#ffffff'),
    ) +
    sailboat(s, 420, 540, 0.66, '#ffffff') +
    sailboat(s, 120, 500, 0.34) +
    times(4, (i) => stroke(`M${420 + i * 66} ${250 - i * 26}q16 -16 30 2q14 -16 30 0`, '#4a5a6a', 3)) +
    palm(s, 1540, 900, 560, { lean: -0.1 }) +
    palm(s, 1440, 920, 400, { lean: 0.08 }) +
    grass(s, 1200, 850, 400, 60, ['#6f8a4a', '#a9b86a'], 60, 60);
  return s.svg(b, { edge: 0.16, warm: '#ffb45a' });
}

function round(s) {
  s.H = 1200;
  let b =
    bright(s, 640, { sun: [1330, 170], seed: 77 }) +
    sea(s, 620, 720, ['#a4e0ea', '#2fb2cc'], { sunX: 1330, waves: 0.4 }) +
    ifach(s, 480, 690, 0.98) +
    times(20, (i) => foliage(s, i * 88 - 20, 716, 150, 100, '#4f9a58', { n: 9, hi: '#d0e88a' }));
  b +=
    rect(-20, 730, 1640, 500, s.lin(['#fbf0d8', '#e9d2a4'])) +
    s.clip(
      rect(-20, 732, 1640, 500, '#000'),
      times(7, (i) =>
        ellipse(800, 950, 560 + i * 90, 190 + i * 34, 'none', 'stroke="#a9824a" stroke-width="2.5" opacity=".28"'),
      ) +
        times(40, (i) => {
          const a = (i / 40) * 6.284;
          return stroke(
            `M${f(800 + Math.cos(a) * 560)} ${f(950 + Math.sin(a) * 190)}L${f(800 + Math.cos(a) * 1200)} ${f(950 + Math.sin(a) * 430)}`,
            '#a9824a',
            2,
            'opacity=".2"',
          );
        }),
    );
  const ring = (rx, ry) => `M${800 - rx} 950a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
  b +=
    ellipse(800, 968, 580, 206, '#7a5a30', `opacity=".3" ${s.blur(12)}`) +
    path(ring(562, 194), '#ffffff') +
    times(60, (i) => {
      const a = (i / 60) * 6.284;
      return ellipse(
        800 + Math.cos(a) * 540,
        950 + Math.sin(a) * 183,
        13,
        7,
        i % 2 ? '#00a0bd' : '#ffc629',
        'opacity=".9"',
      );
    }) +
    pool(s, ring(516, 170), ['#9fece8', '#3fc6d6', '#1aa0c0'], { light: 0.7 }) +
    ellipse(800, 950, 120, 34, '#ffffff', 'opacity=".9"') +
    ellipse(800, 944, 96, 26, '#f3e6c8') +
    palm(s, 800, 948, 400, { lean: 0.06 }) +
    bush(s, 800, 966, 150, 50, '#4f9a4f', '#f2c83a') +
    ellipse(800, 1010, 140, 40, '#0f5a6a', `opacity=".22" ${s.blur(12)}`);
  b +=
    [
      [150, 830, 420, 0.08],
      [270, 800, 320, -0.08],
      [1330, 800, 380, 0.08],
      [1460, 840, 460, -0.06],
      [1100, 780, 280, 0.1],
    ]
      .map(([x, y, h, l]) => palm(s, x, y, h, { lean: l }) + bush(s, x, y + 14, 110, 44, '#4f9a4f', '#e8507a'))
      .join('') +
    parasol(s, 190, 1040, 1.9, '#ffc629') +
    lounger(s, 120, 1064, 1.3, '#ffffff', -1, '#00a0bd') +
    lounger(s, 280, 1120, 1.4, '#ffffff', -1, '#ffc629') +
    parasol(s, 1440, 1050, 1.9, '#00a0bd') +
    lounger(s, 1390, 1084, 1.3, '#ffffff', 1, '#ffc629') +
    lounger(s, 1280, 1150, 1.4, '#ffffff', 1, '#00a0bd') +
    foliage(s, 20, 1190, 320, 170, '#3f8a4a', { hi: '#d4e88a' }) +
    foliage(s, 1590, 1190, 300, 170, '#3f8a4a', { hi: '#d4e88a' });
  return s.svg(b + rays(s, 1330, 60, '#fffbe0', 0.14), { edge: 0.1, grain: 0.04 });
}

export const MEDPLAYA_CALPE = {
  exterior: () => terraces(new Sheet(381, 1600, 900)),
  view: () => fossa(new Sheet(382, 1600, 900)),
  pool: () => round(new Sheet(383)),
};
