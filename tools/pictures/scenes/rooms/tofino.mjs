// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Rooms between rain forest and surf.

import { bed, bedside, pillow } from '../indoors/beds.mjs';
import { plant } from '../indoors/hearth.mjs';
import { beam, opening } from '../indoors/opening.mjs';
import { armchair, art, poster, rug } from '../indoors/seats.mjs';
import { shell } from '../indoors/shell.mjs';
import { Space } from '../indoors/space.mjs';
import { lantern, lounger } from '../outdoors/building.mjs';
import { glow, grass, ridgeLine, rock, sea, shade, sky, under } from '../outdoors/nature.mjs';
import { conifer } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { boughs, surfLine } from '../places/redwood-tofino.mjs';
import { at, ellipse, group, path, rect, stroke, times } from '../sheet.mjs';
import { BRICK, CEDAR, done, FIR, sheet } from './redwood-look.mjs';
import * as views from './views.mjs';

export function rainforest() {
  const s = sheet(601);
  const sp = new Space(s, { x0: 260, x1: 1340, y0: 100 });
  const b =
    shell(sp, {
      wall: '#eadfce',
      floor: '#8a5f3c',
      left: '#b98f68',
      right: '#b98f68',
      ceiling: '#b5784a',
      skirting: '#5a3a22',
    }) +
    times(14, (i) =>
      sp.poly(
        [
          [i / 14, 1, 0],
          [i / 14 + 0.004, 1, 0],
          [i / 14 + 0.004, 1, 1],
          [i / 14, 1, 1],
        ],
        '#5a3418',
        'opacity=".5"',
      ),
    ) +
    opening(sp, 0.5, 0.06, 0.46, 0.8, views.firs, { bars: [3, 1], frame: '#3f2c1e', curtain: '' }) +
    beam(sp, 0.52, 0.95) +
    sp.wall(0, 0, 0.46, 1, '#4f6a4f') +
    bed(sp, 0.03, 0.43, 0.26, {
      head: CEDAR,
      style: 'wood',
      headTall: 0.5,
      linen: '#f3ecdc',
      blanket: '#c9a05a',
      pillows: [FIR, '#c9a05a'],
    }) +
    bedside(sp, 0.445, { wood: CEDAR, w: 0.06 }) +
    art(sp, 0.13, 0.64, 0.2, 0.22, poster(FIR, '#f2c01d', '#eef0e6'), CEDAR) +
    rug(sp, 0.5, 1.0, 0.04, 0.4, '#d9cbb0', { stripe: FIR }) +
    armchair(sp, 0.76, 0.3, '#c9a05a', { pillow: FIR }) +
    plant(sp, 0.54, 0.86, 0.9, { kind: 'fern' });
  return done(s, b);
}

