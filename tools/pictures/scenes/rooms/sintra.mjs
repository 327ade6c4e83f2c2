// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Rooms of a villa among ferns.

import { bed, bedside, pillow } from '../indoors/beds.mjs';
import { plant, stove } from '../indoors/hearth.mjs';
import { floorLamp, glowAt, pendant } from '../indoors/light.mjs';
import { beam, opening } from '../indoors/opening.mjs';
import { armchair, art, rug, sofa, table } from '../indoors/seats.mjs';
import { beams, shell } from '../indoors/shell.mjs';
import { Space } from '../indoors/space.mjs';
import { fern, pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, ellipse, group, path, rect, stroke, times } from '../sheet.mjs';
import * as views from './views.mjs';
import { done, HONEY, LEAF, PLUM, SAGE, sheet } from './willow-look.mjs';

export function fernRoom() {
  const s = sheet(621);
  const sp = new Space(s, { x0: 260, x1: 1350, y0: 100 });
  return done(
    s,
    shell(sp, { wall: '#f1ede0', floor: '#d3bf9c', boards: 'tiles', tiles: ['#fff', '#c4ae86', '#fff'] }) +
      opening(sp, 0.5, 0, 0.46, 0.86, views.ferns, { bars: [3, 1], frame: LEAF, curtain: '#fdfaf0', depth: 8 }) +
      beam(sp, 0.52, 0.95) +
      bed(sp, 0.03, 0.43, 0.26, {
        head: LEAF,
        style: 'panel',
        headTall: 0.48,
        linen: '#f6f1e4',
        blanket: SAGE,
        pillows: [LEAF, HONEY],
      }) +
      bedside(sp, 0.435, { wood: '#b98f62', w: 0.055 }) +
      art(
        sp,
        0.12,
        0.6,
        0.22,
        0.24,
        (x, y, w, h) =>
          rect(x, y, w, h, '#f8f4e8') +
          fern(s, x + w * 0.3, y + h * 0.94, w * 0.26, {}) +
          fern(s, x + w * 0.7, y + h * 0.94, w * 0.26, { colour: '#4f8a5a' }),
      ) +
      armchair(sp, 0.72, 0.3, '#e9dfc9', { pillow: LEAF }) +
      plant(sp, 0.53, 0.84, 1, { kind: 'big' }) +
      plant(sp, 0.99, 0.4, 1.3, { pot: HONEY }),
  );
}

export function glassWall() {
  const s = sheet(622);
  const sp = new Space(s, { x0: 230, x1: 1370, y0: 60, y1: 680 });
  let b =
    shell(sp, { wall: '#e9f0e6', floor: '#c9b48c', boards: 'wood', ceiling: '#f6f6ee' }) +
    opening(sp, 0.0, 0, 1, 1, views.ferns, { bars: [8, 4], frame: '#ffffff', curtain: '', sill: false, depth: 6 }) +
    sp.side(1, 0, 1, 0, 1, '#dfe8dc') +
    times(
      6,
      (i) =>
        sp.line(
          [
            [0, 1, 0.1 + i * 0.16],
            [1, 1, 0.1 + i * 0.16],
          ],
          '#ffffff',
          8,
        ) +
        sp.line(
          [
            [i / 6, 1, 0],
            [i / 6, 1, 1],
          ],
          '#ffffff',
          5,
          'opacity=".7"',
        ),
    ) +
    beam(sp, 0.1, 0.4, { lean: 0.1 }) +
    beam(sp, 0.5, 0.9, { lean: 0.1 });
  b +=
    rug(sp, 0.36, 0.64, 0.0, 0.6, '#f1ebdc', { kind: 'stripes', stripe: SAGE, third: HONEY }) +
    bed(sp, 0.06, 0.34, 0.3, {
      head: '#b98f62',
      style: 'rattan',
      headTall: 0.42,
      linen: '#f6f1e4',
      blanket: LEAF,
      pillows: [SAGE, HONEY],
    }) +
    bed(sp, 0.66, 0.94, 0.3, {
      head: '#b98f62',
      style: 'rattan',
      headTall: 0.42,
      linen: '#f6f1e4',
      blanket: LEAF,
      pillows: [SAGE, HONEY],
    }) +
    bedside(sp, 0.46, { wood: '#b98f62', w: 0.08 }) +
    plant(sp, 0.0, 0.7, 1.3, { kind: 'big', pot: HONEY }) +
    plant(sp, 1.0, 0.7, 1.3, { kind: 'big', pot: HONEY }) +
    pendant(sp, 0.5, 0.4, 0.84, { size: 1.2 });
  return done(s, b);
}

