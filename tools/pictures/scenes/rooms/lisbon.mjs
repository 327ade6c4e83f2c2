// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Rooms of a town house with a garden.

import { bed, bedside } from '../indoors/beds.mjs';
import { plant } from '../indoors/hearth.mjs';
import { floorLamp, pendant } from '../indoors/light.mjs';
import { beam, opening } from '../indoors/opening.mjs';
import { armchair, art, rug } from '../indoors/seats.mjs';
import { shell } from '../indoors/shell.mjs';
import { Space } from '../indoors/space.mjs';
import { front, lantern, lounger, pane, plaster, roofs, sailboat } from '../outdoors/building.mjs';
import { hill, rays, ridgeLine, sea, sky } from '../outdoors/nature.mjs';
import { bougainvillea, bush, fern, foliage, pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { azulejos } from '../places/willow-lisbon.mjs';
import { at, circle, ellipse, f, group, path, points, rect, stroke, times } from '../sheet.mjs';
import * as views from './views.mjs';
import { done, HONEY, LEAF, PLUM, SAGE, sheet } from './willow-look.mjs';

export function linenBed() {
  const s = sheet(611);
  const sp = new Space(s, { x0: 280, x1: 1330 });
  return done(
    s,
    shell(sp, { wall: '#e6ece2', floor: '#cfb48c', boards: 'wood' }) +
      opening(sp, 0.62, 0.08, 0.3, 0.74, views.garden, { bars: [2, 2], curtain: '#fdfaf0' }) +
      beam(sp, 0.62, 0.94) +
      bed(sp, 0.08, 0.52, 0.28, {
        head: '#e9dfc9',
        style: 'round',
        headTall: 0.46,
        linen: '#efe6d4',
        blanket: '#d9c8a8',
        pillows: [SAGE, PLUM],
      }) +
      bedside(sp, 0.53, { wood: '#b98f62' }) +
      bedside(sp, 0.0, { wood: '#b98f62' }) +
      rug(sp, 0.56, 0.98, 0.06, 0.42, '#f1ebdc', { stripe: SAGE }) +
      art(
        sp,
        0.14,
        0.58,
        0.12,
        0.26,
        (x, y, w, h) => rect(x, y, w, h, '#f8f4e8') + fern(s, x + w / 2, y + h * 0.9, w * 0.5, {}),
      ) +
      art(
        sp,
        0.32,
        0.58,
        0.12,
        0.26,
        (x, y, w, h) =>
          rect(x, y, w, h, '#f8f4e8') +
          stroke(`M${x + w / 2} ${y + h * 0.9}V${y + h * 0.2}`, LEAF, 4) +
          times(6, (i) =>
            path(
              `M${x + w / 2} ${y + h * (0.8 - i * 0.1)}q${i % 2 ? 40 : -40} -10 ${i % 2 ? 50 : -50} -40q${i % 2 ? -40 : 40} 4 ${i % 2 ? -50 : 50} 40z`,
              mix(LEAF, SAGE, i * 0.12),
            ),
          ),
      ) +
      plant(sp, 0.97, 0.5, 1.3, { kind: 'big', pot: '#efe6d6' }) +
      pendant(sp, 0.3, 0.5, 0.86, {}),
  );
}

export function reading() {
  const s = sheet(612);
  const sp = new Space(s, { x0: 250, x1: 1340, y0: 110 });
  const [ax, ay] = sp.P(0, 0.3, 1);
  const [ax2, ay2] = sp.P(1, 0, 1);
  let b =
    shell(sp, { wall: '#f4efe2', floor: '#b98f62', boards: 'wood' }) +
    azulejos(s, ax, ay, ax2 - ax, ay2 - ay, { size: 40, blue: '#7fa08a', dot: HONEY }) +
    sp.wall(0, 0.3, 1, 0.014, '#e0d2b4') +
    opening(sp, 0.06, 0.06, 0.2, 0.78, views.steps, { bars: [2, 2], curtain: '#fdfaf0' }) +
    beam(sp, 0.08, 0.28, { lean: 0.2 }) +
    bed(sp, 0.42, 0.64, 0.36, {
      head: LEAF,
      style: 'round',
      headTall: 0.42,
      linen: '#f3ecdc',
      blanket: PLUM,
      pillows: [SAGE],
    }) +
    bed(sp, 0.75, 0.97, 0.36, {
      head: LEAF,
      style: 'round',
      headTall: 0.42,
      linen: '#f3ecdc',
      blanket: PLUM,
      pillows: [SAGE],
    }) +
    bedside(sp, 0.66, { w: 0.07, wood: '#8a6242' }) +
    rug(sp, 0.02, 0.4, 0.08, 0.5, '#efe6d4', { stripe: PLUM }) +
    armchair(sp, 0.1, 0.3, SAGE, { pillow: PLUM, w: 0.19 }) +
    floorLamp(sp, 0.06, 0.6);
  for (const h of [0.6, 0.76]) {
    b += sp.box(0.52, 0.92, h, h + 0.018, 0.9, 0.99, '#b98f62', { shadow: false });
    const [x, y] = sp.P(0.53, h + 0.018, 0.94);
    const [x2] = sp.P(0.91, h, 0.94);
    for (let px = x; px < x2 - 20; ) {
      const w = s.between(10, 22);
      const hh = s.between(40, 62);
      b +=
        rect(px, y - hh, w, hh, s.pick([PLUM, LEAF, HONEY, '#efe6d4', '#b5604a', SAGE, '#3f6f84'])) +
        rect(px + 2, y - hh + 8, w - 4, 3, '#fff', 'opacity=".5"');
      px += w + (s.r() < 0.12 ? 40 : 1);
    }
  }
  const [tx, ty] = sp.P(0.36, 0, 0.36);
  return done(
    s,
    b +
      ellipse(tx, ty, 70, 14, '#120a0a', `opacity=".3" ${s.blur(7)}`) +
      rect(tx - 5, ty - 130, 10, 130, '#8a6242') +
      ellipse(tx, ty - 132, 66, 16, '#b98f62') +
      rect(tx - 44, ty - 156, 74, 14, PLUM) +
      rect(tx - 38, ty - 168, 66, 12, '#efe6d4') +
      ellipse(tx + 40, ty - 144, 20, 6, '#fff'),
  );
}

export function riverTerrace() {
  const s = sheet(613);
  let b =
    sky(s, ['#8fb4cc', '#cfe0dc', '#f8e6cc', '#fcd0a4'], 440, {
      sun: [1150, 330],
      size: 38,
      glow: '#ffe0a8',
      clouds: 0.6,
      seed: 21,
    }) +
    hill(s, ridgeLine(s, 400, 26, 280), 450, '#a9b9bc') +
    sea(s, 430, 600, ['#f8dcb4', '#a9c8c8', '#7fb0b8'], { sunX: 1150, waves: 0.5 }) +
    sailboat(s, 420, 500, 0.5) +
    sailboat(s, 780, 470, 0.34) +
    roofs(s, 590, 760, {
      rows: 4,
      haze: '#f8e6cc',
      wall: ['#fbf3e2', '#f6dcc4', '#dbe6dc', '#f3c9b0'],
      roof: ['#c9704a', '#b9603e', '#d4845a'],
      size: 0.9,
    });
  b +=
    rect(-20, 770, 1640, 310, s.lin(['#e9d6b4', '#b99468'])) +
    group(
      times(8, (i, t) => stroke(`M0 ${f(776 + 290 * t ** 1.5)}H1600`, '#7a5434', 2)) +
        times(30, (i) => stroke(`M${800 + (i - 15) * 66} 770L${800 + (i - 15) * 140} 1080`, '#7a5434', 2)),
      'opacity=".35"',
    ) +
    rect(-20, 690, 1640, 14, '#f6efe0') +
    times(40, (i) => path(`M${-10 + i * 42} 704h16q-8 22 0 66h-16q8 -26 0 -66z`, '#efe6d2')) +
    rect(-20, 764, 1640, 12, '#e0d2b8');
  b +=
    times(6, (i) =>
      path(
        points([
          [-40 + i * 300, -20],
          [0 + i * 300, -20],
          [110 + i * 270, 70],
          [70 + i * 270, 70],
        ]),
        '#a97a4a',
      ),
    ) +
    rect(-20, 62, 1640, 24, '#8a6242') +
    rect(60, 70, 26, 860, '#8a6242') +
    rect(1510, 70, 26, 860, '#8a6242') +
    times(16, (i) => foliage(s, i * 106 + 10, 60 + (i % 3) * 16, 160, 100, '#5f8f54', { n: 10, hi: '#cfe08a' })) +
    times(22, (i) =>
      times(7, (k) =>
        circle(40 + i * 74 + (k % 3) * 9, 110 + (i % 4) * 12 + k * 8, 8, mix('#a98ac9', '#e0c9f0', s.r())),
      ),
    ).slice(0, 90000) +
    ellipse(560, 960, 160, 24, '#120a0a', `opacity=".3" ${s.blur(9)}`) +
    rect(552, 850, 16, 110, '#8a6242') +
    ellipse(560, 850, 150, 30, '#fbf6ea') +
    ellipse(560, 856, 150, 30, '#d9c8a8', 'opacity=".4"') +
    ellipse(500, 842, 44, 10, '#fff') +
    rect(590, 800, 18, 42, '#efe2a0', 'opacity=".9" rx="4"') +
    group(
      times(5, (i) => circle(480 + i * 12, 832 - (i % 2) * 8, 10, i % 2 ? '#5a2f52' : '#7a4a6a')),
      '',
    ) +
    at(
      330,
      950,
      0,
      2.1,
      path('M-46 -10Q-56 -90 -20 -96H30Q50 -92 46 -60L40 -10Z', SAGE) +
        path('M-50 -46H50V-10H-50Z', '#f4efe2') +
        stroke('M-44 -8V12M44 -8V12', '#8a6242', 6),
    ) +
    at(
      820,
      950,
      0,
      2.1,
      path('M-46 -10Q-50 -40 -46 -60Q-42 -92 -30 -96H20Q56 -90 46 -10Z', PLUM) +
        path('M-50 -46H50V-10H-50Z', '#f4efe2') +
        stroke('M-44 -8V12M44 -8V12', '#8a6242', 6),
    ) +
    lounger(s, 1220, 960, 2.1, '#fbf6ea', 1, SAGE) +
    pot(s, 1460, 1030, 320, { clay: HONEY, kind: 'flowers', hi: '#c98ac0' }) +
    pot(s, 110, 1030, 280, { clay: '#7fa08a' }) +
    lantern(s, 1020, 1000, 70, { glow: '#ffdf9a' });
  return done(s, b);
}

export function gardenHouse() {
  const s = sheet(614);
  let b =
    sky(s, ['#a9cfd8', '#e3f0e4', '#f8efdc'], 420, { clouds: 0.5, seed: 22 }) +
    plaster(s, 'M-20 330H1620V640H-20Z', '#efdcc0', { rough: 0.6 }) +
    rect(-20, 318, 1640, 20, '#c9704a') +
    times(13, (i) => foliage(s, i * 134 - 20, 330 + 50 * s.r(), 220, 200, '#6f9f64', { n: 14, hi: '#d4e49a' })) +
    bougainvillea(s, 220, 420, 360, 220, '#b565a9');
  b +=
    plaster(s, 'M520 300H1060V720H520Z', '#fbf3e2') +
    path('M1060 300L1130 330V700L1060 720Z', '#dccbb0') +
    path('M480 310L600 190H990L1160 330L1060 306H520Z', '#c2683f') +
    times(34, (i, t) =>
      stroke(`M${600 + 390 * t} 192L${486 + 600 * t} ${308 + 10 * t}`, '#8a4428', 2, 'opacity=".45"'),
    ) +
    rect(880, 170, 50, 90, '#efdcc0');
  const wall = front(520, 300, 540, 420);
  b +=
    pane(s, wall, 0.1, 0.3, 0.2, 0.34, {
      frame: '#fff',
      surround: '#f3e6cc',
      shutter: LEAF,
      lit: '#ffe6b4',
      sill: '#f3e6cc',
    }) +
    pane(s, wall, 0.7, 0.3, 0.2, 0.34, {
      frame: '#fff',
      surround: '#f3e6cc',
      shutter: LEAF,
      lit: '#ffe6b4',
      sill: '#f3e6cc',
    }) +
    path('M730 720V470Q790 420 850 470V720Z', '#f3e6cc') +
    path('M744 720V478Q790 440 836 478V720Z', LEAF) +
    rect(787, 460, 5, 260, '#1c4638') +
    [752, 798].map((x) => rect(x, 500, 32, 80, '#ffe6b4') + rect(x, 600, 32, 104, '#28604d')).join('') +
    foliage(s, 560, 400, 130, 280, '#5f8f5a', { hi: '#d4e49a' }) +
    bougainvillea(s, 1030, 420, 150, 240, '#c9709a');
  b +=
    path('M-20 640Q800 690 1640 640V1090H-20Z', s.lin(['#a9cc84', '#7fac64', '#4f8050'])) +
    path('M740 720H850Q900 850 1060 1090H560Q700 850 740 720Z', s.lin(['#f3e6c8', '#d9c096'])) +
    times(22, (i) =>
      ellipse(
        s.between(640, 980),
        s.between(760, 1060),
        s.between(20, 60),
        s.between(6, 14),
        '#b99a6c',
        'opacity=".35"',
      ),
    ) +
    times(18, (i) =>
      bush(
        s,
        700 - i * 34 + (i % 2) * 20,
        760 + i * 18,
        110 + i * 6,
        60 + i * 3,
        '#5f8f5a',
        s.pick(['#c98ac0', '#e0b0c8', '#f3e6b4', '#a98ac9']),
      ),
    ).slice(0, 400000) +
    times(16, (i) =>
      bush(
        s,
        890 + i * 38,
        760 + i * 19,
        110 + i * 6,
        60 + i * 3,
        '#5f8f5a',
        s.pick(['#c98ac0', '#e0b0c8', '#f3e6b4', '#a98ac9']),
      ),
    );
  // the willow
  b +=
    stroke('M1370 900Q1340 600 1400 380', '#6a5238', 60) +
    foliage(s, 1390, 260, 620, 300, '#7fae5f', { n: 40, hi: '#dfeaa0' }) +
    times(90, (i) => {
      const x = 1090 + (i / 90) * 600;
      const t = 260 + 80 * Math.abs((x - 1390) / 300) + s.between(-40, 60);
      return stroke(
        `M${f(x)} ${f(t)}q${f(s.between(-18, 18))} 160 ${f(s.between(-14, 14))} ${f(s.between(240, 460))}`,
        mix('#6f9f54', '#d4e48a', s.r()),
        7,
        'stroke-dasharray="13 6" opacity=".9"',
      );
    }) +
    path('M1180 760Q1270 850 1360 770', 'none', 'stroke="#f4efe2" stroke-width="34"') +
    path('M1180 760Q1270 850 1360 770', 'none', `stroke="${PLUM}" stroke-width="6" stroke-dasharray="8 14"`) +
    rect(1090, 560, 14, 240, '#6a5238') +
    stroke('M1100 700L1180 760', '#8a6242', 5) +
    rect(150, 830, 360, 18, '#b98452') +
    rect(180, 846, 14, 110, '#8a5f3c') +
    rect(466, 846, 14, 110, '#8a5f3c') +
    group(
      rect(200, 806, 60, 24, '#f4efe2') +
        circle(330, 812, 20, HONEY) +
        circle(360, 814, 16, '#5a2f52') +
        rect(410, 780, 22, 50, '#bfdce0', 'opacity=".8"'),
      s.drop(3, 4, 3, 0.3),
    ) +
    pot(s, 670, 750, 120, { clay: HONEY, kind: 'flowers', hi: '#c98ac0' }) +
    pot(s, 915, 750, 120, { clay: HONEY, kind: 'flowers', hi: '#c98ac0' });
  return done(s, b + rays(s, 500, -40, '#fff8dc', 0.24, 7, 1200, 1100));
}
