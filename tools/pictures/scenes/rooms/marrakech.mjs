// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Rooms of a riad.

import { bed, bedside } from '../indoors/beds.mjs';
import { fireplace, plant } from '../indoors/hearth.mjs';
import { gallery, stairs } from '../indoors/levels.mjs';
import { beam, opening } from '../indoors/opening.mjs';
import { armchair, rug } from '../indoors/seats.mjs';
import { shell } from '../indoors/shell.mjs';
import { Space } from '../indoors/space.mjs';
import { star } from '../places/fennec-marrakech.mjs';
import { circle, group, path, rect, times } from '../sheet.mjs';
import { CLAY, done, lamp, NIGHT, sheet } from './fennec-look.mjs';
import * as views from './views.mjs';

export function tadelakt() {
  const s = sheet(561);
  const sp = new Space(s, { x0: 290, x1: 1330, y0: 110 });
  let b =
    shell(sp, {
      wall: '#d99f86',
      left: '#c98a72',
      right: '#cf9078',
      ceiling: '#e9c4a8',
      floor: '#8f5a44',
      boards: 'tiles',
      tiles: ['#fff', '#2f6a5c', '#fff'],
      skirting: '#1f5f54',
    }) +
    group(sp.wall(0, 0.02, 1, 0.98, '#fff0e0', 'opacity=".001"')) +
    s.noise(290, 110, 1040, 580, '#fff0e0', {
      fx: 0.004,
      fy: 0.007,
      octaves: 5,
      seed: 9,
      gain: 3,
      bias: -1.5,
      more: 'opacity=".35"',
    });
  b +=
    opening(sp, 0.66, 0.18, 0.24, 0.52, views.lemons, { arch: true, bars: [2, 1], frame: '#5a3418', curtain: '' }) +
    beam(sp, 0.66, 0.92, { opacity: 0.36 }) +
    rug(sp, 0.5, 0.98, 0.06, 0.46, '#f0e0c4', { kind: 'kilim', stripe: CLAY, third: NIGHT }) +
    bed(sp, 0.1, 0.54, 0.3, {
      head: '#1f5f54',
      style: 'round',
      headTall: 0.5,
      blanket: '#e9b45a',
      pillows: ['#1f5f54', CLAY],
    }) +
    bedside(sp, 0.565, { wood: '#5a3418' }) +
    bedside(sp, 0.01, { wood: '#5a3418' }) +
    lamp(sp, 0.32, 0.46, 0.84, 1.1) +
    armchair(sp, 0.76, 0.32, NIGHT, { pillow: '#e9b45a' }) +
    plant(sp, 0.99, 0.72, 1, { pot: '#2f7a6a' });
  const [cx, cy] = sp.P(0.32, 0.72, 1);
  return done(
    s,
    b +
      circle(cx, cy, 62, '#f3d9a4') +
      star(cx, cy, 56, CLAY) +
      star(cx, cy, 40, '#f3d9a4') +
      star(cx, cy, 26, '#1f5f54'),
  );
}

export function screenTwin() {
  const s = sheet(562);
  const sp = new Space(s, { x0: 250, x1: 1350, y0: 110 });
  let b = shell(sp, {
    wall: '#f0d6b8',
    left: '#e3c29c',
    right: '#e3c29c',
    floor: '#a9603c',
    boards: 'tiles',
    tiles: ['#fff', '#e9cfa4', '#fff'],
    skirting: '#2c3a63',
  });
  b +=
    opening(sp, 0.43, 0.34, 0.14, 0.42, views.medina, { arch: true, bars: [1, 1], curtain: '', frame: '#5a3418' }) +
    bed(sp, 0.1, 0.36, 0.4, {
      head: NIGHT,
      style: 'round',
      headTall: 0.44,
      blanket: CLAY,
      pillows: [NIGHT, CLAY],
      pattern: 'stripes',
    }) +
    bed(sp, 0.64, 0.9, 0.4, {
      head: NIGHT,
      style: 'round',
      headTall: 0.44,
      blanket: CLAY,
      pillows: [NIGHT, CLAY],
      pattern: 'stripes',
    }) +
    bedside(sp, 0.46, { wood: '#5a3418', w: 0.08 }) +
    lamp(sp, 0.5, 0.4, 0.82, 1.2) +
    rug(sp, 0.36, 0.64, 0.0, 0.5, CLAY, { kind: 'kilim', stripe: '#f3d9a4', third: NIGHT });
  // the screen stands before the beds, open in the middle
  const lattice = (x, y, w, h) => {
    let o = '';
    const n = 7;
    for (let i = 0; i <= n; i++)
      for (let k = 0; k < Math.round((h / w) * n); k++)
        o += star(
          x + (w * i) / n,
          y + (h * (k + 0.5)) / Math.round((h / w) * n),
          w / n / 1.9,
          'none',
          'stroke="#6a3816" stroke-width="6"',
        );
    return group(
      rect(x - 14, y - 14, w + 28, h + 28, 'none', 'stroke="#5a2f12" stroke-width="26"') +
        s.clip(rect(x, y, w, h, '#000'), o) +
        path(`M${x} ${y}h${w}v90q${-w / 2} -150 ${-w} 0z`, '#7a4420'),
      s.round({ blur: 2.5, depth: 5, grain: 0.3, freq: 0.06, shadow: 10 }),
    );
  };
  b +=
    lattice(20, 90, 190, 860) +
    lattice(1390, 90, 190, 860) +
    lattice(216, 130, 110, 760) +
    lattice(1274, 130, 110, 760);
  return done(s, b);
}

