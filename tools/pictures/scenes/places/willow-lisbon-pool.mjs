// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A thermal pool in an old cistern.
import { lantern } from '../outdoors/building.mjs';
import { glow, pool } from '../outdoors/nature.mjs';
import { pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { ellipse, f, group, path, rect, Sheet, stroke, times } from '../sheet.mjs';

function cistern(s) {
  s.H = 1200;
  const st = '#d9c4a4';
  let b = rect(0, 0, 1600, 1200, s.lin(['#8a7458', '#5a4a3a']));
  const bay = (k, o) => {
    const [l, r, top, spring, base] = [800 - 900 * k, 800 + 900 * k, 700 - 820 * k, 700 - 300 * k, 700 + 60 * k];
    const arch = (x1, x2) =>
      `M${x1} ${base}V${spring}Q${x1} ${top + (spring - top) * 0.25} ${(x1 + x2) / 2} ${top}Q${x2} ${top + (spring - top) * 0.25} ${x2} ${spring}V${base}Z`;
    const w = (r - l) / 3;
    return (
      group(
        path(
          `M${l - 900} -40H${r + 900}V${base}H${l - 900}Z${[0, 1, 2].map((i) => arch(l + w * i + 34 * k, l + w * (i + 1) - 34 * k)).join('')}`,
          mix(st, '#3a2c24', o),
          'fill-rule="evenodd"',
        ),
        s.round({ blur: 3 + 5 * k, depth: 6 + 8 * k, grain: 0.9, freq: 0.02, octaves: 5 }),
      ) +
      [0, 1, 2]
        .map((i) =>
          stroke(
            arch(l + w * i + 34 * k, l + w * (i + 1) - 34 * k).replace('Z', ''),
            mix(st, '#fff0d0', 0.35),
            9 * k + 2,
            'opacity=".7"',
          ),
        )
        .join('') +
      [1, 2]
        .map((i) => {
          const x = l + w * i;
          return (
            rect(x - 46 * k, spring - 14 * k, 92 * k, 30 * k, mix(st, '#fff0d0', 0.25 - o * 0.3)) +
            glow(s, x, spring + 120 * k, 150 * k, '#ffcf80', 0.7) +
            lantern(s, x, spring + 150 * k, 80 * k, { glow: '#ffcf80', shine: 1.4 })
          );
        })
        .join('')
    );
  };
  b +=
    rect(0, 0, 1600, 760, s.rad(['#ffdf9f', '#b98a54', '#4a3a2c'], 0.5, 0.86, 0.7)) +
    bay(0.3, 0.1) +
    bay(0.5, 0.18) +
    bay(0.85, 0.3);
  b += group(
    path(
      'M640 -20L960 -20L1100 760H500Z',
      s.lin([
        [0, '#fff8e0', 0.75],
        [1, '#fff8e0', 0],
      ]),
    ),
    `opacity=".5" ${s.blur(26)} style="mix-blend-mode:screen"`,
  );
  const water = 'M-20 760H1620V1220H-20Z';
  b +=
    rect(-20, 744, 1640, 26, '#e9d8b8') +
    pool(s, water, ['#e0c490', '#6fae9f', '#2f7a74', '#1c5a58'], { light: 0.42, freq: 0.008, edge: '' }) +
    group(
      group(bay(0.5, 0.2) + bay(0.85, 0.3), 'transform="translate(0 1520) scale(1 -1)"'),
      `opacity=".2" ${s.blur(5, 12)}`,
    ).slice(0, 0) +
    [0.3, 0.5, 0.85]
      .map((k) =>
        [1, 2]
          .map((i) => {
            const x = 800 - 900 * k + 600 * k * i;
            return times(16, (j) =>
              rect(
                x - s.between(14, 44) * (0.6 + j / 16),
                780 + j * 25,
                s.between(28, 80) * (0.6 + j / 16),
                4,
                '#ffe0a0',
                `rx="2" opacity="${(0.6 - j * 0.03).toFixed(2)}"`,
              ),
            );
          })
          .join(''),
      )
      .join('') +
    rect(
      -20,
      760,
      1640,
      60,
      s.lin([
        [0, '#ffe9bf', 0.5],
        [1, '#ffe9bf', 0],
      ]),
    );
  b += times(9, (i) =>
    path(
      `M${120 + i * 170} 800Q${f(60 + i * 170)} ${f(700 - s.r() * 60)} ${140 + i * 170} 640T${150 + i * 170} 480Q${220 + i * 170} 600 ${180 + i * 170} 700T${160 + i * 170} 800Z`,
      '#ffffff',
      `opacity=".12" ${s.blur(20)}`,
    ),
  );
  b +=
    path('M-20 1080Q400 1050 560 1220H-20Z', s.lin(['#e3d0ae', '#a98f6c'])) +
    path('M1640 1060Q1260 1050 1080 1220H1640Z', s.lin(['#e3d0ae', '#a98f6c'])) +
    [
      [90, 1110, 46],
      [190, 1090, 34],
      [330, 1120, 54],
      [1290, 1120, 54],
      [1400, 1080, 38],
      [1510, 1110, 48],
    ]
      .map(
        ([x, y, h]) =>
          rect(x - h * 0.28, y - h, h * 0.56, h, s.lin(['#fff6e0', '#e9d3a4']), 'rx="3"') +
          path(`M${x} ${y - h - 26}q10 14 0 26q-10 -12 0 -26z`, '#ffd060') +
          glow(s, x, y - h - 10, 90, '#ffcf70', 0.7),
      )
      .join('') +
    path('M150 1180h170v24h-170zM160 1156h150v24h-150z', '#f6f1e4') +
    path('M156 1134h158v22h-158z', '#7fa08a') +
    pot(s, 1500, 1190, 210, { clay: '#7fa08a', leaf: '#3f7a5a' }) +
    times(16, () => {
      const [x, y] = [s.between(520, 1100), s.between(900, 1130)];
      return ellipse(x, y, 16, 8, '#f6eef4', 'opacity=".95"') + ellipse(x, y - 2, 8, 5, '#d9a0c0');
    });
  return s.svg(b, { edge: 0.36, warm: '#ffcf9a' });
}

export const WILLOW_LISBON_POOL = () => cistern(new Sheet(413));
