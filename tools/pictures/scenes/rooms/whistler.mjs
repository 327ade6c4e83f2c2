// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Rooms of a lodge in the mountains.

import { bed, bedside, pillow } from '../indoors/beds.mjs';
import { fireplace, stove } from '../indoors/hearth.mjs';
import { gallery } from '../indoors/levels.mjs';
import { floorLamp, pendant } from '../indoors/light.mjs';
import { beam, opening } from '../indoors/opening.mjs';
import { armchair, art, poster, rug, sofa, table } from '../indoors/seats.mjs';
import { planks, shell } from '../indoors/shell.mjs';
import { Space } from '../indoors/space.mjs';
import { mix } from '../paint.mjs';
import { circle, ellipse, group, path, rect, stroke, times } from '../sheet.mjs';
import { BRICK, cabin, done, FIR, OAT, sheet } from './redwood-look.mjs';
import * as views from './views.mjs';

export function wool() {
  const s = sheet(591);
  const sp = new Space(s, { x0: 280, x1: 1320 });
  return done(
    s,
    cabin(sp) +
      opening(sp, 0.68, 0.16, 0.25, 0.58, views.snowPeak, { bars: [2, 2], frame: '#4a2a16', curtain: OAT }) +
      beam(sp, 0.68, 0.94) +
      rug(sp, 0.5, 1.0, 0.04, 0.4, BRICK, { kind: 'kilim', stripe: OAT, third: FIR }) +
      bed(sp, 0.1, 0.56, 0.28, {
        head: '#6a3f22',
        style: 'wood',
        headTall: 0.52,
        linen: '#f6efe0',
        blanket: BRICK,
        pillows: [FIR, OAT],
        pattern: 'check',
      }) +
      bedside(sp, 0.02, { wood: '#6a3f22' }) +
      bedside(sp, 0.58, { wood: '#6a3f22' }) +
      art(sp, 0.24, 0.62, 0.18, 0.2, poster(FIR, '#e9a458', '#f3e6cc'), '#4a2a16') +
      armchair(sp, 0.78, 0.3, FIR, { pillow: BRICK }),
  );
}

export function windowSeat() {
  const s = sheet(592);
  const sp = new Space(s, { x0: 240, x1: 1360, y0: 110 });
  const [x, y] = sp.P(0.36, 0.22, 0.9);
  const [x2] = sp.P(0.64, 0.22, 0.9);
  const b =
    cabin(sp, '#b5784a', '#8a5a36') +
    opening(sp, 0.36, 0.22, 0.28, 0.56, views.snowPeak, { bars: [2, 1], frame: '#4a2a16', curtain: '' }) +
    sp.box(0.34, 0.66, 0, 0.19, 0.84, 0.99, '#6a3f22') +
    group(sp.box(0.345, 0.655, 0.19, 0.235, 0.84, 0.99, FIR, { shadow: false }), s.round({ blur: 5, depth: 6 })) +
    pillow(s, x + 50, y - 30, 90, 74, BRICK, -8) +
    pillow(s, x2 - 50, y - 30, 90, 74, OAT, 8) +
    beam(sp, 0.36, 0.64, { lean: 0.02 }) +
    bed(sp, 0.02, 0.3, 0.24, {
      head: '#5a3418',
      style: 'panel',
      headTall: 0.42,
      linen: '#f6efe0',
      blanket: FIR,
      pillows: [BRICK, OAT],
      pattern: 'check',
    }) +
    bed(sp, 0.7, 0.98, 0.24, {
      head: '#5a3418',
      style: 'panel',
      headTall: 0.42,
      linen: '#f6efe0',
      blanket: FIR,
      pillows: [BRICK, OAT],
      pattern: 'check',
    }) +
    rug(sp, 0.33, 0.67, 0.04, 0.6, OAT, { kind: 'stripes', stripe: BRICK, third: FIR }) +
    pendant(sp, 0.16, 0.5, 0.76, { colour: '#5a3418' }) +
    pendant(sp, 0.84, 0.5, 0.76, { colour: '#5a3418' });
  return done(s, b);
}

