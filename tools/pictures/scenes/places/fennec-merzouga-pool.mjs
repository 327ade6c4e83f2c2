// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A pool between palms and sand.
import { lantern, lounger } from '../outdoors/building.mjs';
import { pool } from '../outdoors/nature.mjs';
import { bush, palm } from '../outdoors/plants.mjs';
import { group, path, rect, Sheet, smooth, times } from '../sheet.mjs';
import { crestOf, dune, kasbah, night } from './fennec-merzouga.mjs';

function oasis(s) {
  s.H = 1200;
  let b = night(s, 620, { sun: [1180, 520], size: 46, seed: 47 });
  b +=
    dune(
      s,
      crestOf([
        [-40, 580],
        [300, 430],
        [640, 590],
        [1100, 360],
        [1700, 600],
      ]),
      800,
      '#e9935a',
      '#74384c',
    ) +
    dune(
      s,
      crestOf([
        [-40, 640],
        [700, 560],
        [1000, 640],
        [1400, 540],
        [1700, 650],
      ]),
      820,
      '#d98550',
      '#66304a',
      { seed: 6 },
    );
  b +=
    group(kasbah(s, 690), 'transform="translate(-180 190) scale(0.74)"') +
    path('M-20 700Q800 670 1640 700V1220H-20Z', s.lin(['#e8a56c', '#c27a4a', '#7a4038'])) +
    s.noise(0, 700, 1600, 500, '#5a2420', {
      fx: 0.005,
      fy: 0.05,
      octaves: 4,
      seed: 9,
      gain: 3,
      bias: -1.5,
      more: 'opacity=".4"',
    });
  const water = smooth([
    [330, 900],
    [560, 800],
    [900, 780],
    [1240, 820],
    [1400, 930],
    [1280, 1060],
    [900, 1120],
    [520, 1080],
  ]);
  b +=
    path(
      smooth([
        [290, 904],
        [548, 772],
        [900, 748],
        [1266, 794],
        [1450, 934],
        [1310, 1092],
        [900, 1158],
        [490, 1116],
      ]),
      s.lin(['#e9c79a', '#b0805a']),
    ) +
    pool(s, water, ['#f4a878', '#7a8fae', '#2f7a92', '#1a5070'], { light: 0.32, freq: 0.008, edge: '#ffe6c0' }) +
    times(60, () => {
      const t = s.r();
      return rect(
        1130 + s.between(-110, 60) * (0.4 + t),
        800 + t * 240,
        20 + 46 * t,
        3,
        '#ffe0a8',
        `rx="2" opacity="${(0.75 - 0.4 * t).toFixed(2)}"`,
      );
    });
  b += [
    [330, 800, 30],
    [470, 1140, 54],
    [760, 740, 26],
    [1060, 1160, 58],
    [1440, 1060, 50],
    [1300, 770, 30],
    [250, 990, 46],
  ]
    .map(([x, y, h]) => lantern(s, x, y, h, { glow: '#ffc060' }))
    .join('');
  b +=
    palm(s, 200, 900, 560, { colour: '#23352f', hi: '#a9844e', lean: 0.08 }) +
    palm(s, 110, 960, 700, { colour: '#1f302c', hi: '#a9844e', lean: -0.05 }) +
    palm(s, 1440, 880, 560, { colour: '#23352f', hi: '#a9844e', lean: -0.1 }) +
    palm(s, 1530, 980, 720, { colour: '#1f302c', hi: '#a9844e', lean: 0.02 }) +
    palm(s, 680, 770, 300, { colour: '#2a3a34', hi: '#a9844e', lean: 0.1 }) +
    lounger(s, 640, 1176, 1.5, '#f6e6cc', -1, '#a0431d') +
    lounger(s, 910, 1186, 1.5, '#f6e6cc', 1, '#2c3a63') +
    bush(s, 40, 1200, 320, 150, '#2a352c', '#9a7a4a') +
    bush(s, 1580, 1210, 320, 170, '#2a352c', '#9a7a4a');
  return s.svg(b, { edge: 0.4 });
}

export const FENNEC_MERZOUGA_POOL = () => oasis(new Sheet(353));
