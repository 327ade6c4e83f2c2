// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// The rooms of Medplaya: bright, turquoise and yellow.
import { bed, bedside, bunks } from '../indoors/beds.mjs';
import { plant } from '../indoors/hearth.mjs';
import { kitchen } from '../indoors/levels.mjs';
import { floorLamp, pendant } from '../indoors/light.mjs';
import { beam, opening } from '../indoors/opening.mjs';
import { art, chair, poster, rug, sofa, table } from '../indoors/seats.mjs';
import { shell } from '../indoors/shell.mjs';
import { ordered, Space } from '../indoors/space.mjs';
import { lounger, parasol } from '../outdoors/building.mjs';
import { grass, hill, ridgeLine, sea } from '../outdoors/nature.mjs';
import { pot } from '../outdoors/plants.mjs';
import { day, islet } from '../places/medplaya-benidorm.mjs';
import { at, circle, ellipse, f, group, path, rect, Sheet, stroke, times } from '../sheet.mjs';
import * as views from './views.mjs';

const SEA = '#00708c';
const SUN = '#ffc629';
const AQUA = '#00a0bd';
const CORAL = '#f2643c';
const sheet = (seed) => new Sheet(seed, 1600, 1067);
const done = (s, b) => s.svg(ordered(b), { edge: 0.08, grain: 0.03 });
/** A wave in three colours along the back wall. */
const wave = (sp, colours, h = 0.3) => {
  const [x, y] = sp.P(0, h, 1);
  const [x2, y2] = sp.P(1, 0, 1);
  const w = x2 - x;
  return colours
    .map((c, i) =>
      path(
        `M${f(x)} ${f(y + i * 34)}q${f(w / 12)} -34 ${f(w / 6)} 0t${f(w / 6)} 0t${f(w / 6)} 0t${f(w / 6)} 0t${f(w / 6)} 0t${f(w / 6)} 0V${f(y2)}H${f(x)}Z`,
        c,
      ),
    )
    .join('');
};

