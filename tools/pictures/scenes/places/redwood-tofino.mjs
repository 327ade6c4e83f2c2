// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Redwood Cove Tofino: a cedar house in the rain forest, the surf, a tub above the beach.
import { lantern } from '../outdoors/building.mjs';
import { glow, mist, rays, ridgeLine, rock, sea, sky, under } from '../outdoors/nature.mjs';
import { bush, conifer, fern, forest } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, ellipse, f, group, open, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

const grey = (s, y, o = {}) =>
  sky(s, ['#5f7f92', '#9fb6bc', '#d9dcd2', '#f3dfc0'], y, { clouds: 0.8, cloud: '#f6f2ea', glow: '#ffe6b8', ...o });

export const trunk = (s, x, w, y2, c = '#4a3426') =>
  group(
    path(
      points([
        [x - w * 0.4, -20],
        [x + w * 0.4, -20],
        [x + w * 0.5, y2 - 60],
        [x + w * 0.9, y2],
        [x - w * 0.9, y2],
        [x - w * 0.5, y2 - 60],
      ]),
      s.lin(
        [
          [0, mix(c, '#c9a884', 0.35)],
          [0.5, c],
          [1, mix(c, '#0a0806', 0.5)],
        ],
        -90,
      ),
    ) +
      times(Math.round(w / 7), (i) =>
        stroke(
          `M${x - w * 0.4 + i * 6} -20q${s.between(-8, 8)} ${y2 * 0.5} ${s.between(-8, 8)} ${y2}`,
          mix(c, '#0a0806', 0.6),
          2.4,
          'opacity=".5"',
        ),
      ),
    s.round({ blur: 3, depth: 6, grain: 0.7, freq: 0.03 }),
  ) +
  times(9, () =>
    ellipse(
      x + s.between(-0.4, 0.1) * w,
      s.between(y2 * 0.4, y2),
      s.between(6, 16),
      s.between(12, 40),
      '#6f8f4a',
      `opacity=".45" ${s.blur(4)}`,
    ),
  );

/** Drooping branches of hemlock from above. */
export const boughs = (s, x, y, k, n, c) =>
  times(n, (i) =>
    at(
      x + s.between(-1, 1) * 160 * k,
      y + s.between(0, 1) * 190 * k,
      s.between(-24, 24),
      k * s.between(0.7, 1.2),
      times(11, (j) =>
        path(
          `M${-110 + j * 20} ${Math.abs(j - 5) * 6}q${s.between(-6, 6)} 30 ${s.between(-12, 12)} ${s.between(40, 74)}q12 -30 4 -70z`,
          mix(c, '#a9c47a', s.r() * 0.5),
        ),
      ) + stroke('M-120 30Q0 -20 120 30', mix(c, '#2a1a10', 0.5), 5),
    ),
  );

export const surfLine = (s, y, h, { n = 3 } = {}) =>
  times(n, (i) => {
    const yy = y + i * h;
    const line = ridgeLine(s, yy, 9 + 8 * i, 120 + 60 * i);
    return (
      path(
        `${open(line)}L${s.W + 20} ${yy + 26 + 18 * i}L-20 ${yy + 26 + 18 * i}Z`,
        s.lin([
          [0, '#5f9a9c', 0.9],
          [1, '#2f6470', 0.2],
        ]),
      ) +
      group(
        path(
          `${open(line)}${line
            .slice()
            .reverse()
            .map(([x, py]) => `L${f(x)} ${f(py + 10 + 12 * i + 6 * Math.sin(x / 30))}`)
            .join('')}Z`,
          '#ffffff',
        ),
        s.round({ blur: 2, depth: 4, grain: 1, freq: 0.04, displace: [0.04, 14 + 8 * i] }),
      )
    );
  });