export function tower() {
  const s = sheet(623);
  let b =
    rect(0, 0, 1600, 1067, s.lin(['#efe6d4', '#d9cbb0'], -90)) +
    path('M-20 760Q800 690 1620 760V1090H-20Z', s.lin(['#c9a47c', '#8f6a46'])) +
    times(21, (i) => stroke(`M800 640L${(i - 10) * 240 + 800} 1090`, '#4a2e1c', 2.5, 'opacity=".35"')) +
    times(9, (i) =>
      path(
        `M${-20 + i * 182} -20h182v780q-90 -10 -182 -6z`,
        mix('#efe6d4', '#5a4a44', 0.05 + (0.22 * Math.abs(i - 4)) / 4),
      ),
    ) +
    path('M-20 700Q800 630 1620 700V764Q800 694 -20 764Z', '#e3d5ba') +
    path('M-20 60Q800 130 1620 60V-20H-20Z', '#f8f4e8') +
    times(13, (i) => stroke(`M800 -300L${(i - 6) * 220 + 800} 110`, '#c9b48c', 7, 'opacity=".6"'));
  const arch = (x, w, y, h) => {
    const d = `M${x} ${y + h}V${y + w * 0.5}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w * 0.5}V${y + h}Z`;
    return (
      stroke(d, '#fbf6ea', 34) +
      s.clip(path(d, '#000'), views.palaceView(s, x, y, w, h)) +
      stroke(d, '#cbb894', 4) +
      rect(x + w / 2 - 5, y, 10, h, '#fbf6ea') +
      rect(x, y + h * 0.5, w, 8, '#fbf6ea') +
      rect(x - 34, y + h, w + 68, 22, '#fbf6ea') +
      rect(x - 28, y + h + 22, w + 56, 12, '#5a4a44', 'opacity=".22"')
    );
  };
  b += arch(600, 400, 120, 480) + path('M640 720L960 720L1130 1090H470Z', '#fff6dc', `opacity=".3" ${s.blur(14)}`);
  const side = (x, flip) =>
    group(
      path('M0 230L120 210V560L0 600Z', s.lin(['#cfe4ea', '#e9f0e4'])) +
        stroke('M0 230L120 210V560L0 600Z', '#fbf6ea', 18) +
        stroke('M60 220V580', '#fbf6ea', 7),
      `transform="translate(${x} 0) scale(${flip} 1)"`,
    );
  b +=
    side(170, 1) +
    side(1430, -1) +
    group(
      path('M540 900Q800 850 1060 900L1140 1000Q800 1060 460 1000Z', '#e6dfcc') +
        path('M560 908Q800 864 1040 908L1104 984Q800 1034 496 984Z', 'none', `stroke="${PLUM}" stroke-width="6"`),
      s.round({ blur: 1.5, depth: 3, grain: 0.6, freq: 0.12 }),
    );
  b +=
    at(
      300,
      900,
      0,
      1,
      ellipse(0, 140, 330, 36, '#120a0a', `opacity=".35" ${s.blur(12)}`) +
        group(path('M-300 -220Q-300 -290 -200 -290H-120V60H-300Z', PLUM), s.round({ blur: 9, depth: 10 })) +
        group(
          path(
            'M-270 -60H250Q290 -56 290 -10V120H-290V-20Q-290 -60 -270 -60Z',
            s.lin([
              [0, '#fdfaf2'],
              [1, '#cfc8ba'],
            ]),
          ) + path('M20 -64H200V122H20Z', SAGE),
          s.round({ blur: 12, depth: 13, grain: 0.4, freq: 0.008 }),
        ) +
        pillow(s, -180, -96, 170, 100, '#ffffff', -6) +
        pillow(s, -120, -76, 120, 78, PLUM, 5),
    ) +
    at(
      1310,
      930,
      0,
      1,
      ellipse(0, 100, 190, 24, '#120a0a', `opacity=".35" ${s.blur(10)}`) +
        group(
          path('M-160 -150Q-160 -220 -90 -220H90Q160 -220 160 -150V90H-160Z', LEAF) +
            path('M-120 -60H120V80H-120Z', mix(LEAF, '#ffffff', 0.14)),
          s.round({ blur: 14, depth: 16, grain: 0.2, freq: 0.1 }),
        ) +
        pillow(s, 0, -100, 130, 90, HONEY),
    ) +
    rect(1080, 860, 8, 130, '#8a6242') +
    ellipse(1084, 858, 74, 16, '#b98f62') +
    rect(1050, 836, 70, 14, PLUM) +
    rect(1056, 824, 60, 12, '#efe6d4');
  const [px, py] = [1530, 1010];
  return done(
    s,
    b +
      pot(s, px, py, 330, { clay: '#efe6d6', leaf: '#2f6a48' }) +
      floor0(s, 1180) +
      at(
        800,
        0,
        0,
        1,
        rect(-2, 0, 4, 90, '#5a4a34') +
          glowAt(s, 0, 120, 200, '#ffd98a', 0.4) +
          path('M-70 140Q-70 84 0 84T70 140Z', '#c9a06a') +
          ellipse(0, 140, 70, 10, '#fff0c0'),
      ),
  );
}