export function boards() {
  const s = sheet(602);
  const sp = new Space(s, { x0: 270, x1: 1350, y0: 110 });
  let b =
    shell(sp, {
      wall: '#dfe6e2',
      floor: '#b58a5f',
      left: '#cfd8d4',
      right: '#cfd8d4',
      ceiling: '#d9b48a',
      skirting: '#8a6a4a',
    }) +
    sp.wall(0, 0, 1, 0.36, '#b9805a') +
    times(26, (i) => sp.wall(i / 26, 0, 0.003, 0.36, '#6a3f22')) +
    opening(sp, 0.42, 0.4, 0.22, 0.42, views.storm, { bars: [2, 1], frame: '#f4efe4', curtain: '' }) +
    bed(sp, 0.14, 0.4, 0.3, {
      head: '#4f7f8a',
      style: 'panel',
      headTall: 0.42,
      linen: '#f6f2e8',
      blanket: '#4f7f8a',
      pillows: ['#f2c01d', BRICK],
      pattern: 'stripes',
    }) +
    bed(sp, 0.66, 0.92, 0.3, {
      head: '#4f7f8a',
      style: 'panel',
      headTall: 0.42,
      linen: '#f6f2e8',
      blanket: '#4f7f8a',
      pillows: ['#f2c01d', BRICK],
      pattern: 'stripes',
    }) +
    bedside(sp, 0.49, { wood: CEDAR, w: 0.08 }) +
    rug(sp, 0.42, 0.66, 0.02, 0.6, '#f2e6cc', { kind: 'stripes', stripe: '#4f7f8a', third: '#f2c01d' });
  const board = (u, z, h, c, d, turn) => {
    const [x, y] = sp.P(u, 0, z);
    const [, t] = sp.P(u, h, z);
    const l = y - t;
    return (
      ellipse(x, y, 70, 12, '#120a0a', `opacity=".35" ${s.blur(7)}`) +
      at(
        x,
        y,
        turn,
        1,
        group(
          path(
            `M0 ${-l}Q${l * 0.1} ${-l * 0.82} ${l * 0.1} ${-l * 0.45}Q${l * 0.095} ${-l * 0.1} ${l * 0.04} 0H${-l * 0.04}Q${-l * 0.095} ${-l * 0.1} ${-l * 0.1} ${-l * 0.45}Q${-l * 0.1} ${-l * 0.82} 0 ${-l}Z`,
            c,
          ) +
            path(`M${-l * 0.092} ${-l * 0.3}H${l * 0.092}L${l * 0.08} ${-l * 0.16}H${-l * 0.08}Z`, d) +
            stroke(`M0 ${-l}V0`, '#8a5f3c', 4),
          s.round({ blur: 6, depth: 7, shine: 0.4 }),
        ),
      )
    );
  };
  b +=
    board(0.02, 0.66, 0.82, '#f4ead4', BRICK, -3) +
    board(0.09, 0.74, 0.74, '#f2c01d', '#22303a', 2) +
    board(0.98, 0.66, 0.84, '#8fc4c4', '#f4ead4', 3);
  const [hx, hy] = sp.P(0.79, 0.84, 1);
  b +=
    rect(hx - 120, hy, 240, 12, CEDAR) +
    [-80, 0, 80]
      .map((k, i) =>
        path(
          `M${hx + k - 26} ${hy + 20}q26 -18 52 0l10 60h-14l4 90h-24l-2 -60l-2 60h-24l4 -90h-14z`,
          ['#22303a', '#f2c01d', '#2f4a54'][i],
        ),
      )
      .join('');
  return done(s, b);
}

