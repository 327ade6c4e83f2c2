// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A pool of green tiles in a courtyard.
import { lantern, plaster } from '../outdoors/building.mjs';
import { glow, pool } from '../outdoors/nature.mjs';
import { pot, tree } from '../outdoors/plants.mjs';
import { blob, f, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';
import { horseshoe, star } from './fennec-marrakech.mjs';

function court(s) {
  s.H = 1200;
  let b =
    plaster(s, 'M-20 -20H1620V720H-20Z', '#e9b896', { rough: 0.5, stain: 0.3 }) +
    path('M-20 -20H1620V90H-20Z', s.lin(['#33406f', '#6a5a8a']));
  b +=
    rect(-20, 84, 1640, 26, '#7a4424') +
    times(66, (i) => rect(i * 25 - 10, 84, 12, 40, '#5a2f16')) +
    rect(-20, 124, 1640, 8, '#2a1006', 'opacity=".5"') +
    rect(-20, 300, 1640, 64, '#f3dcc0') +
    times(64, (i) => star(i * 26 - 6, 332, 12, 'none', 'stroke="#b98a5f" stroke-width="2.5"'));
  for (let i = 0; i < 5; i++) {
    const x = 90 + i * 300;
    b +=
      path(`M${x} 290v-90q60 -70 120 0v90z`, '#3a1a14') +
      path(`M${x + 10} 290v-84q50 -56 100 0v84z`, s.lin(['#ffdf9a', '#e59a48'])) +
      times(5, (k) => rect(x + 8 + k * 26, 160, 4, 130, '#4a2414')) +
      times(4, (k) => rect(x + 8, 206 + k * 26, 104, 4, '#4a2414')) +
      glow(s, x + 60, 240, 110, '#ffb85a', 0.35);
  }
  for (let i = 0; i < 4; i++) {
    const x = 40 + i * 400;
    b +=
      path(horseshoe(x, 720, 320, 360), '#3a1a1a') +
      s.clip(
        path(horseshoe(x, 720, 320, 360), '#000'),
        rect(x - 40, 340, 400, 400, s.lin(['#7a3a2a', '#d9853f', '#f3b56a'])) +
          glow(s, x + 160, 560, 220, '#ffd080', 0.7) +
          rect(x + 90, 560, 140, 170, '#5a2a1a') +
          rect(x + 104, 574, 112, 156, '#ffd890', 'opacity=".6"') +
          path(`M${x - 40} 640h90l20 80h-110zM${x + 360} 640h-90l-20 80h110z`, '#2c3a63'),
      ) +
      stroke(horseshoe(x - 10, 720, 340, 380), '#f6e3c8', 16) +
      stroke(horseshoe(x, 720, 320, 360), '#1f6a5a', 6) +
      lantern(s, x + 160, 520, 70, { hang: 60, glow: '#ffc060' });
  }
  for (let i = 0; i < 5; i++) {
    const x = -20 + i * 400;
    b +=
      rect(
        x,
        480,
        60,
        240,
        s.lin(
          [
            [0, '#fbe8d0'],
            [1, '#b5805f'],
          ],
          -90,
        ),
      ) +
      rect(x - 10, 470, 80, 16, '#fbe8d0') +
      times(8, (k) =>
        rect(
          x + (k % 4) * 15,
          640 + Math.floor(k / 4) * 40,
          14,
          38,
          ['#1f6a5a', '#e9d2a4', '#2c3a63', '#2f8a72'][k % 4],
        ),
      );
  }
  b += rect(-20, 716, 1640, 504, s.lin(['#e0b48c', '#b5754f']));
  let floor = '';
  for (let j = 0; j < 12; j++) {
    const [y, y2] = [716 + 490 * (j / 12) ** 1.5, 716 + 490 * ((j + 1) / 12) ** 1.5];
    for (let i = -14; i < 14; i++) {
      const k = (v) => 800 + v * (58 + ((y + y2) / 2 - 716) * 0.2);
      if ((i + j) % 2)
        floor += path(
          points([
            [k(i), y],
            [k(i + 1), y],
            [800 + (i + 1) * (58 + (y2 - 716) * 0.2), y2],
            [800 + i * (58 + (y2 - 716) * 0.2), y2],
          ]),
          '#8a3f2a',
          'opacity=".5"',
        );
    }
  }
  b += floor;
  const water = 'M500 800H1100L1300 1110H300Z';
  let tiles = '';
  for (let i = 0; i < 24; i++)
    tiles += path(
      points([
        [500 + i * 25, 800],
        [525 + i * 25, 800],
        [800 + (i - 11) * 41.6, 1110],
        [800 + (i - 12) * 41.6, 1110],
      ]),
      i % 2 ? '#0f5a48' : '#2f9a78',
      'opacity=".35"',
    );
  tiles += times(14, (i, t) => stroke(`M250 ${f(800 + 310 * t ** 1.4)}H1350`, '#0a3a30', 2, 'opacity=".45"'));
  b +=
    path('M462 776H1138L1372 1146H228Z', '#f3e2c4') +
    times(29, (i) =>
      path(
        points([
          [470 + i * 23, 778],
          [490 + i * 23, 778],
          [487 + i * 23.4, 797],
          [467 + i * 23.4, 797],
        ]),
        ['#1f6a5a', '#e9a43c', '#2f8a72'][i % 3],
      ),
    ) +
    times(30, (i) =>
      path(
        points([
          [258 + i * 37, 1116],
          [290 + i * 37, 1116],
          [288 + i * 37.6, 1142],
          [254 + i * 37.6, 1142],
        ]),
        ['#1f6a5a', '#e9a43c', '#2f8a72'][i % 3],
      ),
    ) +
    pool(s, water, ['#5fc4a0', '#2a9a7c', '#147058'], { light: 0.45, tile: tiles }) +
    times(46, () => {
      const [x, y] = [s.between(420, 1180), s.between(830, 1090)];
      return path(
        blob(s.r, x, y, s.between(8, 15), s.between(4, 8), 0.4, 6),
        s.pick(['#e8506a', '#f07a8a', '#d8344a']),
        'opacity=".92"',
      );
    });
  b +=
    [200, 600, 1000, 1400].map((x, i) => glow(s, 560 + i * 160, 880, 90, '#ffd080', 0.3)).join('') +
    tree(s, 170, 960, 520, { colour: '#35653a', fruit: '#f3cc2e', fruits: 34 }) +
    pot(s, 170, 990, 190, { clay: '#2f7a6a', kind: 'round' }) +
    tree(s, 1430, 960, 520, { colour: '#35653a', fruit: '#f3cc2e', fruits: 34 }) +
    pot(s, 1430, 990, 190, { clay: '#2f7a6a', kind: 'round' }) +
    pot(s, 420, 790, 120, { clay: '#a0431d' }) +
    pot(s, 1180, 790, 120, { clay: '#a0431d' }) +
    lantern(s, 210, 1160, 90, { glow: '#ffc060' }) +
    lantern(s, 1400, 1160, 90, { glow: '#ffc060' }) +
    lantern(s, 800, 1190, 66, { glow: '#ffc060' });
  return s.svg(b, { edge: 0.42, warm: '#ff9a4d' });
}

export const FENNEC_MARRAKECH_POOL = () => court(new Sheet(363));
