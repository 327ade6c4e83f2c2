// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A hot tub above the beach.
import { lantern } from '../outdoors/building.mjs';
import { pool, ridgeLine, rock, sea, sky, under } from '../outdoors/nature.mjs';
import { conifer, fern, forest } from '../outdoors/plants.mjs';
import { at, circle, ellipse, f, path, rect, Sheet, stroke, times } from '../sheet.mjs';
import { boughs, surfLine, trunk } from './redwood-tofino.mjs';

function deck(s) {
  s.H = 1200;
  let b =
    sky(s, ['#3f5f80', '#8f9cac', '#f0c49c', '#ffdca8'], 560, {
      sun: [980, 470],
      size: 44,
      glow: '#ffc47a',
      clouds: 0.75,
      cloud: '#ffe0c8',
      seed: 97,
    }) +
    path(under(ridgeLine(s, 530, 30, 150, { x: -20, x2: 480 }), 570), '#7a7a86') +
    forest(s, ridgeLine(s, 530, 24, 140, { x: -20, x2: 380 }), 50, '#5f6474', { every: 13 });
  b +=
    sea(s, 556, 830, ['#f3c79c', '#9f9a9c', '#4f7484', '#3a6272'], { sunX: 980, waves: 0.8 }) +
    surfLine(s, 640, 56, { n: 3 }) +
    path('M-20 800Q700 770 1640 806V960H-20Z', s.lin(['#d9b48c', '#a98a6c'])) +
    path('M-20 802Q700 772 1640 808V830Q900 800 -20 832Z', '#ffffff', 'opacity=".6"') +
    rock(
      s,
      'M1260 820Q1290 700 1360 710Q1400 640 1470 670Q1540 650 1560 740Q1620 770 1640 820Z',
      s.lin(['#6a5a54', '#2f2826']),
      { grain: 1.6, depth: 16 },
    ) +
    conifer(s, 1400, 700, 200, '#24403a', { hi: '#c9a47a' }) +
    conifer(s, 1500, 690, 260, '#24403a', { hi: '#c9a47a' });
  b +=
    path('M-20 920H1640V1220H-20Z', s.lin(['#b07a4c', '#6a4028'])) +
    times(24, (i) =>
      stroke(`M${800 + (i - 12) * 74} 920L${800 + (i - 12) * 130} 1220`, '#2a140a', 3.5, 'opacity=".55"'),
    ) +
    s.noise(0, 920, 1600, 290, '#2a140a', {
      fx: 0.01,
      fy: 0.03,
      octaves: 4,
      seed: 3,
      gain: 2.6,
      bias: -1.4,
      more: 'opacity=".35"',
    });
  b +=
    rect(-20, 800, 1640, 12, '#5a3a26') +
    rect(-20, 908, 1640, 16, '#4a2e1c') +
    times(9, (i) => rect(40 + i * 195, 800, 14, 120, '#5a3a26')) +
    rect(-20, 812, 1640, 96, '#cfe0e0', 'opacity=".16"');
  b +=
    ellipse(860, 1150, 470, 60, '#0a0604', `opacity=".5" ${s.blur(16)}`) +
    path(
      'M440 960L480 1150Q860 1230 1240 1150L1280 960Z',
      s.lin(
        [
          [0, '#d08a50'],
          [0.5, '#93582f'],
          [1, '#4a2814'],
        ],
        -90,
      ),
    ) +
    times(25, (i) =>
      stroke(
        `M${446 + i * 34.6} ${966 + 44 * Math.sin((i / 24) * Math.PI)}L${484 + i * 31.5} ${1150 + 40 * Math.sin((i / 24) * Math.PI)}`,
        '#2a1206',
        4,
        'opacity=".55"',
      ),
    ) +
    stroke('M454 1020Q860 1126 1266 1020M474 1112Q860 1204 1246 1112', '#33302e', 12) +
    ellipse(860, 962, 420, 110, s.lin(['#e0a468', '#7a4826'])) +
    s.clip(
      ellipse(860, 962, 386, 94, '#000'),
      pool(s, 'M470 962a390 96 0 1 0 780 0a390 96 0 1 0 -780 0Z', ['#ffcf9c', '#6fa9a8', '#2f7480'], {
        light: 0.5,
        freq: 0.013,
        edge: '',
      }),
    ) +
    times(36, () => circle(s.between(560, 1160), s.between(920, 1010), s.between(2, 6), '#ffffff', 'opacity=".6"')) +
    times(11, (i) => {
      const x = 560 + i * 56;
      const h = s.between(200, 420);
      return path(
        `M${x} 950Q${f(x - 40)} ${f(950 - h * 0.4)} ${f(x + 24)} ${f(950 - h * 0.6)}T${f(x + 10)} ${f(950 - h)}Q${f(x + 90)} ${f(950 - h * 0.6)} ${f(x + 56)} ${f(950 - h * 0.3)}T${x + 40} 950Z`,
        '#ffffff',
        `opacity="${s.between(0.14, 0.28).toFixed(2)}" ${s.blur(20)}`,
      );
    });
  b +=
    path('M250 1130h150v30h-150z', '#f4efe4') +
    path('M256 1102h138v30h-138z', '#3e5a3a') +
    path('M262 1076h126v28h-126z', '#f4efe4') +
    rect(230, 1158, 190, 14, '#5a3a26') +
    lantern(s, 150, 1130, 110, { glow: '#ffc060' }) +
    lantern(s, 1400, 1120, 110, { glow: '#ffc060' }) +
    at(
      1500,
      1110,
      8,
      1,
      path('M-26 -330Q0 -420 26 -330L30 60Q0 100 -30 60Z', '#f4ead4') +
        path('M-26 -330Q0 -420 26 -330L27 -250H-27Z', '#7a2e1d') +
        stroke('M0 -390V80', '#b98a54', 4),
    ) +
    trunk(s, 60, 130, 1200, '#3a2a20') +
    boughs(s, 120, -40, 1.5, 11, '#203a30') +
    boughs(s, 1540, -60, 1.2, 7, '#203a30') +
    fern(s, 60, 1215, 170, { colour: '#2a5a38', hi: '#9dc06a' }) +
    fern(s, 1590, 1215, 150, { colour: '#2a5a38', hi: '#9dc06a' });
  return s.svg(b, { edge: 0.36, warm: '#ff9a4d' });
}

export const REDWOOD_TOFINO_POOL = () => deck(new Sheet(403));