export function corner() {
  const s = sheet(603);
  let b = rect(0, 0, 1600, 1067, '#3a2a20');
  // the ocean stands in two walls of glass that meet at the corner
  const ocean =
    sky(s, ['#3f5a70', '#8fa4ac', '#e0d8c4'], 420, { clouds: 0.9, cloud: '#eef0ea', seed: 19, streak: 0.012 }) +
    sea(s, 410, 780, ['#b9c6c0', '#5f8f94', '#2f606c', '#24505c'], { sunX: 820, waves: 0.9 }) +
    surfLine(s, 520, 78, { n: 3 }) +
    rock(s, 'M980 760L1010 640Q1060 560 1120 620Q1180 540 1240 640L1300 760Z', '#3a3634', { grain: 1.6 }) +
    group(
      path('M900 690Q960 520 1010 620Q1040 500 1090 640Q1180 560 1200 700Z', '#ffffff'),
      `opacity=".8" ${s.blur(5)}`,
    ) +
    conifer(s, 210, 700, 340, '#1d3a30', { hi: '#8fb084' }) +
    conifer(s, 300, 720, 240, '#24443a', { hi: '#8fb084' });
  b +=
    s.clip(path('M-20 60L800 150V700L-20 800ZM1620 60L800 150V700L1620 800Z', '#000'), ocean) +
    path('M-20 -20H1620V70L800 156L-20 70Z', s.lin(['#6a4328', '#a5683c'])) +
    times(17, (i) => stroke(`M800 150L${(i - 8) * 210 + 800} -60`, '#4a2a16', 4, 'opacity=".5"'));
  for (const x of [-20, 270, 540])
    b +=
      stroke(`M${x} ${60 + (x + 20) * 0.11}V${800 - (x + 20) * 0.122}`, '#4a2a16', 18) +
      stroke(`M${1600 - x} ${60 + (x + 20) * 0.11}V${800 - (x + 20) * 0.122}`, '#4a2a16', 18);
  b +=
    stroke('M800 140V708', '#5a3620', 28) +
    stroke('M-20 66L800 152L1620 66M-20 800L800 702L1620 800', '#5a3620', 20) +
    path('M-20 800L800 704L1620 800V1090H-20Z', s.lin(['#9a6a44', '#5a3a24'])) +
    times(19, (i) => stroke(`M800 704L${(i - 9) * 260 + 800} 1090`, '#2a160c', 3, 'opacity=".5"'));
  b +=
    group(path('M-20 -20H1620V1090H-20Z', '#fff4d8'), 'opacity="0"') +
    path('M400 760L800 712L1200 760L1100 900H500Z', '#fff4d8', `opacity=".22" ${s.blur(16)}`);
  const tubX = 800;
  const tubY = 940;
  b +=
    ellipse(tubX, tubY + 10, 270, 26, '#0a0604', `opacity=".5" ${s.blur(12)}`) +
    group(
      path(
        `M${tubX - 270} ${tubY - 190}Q${tubX - 260} ${tubY - 20} ${tubX - 180} ${tubY}H${tubX + 180}Q${tubX + 260} ${tubY - 20} ${tubX + 270} ${tubY - 190}Z`,
        s.lin([
          [0, '#fbfaf6'],
          [1, '#a9a8a8'],
        ]),
      ),
      s.round({ blur: 14, depth: 14, shine: 0.3 }),
    ) +
    ellipse(tubX, tubY - 190, 270, 48, '#ffffff') +
    ellipse(tubX, tubY - 188, 250, 39, '#b9b6b4') +
    ellipse(tubX, tubY - 183, 236, 32, '#bfdcdc') +
    ellipse(tubX - 60, tubY - 186, 80, 9, '#fff', 'opacity=".8"') +
    stroke(`M${tubX + 170} ${tubY - 190}v-90q0 -26 -28 -26t-28 24`, '#2a2c30', 10) +
    times(5, (i) =>
      path(
        `M${tubX - 120 + i * 56} ${tubY - 200}q-24 -50 6 -90t0 -80q46 40 22 90t-6 80z`,
        '#ffffff',
        `opacity=".16" ${s.blur(12)}`,
      ),
    );
  b +=
    at(
      180,
      1010,
      0,
      1,
      group(
        path('M-190 -160Q-190 -230 -120 -230H120Q190 -230 190 -160V30H-190Z', FIR) +
          path('M-150 -90H150V20H-150Z', mix(FIR, '#ffffff', 0.14)),
        s.round({ blur: 16, depth: 18, grain: 0.2, freq: 0.1 }),
      ) + pillow(s, 0, -120, 150, 100, BRICK),
    ) +
    rect(1270, 860, 130, 150, '#7a4a28') +
    ellipse(1335, 860, 76, 14, '#8f5a34') +
    group(
      rect(1290, 824, 90, 18, '#f4efe4', 'rx="6"') + rect(1294, 842, 84, 16, '#c9a05a', 'rx="6"'),
      s.round({ blur: 4, depth: 5 }),
    ) +
    lantern(s, 1480, 1010, 120, { glow: '#ffc870' });
  return done(s, b);
}