function balcony() {
  const s = sheet(571);
  const sp = new Space(s, { x0: 280, x1: 1330 });
  let b =
    shell(sp, { wall: '#f6fcfd', floor: '#e3cda4', boards: 'tiles', tiles: ['#fff', '#f6ead0', '#fff'] }) +
    wave(sp, ['#bfe8f0', '#7fcfe0', AQUA], 0.46);
  b +=
    opening(sp, 0.58, 0, 0.38, 0.86, views.beach, { bars: [2, 1], rail: '#ffffff', curtain: '#ffffff' }) +
    beam(sp, 0.58, 0.95) +
    bed(sp, 0.06, 0.5, 0.3, { head: SUN, style: 'round', headTall: 0.44, blanket: AQUA, pillows: [SUN, SEA] }) +
    bedside(sp, 0.505, { wood: '#ffffff', w: 0.065 }) +
    art(sp, 0.18, 0.62, 0.18, 0.22, poster(AQUA, SUN, '#eefafc')) +
    chair(sp, 0.72, 0.42, SUN, { w: 0.1 }) +
    chair(sp, 0.88, 0.42, AQUA, { w: 0.1 }) +
    plant(sp, 0.98, 0.34, 1.2, { kind: 'big', pot: SUN }) +
    pendant(sp, 0.28, 0.5, 0.86, { colour: '#ffffff' });
  return done(s, b);
}
function seaTwin() {
  const s = sheet(572);
  const sp = new Space(s, { x0: 250, x1: 1350, y0: 100 });
  let b = shell(sp, { wall: '#e6f6f9', floor: '#d9b98a', boards: 'wood' });
  b +=
    opening(sp, 0.35, 0.24, 0.3, 0.56, views.sea, { bars: [2, 1], curtain: SUN }) +
    beam(sp, 0.36, 0.64, { lean: 0.02 }) +
    bed(sp, 0.04, 0.3, 0.32, {
      head: AQUA,
      style: 'panel',
      headTall: 0.4,
      blanket: SUN,
      pillows: [CORAL],
      pattern: 'stripes',
    }) +
    bed(sp, 0.7, 0.96, 0.32, {
      head: AQUA,
      style: 'panel',
      headTall: 0.4,
      blanket: SUN,
      pillows: [CORAL],
      pattern: 'stripes',
    }) +
    bedside(sp, 0.31, { wood: '#ffffff', w: 0.05 }) +
    bedside(sp, 0.64, { wood: '#ffffff', w: 0.05 }) +
    art(sp, 0.1, 0.52, 0.14, 0.26, poster(SEA, CORAL, '#fff6dc')) +
    art(sp, 0.76, 0.52, 0.14, 0.26, poster(AQUA, SUN, '#eefafc')) +
    rug(sp, 0.34, 0.66, 0.06, 0.7, '#ffffff', { kind: 'stripes', stripe: AQUA, third: SUN });
  return done(s, b);
}
function junior() {
  const s = sheet(573);
  const sp = new Space(s, { x0: 190, x1: 1410, y0: 90, y1: 650 });
  const far = (q, x, y, w, h) =>
    views.sea(q, x, y, w, h * 0.86) +
    islet(q, x + w * 0.74, y + h * 0.4, w / 1500) +
    rect(x, y + h * 0.86, w, h * 0.14, '#e9dcc4') +
    parasol(q, x + w * 0.3, y + h * 0.96, w / 1000, SUN) +
    lounger(q, x + w * 0.4, y + h * 0.95, w / 1500, '#ffffff', 1, AQUA) +
    lounger(q, x + w * 0.62, y + h * 0.95, w / 1500, '#ffffff', 1, SUN);
  let b = shell(sp, { wall: '#fbfdfc', floor: '#efe0c0', boards: 'tiles', tiles: ['#fff', '#fbf3df', '#fff'] });
  b +=
    opening(sp, 0.22, 0, 0.74, 0.84, far, { bars: [5, 1], rail: '#ffffff', curtain: '#ffffff' }) +
    beam(sp, 0.24, 0.56) +
    beam(sp, 0.6, 0.94) +
    sp.side(0, 0.5, 1, 0.0, 1, '#bfe8f0', 'opacity=".6"') +
    rug(sp, 0.36, 0.92, 0.08, 0.6, '#eefafc', { stripe: AQUA }) +
    sofa(sp, 0.5, 0.94, 0.46, { colour: AQUA, pillows: [SUN, CORAL] }) +
    table(sp, 0.56, 0.78, 0.18, 0.36, { h: 0.14, wood: '#ffffff' }) +
    bed(sp, 0.02, 0.36, 0.2, { zb: 0.6, head: SUN, style: 'none', blanket: SUN, pillows: [AQUA, CORAL] }) +
    plant(sp, 0.96, 0.3, 1.3, { kind: 'big', pot: CORAL }) +
    floorLamp(sp, 0.44, 0.72);
  const [x, y] = sp.P(0.67, 0.14, 0.27);
  return done(
    s,
    b +
      rect(x - 60, y - 46, 22, 42, '#f59a24', 'rx="4" opacity=".9"') +
      rect(x - 20, y - 46, 22, 42, '#e8466a', 'rx="4" opacity=".9"') +
      ellipse(x + 70, y - 6, 50, 13, SUN),
  );
}
function bunkRoom() {
  const s = sheet(574);
  const sp = new Space(s, { x0: 250, x1: 1350, y0: 90, y1: 690 });
  let b = shell(sp, { wall: '#fff6dc', floor: '#dcc096', boards: 'wood' }) + wave(sp, ['#fde9a8', '#ffd968', SUN], 0.3);
  b +=
    opening(sp, 0.4, 0.34, 0.16, 0.4, views.beach, { bars: [1, 1], curtain: AQUA }) +
    bed(sp, 0.02, 0.38, 0.28, { head: SEA, style: 'round', headTall: 0.42, blanket: CORAL, pillows: [SEA, SUN] }) +
    bunks(sp, 0.62, 0.98, { wood: '#ffffff', blankets: [AQUA, CORAL], h: 0.18, h2: 0.54 }) +
    bedside(sp, 0.4, { wood: '#ffffff' }) +
    rug(sp, 0.4, 0.98, 0.06, 0.46, AQUA, { kind: 'stripes', stripe: '#ffffff', third: SUN }) +
    art(
      sp,
      0.1,
      0.56,
      0.18,
      0.26,
      (x, y, w, h) =>
        rect(x, y, w, h, '#bfe8f0') +
        path(
          `M${x + w * 0.2} ${y + h * 0.6}Q${x + w * 0.5} ${y + h * 0.2} ${x + w * 0.76} ${y + h * 0.55}L${x + w * 0.92} ${y + h * 0.36}V${y + h * 0.8}L${x + w * 0.76} ${y + h * 0.6}Q${x + w * 0.5} ${y + h * 0.96} ${x + w * 0.2} ${y + h * 0.6}Z`,
          CORAL,
        ) +
        circle(x + w * 0.36, y + h * 0.54, 7, '#fff'),
    );
  const [x, y] = sp.P(0.56, 0, 0.2);
  b +=
    group(
      circle(x, y - 34, 44, '#ffffff') +
        path(`M${x} ${y - 78}a44 44 0 0 1 44 44h-44zM${x - 44} ${y - 34}a44 44 0 0 0 44 44v-44z`, CORAL),
      s.round({ blur: 14, depth: 14, shadow: 7 }),
    ) +
    at(
      x + 330,
      y + 20,
      0,
      1,
      path('M-60 0Q-76 -60 -40 -90H50Q80 -60 60 0Z', SUN) +
        path('M-30 -88q36 -50 70 0', 'none', `stroke="${SEA}" stroke-width="9"`) +
        path('M-40 -96l-14 -50l40 10z', CORAL),
    ) +
    beam(sp, 0.4, 0.56, { opacity: 0.34 });
  return done(s, b);
}
function lagoonTerrace() {
  const s = sheet(581);
  let b =
    day(s, 480, { sun: [300, 170], seed: 18 }) +
    hill(s, ridgeLine(s, 430, 50, 300), 500, '#a4c0b8') +
    sea(s, 470, 800, ['#fbe0d8', '#c4dfe0', '#7fc4cf', '#5fb0c0'], { sunX: 300, waves: 0.5 }) +
    times(6, (i) =>
      path(`M${-40 + i * 330} ${540 + i * 26}q160 -22 330 0v10q-170 -20 -330 0z`, '#e9dcc0', 'opacity=".8"'),
    );
  const flamingo = (x, y, k, flip = 1) =>
    at(
      x,
      y,
      0,
      1,
      group(
        stroke('M-4 0V-64M10 0V-64', '#e8809a', 4) +
          path('M-44 -66Q-40 -100 4 -98Q40 -94 38 -72Q20 -54 -10 -56Q-34 -54 -44 -66Z', '#f49ab0') +
          stroke('M30 -80Q70 -96 54 -130Q42 -156 60 -168', '#f49ab0', 9) +
          path('M56 -176q22 -2 26 20q-10 -4 -14 -8z', '#3a2a30') +
          circle(60, -170, 8, '#f49ab0') +
          path('M-44 -66q-20 10 -26 26q20 -4 40 -18z', '#e8607f'),
        `transform="scale(${k * flip} ${k})"`,
      ) + ellipse(0, 3, 40 * k, 5 * k, '#ffffff', 'opacity=".5"'),
    );
  b +=
    [
      [420, 640, 0.5],
      [520, 660, 0.56],
      [640, 630, 0.46],
      [900, 680, 0.62],
      [1010, 650, 0.5],
      [1180, 690, 0.66],
      [720, 700, 0.6],
      [300, 610, 0.4],
      [820, 600, 0.36],
    ]
      .map(([x, y, k], i) => flamingo(x, y, k, i % 2 ? 1 : -1))
      .join('') + grass(s, 0, 760, 1600, 60, ['#7f9a54', '#a9b86a', '#5f7f48'], 130, 50);
  b +=
    rect(-20, 820, 1640, 260, s.lin(['#f6e6c4', '#d9bf90'])) +
    group(
      times(7, (i, t) => stroke(`M0 ${f(826 + 240 * t ** 1.5)}H1600`, '#8a6a3a', 2)) +
        times(30, (i) => stroke(`M${800 + (i - 15) * 68} 820L${800 + (i - 15) * 124} 1080`, '#8a6a3a', 2)),
      'opacity=".35"',
    ) +
    rect(-20, 700, 1640, 9, '#ffffff') +
    times(12, (i) => rect(20 + i * 140, 704, 7, 120, '#ffffff')) +
    rect(-20, 709, 1640, 112, '#cfeef4', 'opacity=".24"');
  b +=
    path('M-20 -20H1640V70Q1550 110 1470 70T1300 70T1130 70T960 70T790 70T620 70T450 70T280 70T110 70T-60 70Z', AQUA) +
    times(10, (i) => rect(-60 + i * 170, -20, 85, 92, '#ffffff', 'opacity=".85"')) +
    rect(760, 880, 240, 12, '#ffffff') +
    rect(872, 888, 16, 120, '#e9eef0') +
    ellipse(880, 1012, 90, 14, '#e9eef0') +
    ellipse(880, 880, 150, 26, '#ffffff') +
    at(
      540,
      1010,
      0,
      2.1,
      path('M-40 0L-34 -60H34L40 0M-40 -100H36L34 -60H-36Z', SUN) + stroke('M-38 0V20M38 0V20', '#8a9498', 5),
    ) +
    at(
      1220,
      1010,
      0,
      2.1,
      path('M-40 0L-34 -60H34L40 0M-36 -100H40L36 -60H-34Z', SUN) + stroke('M-38 0V20M38 0V20', '#8a9498', 5),
    ) +
    coffeeCup(850, 868) +
    coffeeCup(930, 872) +
    pot(s, 130, 1030, 330, { kind: 'flowers', hi: '#e8507a' }) +
    pot(s, 1490, 1030, 320, {});
  return done(s, b);
}
const coffeeCup = (x, y) =>
  ellipse(x, y, 32, 8, '#e6eef2') +
  path(`M${x - 18} ${y - 30}h36q0 28 -18 28t-18 -28z`, '#ffffff') +
  ellipse(x, y - 30, 18, 5, '#7a4a2c');