const floor0 = (s, x) =>
  glowAt(s, x, 700, 190, '#ffd98a', 0.35) +
  rect(x - 3, 700, 6, 200, '#3a3028') +
  path(`M${x - 48} 710L${x - 30} 640H${x + 30}L${x + 48} 710Z`, s.lin(['#fff8e4', '#f6dfae'])) +
  ellipse(x, 902, 34, 8, '#2a2420');

export function gatehouse() {
  const s = sheet(624);
  const sp = new Space(s, { x0: 270, x1: 1330, y0: 90, y1: 690 });
  const b =
    shell(sp, {
      wall: '#f3ead6',
      floor: '#a97a52',
      boards: 'tiles',
      tiles: ['#fff', '#7a4f34', '#fff'],
      ceiling: '#efe3c8',
    }) +
    beams(sp, '#7a5434', 6) +
    sp.wall(0.32, 0, 0.3, 1, '#cfc4ae') +
    times(8, (j) =>
      times(5, (i) =>
        sp.wall(0.32 + i * 0.06 + (j % 2) * 0.012, j / 8, 0.054, 0.115, mix('#b9ae98', '#8f8672', s.r() * 0.6)),
      ),
    ) +
    stove(sp, 0.47, 0.84, '#2f4a40') +
    opening(sp, 0.05, 0.2, 0.2, 0.52, views.ferns, { arch: true, bars: [2, 1], frame: '#f6efe0', curtain: '' }) +
    opening(
      sp,
      0.7,
      0.0,
      0.22,
      0.76,
      (q, x, y, w, h) =>
        rect(x, y, w, h, '#e6dcc4') +
        rect(x, y + h * 0.74, w, h * 0.26, '#a97a52') +
        rect(x + w * 0.3, y + h * 0.12, w * 0.4, h * 0.26, '#bfd8c8') +
        rect(x + w * 0.48, y + h * 0.12, w * 0.04, h * 0.26, '#fff') +
        group(
          rect(x + w * 0.06, y + h * 0.46, w * 0.9, h * 0.12, LEAF, 'rx="10"') +
            rect(x + w * 0.06, y + h * 0.58, w * 0.9, h * 0.26, '#f6f1e4', 'rx="12"') +
            rect(x + w * 0.06, y + h * 0.7, w * 0.9, h * 0.1, PLUM),
          q.round({ blur: 6, depth: 8 }),
        ) +
        glowAt(q, x + w * 0.8, y + h * 0.46, w * 0.5, '#ffd98a', 0.6),
      { bars: [1, 1], frame: '#8a6242', curtain: '' },
    ) +
    rug(sp, 0.22, 0.78, 0.04, 0.46, '#e9dfc9', { kind: 'stripes', stripe: LEAF, third: HONEY }) +
    sofa(sp, 0.0, 0.24, 0.24, { zb: 0.6, colour: SAGE, pillows: [PLUM, HONEY] }) +
    armchair(sp, 0.78, 0.26, PLUM, { pillow: SAGE, w: 0.19 }) +
    table(sp, 0.38, 0.6, 0.14, 0.32, { h: 0.12, wood: '#8a6242' }) +
    floorLamp(sp, 0.28, 0.7) +
    beam(sp, 0.06, 0.26, { lean: 0.2 });
  const [x, y] = sp.P(0.49, 0.12, 0.22);
  const [lx, ly] = sp.P(0.3, 0, 0.7);
  return done(
    s,
    b +
      group(
        path(`M${x - 40} ${y}q-16 -44 10 -56h60q26 12 10 56z`, '#7fa08a') +
          stroke(`M${x + 40} ${y - 40}q30 -4 40 -26M${x - 34} ${y - 44}q-30 10 -14 34`, '#7fa08a', 9),
        s.round({ blur: 7, depth: 8, shadow: 5 }),
      ) +
      ellipse(x + 120, y - 4, 34, 9, '#fff') +
      path(`M${x + 102} ${y - 32}h36q0 28 -18 28t-18 -28z`, '#f4efe2') +
      times(8, (i) =>
        circle(
          lx - 40 + (i % 4) * 28,
          ly - 12 - Math.floor(i / 4) * 24,
          14,
          mix('#c9985f', '#6a3f22', (i % 3) * 0.2),
          'stroke="#4a2a14" stroke-width="4"',
        ),
      ),
  );
}
