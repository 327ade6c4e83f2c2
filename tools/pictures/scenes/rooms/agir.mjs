// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The rooms of Agir: white walls, red and dark blue, hard light.
import { bed, bedside, pillow } from '../indoors/beds.mjs';
import { plant } from '../indoors/hearth.mjs';
import { gallery, stairs } from '../indoors/levels.mjs';
import { floorLamp, glowAt, pendant } from '../indoors/light.mjs';
import { beam, opening } from '../indoors/opening.mjs';
import { armchair, art, chair, poster, rug, sofa, table } from '../indoors/seats.mjs';
import { beams, shell } from '../indoors/shell.mjs';
import { ordered, Space } from '../indoors/space.mjs';
import { lounger, parasol, plaster, roofs } from '../outdoors/building.mjs';
import { hill, rays, ridgeLine, shade, sky } from '../outdoors/nature.mjs';
import { bougainvillea, pot, tree } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, f, group, path, rect, Sheet, stroke, times } from '../sheet.mjs';
import * as views from './views.mjs';

const RED = '#c2301c';
const INK = '#10202e';
const sheet = (seed) => new Sheet(seed, 1600, 1067);
const done = (s, b) => s.svg(ordered(b), { edge: 0.22, grain: 0.06, warm: '#ffcf9a' });

