// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Three large pictures inland.

import { pillow } from '../indoors/beds.mjs';
import { lantern } from '../outdoors/building.mjs';
import { glow, mist, rays, ridgeLine, sky, under } from '../outdoors/nature.mjs';
import { fern, palm, pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { camel, crestOf, dune } from '../places/fennec-merzouga.mjs';
import { boughs, trunk } from '../places/redwood-tofino.mjs';
import * as views from '../rooms/views.mjs';
import { at, circle, ellipse, group, path, points, rect, stroke, times } from '../sheet.mjs';
import { wide } from './sheet.mjs';

/** Fennec: a camp of tents and lanterns under the stars. */
export function camp() {
  const s = wide(713);
  let b =
    sky(s, ['#0d1236', '#2a2866', '#6f4780', '#d9796a', '#ffc583'], 560, {
      stars: 420,
      sun: [800, 545],
      size: 0,
      glow: '#ffb060',
      clouds: 0.35,
      cloud: '#ffb090',
      seed: 35,
    }) +
    group(
      times(240, () => {
        const t = s.r();
        return circle(
          120 + 1300 * t + s.between(-70, 70),
          420 - 380 * t + s.between(-90, 90),
          s.between(0.5, 1.8),
          '#fff',
          `opacity="${s.between(0.3, 0.9).toFixed(2)}"`,
        );
      }),
    ) +
    path('M1022 88A34 34 0 1 0 1042 140A38 38 0 0 1 1022 88Z', '#fff6dc') +
    glow(s, 1006, 122, 120, '#fff0d0', 0.35);
  b +=
    dune(
      s,
      crestOf([
        [-40, 540],
        [260, 400],
        [620, 560],
        [820, 330],
        [1120, 540],
        [1420, 380],
        [1700, 520],
      ]),
      760,
      '#d9805a',
      '#4f2c50',
    ) +
    dune(
      s,
      crestOf([
        [-40, 620],
        [480, 540],
        [900, 630],
        [1300, 540],
        [1700, 620],
      ]),
      780,
      '#c97048',
      '#46284c',
      { seed: 6 },
    ) +
    times(5, (i) => camel(240 + i * 62, 596 + i * 5, 0.42, '#2a1628'));
  b +=
    path('M-20 670Q800 640 1640 672V920H-20Z', s.lin(['#d9905f', '#9a5a40', '#3f2230'])) +
    s.noise(0, 670, 1600, 230, '#2a1014', {
      fx: 0.006,
      fy: 0.06,
      octaves: 4,
      seed: 4,
      gain: 3,
      bias: -1.5,
      more: 'opacity=".45"',
    });
  const tent = (x, y, k) =>
    at(
      x,
      y,
      0,
      k,
      glow(s, 0, -60, 260, '#ffb050', 0.5) +
        ellipse(0, 6, 190, 18, '#0a0408', `opacity=".5" ${s.blur(9)}`) +
        path(
          'M0 -210L170 -96L150 0H-150L-170 -96Z',
          s.lin(
            [
              [0, '#fbeed4'],
              [0.5, '#f0d3a4'],
              [1, '#b57a58'],
            ],
            -90,
          ),
        ) +
        times(4, (i) =>
          path(
            points([
              [0, -210],
              [-136 + i * 78, -106 + 4 * (i % 2)],
              [-104 + i * 78, -104],
            ]),
            i % 2 ? '#a0431d' : '#2c3a63',
            'opacity=".85"',
          ),
        ) +
        path(
          'M-170 -96H170L166 -78Q150 -66 134 -78T100 -78T66 -78T32 -78T-2 -78T-36 -78T-70 -78T-104 -78T-138 -78T-166 -78Z',
          '#a0431d',
        ) +
        path('M-44 0Q-40 -70 0 -84Q40 -70 44 0Z', s.rad(['#fff0c0', '#ffb84a', '#c9702a'], 0.5, 0.8, 0.8)) +
        rect(-2, -232, 4, 30, '#3a1f14') +
        path('M2 -232l26 8l-26 9z', '#a0431d'),
    );
  b +=
    tent(420, 700, 0.66) + tent(1180, 700, 0.66) + tent(610, 730, 0.84) + tent(1000, 730, 0.84) + tent(800, 780, 1.12);
  b +=
    group(times(3, (i) => at(790 + i * 12, 842, -20 + i * 22, 1, rect(-40, -7, 80, 14, '#3a1f12', 'rx="6"')))) +
    times(6, (i) =>
      path(`M${770 + i * 11} 840q-20 -40 6 -78q22 38 6 78z`, ['#ff8a2c', '#ffb43c', '#ffd968'][i % 3], 'opacity=".9"'),
    ) +
    glow(s, 800, 810, 300, '#ff9a3c', 0.5) +
    [
      [300, 780, 50],
      [500, 830, 62],
      [1100, 830, 62],
      [1310, 780, 50],
      [180, 860, 80],
      [1430, 860, 80],
      [690, 880, 60],
      [920, 880, 60],
    ]
      .map(([x, y, h]) => lantern(s, x, y, h, { glow: '#ffc060' }))
      .join('') +
    palm(s, 110, 800, 420, { colour: '#1c2430', hi: '#7a5a44', lean: 0.08 }) +
    palm(s, 1500, 800, 460, { colour: '#1c2430', hi: '#7a5a44', lean: -0.08 });
  return s.svg(b, { edge: 0.38 });
}

/** Redwood: morning among giants. */
export function giantsOfTheForest() {
  const s = wide(715);
  let b =
    rect(0, 0, 1600, 900, s.lin(['#dfe2d0', '#f6e9c8', '#b9c4a8', '#3f5a48'])) + glow(s, 980, 260, 700, '#fff0c4', 0.9);
  for (let i = 0; i < 16; i++)
    b += rect(60 + i * 102 + s.between(-30, 30), -20, s.between(20, 44), 720, '#a9b4a0', 'opacity=".7"');
  b +=
    mist(s, 260, 360, '#f6f0dc', 0.8) +
    times(12, (i) =>
      trunk(s, 90 + i * 136 + s.between(-30, 30), s.between(44, 70), 700, mix('#8a6a54', '#c4c0a8', 0.4)),
    ) +
    mist(s, 400, 320, '#efe8d0', 0.7) +
    path(under(ridgeLine(s, 690, 22, 300), 920), s.lin(['#6f8a5c', '#3f5f42', '#16281f']));
  const lit = s.lin(['#fff0c4', '#ffcc74', '#e9983c']);
  b += at(
    850,
    720,
    0,
    0.86,
    glow(s, 0, -110, 360, '#ffb85a', 0.55) +
      rect(-150, -150, 300, 150, '#7a4a2c') +
      times(19, (i) => rect(-150 + i * 16, -150, 2, 150, '#3a1f10', 'opacity=".5"')) +
      path('M-190 -140L0 -270L190 -140L178 -124L0 -240L-178 -124Z', '#2f241e') +
      path('M-150 -146L0 -246L150 -146Z', '#8a5634') +
      path('M-60 -160L0 -204L60 -160V-120H-60Z', lit) +
      rect(-120, -110, 80, 80, lit) +
      rect(40, -110, 80, 80, lit) +
      rect(-26, -104, 52, 104, '#4a2a16') +
      rect(-18, -96, 36, 60, lit) +
      [-82, 78].map((x) => rect(x, -110, 5, 80, '#3a1f10')).join('') +
      rect(-190, -4, 380, 16, '#4a2c1a') +
      rect(96, -300, 34, 110, '#6f6a64') +
      path('M112 -310Q90 -370 122 -410T112 -500Q170 -430 144 -380T130 -310Z', '#ffffff', `opacity=".45" ${s.blur(10)}`),
  );
  b +=
    path('M800 740H900Q960 820 1060 905H620Q760 820 800 740Z', s.lin(['#b99468', '#5a4230'])) +
    rays(s, 980, -60, '#fff2c8', 0.55, 8, 1400, 900);
  b +=
    [
      [150, 210],
      [1400, 250],
      [450, 120],
      [1180, 110],
    ]
      .map(([x, w]) => trunk(s, x, w, 880, '#5a3624'))
      .join('') +
    boughs(s, 150, -50, 1.4, 8, '#24402f') +
    boughs(s, 1420, -60, 1.6, 10, '#24402f') +
    boughs(s, 480, -70, 0.9, 5, '#34523c') +
    boughs(s, 1150, -70, 0.9, 5, '#34523c') +
    [
      [60, 905, 170],
      [300, 900, 150],
      [520, 880, 100],
      [1080, 880, 100],
      [1260, 905, 150],
      [1540, 905, 180],
      [680, 860, 70],
      [980, 850, 70],
    ]
      .map(([x, y, k]) => fern(s, x, y, k, { colour: '#26523a', hi: '#a9c870' }))
      .join('') +
    lantern(s, 760, 830, 40, { glow: '#ffc870' }) +
    lantern(s, 960, 836, 42, { glow: '#ffc870' });
  return s.svg(
    b +
      rect(
        0,
        620,
        1600,
        280,
        s.lin([
          [0, '#0f1a14', 0],
          [1, '#0f1a14', 0.45],
        ]),
      ),
    { edge: 0.38, warm: '#ffb45a' },
  );
}

/** Willow: a daybed in the garden room. */
export function rest() {
  const s = wide(716);
  let b =
    rect(0, 0, 1600, 900, '#efe9da') +
    group(views.garden(s, 120, 60, 1360, 560), '') +
    rect(0, 0, 1600, 60, '#f8f4e8') +
    times(9, (i) => rect(108 + i * 170, 40, 14, 590, '#fbf8ee')) +
    rect(100, 300, 1400, 10, '#fbf8ee') +
    rect(0, 50, 120, 600, s.lin(['#e3dcc8', '#efe9da'], -90)) +
    rect(1480, 50, 120, 600, s.lin(['#efe9da', '#d9d0ba'], -90)) +
    rect(0, 40, 1600, 26, '#fbf8ee') +
    rect(0, 614, 1600, 40, '#f4eedd') +
    rect(0, 654, 1600, 250, s.lin(['#d3ba92', '#a98a64'])) +
    times(19, (i) => stroke(`M800 654L${(i - 9) * 190 + 800} 905`, '#5a3f28', 2, 'opacity=".28"'));
  b += group(
    times(8, (i) =>
      path(
        points([
          [140 + i * 170, 654],
          [270 + i * 170, 654],
          [200 + i * 190 - 100, 905],
          [40 + i * 190 - 100, 905],
        ]),
        '#fff6d8',
      ),
    ),
    `opacity=".3" ${s.blur(8)}`,
  );
  b += group(
    path('M330 770Q800 730 1270 770L1380 870Q800 910 220 870Z', '#e6ece2') +
      path('M350 778Q800 742 1250 778L1340 858Q800 892 260 858Z', 'none', 'stroke="#2f6b57" stroke-width="5"'),
    s.round({ blur: 1.5, depth: 3, grain: 0.6, freq: 0.12 }),
  );
  b +=
    ellipse(800, 822, 430, 28, '#120a0a', `opacity=".3" ${s.blur(12)}`) +
    [430, 1150].map((x) => rect(x, 770, 18, 54, '#8a6242')).join('') +
    group(path('M390 560Q380 470 450 460Q500 460 520 560L540 690H400Z', '#b98f62'), s.round({ blur: 6, depth: 7 })) +
    rect(400, 736, 800, 44, '#b98f62', 'rx="8"') +
    group(
      path(
        'M410 660Q400 640 440 636H1170Q1206 640 1200 670V740H410Z',
        s.lin([
          [0, '#fdfaf2'],
          [1, '#d3cbb8'],
        ]),
      ),
      s.round({ blur: 14, depth: 14, grain: 0.4, freq: 0.006 }),
    ) +
    group(
      path('M860 632H1060L1090 760Q980 780 880 764Z', '#a9c0a4') +
        times(7, (i) => stroke(`M${870 + i * 30} 634L${886 + i * 30} 764`, '#f4efe2', 4, 'opacity=".7"')),
      s.round({ blur: 6, depth: 8, grain: 0.5, freq: 0.06, shadow: 4 }),
    ) +
    pillow(s, 500, 588, 180, 130, '#fbf6ea', -10) +
    pillow(s, 590, 610, 150, 110, '#2f6b57', 6) +
    pillow(s, 660, 630, 110, 80, '#7d5576', 10);
  b +=
    ellipse(1310, 850, 110, 16, '#120a0a', `opacity=".3" ${s.blur(8)}`) +
    rect(1302, 700, 14, 150, '#8a6242') +
    ellipse(1309, 700, 110, 22, '#b98f62') +
    group(
      path('M1250 692q-14 -44 10 -52h56q24 8 10 52z', '#7fa08a') +
        stroke('M1326 656q26 -4 36 -24M1252 652q-28 8 -12 32', '#7fa08a', 8),
      s.round({ blur: 6, depth: 7, shadow: 4 }),
    ) +
    ellipse(1390, 694, 30, 8, '#fff') +
    path('M1372 668h36q0 26 -18 26t-18 -26z', '#f8f4ea') +
    path('M1384 660q-10 -16 0 -30t0 -24', 'none', 'stroke="#ffffff" stroke-width="4" opacity=".6"') +
    rect(740, 612, 110, 14, '#7d5576') +
    rect(746, 600, 100, 12, '#efe6d4');
  b +=
    pot(s, 210, 850, 430, { clay: '#efe6d6', leaf: '#2f6a48', hi: '#9dc06a' }) +
    pot(s, 90, 880, 300, { clay: '#c98f5a', kind: 'round', leaf: '#3f7a54' }) +
    fern(s, 1500, 700, 190, { trunk: 0, colour: '#3f7a54', hi: '#b4d484' }) +
    path(
      'M1440 690H1560L1540 850H1460Z',
      s.lin(
        [
          [0, '#d9b48a'],
          [1, '#a97a4a'],
        ],
        -90,
      ),
    ) +
    at(
      330,
      60,
      0,
      1,
      rect(-1, 0, 3, 90, '#5a4a34') +
        fern(s, 0, 130, 120, { colour: '#3f7a54', hi: '#b4d484' }) +
        path('M-40 90H40L28 140H-28Z', '#efe6d6'),
    ) +
    at(
      1180,
      60,
      0,
      1,
      rect(-1, 0, 3, 60, '#5a4a34') +
        fern(s, 0, 100, 110, { colour: '#3f7a54', hi: '#b4d484' }) +
        path('M-36 60H36L26 106H-26Z', '#efe6d6'),
    );
  return s.svg(b + rays(s, 500, -60, '#fff8dc', 0.3, 7, 1200, 1000), { edge: 0.16, grain: 0.05, warm: '#ffd9a8' });
}
