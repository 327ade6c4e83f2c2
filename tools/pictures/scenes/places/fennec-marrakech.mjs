// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Fennec Marrakesh: a cedar door, the roofs of the medina, a pool of green tiles.
import { lantern, plaster, roofs } from '../outdoors/building.mjs';
import { glow, mist, ridgeLine, rock, sky } from '../outdoors/nature.mjs';
import { bougainvillea, palm, pot, tree } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, ellipse, f, group, open, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

const pink = '#d98f72';

export const horseshoe = (x, y, w, h) =>
  `M${x} ${y}V${y - h * 0.5}Q${x - w * 0.09} ${y - h * 0.74} ${x + w * 0.2} ${y - h * 0.92}Q${x + w * 0.5} ${y - h * 1.08} ${x + w * 0.8} ${y - h * 0.92}Q${x + w * 1.09} ${y - h * 0.74} ${x + w} ${y - h * 0.5}V${y}Z`;

/** A star of eight points. */
export const star = (x, y, r, fill, more) =>
  path(
    points(
      Array.from({ length: 16 }, (_, i) => {
        const k = i % 2 ? r * 0.72 : r;
        const a = (i / 16) * Math.PI * 2;
        return [x + Math.cos(a) * k, y + Math.sin(a) * k];
      }),
    ),
    fill,
    more,
  );

function door(s) {
  let b =
    plaster(s, 'M-20 -20H1620V920H-20Z', pink, { rough: 0.7, depth: 4, freq: 0.014, stain: 0.5 }) +
    path('M-20 -20H1620V60L-20 330Z', '#fff0d0', 'opacity=".18"');
  b +=
    rect(-20, -20, 1640, 70, '#b5654a') +
    times(64, (i) =>
      path(
        points([
          [i * 26 - 10, 50],
          [i * 26 + 3, 30],
          [i * 26 + 16, 50],
        ]),
        pink,
      ),
    );
  // frame of carved plaster and tiles
  b +=
    rect(470, 90, 660, 742, '#7a3a2a', `opacity=".5" ${s.blur(14)}`) +
    rect(480, 84, 640, 740, '#f0d9b8') +
    rect(498, 102, 604, 722, '#1f5f54');
  for (let i = 0; i < 24; i++)
    for (const y of [102, 128]) b += star(511 + i * 25.4, y + 13, 11, (i + y) % 3 ? '#e9d2a4' : '#d98a3c');
  for (let j = 0; j < 27; j++)
    for (const x of [498, 1076]) b += star(x + 13, 166 + j * 25, 11, j % 3 ? '#e9d2a4' : '#2c3a63');
  b +=
    rect(524, 154, 552, 670, '#efd8b4') +
    times(22, (i) =>
      times(9, (j) => star(537 + i * 25, 170 + j * 25, 10, 'none', 'stroke="#b98a5f" stroke-width="2" opacity=".8"')),
    );
  const arch = horseshoe(590, 824, 420, 600);
  b += path(horseshoe(566, 824, 468, 640), '#c99a6a') + path(arch, '#3a1c10');
  let cedar =
    rect(560, 180, 480, 660, s.lin(['#8a4f26', '#a9662f', '#6a3816'], -90)) +
    s.noise(560, 180, 480, 660, '#2a1206', {
      fx: 0.05,
      fy: 0.004,
      octaves: 4,
      seed: 6,
      gain: 3,
      bias: -1.4,
      more: 'opacity=".6"',
    });
  for (const x of [606, 812]) {
    for (const [y, h] of [
      [380, 150],
      [560, 240],
    ]) {
      cedar += rect(x, y, 182, h, '#5a2f12') + rect(x + 8, y + 8, 166, h - 16, '#94571f');
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < Math.round(h / 42); j++)
          cedar +=
            star(x + 28 + i * 42, y + 30 + j * 42, 17, '#6a3816') +
            star(x + 28 + i * 42, y + 30 + j * 42, 11, '#b5742f') +
            circle(x + 28 + i * 42, y + 30 + j * 42, 4, '#4a2410');
      cedar += stroke(`M${x} ${y + h}V${y}H${x + 182}`, '#2a1206', 4);
    }
  }
  cedar +=
    rect(796, 180, 8, 660, '#2a1206') +
    times(11, (i) => {
      const a = Math.PI + (i / 10) * Math.PI;
      return stroke(`M800 366L${f(800 + Math.cos(a) * 220)} ${f(366 + Math.sin(a) * 190)}`, '#4a2410', 5);
    }) +
    star(800, 330, 62, '#b5742f') +
    star(800, 330, 44, '#6a3816') +
    star(800, 330, 24, '#d9a04a') +
    rect(590, 366, 420, 9, '#2a1206');
  b +=
    s.clip(
      path(arch, '#000'),
      group(cedar, s.round({ blur: 2, depth: 5, grain: 0.2, freq: 0.1 })) +
        path('M560 180H1040V420Q800 250 560 420Z', '#1a0a04', `opacity=".35" ${s.blur(16)}`),
    ) + stroke(arch, '#5a2f12', 10);
  for (const x of [766, 834])
    b += circle(x, 620, 24, 'none', 'stroke="#e0b45a" stroke-width="8"') + circle(x, 596, 11, '#f3d28a');
  b +=
    rect(520, 824, 560, 20, '#c9a47c') +
    rect(490, 844, 620, 22, '#b58f68') +
    path('M-20 866H1620V920H-20Z', s.lin(['#a9745a', '#6a4034'])) +
    times(30, (i) => stroke(`M${i * 56} 866L${i * 62 - 90} 905`, '#4a2418', 2, 'opacity=".4"'));
  b +=
    lantern(s, 400, 500, 110, { hang: 150, shine: 3.4, glow: '#ffbf5a' }) +
    lantern(s, 1200, 500, 110, { hang: 150, shine: 3.4, glow: '#ffbf5a' }) +
    stroke('M400 240H440M1200 240H1160', '#2a2018', 8);
  b +=
    pot(s, 400, 880, 300, { clay: '#2c3a63', kind: 'round', leaf: '#3a6a3c' }) +
    pot(s, 1206, 880, 300, { clay: '#2c3a63', kind: 'round', leaf: '#3a6a3c' }) +
    tree(s, 180, 884, 420, { colour: '#3a6a3a', fruit: '#f0c82a', fruits: 24 }) +
    pot(s, 180, 892, 110, { clay: '#a0431d', kind: 'round' }) +
    bougainvillea(s, 1440, 190, 460, 330, '#d9347a') +
    bougainvillea(s, 1540, 420, 200, 260, '#d9347a') +
    group(star(60, 0, 0, '#000'), '');
  b += group(path('M1160 -20L1640 320V920H1500L900 -20Z', '#2a0f1c'), `opacity=".22" ${s.blur(14)}`);
  return s.svg(b, { edge: 0.36, warm: '#ff9a4d' });
}