function cedar(s) {
  let b =
    grey(s, 700, { sun: [1180, 240], seed: 91, size: 0 }) +
    forest(s, ridgeLine(s, 560, 40, 260), 220, '#93aaa4', { every: 30, hi: '#dfe8da' }) +
    mist(s, 400, 260, '#eee8da', 0.75) +
    forest(s, ridgeLine(s, 640, 30, 260), 330, '#5f8078', { every: 44, hi: '#b9cfb4' }) +
    mist(s, 520, 200, '#dfe2d4', 0.6) +
    forest(s, ridgeLine(s, 700, 24, 240), 420, '#35574c', { every: 74, hi: '#8fb084' });
  b += path(under(ridgeLine(s, 690, 12, 240), 920), s.lin(['#4f6f48', '#2f4a34', '#16281f']));
  // the house: two roofs of cedar, glass to the ground
  const c = '#a5683c';
  const boards = (x, y, w, h) =>
    rect(x, y, w, h, c) +
    times(Math.round(w / 16), (i) =>
      rect(x + i * 16, y, 14, h, mix(c, i % 3 ? '#d99a62' : '#5a3018', 0.14 + 0.1 * (i % 2))),
    ) +
    s.noise(x, y, w, h, '#2a1206', {
      fx: 0.1,
      fy: 0.006,
      octaves: 3,
      seed: 4,
      gain: 2.6,
      bias: -1.4,
      more: 'opacity=".4"',
    });
  const lit = s.lin(['#fff0c4', '#ffcc74', '#e9983c']);
  b +=
    glow(s, 830, 560, 560, '#ffb85a', 0.34) +
    rect(470, 700, 760, 40, '#3a2418') +
    times(12, (i) => rect(480 + i * 66, 700, 12, 70, '#2a1810')) +
    boards(500, 450, 340, 256) +
    boards(840, 520, 370, 186) +
    rect(530, 500, 270, 206, lit) +
    rect(870, 560, 140, 146, lit) +
    rect(1040, 560, 140, 146, lit) +
    times(4, (i) => rect(528 + i * 90, 500, 8, 206, '#3a2010')) +
    rect(530, 574, 270, 7, '#3a2010') +
    rect(936, 560, 7, 146, '#3a2010') +
    rect(1106, 560, 7, 146, '#3a2010') +
    path('M590 706v-60h70v60zM680 706v-44h80v44z', '#5a2c14', 'opacity=".6"') +
    glow(s, 640, 560, 110, '#fff6d8', 0.8);
  b +=
    path('M450 456L690 356L880 450L880 476L690 386L450 484Z', '#3f3128') +
    path('M800 530L1250 470V500L800 558Z', '#3f3128') +
    path('M450 456L690 356L880 450L690 372Z', '#7f9a5a', 'opacity=".55"') +
    path('M500 706H840V690H500Z', '#1a0d08', 'opacity=".3"') +
    group(rect(826, 330, 50, 140, '#6f6a64'), s.round({ blur: 1, depth: 6, grain: 1.4, freq: 0.06 })) +
    path('M850 320Q820 250 860 210T850 100Q920 190 888 240T872 320Z', '#ffffff', `opacity=".4" ${s.blur(12)}`);
  b +=
    rect(1150, 632, 6, 80, '#3a2010') +
    at(1166, 640, 0, 1, path('M-4 0Q14 -8 30 0L34 60H-8Z', '#f2c01d') + path('M40 0Q56 -8 70 0L74 62H36Z', '#22303a'));
  b +=
    path('M760 740H930Q880 800 700 905H470Q700 800 760 740Z', s.lin(['#b98a5f', '#6a4630'])) +
    times(15, (i) => {
      const t = i / 14;
      return stroke(
        `M${f(762 - 290 * t ** 1.4)} ${f(742 + 160 * t ** 1.2)}L${f(930 - 226 * t ** 1.4)} ${f(742 + 160 * t ** 1.2)}`,
        '#2a160c',
        2 + 2 * t,
        'opacity=".6"',
      );
    }) +
    [
      [700, 800],
      [560, 880],
      [930, 790],
      [800, 870],
    ]
      .map(([x, y]) => lantern(s, x, y, 44, { glow: '#ffc870' }))
      .join('');
  b +=
    trunk(s, 180, 120, 880) +
    trunk(s, 1440, 150, 890) +
    trunk(s, 360, 60, 790) +
    trunk(s, 1300, 56, 780, '#5a4434') +
    boughs(s, 160, -40, 1.2, 9, '#2a4a38') +
    boughs(s, 1440, -50, 1.3, 10, '#2a4a38') +
    boughs(s, 400, -60, 0.8, 5, '#3a5a44') +
    boughs(s, 1180, -70, 0.8, 5, '#3a5a44');
  b +=
    [
      [80, 905, 150],
      [330, 910, 130],
      [1300, 905, 140],
      [1540, 905, 170],
      [1130, 900, 100],
      [460, 860, 80],
    ]
      .map(([x, y, k]) => fern(s, x, y, k, { colour: '#2a5a38', hi: '#9dc06a' }))
      .join('') + bush(s, 1000, 910, 260, 80, '#2f5a38');
  return s.svg(b + rays(s, 1150, 60, '#fff4d4', 0.3, 7, 1000, 900) + mist(s, 640, 140, '#e9e8dc', 0.3), { edge: 0.36 });
}

