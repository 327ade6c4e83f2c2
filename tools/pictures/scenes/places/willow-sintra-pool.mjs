// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A stone pool under tree ferns.
import { lantern } from '../outdoors/building.mjs';
import { glow, mist, pool, rays } from '../outdoors/nature.mjs';
import { fern } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, blob, ellipse, group, path, rect, Sheet, stroke, times } from '../sheet.mjs';
import { leafy, misty } from './willow-sintra.mjs';

function stonePool(s) {
  s.H = 1200;
  let b =
    misty(s, 700, { sun: [820, 240], seed: 117, size: 0 }) +
    leafy(s, 430, 50, 300, '#a9c8b4', '#f0f6e4', 120) +
    mist(s, 300, 260, '#f8f4e6', 0.8) +
    leafy(s, 560, 40, 260, '#6f9f80', '#d8e8b8', 160) +
    mist(s, 500, 200, '#f2f2e2', 0.55);
  b +=
    fern(s, 420, 740, 210, { trunk: 330, n: 13, colour: '#4a8a62', hi: '#cfe09a' }) +
    fern(s, 1180, 740, 220, { trunk: 370, n: 13, colour: '#4a8a62', hi: '#cfe09a' }) +
    fern(s, 800, 700, 160, { trunk: 230, n: 13, colour: '#5f9a70', hi: '#d8e8b0' }) +
    leafy(s, 700, 20, 200, '#4f8a64', '#bcd88a', 120);
  b +=
    group(
      path('M-20 730H1640V820H-20Z', '#9a9484') +
        times(4, (j) =>
          times(20, (i) =>
            rect(-40 + i * 92 + (j % 2) * 46, 732 + j * 23, 88, 20, mix('#a9a292', '#6a6658', s.r() * 0.6), 'rx="4"'),
          ),
        ),
      s.round({ blur: 2, depth: 6, grain: 1, freq: 0.04 }),
    ) +
    times(30, () =>
      ellipse(
        s.between(0, 1600),
        s.between(735, 815),
        s.between(14, 44),
        s.between(5, 14),
        '#6f9a54',
        `opacity=".6" ${s.blur(4)}`,
      ),
    ) +
    path('M760 700Q750 760 766 850H834Q850 760 840 700Z', '#ffffff', `opacity=".6" ${s.blur(6)}`) +
    times(9, (i) =>
      stroke(`M${772 + i * 7} 712Q${766 + i * 8} 780 ${770 + i * 7.5} 850`, '#ffffff', 3, 'opacity=".7"'),
    );
  const water = 'M200 850Q800 806 1400 850Q1520 980 1440 1110Q800 1190 160 1110Q80 980 200 850Z';
  b +=
    path('M-20 810H1640V1220H-20Z', s.lin(['#8a8a70', '#5f6a50'])) +
    s.noise(0, 810, 1600, 400, '#2f4a2c', {
      fx: 0.02,
      fy: 0.04,
      octaves: 4,
      seed: 6,
      gain: 3,
      bias: -1.4,
      more: 'opacity=".6"',
    }) +
    pool(s, water, ['#b4d8c0', '#5fa890', '#2f7a6c', '#1f5a54'], { light: 0.42, freq: 0.009, edge: '' });
  const ringStones = [];
  for (let i = 0; i < 46; i++) {
    const a = (i / 46) * 6.284;
    ringStones.push(
      path(
        blob(s.r, 800 + Math.cos(a) * 690, 980 + Math.sin(a) * 162, s.between(44, 62), s.between(20, 30), 0.12, 9),
        mix('#b4ac98', '#7a7666', s.r() * 0.7),
      ),
    );
  }
  b +=
    group(ringStones.join(''), s.round({ blur: 7, depth: 12, grain: 0.9, freq: 0.04, shadow: 8 })) +
    glow(s, 800, 900, 260, '#fff8e0', 0.4) +
    ellipse(800, 866, 90, 16, '#ffffff', `opacity=".7" ${s.blur(7)}`) +
    times(11, () => {
      const [x, y] = [s.between(300, 1300), s.between(920, 1090)];
      return (
        path(`M${x} ${y}m-34 0a34 14 0 1 0 68 0l-34 -2z`, '#4f8a54') +
        (s.r() < 0.6
          ? times(6, (k) => at(x - 4, y - 6, -60 + k * 24, 1, path('M0 0Q-7 -14 0 -26Q7 -14 0 0Z', '#f6e6f0')))
          : '')
      );
    }) +
    times(6, (i) =>
      ellipse(800, 870 + i * 14, 110 + i * 60, 10 + i * 7, 'none', 'stroke="#ffffff" stroke-width="2" opacity=".3"'),
    );
  b +=
    fern(s, 90, 1090, 300, { trunk: 520, n: 13, colour: '#2f6a48', hi: '#a9cf7a' }) +
    fern(s, 1530, 1100, 310, { trunk: 560, n: 13, colour: '#2f6a48', hi: '#a9cf7a' }) +
    [
      [60, 1210, 220],
      [300, 1215, 170],
      [520, 1218, 120],
      [1120, 1218, 130],
      [1320, 1214, 180],
      [1560, 1210, 230],
      [200, 850, 100],
      [1400, 850, 100],
      [620, 800, 70],
      [980, 800, 70],
    ]
      .map(([x, y, k]) => fern(s, x, y, k, { colour: s.pick(['#2f6a48', '#3f7a54']), hi: '#b4d484' }))
      .join('') +
    lantern(s, 430, 1150, 76, { glow: '#ffdf9a', shine: 2.6 }) +
    lantern(s, 1180, 1150, 76, { glow: '#ffdf9a', shine: 2.6 });
  return s.svg(b + rays(s, 820, -40, '#fffbe4', 0.34, 8, 1400, 1150), { edge: 0.26 });
}

export const WILLOW_SINTRA_POOL = () => stonePool(new Sheet(423));