function studio() {
  const s = sheet(582);
  const sp = new Space(s, { x0: 240, x1: 1360, y0: 100 });
  let b = shell(sp, { wall: '#f3fafb', floor: '#d3b48a', boards: 'wood' });
  b +=
    kitchen(sp, 0.0, 0.32, { colour: AQUA, top: '#e9dcc4', tile: '#fff0c4' }) +
    opening(sp, 0.38, 0.14, 0.18, 0.62, views.ifachRock, { bars: [1, 1], curtain: '#ffffff' }) +
    beam(sp, 0.38, 0.58) +
    bed(sp, 0.6, 0.78, 0.36, { head: SUN, style: 'panel', headTall: 0.36, blanket: CORAL, pillows: [SUN] }) +
    bed(sp, 0.82, 1.0, 0.36, { head: SUN, style: 'panel', headTall: 0.36, blanket: CORAL, pillows: [SUN] }) +
    table(sp, 0.1, 0.3, 0.24, 0.46, { h: 0.24, wood: '#ffffff' }) +
    chair(sp, 0.02, 0.28, SUN, { w: 0.07 }) +
    chair(sp, 0.32, 0.28, SUN, { w: 0.07 }) +
    art(sp, 0.7, 0.56, 0.2, 0.24, poster(AQUA, CORAL, '#fff6dc')) +
    rug(sp, 0.42, 0.98, 0.02, 0.3, '#eefafc', { kind: 'stripes', stripe: AQUA, third: SUN }) +
    pendant(sp, 0.2, 0.36, 0.74, { colour: SUN });
  return done(s, b);
}
function rockSalon() {
  const s = sheet(583);
  const sp = new Space(s, { x0: 200, x1: 1400, y0: 70, y1: 650 });
  let b = shell(sp, { wall: '#fdf7e8', floor: '#e6d0a6', boards: 'tiles', tiles: ['#fff', '#f8ecd0', '#fff'] });
  b +=
    opening(sp, 0.16, 0.04, 0.68, 0.86, views.ifachRock, { bars: [3, 1], curtain: '#ffffff' }) +
    beam(sp, 0.18, 0.48) +
    beam(sp, 0.52, 0.82) +
    rug(sp, 0.22, 0.8, 0.06, 0.5, '#ffffff', { kind: 'stripes', stripe: SUN, third: AQUA }) +
    sofa(sp, 0.0, 0.26, 0.3, { zb: 0.62, colour: SUN, pillows: [SEA, CORAL] }) +
    sofa(sp, 0.74, 1.0, 0.3, { zb: 0.62, colour: SEA, pillows: [SUN, CORAL] }) +
    table(sp, 0.38, 0.62, 0.2, 0.4, { h: 0.14, wood: '#b98f62' }) +
    plant(sp, 0.12, 0.82, 1.2, { kind: 'big', pot: AQUA }) +
    plant(sp, 0.9, 0.82, 1.1, { pot: CORAL });
  const [x, y] = sp.P(0.5, 0.14, 0.3);
  return done(
    s,
    b +
      ellipse(x, y - 6, 76, 18, AQUA) +
      group(
        times(6, (i) => circle(x - 44 + i * 17, y - 20 - (i % 2) * 12, 17, ['#f58a1d', '#f2c933', '#e8506a'][i % 3])),
        s.drop(2, 3, 2, 0.4),
      ),
  );
}
function apartment() {
  const s = sheet(584);
  const sp = new Space(s, { x0: 230, x1: 1370, y0: 90, y1: 680 });
  let b = shell(sp, { wall: '#f6fbfb', floor: '#cfae80', boards: 'wood' });
  b +=
    kitchen(sp, 0.46, 1.0, { colour: '#ffffff', top: '#b98f62', tile: '#7fcfe0', shelf: '#b98f62' }) +
    opening(sp, 0.06, 0, 0.3, 0.82, views.lagoon, { bars: [2, 1], rail: '#ffffff', curtain: SUN }) +
    beam(sp, 0.06, 0.36, { lean: 0.16 }) +
    rug(sp, 0.18, 0.86, 0.02, 0.5, '#e6f4f7', { stripe: AQUA }) +
    [0.3, 0.46, 0.62].map((u) => chair(sp, u, 0.5, AQUA, { w: 0.08, back: 'far' })).join('');
  const [x, y] = sp.P(0.52, 0.26, 0.3);
  const on =
    group(
      ellipse(x - 10, y - 4, 110, 30, '#4a4d50') +
        ellipse(x - 10, y - 10, 96, 24, '#e6a428') +
        times(12, () =>
          circle(x - 10 + s.between(-70, 70), y - 10 + s.between(-14, 14), 5, s.pick(['#cf3a22', '#5f9a34'])),
        ),
      s.drop(3, 5, 3, 0.4),
    ) +
    [-230, 220]
      .map((k) => ellipse(x + k, y + 2, 60, 16, '#ffffff') + ellipse(x + k, y + 1, 42, 10, '#eef4f6'))
      .join('') +
    rect(x + 120, y - 56, 20, 50, '#bfe4ea', 'opacity=".8"') +
    rect(x - 150, y - 56, 20, 50, '#f59a24', 'opacity=".8"');
  b +=
    table(sp, 0.24, 0.78, 0.22, 0.46, { h: 0.26, wood: '#d9b48a', on }) +
    [0.3, 0.46, 0.62].map((u) => chair(sp, u, 0.08, SUN, { w: 0.08, back: 'near' })).join('') +
    pendant(sp, 0.42, 0.34, 0.82, { colour: SUN }) +
    pendant(sp, 0.6, 0.34, 0.82, { colour: SUN }) +
    plant(sp, 0.02, 0.6, 1.2, { kind: 'big', pot: CORAL });
  return done(s, b);
}

export const MEDPLAYA_ROOMS = {
  'medplaya-benidorm': [balcony, seaTwin, junior, bunkRoom],
  'medplaya-calpe': [lagoonTerrace, studio, rockSalon, apartment],
};