function interior() {
  const s = sheet(511);
  const sp = new Space(s, { x0: 300, x1: 1310 });
  let b = shell(sp, { wall: '#f4f0e8', floor: '#d8c3a0', boards: 'flowers', tiles: ['#e9dcc4', '#b4553a', '#2f4f66'] });
  b +=
    opening(sp, 0.6, 0.0, 0.3, 0.8, views.court, { bars: [2, 1], frame: '#2b3338', curtain: '#fbf6ec', depth: 8 }) +
    beam(sp, 0.58, 0.92);
  b +=
    sp.wall(0, 0.5, 0.56, 0.012, RED) +
    art(sp, 0.15, 0.6, 0.16, 0.25, poster(INK, RED)) +
    art(sp, 0.34, 0.6, 0.12, 0.25, poster(RED, '#f2c24a')) +
    bed(sp, 0.08, 0.5, 0.34, { head: RED, blanket: INK, pillows: [RED, INK], style: 'panel' }) +
    bedside(sp, 0.5, { wood: '#5a3a26' }) +
    bedside(sp, 0.0, { wood: '#5a3a26' }) +
    armchair(sp, 0.74, 0.42, INK, { pillow: RED }) +
    plant(sp, 0.97, 0.62, 1.1, { kind: 'big', pot: '#b5653a' }) +
    pendant(sp, 0.68, 0.6, 0.8, { colour: '#c9a06a' });
  return done(s, b);
}
function desk() {
  const s = sheet(512);
  const sp = new Space(s, { x0: 260, x1: 1250 });
  let b = shell(sp, { wall: '#e6ebef', floor: '#b98a5c', boards: 'wood' });
  b +=
    opening(sp, 0.08, 0.02, 0.27, 0.86, views.street, { bars: [2, 3], rail: '#22262a', curtain: '#ffffff' }) +
    beam(sp, 0.1, 0.36, { lean: 0.18 }) +
    sp.wall(0.42, 0.36, 0.58, 0.01, INK) +
    rug(sp, 0.4, 0.98, 0.1, 0.5, '#d8c9b4', { stripe: RED, kind: 'border' }) +
    bed(sp, 0.47, 0.68, 0.42, { head: INK, blanket: RED, pillows: [INK], style: 'panel', headTall: 0.4 }) +
    bed(sp, 0.77, 0.98, 0.42, { head: INK, blanket: RED, pillows: [INK], style: 'panel', headTall: 0.4 }) +
    bedside(sp, 0.688, { w: 0.07, wood: '#c9a06a' }) +
    art(sp, 0.6, 0.58, 0.24, 0.26, poster('#2f5f7a', RED, '#f6ecd8'));
  const [lx, ly] = sp.P(0.08, 0.27, 0.6);
  const top =
    rect(lx + 40, ly - 70, 110, 70, '#22262a', 'rx="4"') +
    rect(lx + 46, ly - 64, 98, 56, s.lin(['#8fc4dc', '#3f6f8a'])) +
    path(`M${lx + 30} ${ly}h130l10 14h-150z`, '#9aa4a8') +
    stroke(`M${lx + 210} ${ly}V${ly - 70}L${lx + 170} ${ly - 100}`, '#22262a', 6) +
    path(`M${lx + 150} ${ly - 80}l14 -34l34 20l-12 24z`, RED) +
    glowAt(s, lx + 160, ly - 60, 100, '#ffe2a0', 0.5);
  b +=
    chair(sp, 0.15, 0.36, RED, { w: 0.09, back: 'near' }) +
    table(sp, 0.03, 0.34, 0.5, 0.78, { h: 0.26, wood: '#c9a06a', on: top }) +
    chair(sp, 0.15, 0.34, RED, { w: 0.09, back: 'near' });
  return done(s, b);
}
function salon() {
  const s = sheet(513);
  const sp = new Space(s, { x0: 230, x1: 1370, y0: 90, y1: 650 });
  let b = shell(sp, { wall: '#f6efe2', floor: '#e3cfae', boards: 'flowers', tiles: ['#e9dcc4', '#c2402a', '#2f6f7a'] });
  for (const u of [0.06, 0.385, 0.71])
    b += opening(sp, u, 0, 0.23, 0.84, views.street, { bars: [2, 3], rail: '#22262a', curtain: '#fffaf0' });
  b +=
    beam(sp, 0.06, 0.3) +
    beam(sp, 0.39, 0.62) +
    beam(sp, 0.72, 0.94) +
    sp.wall(0, 0.93, 1, 0.02, '#e0d0b4') +
    rug(sp, 0.24, 0.8, 0.16, 0.62, '#f0e6d6', { stripe: RED }) +
    pendant(sp, 0.5, 0.5, 0.84, { size: 1.25, colour: '#d9b27a' }) +
    sofa(sp, 0.3, 0.72, 0.44, { colour: RED, pillows: [INK, '#f2c24a'] }) +
    table(sp, 0.4, 0.62, 0.16, 0.34, { h: 0.15, wood: '#7a4f30' }) +
    armchair(sp, 0.03, 0.26, INK, { pillow: RED }) +
    armchair(sp, 0.82, 0.26, INK, { pillow: RED }) +
    plant(sp, 0.02, 0.82, 1.2, { kind: 'big' }) +
    plant(sp, 0.98, 0.82, 1.1) +
    floorLamp(sp, 0.8, 0.62);
  const [tx, ty] = sp.P(0.5, 0.15, 0.25);
  b +=
    group(
      path(`M${tx - 24} ${ty}q-10 -40 0 -64h48q10 24 0 64z`, '#2f6f7a') +
        times(9, (i) => circle(tx - 40 + i * 10, ty - 84 - (i % 3) * 16, 15, i % 2 ? '#f2c24a' : '#e8506a')),
      s.drop(4, 6, 4, 0.35),
    ) +
    rect(tx + 60, ty - 12, 90, 12, RED) +
    rect(tx + 66, ty - 22, 78, 10, INK);
  return done(s, b);
}
function loft() {
  const s = sheet(514);
  const sp = new Space(s, { x0: 330, x1: 1300, y0: 40, y1: 720 });
  let b =
    shell(sp, { wall: '#ece9e2', floor: '#b98a5c', boards: 'wood' }) +
    sp.wall(0.0, 0, 1, 0.48, '#dfe6ea', 'opacity=".5"');
  b +=
    opening(sp, 0.44, 0.6, 0.2, 0.3, views.town, { bars: [2, 2], curtain: '' }) +
    opening(sp, 0.72, 0.6, 0.2, 0.3, views.town, { bars: [2, 2], curtain: '' }) +
    bed(sp, 0.44, 0.86, 0.34, {
      head: INK,
      blanket: RED,
      pillows: [INK, RED],
      style: 'panel',
      headTall: 0.36,
      zb: 0.96,
    }) +
    bedside(sp, 0.87, { wood: '#c9a06a' }) +
    gallery(sp, 0.36, 1.0, 0.52, { wood: '#b98452', rail: INK, beds: [RED, INK], z: 0.72 }) +
    sp.poly(
      [
        [0.36, 0.5, 0.72],
        [0.378, 0.5, 0.72],
        [0.378, 0, 0.72],
        [0.36, 0, 0.72],
      ],
      INK,
    ) +
    stairs(sp, 0.02, 0.36, 0.52, { n: 9, colour: '#c2915c', rail: INK, z: 0.74 }) +
    rug(sp, 0.3, 0.94, 0.06, 0.28, RED, { stripe: '#f6ecd8', kind: 'stripes', third: INK }) +
    plant(sp, 0.05, 0.5, 1.2, { kind: 'big' }) +
    beam(sp, 0.5, 0.86, { opacity: 0.3 });
  return done(s, b);
}
function patioRoom() {
  const s = sheet(521);
  const sp = new Space(s, { x0: 280, x1: 1330, y0: 120 });
  let b =
    shell(sp, { wall: '#f6ead6', floor: '#c78d5c', boards: 'tiles', tiles: ['#e0b48c', '#9a4a2c', '#2f6f7a'] }) +
    beams(sp, '#8a5a34', 7);
  b +=
    opening(sp, 0.06, 0.14, 0.26, 0.58, views.oranges, { frame: '#6a4428', bars: [2, 2], curtain: '#fffaf0' }) +
    beam(sp, 0.08, 0.34, { lean: 0.2 }) +
    bed(sp, 0.44, 0.86, 0.32, {
      head: '#a9672f',
      style: 'wood',
      blanket: '#e07a2a',
      pillows: [RED, '#f2c24a'],
      pattern: 'stripes',
    }) +
    bedside(sp, 0.36, { wood: '#8a5a34' }) +
    bedside(sp, 0.88, { wood: '#8a5a34' }) +
    art(sp, 0.56, 0.52, 0.2, 0.24, poster('#4f7a3c', '#f58a1d')) +
    armchair(sp, 0.06, 0.36, RED, { pillow: '#f2c24a' }) +
    plant(sp, 0.0, 0.7, 1, { pot: '#b5653a' }) +
    pendant(sp, 0.24, 0.5, 0.72, {});
  return done(s, b);
}
function workshop() {
  const s = sheet(522);
  const sp = new Space(s, { x0: 250, x1: 1340, y0: 100 });
  const brick = times(24, (j) =>
    times(26, (i) =>
      sp.wall(
        (i + (j % 2) * 0.5) / 26 - 0.02,
        j / 24,
        0.036,
        0.038,
        mix('#b5603f', s.r() < 0.5 ? '#e9a070' : '#6a2a1a', s.r() * 0.5),
      ),
    ),
  );
  let b =
    shell(sp, {
      wall: '#e0c4a8',
      left: '#efe4d4',
      right: '#efe4d4',
      floor: '#9a9890',
      boards: '',
      feature: sp.wall(0, 0, 1, 1, '#d8b898') + s.clip(sp.wall(0, 0, 1, 1, '#000'), brick),
    }) + beams(sp, '#5a5a5c', 5);
  for (const u of [0.06, 0.68])
    b += opening(sp, u, 0.34, 0.26, 0.5, views.oranges, { frame: '#2b3338', bars: [4, 3], curtain: '', depth: 6 });
  b +=
    beam(sp, 0.1, 0.32) +
    beam(sp, 0.7, 0.92) +
    rug(sp, 0.3, 0.98, 0.12, 0.42, '#d9c4a4', { kind: 'kilim', stripe: RED, third: INK }) +
    bed(sp, 0.4, 0.64, 0.42, { head: '#2a2c30', style: 'iron', blanket: '#e07a2a', pillows: [INK] }) +
    bed(sp, 0.74, 0.98, 0.42, { head: '#2a2c30', style: 'iron', blanket: '#e07a2a', pillows: [INK] }) +
    bedside(sp, 0.655, { w: 0.07, wood: '#8a5a34' }) +
    pendant(sp, 0.16, 0.4, 0.7, { colour: '#2f4f4a' }) +
    pendant(sp, 0.16, 0.7, 0.7, { colour: '#2f4f4a' });
  const [tx, ty] = sp.P(0.12, 0.28, 0.36);
  b +=
    chair(sp, 0.24, 0.5, '#c9a06a', { w: 0.08, back: 'far' }) +
    table(sp, 0.0, 0.22, 0.06, 0.8, {
      h: 0.27,
      wood: '#a9703f',
      on: group(
        rect(tx - 60, ty - 16, 100, 16, RED) +
          rect(tx - 54, ty - 30, 88, 14, '#f2c24a') +
          path(`M${tx + 50} ${ty - 60}h46l-6 64h-34z`, '#efe6d6') +
          times(7, (i) => stroke(`M${tx + 73} ${ty - 56}q${(i - 3) * 9} -40 ${(i - 3) * 16} -70`, '#4f8a4a', 5)),
        s.drop(4, 5, 4, 0.35),
      ),
    });
  return done(s, b);
}
function terrace() {
  const s = sheet(523);
  let b =
    sky(s, ['#3f8fd0', '#9fd0e8', '#fbe6c4', '#fcd09a'], 560, {
      sun: [1240, 300],
      glow: '#ffe0a0',
      clouds: 0.6,
      seed: 12,
    }) +
    hill(s, ridgeLine(s, 500, 30, 300), 600, '#a4b8c0') +
    at(
      420,
      560,
      0,
      1,
      rect(-24, -210, 48, 210, '#e0c49a') +
        path('M-30 -210L0 -270L30 -210Z', '#3f6f8a') +
        rect(-10, -180, 20, 40, '#6a4a38', 'rx="10"'),
    ) +
    roofs(s, 560, 720, { rows: 4, haze: '#f3e2c8', size: 0.9 });
  b +=
    rect(-20, 700, 1640, 380, s.lin(['#d99a6a', '#a9643c'])) +
    group(
      times(11, (i, t) => stroke(`M0 ${f(706 + 360 * t ** 1.6)}H1600`, '#5a2a14', 2.2)) +
        times(34, (i) => stroke(`M${800 + (i - 17) * 60} 700L${800 + (i - 17) * 150} 1080`, '#5a2a14', 2.2)),
      'opacity=".4"',
    ) +
    plaster(s, 'M-20 620H1640V716H-20Z', '#f6ead6') +
    rect(-20, 610, 1640, 16, '#c2683f') +
    shade(s, 'M-20 716H1640V740H-20Z', 0.3, 8);
  b +=
    plaster(s, 'M-20 120H210V760H-20Z', '#f8eede') +
    path('M210 120L270 150V740L210 760Z', '#d9c4a4') +
    rect(30, 300, 130, 440, '#8a5a34') +
    rect(44, 316, 102, 424, s.lin(['#cfe6ee', '#6f9aac'])) +
    stroke('M1420 716V300H1330', '#8a9498', 10) +
    path('M1290 300h80l10 24h-100z', '#9aa4a8') +
    times(12, (i) =>
      stroke(`M${1296 + i * 7} 330L${1290 + i * 8} 640`, '#dff0f4', 2, 'opacity=".6" stroke-dasharray="16 12"'),
    ) +
    path('M1240 780h200l40 60h-260z', '#b58a5f') +
    parasol(s, 800, 880, 2.7, RED) +
    lounger(s, 620, 930, 2, '#fff6e8', -1, RED) +
    lounger(s, 1010, 936, 2, '#fff6e8', 1, RED) +
    rect(770, 900, 70, 8, '#8a5a34') +
    rect(800, 900, 10, 46, '#6a4428') +
    rect(784, 862, 16, 38, '#f2c24a', 'opacity=".9" rx="3"') +
    rect(812, 858, 16, 42, '#e8602a', 'opacity=".9" rx="3"') +
    tree(s, 330, 840, 330, { fruit: '#f5871d' }) +
    pot(s, 330, 862, 130, { kind: 'round', clay: '#b5653a' }) +
    pot(s, 1540, 960, 320, {}) +
    bougainvillea(s, 40, 130, 380, 230, '#e0567a') +
    pot(s, 110, 1010, 240, { kind: 'flowers', hi: '#e8402a' });
  return done(s, b + rays(s, 1240, 200, '#fff0c8', 0.14));
}
function connected() {
  const s = sheet(524);
  const sp = new Space(s, { x0: 270, x1: 1330, y0: 120 });
  let b = shell(sp, { wall: '#eef0ee', floor: '#c08f5f', boards: 'wood' }) + beams(sp, '#a9744a', 6);
  // through the door lies the children's room
  const second = (q, x, y, w, h) =>
    rect(x, y, w, h, '#f6dcc4') +
    rect(x, y + h * 0.68, w, h * 0.32, '#b98a5c') +
    rect(x + w * 0.3, y + h * 0.1, w * 0.4, h * 0.28, '#bfe0ee') +
    tree(q, x + w * 0.5, y + h * 0.4, h * 0.28, { fruit: '#f5871d' }) +
    rect(x + w * 0.48, y + h * 0.1, 6, h * 0.28, '#fff') +
    [0.04, 0.54]
      .map(
        (k) =>
          group(
            rect(x + w * k, y + h * 0.46, w * 0.42, h * 0.14, INK, 'rx="10"') +
              rect(x + w * k, y + h * 0.58, w * 0.42, h * 0.3, '#fbf9f4', 'rx="12"') +
              rect(x + w * k, y + h * 0.7, w * 0.42, h * 0.16, RED, 'rx="8"'),
            q.round({ blur: 6, depth: 8, shadow: 5 }),
          ) + pillow(q, x + w * (k + 0.21), y + h * 0.57, w * 0.3, h * 0.08, '#ffffff'),
      )
      .join('') +
    glowAt(q, x + w * 0.5, y + h * 0.5, w * 0.6, '#ffe2a0', 0.4);
  b +=
    opening(sp, 0.66, 0, 0.27, 0.78, second, { frame: '#8a5a34', bars: [1, 1], curtain: '', depth: 12 }) +
    sp.poly(
      [
        [0.935, 0.78, 0.99],
        [1.0, 0.78, 0.76],
        [1.0, 0, 0.76],
        [0.935, 0, 0.99],
      ],
      s.lin(['#a9744a', '#7a4f2e'], 90),
    ) +
    opening(sp, 0.02, 0.2, 0.13, 0.52, views.oranges, { bars: [1, 2], curtain: '' }) +
    beam(sp, 0.04, 0.18, { lean: 0.2 }) +
    bed(sp, 0.2, 0.56, 0.3, { head: '#2f5f7a', style: 'round', blanket: '#e07a2a', pillows: ['#2f5f7a', '#f2c24a'] }) +
    bedside(sp, 0.575, { wood: '#8a5a34', w: 0.065 }) +
    art(sp, 0.28, 0.54, 0.2, 0.24, poster('#2f5f7a', '#f58a1d')) +
    rug(sp, 0.62, 0.98, 0.16, 0.6, '#e9d6b8', { kind: 'stripes', stripe: RED, third: INK }) +
    plant(sp, 0.03, 0.5, 1.1, { pot: '#b5653a' }) +
    group(
      path('M1240 930q-20 -40 14 -50q6 -34 34 -20q30 -12 30 20q34 10 14 50z', '#b98452') +
        circle(1278, 880, 4, '#2a1408') +
        circle(1298, 880, 4, '#2a1408'),
      s.round({ blur: 8, depth: 10, grain: 0.4, freq: 0.1, shadow: 6 }),
    );
  return done(s, b);
}

export const AGIR_ROOMS = {
  'agir-barcelona': [interior, desk, salon, loft],
  'agir-valencia': [patioRoom, workshop, terrace, connected],
};