export function hearth() {
  const s = sheet(593);
  const sp = new Space(s, { x0: 220, x1: 1380, y0: 60, y1: 660 });
  const b =
    cabin(sp, '#9a623a', '#6a4328') +
    fireplace(sp, 0.36, 0.3, { colour: '#8f8a84' }) +
    opening(sp, 0.74, 0.12, 0.22, 0.62, views.firs, { bars: [2, 2], frame: '#3f2412', curtain: '' }) +
    opening(sp, 0.06, 0.12, 0.22, 0.62, views.firs, { bars: [2, 2], frame: '#3f2412', curtain: '' }) +
    rug(sp, 0.24, 0.8, 0.06, 0.5, OAT, { kind: 'kilim', stripe: BRICK, third: FIR }) +
    sofa(sp, 0.0, 0.22, 0.26, { zb: 0.6, colour: FIR, pillows: [BRICK, OAT] }) +
    armchair(sp, 0.8, 0.3, BRICK, { pillow: OAT, w: 0.18 }) +
    table(sp, 0.38, 0.62, 0.16, 0.36, { h: 0.13, wood: '#5a3418' }) +
    floorLamp(sp, 0.72, 0.72);
  const [x, y] = sp.P(0.5, 0.13, 0.25);
  return done(
    s,
    b +
      coffeePair(x, y) +
      times(7, (i) => {
        const [lx, ly] = sp.P(0.7, 0, 0.86);
        return circle(
          lx - 20 + (i % 4) * 26 + (i > 3 ? 13 : 0),
          ly - 14 - (i > 3 ? 22 : 0),
          14,
          mix('#c9985f', '#6a3f22', (i % 3) * 0.2),
          'stroke="#4a2a14" stroke-width="4"',
        );
      }),
  );
}

const coffeePair = (x, y) =>
  [x - 60, x + 30]
    .map(
      (k) =>
        group(
          path(`M${k - 22} ${y - 44}h44v40h-44z`, '#efe6d4') +
            stroke(`M${k + 22} ${y - 34}q18 10 0 24`, '#efe6d4', 6) +
            ellipse(k, y - 44, 22, 6, '#5a3018'),
        ) + path(`M${k - 6} ${y - 56}q-10 -16 0 -30t0 -26`, 'none', 'stroke="#ffffff" stroke-width="4" opacity=".4"'),
    )
    .join('') +
  rect(x + 80, y - 14, 100, 14, BRICK) +
  rect(x + 86, y - 26, 86, 12, FIR);

export function bunkLoft() {
  const s = sheet(594);
  const sp = new Space(s, { x0: 320, x1: 1300, y0: 30, y1: 720 });
  const b =
    shell(sp, { wall: '#b5784a', floor: '#7a4f30', skirting: '#4a2a16' }) +
    planks(sp, '#b5784a', 14) +
    opening(sp, 0.3, 0.64, 0.16, 0.24, views.snowPeak, { bars: [2, 1], frame: '#4a2a16', curtain: '' }) +
    opening(sp, 0.62, 0.64, 0.16, 0.24, views.snowPeak, { bars: [2, 1], frame: '#4a2a16', curtain: '' }) +
    gallery(sp, 0.0, 1.0, 0.52, {
      wood: '#8a5a36',
      rail: '#4a2a16',
      z: 0.72,
      beds: [BRICK, FIR, BRICK],
      linen: '#f6efe0',
    }) +
    opening(sp, 0.66, 0.08, 0.26, 0.36, views.firs, { bars: [3, 1], frame: '#4a2a16', curtain: '' }) +
    stove(sp, 0.42, 0.8) +
    sp.poly(
      [
        [0.56, 0.7, 0.7],
        [0.575, 0.7, 0.7],
        [0.66, 0, 0.56],
        [0.645, 0, 0.56],
      ],
      '#4a2a16',
    ) +
    sp.poly(
      [
        [0.625, 0.7, 0.7],
        [0.64, 0.7, 0.7],
        [0.725, 0, 0.56],
        [0.71, 0, 0.56],
      ],
      '#4a2a16',
    ) +
    times(8, (i) => {
      const t = (i + 0.6) / 8;
      return sp.line(
        [
          [0.657 - 0.085 * t, 0.7 * t, 0.56 + 0.14 * t],
          [0.716 - 0.085 * t, 0.7 * t, 0.56 + 0.14 * t],
        ],
        '#6a3f22',
        12,
      );
    }) +
    rug(sp, 0.14, 0.72, 0.02, 0.36, FIR, { kind: 'kilim', stripe: OAT, third: BRICK }) +
    sofa(sp, 0.0, 0.24, 0.2, { zb: 0.56, colour: BRICK, pillows: [OAT, FIR] }) +
    armchair(sp, 0.78, 0.26, FIR, { pillow: OAT }) +
    pendant(sp, 0.86, 0.5, 0.72, { colour: '#5a3418' });
  return done(s, b);
}