/** The minaret of the Koutoubia. */
export const koutoubia = (s, x, y, size, c = '#d99a72') =>
  at(
    x,
    y,
    0,
    size,
    rect(
      -50,
      -420,
      100,
      420,
      s.lin(
        [
          [0, mix(c, '#ffe0b0', 0.45)],
          [0.55, c],
          [1, mix(c, '#3a1428', 0.5)],
        ],
        -90,
      ),
    ) +
      times(5, (i) =>
        times(2, (k) => path(`M${-34 + k * 40} ${-60 - i * 72}v-34a14 16 0 0 1 28 0v34z`, mix(c, '#3a1428', 0.45))),
      ) +
      rect(-54, -424, 108, 16, mix(c, '#fff0d0', 0.4)) +
      rect(-50, -404, 100, 18, '#2f8a8a') +
      times(7, (i) =>
        path(
          points([
            [-50 + i * 14.6, -424],
            [-43 + i * 14.6, -444],
            [-36 + i * 14.6, -424],
          ]),
          c,
        ),
      ) +
      rect(
        -24,
        -500,
        48,
        78,
        s.lin(
          [
            [0, mix(c, '#ffe0b0', 0.4)],
            [1, mix(c, '#3a1428', 0.45)],
          ],
          -90,
        ),
      ) +
      path('M-27 -500Q0 -548 27 -500Z', mix(c, '#ffe0b0', 0.2)) +
      circle(0, -548, 9, '#e9b84a') +
      circle(0, -566, 7, '#e9b84a') +
      circle(0, -580, 5, '#e9b84a') +
      stroke('M0 -596V-540', '#e9b84a', 3),
  );