export function paintedSuite() {
  const s = sheet(563);
  const sp = new Space(s, { x0: 240, x1: 1360, y0: 190, y1: 690 });
  let b = shell(sp, {
    wall: '#e9b48c',
    left: '#d99c74',
    right: '#d99c74',
    floor: '#7a3f2c',
    boards: 'tiles',
    tiles: ['#fff', '#d9a878', '#fff'],
    skirting: '#1f5f54',
  });
  // the ceiling: panels of cedar with stars
  for (let i = 0; i < 10; i++)
    for (let k = 0; k < 6; k++) {
      const [u, u2, z, z2] = [i / 10, (i + 1) / 10, 0.12 + (k / 6) * 0.88, 0.12 + ((k + 1) / 6) * 0.88];
      const c = [(u + u2) / 2, 1, (z + z2) / 2];
      b +=
        sp.poly(
          [
            [u, 1, z],
            [u2, 1, z],
            [u2, 1, z2],
            [u, 1, z2],
          ],
          ['#7a2f1c', '#1f5f54', '#2c3a63'][(i + k) % 3],
        ) +
        sp.poly(
          [
            [c[0] - 0.04, 1, c[2]],
            [c[0], 1, c[2] + 0.06],
            [c[0] + 0.04, 1, c[2]],
            [c[0], 1, c[2] - 0.06],
          ],
          '#e9b45a',
        ) +
        sp.poly(
          [
            [c[0] - 0.022, 1, c[2]],
            [c[0], 1, c[2] + 0.034],
            [c[0] + 0.022, 1, c[2]],
            [c[0], 1, c[2] - 0.034],
          ],
          '#a0431d',
        );
    }
  for (let i = 0; i <= 10; i++)
    b += sp.line(
      [
        [i / 10, 1, 0.05],
        [i / 10, 1, 1],
      ],
      '#4a2410',
      8,
    );
  for (let k = 0; k <= 6; k++)
    b += sp.line(
      [
        [0, 1, 0.12 + (k / 6) * 0.88],
        [1, 1, 0.12 + (k / 6) * 0.88],
      ],
      '#4a2410',
      8,
    );
  b +=
    sp.wall(0, 0.86, 1, 0.14, '#5a2f14') +
    times(20, (i) => {
      const [x, y] = sp.P((i + 0.5) / 20, 0.93, 1);
      return star(x, y, 24, '#e9b45a') + star(x, y, 15, '#1f5f54');
    });
  b +=
    fireplace(sp, 0.36, 0.26, { colour: '#f0dcc0', stones: false, tall: 0.74, wood: '#1f5f54' }) +
    opening(sp, 0.74, 0.12, 0.18, 0.54, views.medina, { arch: true, bars: [2, 1], curtain: '', frame: '#5a3418' }) +
    bed(sp, 0.02, 0.3, 0.36, {
      head: '#5a2f14',
      style: 'panel',
      headTall: 0.48,
      blanket: NIGHT,
      pillows: [CLAY, '#e9b45a'],
      pattern: 'zigzag',
    }) +
    rug(sp, 0.3, 0.9, 0.04, 0.5, NIGHT, { kind: 'kilim', stripe: '#e9b45a', third: CLAY }) +
    armchair(sp, 0.74, 0.3, CLAY, { pillow: '#e9b45a', w: 0.18 }) +
    sp.box(0.48, 0.62, 0, 0.1, 0.22, 0.36, '#c9953f') +
    lamp(sp, 0.49, 0.3, 0.8, 1.1) +
    plant(sp, 0.98, 0.7, 1, { pot: '#2f7a6a' });
  return done(s, b);
}

export function duplex() {
  const s = sheet(564);
  const sp = new Space(s, { x0: 320, x1: 1320, y0: 50, y1: 710 });
  let b = shell(sp, {
    wall: '#f0d2b4',
    left: '#dfb795',
    right: '#dfb795',
    floor: '#b5683f',
    boards: 'tiles',
    tiles: ['#fff', '#e9cfa4', '#fff'],
    skirting: '#1f5f54',
  });
  b +=
    opening(sp, 0.1, 0.6, 0.14, 0.28, views.medina, { arch: true, bars: [1, 1], curtain: '', frame: '#5a3418' }) +
    opening(sp, 0.32, 0.6, 0.14, 0.28, views.medina, { arch: true, bars: [1, 1], curtain: '', frame: '#5a3418' }) +
    bed(sp, 0.04, 0.46, 0.36, {
      head: '#a0431d',
      style: 'round',
      headTall: 0.34,
      blanket: '#1f5f54',
      pillows: [CLAY, '#e9b45a'],
      pattern: 'stripes',
    }) +
    gallery(sp, 0.0, 0.56, 0.52, { wood: '#7a4a28', rail: '#4a2a14', beds: [CLAY, NIGHT], z: 0.74 }) +
    stairs(sp, 0.96, 0.56, 0.52, { n: 9, colour: '#e9d2a4', riser: '#1f6f5c', rail: '#4a2a14', z: 0.66 }) +
    rug(sp, 0.08, 0.6, 0.02, 0.26, CLAY, { kind: 'kilim', stripe: '#f3d9a4', third: NIGHT }) +
    lamp(sp, 0.76, 0.6, 0.84, 1.3) +
    bedside(sp, 0.47, { wood: '#5a3418', w: 0.06 }) +
    plant(sp, 0.99, 0.4, 1.3, { pot: NIGHT });
  return done(s, b);
}