function surf(s) {
  let b =
    grey(s, 400, { sun: [1100, 270], seed: 94, size: 36, disc: '#fffaec' }) +
    path(under(ridgeLine(s, 372, 26, 160, { x: -20, x2: 560 }), 420), '#7f989c') +
    path(under(ridgeLine(s, 384, 16, 120, { x: 1180, x2: 1640 }), 420), '#8fa4a4') +
    forest(s, ridgeLine(s, 372, 20, 140, { x: -20, x2: 420 }), 44, '#6a8484', { every: 12, hi: '#dfe8da' });
  b +=
    sea(s, 396, 760, ['#d9d6c4', '#8fb0b0', '#4f8088', '#356a74'], { sunX: 1100, waves: 0.8 }) +
    surfLine(s, 470, 70, { n: 4 });
  // one wave about to break
  b +=
    path(
      'M-20 640Q300 596 620 604Q900 560 1100 586Q1180 600 1200 650Q1160 620 1110 636Q1080 670 1120 720H-20Z',
      s.lin(['#9fc9be', '#4f9494', '#24606c']),
    ) +
    stroke('M200 640Q420 620 620 630M320 676Q600 650 860 662M500 630Q760 600 1000 616', '#dff0e4', 4, 'opacity=".45"') +
    group(
      path(
        'M560 606Q880 556 1096 580Q1190 596 1206 664Q1170 640 1130 650Q1160 690 1100 700Q1060 640 980 632Q760 606 560 606Z',
        '#ffffff',
      ),
      s.round({ blur: 3, depth: 6, grain: 1.2, freq: 0.04, displace: [0.03, 26] }),
    ) +
    times(60, () => circle(s.between(980, 1300), s.between(540, 680), s.between(1.5, 5), '#ffffff', 'opacity=".8"')) +
    at(
      820,
      596,
      -6,
      0.9,
      path('M-70 12Q0 -6 80 6Q10 22 -70 12Z', '#f2c01d') +
        path('M-8 8L-14 -26L-4 -60L12 -64L20 -34L8 -20L16 8H6L-2 -14L0 8Z', '#1d2a30') +
        circle(8, -74, 9, '#3a2a22') +
        stroke('M-2 -54L-40 -46M12 -56L44 -66', '#1d2a30', 8),
    );
  b +=
    group(
      path(
        `M-20 726${times(28, (i) => `Q${-20 + i * 60 + 30} ${f(700 + s.between(0, 36))} ${-20 + (i + 1) * 60} ${f(724 + s.between(-6, 10))}`)}V790H-20Z`,
        '#ffffff',
      ),
      s.round({ blur: 3, depth: 5, grain: 1, freq: 0.04, displace: [0.03, 22] }),
    ) +
    path('M-20 770Q500 746 900 780T1640 770V920H-20Z', s.lin(['#b9ae98', '#8f8470', '#6a604f'])) +
    path('M-20 772Q500 748 900 782T1640 772V800Q1100 820 800 806T-20 806Z', '#dfe2d8', 'opacity=".5"') +
    times(40, () => rect(s.between(0, 1600), s.between(800, 890), s.between(20, 90), 2, '#ffffff', 'opacity=".16"'));
  const dark = { grain: 1.6, depth: 18 };
  b +=
    rock(s, 'M-20 905V640Q60 600 110 650Q180 640 210 720Q290 740 320 905Z', s.lin(['#5a5450', '#2a2624']), dark) +
    rock(s, 'M1320 905Q1340 800 1400 780Q1430 690 1500 700Q1560 640 1640 660V905Z', s.lin(['#5a5450', '#2a2624']), {
      ...dark,
      noise: 7,
    }) +
    conifer(s, 70, 650, 320, '#1d3a30', { hi: '#8fb084' }) +
    conifer(s, 150, 670, 220, '#24443a', { hi: '#8fb084' }) +
    conifer(s, 1540, 690, 340, '#1d3a30', { hi: '#8fb084' }) +
    conifer(s, 1600, 680, 260, '#24443a', { hi: '#8fb084' }) +
    group(
      path('M560 880L860 850Q880 862 864 872L570 904Q540 896 560 880Z', '#9a8a78'),
      s.round({ blur: 4, depth: 8, grain: 0.9, freq: 0.03, shadow: 8 }),
    ) +
    times(30, () => circle(s.between(180, 420), s.between(640, 820), s.between(1.5, 5), '#ffffff', 'opacity=".7"'));
  return s.svg(b + mist(s, 330, 130, '#f3ecdc', 0.55), { edge: 0.3 });
}

export const REDWOOD_TOFINO = {
  exterior: () => cedar(new Sheet(401, 1600, 900)),
  view: () => surf(new Sheet(402, 1600, 900)),
};