export function beachHouse() {
  const s = sheet(604);
  let b =
    sky(s, ['#5f86a4', '#b4c4c4', '#f6dcb8', '#ffcf9a'], 480, {
      sun: [1180, 400],
      size: 36,
      glow: '#ffd08a',
      clouds: 0.75,
      cloud: '#fff0e0',
      seed: 20,
    }) +
    path(under(ridgeLine(s, 452, 24, 150, { x: 1000, x2: 1640 }), 500), '#8a9aa4') +
    sea(s, 476, 700, ['#f0d0a8', '#9fb4b0', '#4f8088'], { sunX: 1180, waves: 0.8 }) +
    surfLine(s, 560, 52, { n: 3 }) +
    path('M-20 690Q700 660 1640 700V1090H-20Z', s.lin(['#e3cda4', '#c9a878', '#8f7450'])) +
    path('M-20 692Q700 662 1640 702V720Q900 690 -20 722Z', '#ffffff', 'opacity=".6"') +
    s.noise(0, 700, 1600, 360, '#6a4a2a', {
      fx: 0.03,
      fy: 0.08,
      octaves: 4,
      seed: 6,
      gain: 2.6,
      bias: -1.4,
      more: 'opacity=".3"',
    });
  // the house on the left, its deck on the sand
  b +=
    path('M-20 120H560L620 190V780H-20Z', s.lin(['#b5784a', '#8a5630'])) +
    times(40, (i) => rect(i * 16 - 20, 190, 2, 590, '#4a2a14', 'opacity=".45"')) +
    path('M-20 90H590L680 200L640 214L570 150H-20Z', '#3f3a36') +
    rect(60, 270, 230, 510, s.lin(['#ffe9b8', '#f3b868'])) +
    rect(320, 270, 230, 510, s.lin(['#ffe9b8', '#f3b868'])) +
    rect(170, 270, 9, 510, '#3f2412') +
    rect(430, 270, 9, 510, '#3f2412') +
    stroke('M60 780V270H290V780M320 780V270H550V780', '#3f2412', 12) +
    path('M80 780v-110h120v110z', '#7a4a28', 'opacity=".6"') +
    glow(s, 300, 520, 360, '#ffd080', 0.3);
  b +=
    path('M-20 780H900L1060 920H-20Z', s.lin(['#c9976a', '#8f623e'])) +
    times(13, (i) => stroke(`M-20 ${784 + i * 11}H${904 + i * 12.6}`, '#4a2a14', 2.5, 'opacity=".5"')) +
    path('M-20 920H1060V962H-20Z', '#6a4428') +
    times(3, (i) => path(`M${1000 - i * 10} ${900 + i * 40}h160l24 36h-190z`, mix('#b5845a', '#4a2a14', 0.1 * i))) +
    shade(s, 'M-20 962H1060L1100 1010H-20Z', 0.3, 10) +
    lounger(s, 690, 860, 1.7, '#f4ead4', 1, FIR) +
    lounger(s, 430, 870, 1.7, '#f4ead4', 1, BRICK) +
    lantern(s, 900, 890, 80, { glow: '#ffc870' }) +
    lantern(s, 160, 900, 90, { glow: '#ffc870' }) +
    at(
      590,
      790,
      4,
      1,
      path('M-30 -420Q0 -520 30 -420L34 40H-34Z', '#8fc4c4') +
        path('M-31 -330H31V-290H-31Z', '#f4ead4') +
        stroke('M0 -490V40', '#8a5f3c', 4),
    );
  b +=
    group(
      path('M1120 1000L1480 950Q1510 966 1490 982L1134 1034Q1100 1020 1120 1000Z', '#a9947a') +
        path('M1300 960q20 -60 60 -80l8 14q-34 24 -46 66z', '#a9947a'),
      s.round({ blur: 5, depth: 9, grain: 0.9, freq: 0.03, shadow: 9 }),
    ) +
    grass(s, 1180, 820, 420, 120, ['#8a9a54', '#b9b86a', '#6f7f48'], 90, 90) +
    grass(s, 0, 960, 600, 90, ['#8a9a54', '#b9b86a', '#6f7f48'], 100, 80) +
    conifer(s, 1540, 700, 330, '#24443a', { hi: '#c9b48a' }) +
    rock(s, 'M1400 720Q1420 650 1480 660Q1540 620 1640 650V740H1400Z', '#4f4a46', { grain: 1.6 }) +
    boughs(s, 1480, -60, 1.1, 7, '#2a4a38');
  return done(s, b);
}
