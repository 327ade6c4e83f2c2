// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Earthen rooms at the dunes.

import { bed, bedside } from '../indoors/beds.mjs';
import { plant } from '../indoors/hearth.mjs';
import { glowAt } from '../indoors/light.mjs';
import { opening } from '../indoors/opening.mjs';
import { rug } from '../indoors/seats.mjs';
import { shell } from '../indoors/shell.mjs';
import { Space } from '../indoors/space.mjs';
import { at, ellipse, f, group, path, points, rect, stroke, times } from '../sheet.mjs';
import { CLAY, done, lamp, NIGHT, sheet } from './fennec-look.mjs';
import * as views from './views.mjs';

export function niche() {
  const s = sheet(551);
  const sp = new Space(s, { x0: 300, x1: 1300 });
  const [l, t] = sp.P(0.16, 0.86, 1);
  const [r, low] = sp.P(0.7, 0.02, 1);
  const arch = `M${f(l)} ${f(low)}V${f(t + 190)}Q${f((l + r) / 2)} ${f(t - 60)} ${f(r)} ${f(t + 190)}V${f(low)}Z`;
  let b = shell(sp, {
    wall: '#d9a878',
    left: '#c9925f',
    right: '#cf9a68',
    ceiling: '#c2905f',
    floor: '#b5754a',
    boards: 'tiles',
    tiles: ['#fff', '#8a4a2a', '#fff'],
    skirting: '',
  });
  b +=
    s.noise(0, 0, 1600, 700, '#5a2f18', {
      fx: 0.03,
      fy: 0.03,
      octaves: 5,
      seed: 6,
      gain: 2.4,
      bias: -1.2,
      more: 'opacity=".22"',
    }) +
    times(9, (i) => {
      const z = 0.1 + i * 0.1;
      return sp.poly(
        [
          [0, 1, z],
          [1, 1, z],
          [1, 0.965, z],
          [0, 0.965, z],
        ],
        '#7a4a28',
      );
    }) +
    path(arch, '#a9744a') +
    path(
      arch,
      s.rad(
        [
          [0, '#ffdf9a', 0.7],
          [0.6, '#e9a45a', 0.25],
          [1, '#5a2a14', 0.5],
        ],
        0.5,
        0.6,
        0.7,
      ),
    ) +
    stroke(arch.replace('Z', ''), '#f0cf9c', 14) +
    times(
      3,
      (i) =>
        path(`M${(l + r) / 2 - 90 + i * 70} ${t + 130}v-34a20 24 0 0 1 40 0v34z`, '#7a4526') +
        glowAt(s, (l + r) / 2 - 70 + i * 70, t + 112, 70, '#ffd98a', 0.8),
    );
  b +=
    opening(sp, 0.8, 0.36, 0.13, 0.34, views.dunes, { arch: true, bars: [1, 1], curtain: '', frame: '#8a5a34' }) +
    rug(sp, 0.14, 0.86, 0.04, 0.34, CLAY, { kind: 'kilim', stripe: '#f3d9a4', third: NIGHT }) +
    bed(sp, 0.2, 0.66, 0.38, {
      head: '#8a5a34',
      style: 'none',
      blanket: CLAY,
      pillows: [NIGHT, CLAY],
      pattern: 'zigzag',
      frame: '#b5784a',
    }) +
    lamp(sp, 0.08, 0.7, 0.62, 0.9) +
    lamp(sp, 0.76, 0.6, 0.7, 0.9) +
    sp.box(0.76, 0.88, 0, 0.16, 0.5, 0.66, '#8a5a34') +
    plant(sp, 0.02, 0.6, 1, { pot: NIGHT });
  const [x, y] = sp.P(0.82, 0.16, 0.58);
  b +=
    ellipse(x, y - 4, 70, 14, '#c9953f') +
    at(
      x - 10,
      y - 12,
      0,
      0.9,
      path(
        'M-26 0Q-34 -34 -14 -46Q0 -62 14 -46Q34 -34 26 0ZM26 -20Q50 -34 58 -54',
        '#d9d4c8',
        'stroke="#d9d4c8" stroke-width="5"',
      ),
    ) +
    rect(x + 40, y - 26, 16, 22, '#b98a24');
  return done(s, b);
}

export function woven() {
  const s = sheet(552);
  const sp = new Space(s, { x0: 260, x1: 1340, y0: 110 });
  let b =
    shell(sp, {
      wall: '#e3b98c',
      left: '#d3a070',
      right: '#d3a070',
      ceiling: '#d0a070',
      floor: '#c08a5a',
      boards: '',
      skirting: '',
    }) +
    times(12, (i) =>
      sp.poly(
        [
          [i / 12, 1, 0],
          [i / 12 + 0.02, 1, 0],
          [i / 12 + 0.02, 1, 1],
          [i / 12, 1, 1],
        ],
        '#7a4a28',
      ),
    ) +
    sp.wall(0, 0, 1, 0.3, '#b5603a') +
    times(20, (i) =>
      sp.poly(
        [
          [i / 20, 0.3, 1],
          [(i + 0.5) / 20, 0.345, 1],
          [(i + 1) / 20, 0.3, 1],
        ],
        '#b5603a',
      ),
    );
  b +=
    opening(sp, 0.42, 0.36, 0.16, 0.4, views.dunes, { arch: true, bars: [1, 1], curtain: '', frame: '#7a4a28' }) +
    [0.12, 0.72]
      .map((u) => {
        const [x, y] = sp.P(u, 0.86, 1);
        const [x2, y2] = sp.P(u + 0.16, 0.5, 1);
        return group(
          rect(x, y, x2 - x, y2 - y, CLAY) +
            times(5, (i) =>
              times(4, (k) =>
                path(
                  points([
                    [x + ((x2 - x) * (i + 0.5)) / 5, y + ((y2 - y) * k) / 4 + 6],
                    [x + ((x2 - x) * (i + 1)) / 5 - 4, y + ((y2 - y) * (k + 0.5)) / 4],
                    [x + ((x2 - x) * (i + 0.5)) / 5, y + ((y2 - y) * (k + 1)) / 4 - 6],
                    [x + ((x2 - x) * i) / 5 + 4, y + ((y2 - y) * (k + 0.5)) / 4],
                  ]),
                  (i + k) % 2 ? '#f3d9a4' : NIGHT,
                ),
              ),
            ) +
            times(14, (i) => rect(x + (i * (x2 - x)) / 14 + 3, y2, 4, 26, '#f3d9a4')),
          s.round({ blur: 1.5, depth: 3, grain: 0.6, freq: 0.14, shadow: 6 }),
        );
      })
      .join('');
  b +=
    rug(sp, 0.3, 0.7, 0.02, 0.7, NIGHT, { kind: 'kilim', stripe: '#e9a458', third: CLAY }) +
    bed(sp, 0.06, 0.32, 0.3, {
      head: '#7a4a28',
      style: 'wood',
      headTall: 0.36,
      blanket: '#d9742f',
      pillows: [NIGHT, '#f3d9a4'],
      pattern: 'zigzag',
    }) +
    bed(sp, 0.68, 0.94, 0.3, {
      head: '#7a4a28',
      style: 'wood',
      headTall: 0.36,
      blanket: NIGHT,
      pillows: [CLAY, '#f3d9a4'],
      pattern: 'zigzag',
    }) +
    lamp(sp, 0.5, 0.5, 0.8, 1.2) +
    bedside(sp, 0.36, { wood: '#7a4a28', glow: 1.2 }) +
    bedside(sp, 0.58, { wood: '#7a4a28', glow: 1.2 });
  return done(s, b);
}
