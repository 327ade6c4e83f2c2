// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The rooms of Posada: white and blue, daylight.
import { bed, bedside } from '../indoors/beds.mjs';
import { bath, plant } from '../indoors/hearth.mjs';
import { kitchen } from '../indoors/levels.mjs';
import { floorLamp, glowAt, pendant } from '../indoors/light.mjs';
import { beam, opening } from '../indoors/opening.mjs';
import { armchair, art, chair, poster, rug, sofa, table } from '../indoors/seats.mjs';
import { beams, shell } from '../indoors/shell.mjs';
import { ordered, Space } from '../indoors/space.mjs';
import { circle, ellipse, group, path, rect, Sheet, times } from '../sheet.mjs';
import * as views from './views.mjs';

const BLUE = '#1f4fd8';
const TEAL = '#0f7b6c';
const sheet = (seed) => new Sheet(seed, 1600, 1067);
const done = (s, b) => s.svg(ordered(b), { edge: 0.16, grain: 0.05 });

function blue() {
  const s = sheet(531);
  const sp = new Space(s, { x0: 300, x1: 1320 });
  let b = shell(sp, { wall: '#f6f7f9', floor: '#c9ab82', boards: 'wood' });
  b +=
    opening(sp, 0.66, 0.02, 0.26, 0.8, views.court, { bars: [2, 1], curtain: '#ffffff' }) +
    beam(sp, 0.66, 0.94) +
    bed(sp, 0.1, 0.54, 0.3, { head: BLUE, style: 'round', headTall: 0.5, blanket: TEAL, pillows: [BLUE, '#f2c24a'] }) +
    bedside(sp, 0.01, { wood: '#b98f62' }) +
    bedside(sp, 0.555, { wood: '#b98f62' }) +
    art(sp, 0.22, 0.6, 0.2, 0.24, poster(TEAL, BLUE, '#eef4f8')) +
    rug(sp, 0.58, 0.98, 0.12, 0.5, '#dfe6f2', { stripe: BLUE }) +
    armchair(sp, 0.76, 0.34, TEAL, { pillow: '#f2c24a' }) +
    plant(sp, 0.98, 0.7, 1.1, { kind: 'big' });
  return done(s, b);
}
function balconyTwin() {
  const s = sheet(532);
  const sp = new Space(s, { x0: 260, x1: 1280 });
  let b = shell(sp, { wall: '#eaf0f2', floor: '#d8c8ac', boards: 'flowers', tiles: ['#fff', '#5b86d8', '#0f7b6c'] });
  b +=
    opening(sp, 0.07, 0, 0.28, 0.84, views.street, { bars: [2, 1], rail: '#1c2430', curtain: '#ffffff' }) +
    beam(sp, 0.08, 0.36, { lean: 0.2 }) +
    bed(sp, 0.45, 0.66, 0.38, {
      head: '#b98f62',
      style: 'rattan',
      headTall: 0.46,
      blanket: BLUE,
      pillows: [BLUE],
      pattern: 'stripes',
    }) +
    bed(sp, 0.76, 0.97, 0.38, {
      head: '#b98f62',
      style: 'rattan',
      headTall: 0.46,
      blanket: BLUE,
      pillows: [BLUE],
      pattern: 'stripes',
    }) +
    bedside(sp, 0.675, { w: 0.07, wood: '#ffffff' }) +
    art(sp, 0.6, 0.6, 0.09, 0.2, poster(BLUE, '#f2c24a')) +
    art(sp, 0.72, 0.6, 0.09, 0.2, poster(TEAL, '#f58a1d')) +
    armchair(sp, 0.1, 0.3, '#f2f4f8', { pillow: BLUE }) +
    plant(sp, 0.0, 0.66, 1.1) +
    pendant(sp, 0.24, 0.5, 0.8, {});
  return done(s, b);
}
function portSuite() {
  const s = sheet(533);
  const sp = new Space(s, { x0: 210, x1: 1390, y0: 80, y1: 650 });
  let b = shell(sp, { wall: '#f1f4f8', floor: '#b98f62', boards: 'wood' });
  b +=
    opening(sp, 0.3, 0.12, 0.64, 0.74, views.harbour, { bars: [4, 1], curtain: '#ffffff' }) +
    beam(sp, 0.3, 0.6) +
    beam(sp, 0.62, 0.94) +
    art(sp, 0.06, 0.44, 0.15, 0.32, poster(BLUE, TEAL, '#eef4f8')) +
    rug(sp, 0.26, 0.86, 0.12, 0.62, '#e6ecf4', { stripe: BLUE }) +
    sofa(sp, 0.32, 0.8, 0.46, { colour: BLUE, pillows: ['#f2c24a', '#ffffff'] }) +
    table(sp, 0.44, 0.68, 0.16, 0.36, { h: 0.15, wood: '#e9dcc4' }) +
    armchair(sp, 0.04, 0.3, TEAL, { pillow: '#f4f6f8' }) +
    floorLamp(sp, 0.24, 0.72) +
    plant(sp, 0.96, 0.66, 1.3, { kind: 'big', pot: BLUE });
  const [tx, ty] = sp.P(0.56, 0.15, 0.27);
  b +=
    ellipse(tx - 60, ty - 6, 54, 14, '#ffffff') +
    group(
      times(5, (i) => circle(tx - 90 + i * 15, ty - 18 - (i % 2) * 10, 14, i % 2 ? '#f58a1d' : '#f2c933')),
      s.drop(2, 3, 2, 0.4),
    ) +
    rect(tx + 30, ty - 10, 90, 10, BLUE) +
    rect(tx + 36, ty - 20, 78, 10, '#ffffff');
  return done(s, b);
}
function family() {
  const s = sheet(534);
  const sp = new Space(s, { x0: 250, x1: 1350, y0: 110 });
  let b =
    shell(sp, { wall: '#fbf6ea', floor: '#d3b48a', boards: 'wood' }) +
    sp.wall(0, 0, 1, 0.34, '#dfe9f6') +
    sp.wall(0, 0.335, 1, 0.012, BLUE);
  b +=
    opening(sp, 0.42, 0.36, 0.13, 0.42, views.court, { bars: [1, 2], curtain: '' }) +
    bed(sp, 0.03, 0.37, 0.28, { head: BLUE, style: 'panel', blanket: '#f2c24a', pillows: [BLUE, TEAL] }) +
    bed(sp, 0.59, 0.76, 0.42, { head: TEAL, style: 'panel', headTall: 0.38, blanket: '#f58a5a', pillows: [TEAL] }) +
    bed(sp, 0.82, 0.99, 0.42, { head: TEAL, style: 'panel', headTall: 0.38, blanket: '#f58a5a', pillows: [TEAL] }) +
    bedside(sp, 0.39, { wood: '#b98f62' }) +
    rug(sp, 0.4, 0.98, 0.02, 0.34, '#dfe9f6', { kind: 'stripes', stripe: BLUE, third: '#f2c24a' });
  for (const h of [0.56, 0.74]) {
    b += sp.box(0.62, 0.96, h, h + 0.02, 0.9, 0.99, '#b98f62', { shadow: false });
    const [x, y] = sp.P(0.63, h + 0.02, 0.94);
    b += times(9, (i) => {
      const px = x + i * 36;
      return i % 3 === 0
        ? rect(px, y - 40, 32, 40, s.pick([BLUE, '#f2c24a', '#f2643c', TEAL]), 'rx="3"') +
            rect(px + 6, y - 32, 20, 12, '#ffffff', 'opacity=".8"')
        : i % 3 === 1
          ? rect(px, y - 16, 34, 16, '#f2643c') + rect(px + 2, y - 30, 30, 14, '#ffc629')
          : circle(px + 15, y - 15, 15, s.rad(['#ffffff', '#f2643c']));
    });
  }
  b +=
    group(
      rect(900, 938, 90, 20, BLUE) +
        rect(908, 918, 74, 20, '#f2c24a') +
        rect(1020, 930, 40, 34, '#f2643c', 'rx="4"') +
        circle(1110, 944, 22, '#ffffff') +
        path('M1110 922a22 22 0 0 1 22 22h-22z', BLUE),
      s.drop(5, 7, 5, 0.35),
    ) +
    beam(sp, 0.42, 0.56, { opacity: 0.3 }) +
    plant(sp, 0.5, 0.8, 0.8);
  return done(s, b);
}
function gardenRoom() {
  const s = sheet(541);
  const sp = new Space(s, { x0: 290, x1: 1330, y0: 110 });
  let b = shell(sp, { wall: '#fbfaf6', floor: '#d9c09a', boards: 'tiles', tiles: ['#fff', '#c9a982', '#fff'] });
  b +=
    opening(sp, 0.52, 0, 0.44, 0.82, views.dragons, { bars: [3, 1], frame: '#1f4fd8', curtain: '#ffffff', depth: 7 }) +
    beam(sp, 0.52, 0.95) +
    bed(sp, 0.04, 0.44, 0.3, {
      head: '#c9a06a',
      style: 'rattan',
      headTall: 0.5,
      blanket: TEAL,
      pillows: [TEAL, '#f2c24a'],
    }) +
    bedside(sp, 0.45, { wood: '#c9a06a', w: 0.06 }) +
    pendant(sp, 0.24, 0.5, 0.78, {}) +
    armchair(sp, 0.68, 0.26, '#e9dcc4', { pillow: TEAL }) +
    plant(sp, 0.98, 0.5, 1.3, { kind: 'big', pot: '#b5653a' }) +
    art(sp, 0.16, 0.6, 0.16, 0.22, poster(TEAL, '#f58a1d'));
  return done(s, b);
}
function oceanTwin() {
  const s = sheet(542);
  const sp = new Space(s, { x0: 270, x1: 1290, y0: 120 });
  let b = shell(sp, { wall: '#e3eef2', floor: '#c9ab82', boards: 'wood' });
  b +=
    opening(sp, 0.7, 0, 0.26, 0.84, views.sea, { bars: [2, 1], rail: '#ffffff', curtain: '#ffffff' }) +
    beam(sp, 0.7, 0.96) +
    bed(sp, 0.03, 0.26, 0.36, { head: BLUE, style: 'panel', headTall: 0.36, blanket: '#f2c24a', pillows: [BLUE] }) +
    bed(sp, 0.38, 0.61, 0.36, { head: BLUE, style: 'panel', headTall: 0.36, blanket: '#f2c24a', pillows: [BLUE] }) +
    bedside(sp, 0.283, { w: 0.07, wood: '#ffffff' }) +
    art(sp, 0.18, 0.56, 0.28, 0.28, poster('#2f86b0', '#f2c24a', '#eef6fa')) +
    rug(sp, 0.62, 0.98, 0.12, 0.5, '#f1ece0', { kind: 'stripes', stripe: BLUE, third: TEAL }) +
    chair(sp, 0.82, 0.34, '#c9a06a', { w: 0.1 }) +
    plant(sp, 0.66, 0.86, 0.9);
  return done(s, b);
}
function cliffBath() {
  const s = sheet(543);
  const sp = new Space(s, { x0: 190, x1: 1410, y0: 60, y1: 650 });
  let b = shell(sp, { wall: '#f1f4f4', floor: '#b9c4c8', boards: 'tiles', tiles: ['#fff', '#8fa9b4', '#fff'] });
  b +=
    opening(sp, 0.14, 0.14, 0.72, 0.78, views.giants, { bars: [3, 1], curtain: '', frame: '#ffffff' }) +
    beam(sp, 0.2, 0.5) +
    beam(sp, 0.52, 0.84) +
    rug(sp, 0.3, 0.74, 0.02, 0.2, '#f4f6f8', { stripe: BLUE }) +
    bath(sp, 0.27, 0.73, 0.42, { colour: '#ffffff' }) +
    sp.box(0.8, 0.88, 0, 0.17, 0.42, 0.56, '#b98f62') +
    plant(sp, 0.08, 0.6, 1.5, { kind: 'big', pot: BLUE }) +
    plant(sp, 0.95, 0.78, 1.1, {});
  const [x, y] = sp.P(0.84, 0.17, 0.48);
  b +=
    group(
      rect(x - 50, y - 20, 100, 20, '#ffffff', 'rx="6"') + rect(x - 46, y - 38, 92, 18, BLUE, 'rx="6"'),
      s.round({ blur: 4, depth: 5, shadow: 4 }),
    ) +
    rect(x - 30, y - 64, 16, 26, '#e9dcc4') +
    rect(x - 4, y - 70, 18, 32, '#0f7b6c', 'opacity=".8"') +
    times(3, (i) => {
      const [cx, cy] = sp.P(0.2 + i * 0.05, 0.14, 0.98);
      return (
        rect(cx - 9, cy - 34 + i * 6, 18, 34 - i * 6, '#fff6e0') + glowAt(s, cx, cy - 40 + i * 6, 60, '#ffd98a', 0.7)
      );
    });
  return done(s, b);
}
function bungalow() {
  const s = sheet(544);
  const sp = new Space(s, { x0: 240, x1: 1360, y0: 100 });
  let b =
    shell(sp, { wall: '#fbf8f0', floor: '#c9a070', boards: 'tiles', tiles: ['#fff', '#b5764a', '#fff'] }) +
    beams(sp, '#f4efe4', 6);
  b +=
    kitchen(sp, 0.02, 0.44, { colour: '#e6eef6', top: '#c9a070', tile: '#7fa4e8' }) +
    opening(sp, 0.6, 0, 0.34, 0.8, views.dragons, { bars: [2, 1], frame: '#ffffff', curtain: '#ffffff' }) +
    beam(sp, 0.6, 0.94) +
    table(sp, 0.12, 0.36, 0.36, 0.6, { h: 0.25, wood: '#c9a070' }) +
    chair(sp, 0.14, 0.26, BLUE, { back: 'near' }) +
    chair(sp, 0.28, 0.26, BLUE, { back: 'near' }) +
    rug(sp, 0.5, 0.98, 0.08, 0.5, '#e9e4d6', { kind: 'stripes', stripe: TEAL, third: BLUE }) +
    sofa(sp, 0.54, 0.92, 0.38, { colour: '#f2c24a', pillows: [BLUE, TEAL] }) +
    pendant(sp, 0.24, 0.48, 0.72, {}) +
    plant(sp, 0.52, 0.84, 1, { kind: 'big' });
  const [x, y] = sp.P(0.24, 0.25, 0.48);
  b +=
    ellipse(x, y - 4, 70, 16, BLUE) +
    group(
      times(6, (i) => path(`M${x - 46 + i * 15} ${y - 10}q10 -44 34 -46q-6 30 -20 50z`, '#f2cf3a')),
      s.round({ blur: 3, depth: 4, shadow: 3 }),
    );
  return done(s, b);
}

export const POSADA_ROOMS = {
  'app-malaga': [blue, balconyTwin, portSuite, family],
  'app-tenerife': [gardenRoom, oceanTwin, cliffBath, bungalow],
};
