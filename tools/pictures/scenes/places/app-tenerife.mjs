// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Posada Tenerife: white houses in a garden of dragon trees, the cliffs, a pool filled by the sea.

import { front, lounger, pane, parasol, plaster, sailboat } from '../outdoors/building.mjs';
import { hill, mist, pool, rays, ridgeLine, rock, sea, shade, sky } from '../outdoors/nature.mjs';
import { bougainvillea, bush, dragonTree, foliage, pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, ellipse, f, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

/** The cliffs of Los Gigantes, one behind the other. */
export const cliffs = (s, x, y, size, tones = ['#c9b0a4', '#a98a7c', '#7f6658', '#5a473f']) => {
  const shapes = [
    [
      [-620, 0],
      [-600, -150],
      [-520, -190],
      [-440, -205],
      [-380, -120],
      [-340, 0],
    ],
    [
      [-430, 0],
      [-410, -240],
      [-330, -270],
      [-240, -290],
      [-190, -160],
      [-150, 0],
    ],
    [
      [-260, 0],
      [-240, -330],
      [-150, -350],
      [-40, -400],
      [10, -230],
      [50, 0],
    ],
    [
      [-90, 0],
      [-60, -420],
      [40, -470],
      [200, -500],
      [420, -540],
      [700, -560],
      [700, 0],
    ],
  ];
  return at(
    x,
    y,
    0,
    size,
    shapes
      .map((list, i) => {
        const d = `M${list.map(([px, py]) => `${px} ${py}`).join('L')}Z`;
        return (
          rock(s, d, s.lin([mix(tones[i], '#f6e0b8', 0.35), tones[i], mix(tones[i], '#1a1a24', 0.35)]), {
            grain: 1.5,
            depth: 20,
            freq: 0.016,
            turn: 200,
            noise: i + 2,
            displace: [0.03, 22],
          }) +
          s.clip(
            path(d, '#000'),
            s.noise(-640, -600, 1400, 620, '#2a1a16', {
              fx: 0.03,
              fy: 0.004,
              octaves: 4,
              seed: i + 20,
              gain: 3,
              bias: -1.5,
              more: 'opacity=".5"',
            }),
          )
        );
      })
      .join(''),
  );
};

function houses(s) {
  let b = sky(s, ['#1f7fd0', '#79c2ea', '#d9eff4', '#fdf2d8'], 420, {
    sun: [250, 130],
    glow: '#fff6d8',
    clouds: 0.5,
    seed: 31,
  });
  b +=
    sea(s, 380, 660, ['#a9d8e8', '#2f93c4', '#12659c'], { sunX: 250 }) +
    hill(s, ridgeLine(s, 376, 20, 260, { x: 500, x2: 900 }), 384, '#a4b4c4') +
    cliffs(s, 1480, 392, 0.52);
  b += rock(
    s,
    'M-20 760L-20 560Q120 520 260 560L560 500Q760 430 980 420L1640 300V920H-20Z',
    s.lin(['#b9b070', '#84904c', '#5a5a34']),
    { grain: 0.8, depth: 10 },
  );
  const house = (x, y, w, h, o = {}) => {
    const wall = front(x, y, w, h);
    let t =
      shade(s, `M${x + w} ${y + 12}l60 24V${y + h + 20}H${x + 30}z`, 0.35, 12) +
      plaster(s, `M${x} ${y}H${x + w}V${y + h}H${x}Z`, '#fdfbf6', { stain: 0.06 }) +
      path(`M${x + w} ${y}l${w * 0.16} ${-h * 0.1}V${y + h * 0.86}l${-w * 0.16} ${h * 0.14}Z`, '#cfdbe8') +
      path(`M${x - 6} ${y - 8}h${w + 12}v14h${-w - 12}z`, '#ffffff') +
      path(`M${x + w + 6} ${y - 8}l${w * 0.16} ${-h * 0.1}v14l${-w * 0.16} ${h * 0.1}z`, '#dfe8f0');
    for (let i = 0; i < (o.n || 3); i++)
      t += pane(s, wall, 0.09 + (i * 0.88) / (o.n || 3), 0.26, 0.5 / (o.n || 3), 0.42, {
        frame: '#1f4fd8',
        glass: ['#8fc4dc', '#2f6a8a'],
        sill: '#e6ecf2',
        curtain: i % 2 === 0,
      });
    if (o.door)
      t +=
        wall.quad(o.door, 0.34, 0.16, 0.66, '#1f4fd8') +
        wall.quad(o.door + 0.02, 0.38, 0.12, 0.26, '#2f66ec') +
        wall.quad(o.door + 0.02, 0.68, 0.12, 0.28, '#2f66ec');
    if (o.pergola)
      t +=
        times(7, (i) =>
          path(
            points([
              [x + (w * i) / 6 - 5, y + h * 0.16],
              [x + (w * i) / 6 + 5, y + h * 0.16],
              [x + (w * i) / 6 - 26, y + h * 0.34],
              [x + (w * i) / 6 - 36, y + h * 0.34],
            ]),
            '#8a5f3a',
          ),
        ) +
        rect(x - 40, y + h * 0.32, w + 30, 10, '#7a5030') +
        times(4, (i) => rect(x - 34 + (w * i) / 3.2, y + h * 0.32, 9, h * 0.7, '#7a5030'));
    return t;
  };
  b +=
    house(1130, 240, 300, 150, { n: 4 }) +
    house(880, 340, 320, 160, { n: 4, pergola: true }) +
    foliage(s, 840, 500, 150, 80, '#3f7a45') +
    foliage(s, 1330, 430, 240, 80, '#3f7a45', { hi: '#e86aa0' }) +
    house(1260, 410, 330, 180, { n: 3, door: 0.82 }) +
    dragonTree(s, 1120, 560, 300) +
    house(620, 460, 330, 190, { n: 3, door: 0.8 }) +
    bougainvillea(s, 975, 620, 170, 150, '#d93a8a') +
    house(1010, 560, 420, 220, { n: 4, pergola: true });
  b +=
    path(
      'M560 905Q700 800 640 720Q600 690 700 660L760 664Q690 700 740 730Q880 800 860 905Z',
      s.lin(['#f4e6c8', '#d9bf94']),
    ) +
    times(9, (i) =>
      path(`M${585 + i * 8} ${890 - i * 24}h${240 - i * 18}v7h${-240 + i * 18}z`, '#a98a5f', 'opacity=".5"'),
    );
  b +=
    dragonTree(s, 360, 800, 420) +
    dragonTree(s, 1490, 850, 480) +
    bush(s, 560, 800, 200, 110, '#3f7a45') +
    bougainvillea(s, 1040, 830, 260, 130, '#e0602a') +
    pot(s, 920, 850, 120, {}) +
    times(11, (i) => {
      const [x, y] = [60 + i * 56, 890 - (i % 3) * 30];
      return times(9, (k) =>
        path(
          `M${x} ${y}Q${x + (k - 4) * 9} ${y - 40} ${x + (k - 4) * 20} ${y - 70 + Math.abs(k - 4) * 9}Q${x + (k - 4) * 5} ${y - 30} ${x + 6} ${y}Z`,
          mix('#5f8f7a', '#c4dcb4', (k % 3) * 0.3),
        ),
      );
    }) +
    foliage(s, 1250, 900, 320, 110, '#2f6a3c') +
    foliage(s, 30, 905, 280, 130, '#2f6a3c');
  return s.svg(b + rays(s, 250, 60, '#fff8e0', 0.14), { edge: 0.14 });
}

function giants(s) {
  let b = sky(s, ['#2f6fb8', '#8fb9dc', '#f6d9b4', '#fdbf86'], 620, {
    sun: [330, 500],
    glow: '#ffd490',
    clouds: 0.7,
    cloud: '#fff0e0',
    seed: 34,
    size: 42,
  });
  b +=
    hill(s, ridgeLine(s, 600, 26, 200, { x: 60, x2: 480 }), 622, '#b99aa4') +
    sea(s, 616, 905, ['#f6c79a', '#5f9bb8', '#1f5f8c', '#0d3d66'], { sunX: 330, waves: 0.7 });
  b +=
    cliffs(s, 1060, 640, 1.02, ['#d9a98c', '#b9806a', '#8f5f52', '#6a443e']) +
    mist(s, 560, 110, '#ffd9b0', 0.5) +
    group(at(1060, 640, 0, 1, path('M-600 0H640V140H-640Z', '#4a2f34')), `opacity=".32" ${s.blur(16, 5)}`);
  b +=
    sailboat(s, 470, 700, 1.05, '#fff4e4', '#22304a') +
    sailboat(s, 230, 650, 0.4, '#fff4e4') +
    times(7, (i) => stroke(`M${700 + i * 40} ${300 - (i % 3) * 34}q12 -12 22 0q10 -12 22 0`, '#3a3040', 3));
  b += at(
    640,
    800,
    0,
    1,
    path('M-90 10Q-40 -34 30 -22Q70 -14 96 8Z', '#1f2f40') +
      path('M84 6Q110 -36 150 -40Q128 -22 134 -6Q112 4 92 10Z', '#1f2f40') +
      stroke('M-30 -34Q-40 -76 -64 -84M-30 -34Q-26 -80 -6 -92', '#ffffff', 5, 'opacity=".75"') +
      ellipse(0, 14, 130, 7, '#fff', 'opacity=".35"'),
  );
  b +=
    rock(s, 'M-20 920V790Q80 770 160 800Q240 780 320 830Q420 850 470 920Z', '#3a2f30', { grain: 1.2 }) +
    path('M300 840q60 -20 130 22q-70 -10 -130 0z', '#fff', `opacity=".7" ${s.blur(3)}`) +
    times(12, (i) =>
      times(7, (k) =>
        path(
          `M${20 + i * 30} ${810 + (i % 4) * 18}q${(k - 3) * 6} -22 ${(k - 3) * 13} ${-44 + Math.abs(k - 3) * 7}q${-(k - 3) * 4} 24 ${-(k - 3) * 10} 44z`,
          mix('#4a6a5a', '#c9b48a', (k % 3) * 0.3),
        ),
      ),
    );
  return s.svg(b, { edge: 0.28, warm: '#ff9a4d' });
}

function seaPool(s) {
  s.H = 1200;
  let b = sky(s, ['#2a8ad6', '#86cdf0', '#def2f6', '#fef4dc'], 520, {
    sun: [1180, 200],
    glow: '#fff8e0',
    clouds: 0.6,
    seed: 37,
  });
  b +=
    hill(s, ridgeLine(s, 496, 44, 220, { x: 320, x2: 900 }), 522, '#93aec4') +
    sea(s, 515, 800, ['#9fd6e8', '#2f98c8', '#0f6aa6', '#0b4f86'], { sunX: 1180, waves: 0.6 });
  b += cliffs(s, 1560, 540, 0.5);
  const water = 'M-20 720H1240Q1460 760 1440 930Q1400 1090 1040 1130H-20Z';
  b +=
    rock(
      s,
      'M1180 700Q1420 690 1640 640V1220H900L1300 1120Q1540 1000 1500 860Q1460 740 1180 700Z',
      s.lin(['#5a5254', '#2f2a2e']),
      { grain: 1.5, depth: 18 },
    ) + rock(s, 'M-20 690Q200 700 420 694Q700 704 1240 700L1300 730H-20Z', '#4a4446', { grain: 1.2 });
  b +=
    path('M-20 700H1244Q1500 740 1480 934Q1440 1120 1044 1162H-20Z', s.lin(['#f4efe4', '#d9cdb8'])) +
    pool(s, water, ['#8fdcea', '#3fb4d6', '#1f8fc0'], { light: 0.65, freq: 0.008 }) +
    times(5, (i) =>
      path(
        `M${200 + i * 190} 722q40 -34 70 -30q-10 -20 30 -26q0 26 30 30q40 4 40 26z`,
        '#fff',
        `opacity="${[0.8, 0.35, 0.6, 0.3, 0.7][i]}" ${s.blur(5)}`,
      ),
    );
  b +=
    path('M-20 1130H1040Q1200 1116 1320 1060L1400 1220H-20Z', s.lin(['#e9dcc4', '#b9a282'])) +
    group(
      times(6, (i, t) => stroke(`M-20 ${f(1140 + 70 * t)}H1340`, '#7a6248', 2)),
      'opacity=".3"',
    );
  b +=
    rect(900, 1010, 6, 120, '#dfe6ea') +
    rect(960, 1010, 6, 120, '#dfe6ea') +
    stroke('M903 1012q30 -40 60 0', '#eef2f4', 7);
  b +=
    parasol(s, 260, 1150, 2.3, '#ffffff', { stripe: '#1f4fd8' }) +
    lounger(s, 160, 1180, 1.6, '#ffffff', -1, '#1f4fd8') +
    lounger(s, 470, 1184, 1.6, '#ffffff', -1, '#1f4fd8') +
    dragonTree(s, 1440, 1000, 440) +
    times(6, (i) =>
      times(9, (k) =>
        path(
          `M${1220 + i * 66} 1206q${(k - 4) * 12} -60 ${(k - 4) * 26} ${-100 + Math.abs(k - 4) * 15}q${-(k - 4) * 10} 50 ${-(k - 4) * 20} 100z`,
          mix('#4f7f6a', '#c9dcb4', (k % 3) * 0.3),
        ),
      ),
    ) +
    sailboat(s, 620, 580, 0.7) +
    sailboat(s, 240, 552, 0.36);
  return s.svg(b + rays(s, 1180, 120, '#fff8e4', 0.14), { edge: 0.14 });
}

export const APP_TENERIFE = {
  exterior: () => houses(new Sheet(341, 1600, 900)),
  view: () => giants(new Sheet(342, 1600, 900)),
  pool: () => seaPool(new Sheet(343)),
};