const stork = (x, y, size, flip = 1) =>
  group(
    at(
      0,
      0,
      0,
      size,
      stroke('M-4 0L-8 44M6 0L6 44', '#d8502a', 3.5) +
        path('M-40 -6Q-20 -34 14 -26Q40 -20 34 -4Q10 12 -40 -6Z', '#fbf6ee') +
        path('M-60 4Q-40 -22 -4 -14Q-20 8 -60 4Z', '#2a2024') +
        stroke('M26 -18Q44 -34 38 -58', '#fbf6ee', 8) +
        circle(40, -62, 7, '#fbf6ee') +
        path('M44 -66L78 -54L45 -58Z', '#e0602a'),
    ),
    `transform="translate(${x} ${y}) scale(${flip} 1)"`,
  );

function medina(s) {
  let b = sky(s, ['#24305f', '#7a5a92', '#e0837a', '#fbb272', '#ffdca0'], 520, {
    sun: [420, 430],
    size: 40,
    glow: '#ffc880',
    clouds: 0.55,
    cloud: '#ffc0a0',
    seed: 51,
    stars: 60,
  });
  b +=
    rock(
      s,
      `${open(ridgeLine(s, 400, 70, 200, { octaves: 6 }))}L1620 560L-20 560Z`,
      s.lin([
        [0, '#fbe8e4'],
        [0.35, '#b58fa4'],
        [1, '#b5758a'],
      ]),
      { grain: 1.2, depth: 12, displace: [0.03, 4] },
    ) + mist(s, 420, 120, '#ffd0a8', 0.8);
  b +=
    koutoubia(s, 1060, 560, 0.86) +
    roofs(s, 500, 800, {
      rows: 6,
      flat: true,
      haze: '#f3b590',
      wall: ['#d98f6c', '#c97a5a', '#e0a07c', '#d0866a'],
      roof: ['#b5654a'],
      lit: 0.3,
    });
  for (const [x, y, h] of [
    [250, 640, 150],
    [330, 660, 120],
    [700, 600, 110],
    [1340, 650, 150],
    [1420, 640, 120],
  ])
    b += palm(s, x, y, h, { colour: '#2a3a34', hi: '#9a7a4a', fronds: 9 });
  b +=
    plaster(s, 'M-20 800H1620V920H-20Z', '#d08a66', { rough: 0.6 }) +
    times(40, (i) =>
      path(
        points([
          [i * 42 - 20, 802],
          [i * 42 - 10, 776],
          [i * 42, 766],
          [i * 42 + 10, 776],
          [i * 42 + 20, 802],
        ]),
        '#dda07a',
      ),
    ) +
    rect(-20, 800, 1640, 8, '#5a2418', 'opacity=".4"');
  b +=
    at(
      240,
      790,
      0,
      1,
      ellipse(0, -6, 86, 20, '#5a3a24') +
        times(20, (i) =>
          stroke(
            `M${-84 + i * 8} ${-6 - (i % 3) * 5}l${s.between(10, 40)} ${s.between(-14, 6)}`,
            i % 2 ? '#7a5434' : '#4a2e1c',
            4,
          ),
        ),
    ) +
    stork(230, 740, 1.4) +
    stork(300, 748, 1.2, -1) +
    times(3, (i) => stroke(`M${620 + i * 66} ${230 - i * 22}q22 -22 40 2q20 -22 42 0`, '#2a2030', 4));
  b +=
    lantern(s, 560, 866, 66, { glow: '#ffc060' }) +
    lantern(s, 1260, 870, 72, { glow: '#ffc060' }) +
    lantern(s, 900, 880, 56, { glow: '#ffc060' }) +
    pot(s, 1480, 892, 200, { clay: '#2f7a6a' }) +
    path('M640 905V850Q760 826 880 850V905Z', '#a0431d') +
    path('M650 860q50 -34 100 0v20h-100zM770 860q50 -34 100 0v20h-100z', '#2c3a63') +
    times(9, (i) => stroke(`M${648 + i * 28} 884V905`, '#f3d9a4', 4, 'opacity=".7"'));
  return s.svg(b + glow(s, 420, 430, 700, '#ffc078', 0.16), { edge: 0.34 });
}

export const FENNEC_MARRAKECH = {
  exterior: () => door(new Sheet(361, 1600, 900)),
  view: () => medina(new Sheet(362, 1600, 900)),
};
