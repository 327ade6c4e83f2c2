// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A hot tub among the firs.
import { lantern } from '../outdoors/building.mjs';
import { glow, mist, pool, ridgeLine, sky, under } from '../outdoors/nature.mjs';
import { conifer, forest } from '../outdoors/plants.mjs';
import { circle, ellipse, f, group, path, Sheet, stroke, times } from '../sheet.mjs';
import { BLACKCOMB, flakes, lodgeHouse, peak } from './redwood-whistler.mjs';

function tub(s) {
  s.H = 1200;
  let b =
    sky(s, ['#0f1c3c', '#243f68', '#4f6f92', '#a9a4b8'], 760, {
      stars: 170,
      clouds: 0.35,
      cloud: '#c9d4f0',
      seed: 87,
    }) +
    circle(
      1240,
      190,
      300,
      s.rad([
        [0, '#f4f0dc', 0.5],
        [1, '#f4f0dc', 0],
      ]),
    ) +
    circle(1240, 190, 46, '#fbf6e4') +
    circle(1256, 180, 44, '#e9e6da', 'opacity=".35"');
  b +=
    peak(
      s,
      BLACKCOMB.map(([x, y]) => [x, y + 280]),
      800,
      '#33496a',
      '#b9cbe4',
    ) +
    forest(s, ridgeLine(s, 720, 24, 240), 190, '#223a4c', { every: 34, snow: 0.4 }) +
    mist(s, 640, 160, '#7f94b4', 0.4) +
    forest(s, ridgeLine(s, 790, 20, 240), 330, '#182e38', { every: 62, snow: 0.6 }) +
    path(under(ridgeLine(s, 800, 14, 300), 1220), s.lin(['#c9d8ee', '#8fa8cc', '#5a7298']));
  b +=
    group(lodgeHouse(s, 300, 800, 0.42), '') +
    conifer(s, 560, 880, 520, '#12262e', { snow: 0.75 }) +
    conifer(s, 1420, 900, 720, '#12262e', { snow: 0.75 }) +
    conifer(s, 1200, 860, 420, '#12262e', { snow: 0.75 });
  b +=
    path('M200 900H1400L1560 1220H40Z', s.lin(['#6a4630', '#3a2418'])) +
    times(17, (i) => stroke(`M${200 + i * 75} 900L${40 + i * 95} 1220`, '#1a0d08', 3, 'opacity=".6"')) +
    path('M200 900Q500 874 800 892T1400 900L1420 930Q1100 912 800 924T190 930Z', '#eef4fc') +
    glow(s, 800, 960, 520, '#ffb45a', 0.35);
  b +=
    ellipse(800, 1130, 440, 60, '#0a0604', `opacity=".6" ${s.blur(16)}`) +
    path(
      'M410 960Q400 1090 450 1140Q800 1230 1150 1140Q1200 1090 1190 960Z',
      s.lin(
        [
          [0, '#c98a54'],
          [0.5, '#8a5630'],
          [1, '#4a2a16'],
        ],
        -90,
      ),
    ) +
    times(23, (i) =>
      stroke(
        `M${412 + i * 35.4} ${968 + 40 * Math.sin((i / 22) * Math.PI)}L${452 + i * 31.6} ${1138 + 44 * Math.sin((i / 22) * Math.PI)}`,
        '#2a1408',
        4,
        'opacity=".6"',
      ),
    ) +
    stroke('M418 1030Q800 1130 1182 1030M440 1110Q800 1204 1160 1110', '#3a3a3e', 13) +
    ellipse(800, 960, 398, 106, s.lin(['#d99a62', '#7a4a28'])) +
    s.clip(
      ellipse(800, 960, 366, 90, '#000'),
      pool(s, 'M430 960a370 92 0 1 0 740 0a370 92 0 1 0 -740 0Z', ['#9fe0d8', '#3fa0a8', '#1f6f80'], {
        light: 0.55,
        freq: 0.013,
        edge: '',
      }) + glow(s, 800, 960, 300, '#ffe6a8', 0.5),
    ) +
    times(40, () => circle(s.between(520, 1080), s.between(920, 1010), s.between(2, 6), '#ffffff', 'opacity=".6"'));
  b += times(13, (i) => {
    const x = 520 + i * 48;
    const h = s.between(200, 460);
    return path(
      `M${x} 950Q${f(x - 50)} ${f(950 - h * 0.4)} ${f(x + 20)} ${f(950 - h * 0.6)}T${f(x + 10)} ${f(950 - h)}Q${f(x + 90)} ${f(950 - h * 0.6)} ${f(x + 56)} ${f(950 - h * 0.3)}T${x + 40} 950Z`,
      '#ffffff',
      `opacity="${s.between(0.14, 0.3).toFixed(2)}" ${s.blur(20)}`,
    );
  });
  b +=
    lantern(s, 330, 1010, 90, { glow: '#ffc060' }) +
    lantern(s, 1290, 1020, 96, { glow: '#ffc060' }) +
    lantern(s, 240, 1150, 110, { glow: '#ffc060' }) +
    path('M1240 1090h130v26h-130z', '#f4efe4') +
    path('M1244 1064h122v28h-122z', '#7a2e1d') +
    path('M1250 1040h110v26h-110z', '#f4efe4') +
    conifer(s, 60, 1190, 900, '#0b1a20', { snow: 0.8 }) +
    conifer(s, 1560, 1200, 860, '#0b1a20', { snow: 0.8 }) +
    path('M-20 1220Q120 1120 320 1220ZM1300 1220Q1460 1130 1640 1210V1220Z', '#f4f8ff');
  return s.svg(b + flakes(s, 140), { edge: 0.42 });
}

export const REDWOOD_WHISTLER_POOL = () => tub(new Sheet(393));
