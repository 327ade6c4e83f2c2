// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Medplaya Benidorm: a white tower on the promenade, the beach with its island, two pools with slides.
import { bicycle, face, lounger, pane, parasol, sailboat } from '../outdoors/building.mjs';
import { hill, rays, ridgeLine, rock, sea, shade, sky } from '../outdoors/nature.mjs';
import { bush, palm } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, ellipse, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

export const day = (s, y, o = {}) =>
  sky(s, ['#109ad8', '#62cbee', '#c9f0f4', '#fff4d4'], y, { sun: [1300, 130], glow: '#fff6cc', clouds: 0.6, ...o });

export const skyline = (s, y, x, x2, tone) => {
  let b = '';
  for (let px = x; px < x2; ) {
    const w = s.between(22, 46);
    const h = s.between(40, 190) * (0.5 + 0.5 * Math.sin(((px - x) / (x2 - x)) * Math.PI));
    b +=
      rect(px, y - h, w, h, tone) +
      rect(px + w * 0.66, y - h, w * 0.34, h, mix(tone, '#3a6a8a', 0.25)) +
      times(Math.round(h / 11), (i) => rect(px + 3, y - h + 5 + i * 11, w * 0.56, 4, mix(tone, '#ffffff', 0.6)));
    px += w + s.between(2, 12);
  }
  return b;
};

export const islet = (s, x, y, k, c = '#8fa4a8') =>
  at(
    x,
    y,
    0,
    k,
    rock(
      s,
      'M-130 0Q-110 -20 -80 -34Q-30 -76 30 -92Q52 -96 60 -70Q84 -40 120 -14L136 0Z',
      s.lin([mix(c, '#fff0d0', 0.4), c]),
      { grain: 1, depth: 10, displace: [0.03, 6] },
    ) + ellipse(0, 2, 142, 3, '#fff', 'opacity=".6"'),
  );

/** Parasols in rows on the sand. */
const beachFull = (s, x, y, w, h, n, colours, size = 0.3) =>
  Array.from({ length: n }, () => [s.r(), s.r()])
    .sort((a, c) => a[1] - c[1])
    .map(([u, v]) => {
      const k = size * (0.8 + 0.4 * v);
      return (
        parasol(s, x + u * w, y + v * h, k, s.pick(colours), { stripe: '#ffffff' }) +
        (s.r() < 0.6
          ? lounger(s, x + u * w + 40 * k, y + v * h + 4, k * 0.7, '#ffffff', s.pick([1, -1]), s.pick(colours))
          : '')
      );
    })
    .join('');

const SUNNY = ['#ffc629', '#00a0bd', '#f2643c', '#ffffff', '#ffc629'];

function tower(s) {
  let b =
    day(s, 560, { seed: 61 }) +
    skyline(s, 566, 980, 1620, '#cfe6ee') +
    sea(s, 556, 700, ['#9fe0ea', '#27aecb', '#1590b8'], { sunX: 1300, waves: 0.5 }) +
    islet(s, 1180, 560, 0.62) +
    path('M-20 690Q700 660 1640 676V790H-20Z', s.lin(['#fdeec4', '#f3d896'])) +
    path('M-20 690Q700 660 1640 676', 'none', `stroke="#fff" stroke-width="7" opacity=".8"`) +
    beachFull(s, 900, 700, 720, 70, 26, SUNNY);
  const wall = face([210, 40], [640, 74], [640, 760], [210, 776]);
  const side = face([640, 74], [820, 120], [820, 748], [640, 760]);
  b +=
    shade(s, 'M810 130L980 700L860 760H800Z', 0.2, 14) +
    path(points([side.P(0, 0), side.P(1, 0), side.P(1, 1), side.P(0, 1)]), s.lin(['#cfe2ec', '#b4cddb'])) +
    path(points([wall.P(0, 0), wall.P(1, 0), wall.P(1, 1), wall.P(0, 1)]), s.lin(['#ffffff', '#f3f8fa']));
  for (let j = 0; j < 14; j++) {
    const v = 0.03 + j * 0.063;
    for (let i = 0; i < 6; i++)
      b += pane(s, wall, (i + 0.12) / 6, v + 0.004, 0.76 / 6, 0.044, {
        frame: '#eaf4f8',
        glass: ['#7fc9de', '#2f7fa0'],
        bars: [2, 1],
        curtain: (i * 3 + j) % 4 === 0,
        lit: '',
      });
    for (let i = 0; i < 3; i++)
      b += pane(s, side, (i + 0.2) / 3, v + 0.006, 0.5 / 3, 0.042, {
        frame: '#dfeef4',
        glass: ['#5fa9c4', '#22607f'],
        bars: [2, 1],
      });
    b +=
      path(
        points([
          wall.P(-0.03, v + 0.052),
          wall.P(1, v + 0.052),
          side.P(1.02, v + 0.054),
          side.P(1.02, v + 0.062),
          wall.P(1, v + 0.062),
          wall.P(-0.03, v + 0.062),
        ]),
        '#0f3a50',
        'opacity=".22"',
      ) +
      wall.quad(-0.03, v + 0.03, 1.04, 0.024, '#bfe8f0', 'opacity=".62"') +
      wall.quad(-0.03, v + 0.048, 1.05, 0.008, '#ffffff') +
      side.quad(-0.01, v + 0.03, 1.03, 0.024, '#8fc6d8', 'opacity=".6"') +
      side.quad(-0.01, v + 0.049, 1.03, 0.008, '#e9f3f8') +
      wall.quad(-0.03, v + 0.028, 1.04, 0.003, '#ffffff');
    for (let i = 0; i < 6; i++)
      if ((i * 5 + j * 3) % 7 === 1)
        b += path(
          points([
            wall.P((i + 0.04) / 6, v - 0.004),
            wall.P((i + 0.96) / 6, v - 0.004),
            wall.P((i + 1.02) / 6, v + 0.014),
            wall.P((i - 0.02) / 6, v + 0.014),
          ]),
          '#ffc629',
        );
    b +=
      wall.quad(-0.004, v, 0.008, 0.05, '#0f3a50', 'opacity=".12"') +
      times(
        5,
        (i) =>
          wall.quad((i + 1) / 6 - 0.006, v, 0.012, 0.054, '#ffffff') +
          wall.quad((i + 1) / 6 + 0.006, v, 0.008, 0.052, '#0f3a50', 'opacity=".16"'),
      );
  }
  b +=
    path(
      points([
        [196, 22],
        [646, 60],
        [838, 112],
        [838, 130],
        [644, 82],
        [196, 44],
      ]),
      '#ffffff',
    ) +
    rect(330, -14, 130, 52, '#f3f8fa') +
    at(395, 8, 0, 1, circle(0, 0, 17, '#ffc629') + path('M-26 12q13 -12 26 0t26 0v12h-52z', '#00708c'));
  b +=
    path('M120 690H900L940 776H80Z', '#ffffff') +
    path('M120 690H900L910 712H110Z', '#ffc629') +
    times(
      9,
      (i) =>
        rect(150 + i * 84, 712, 66, 58, s.lin(['#bfe8f0', '#3f93ae'])) +
        rect(150 + i * 84, 712, 66, 10, '#0f3a50', 'opacity=".3"'),
    ) +
    rect(470, 706, 110, 70, '#00708c') +
    rect(482, 716, 40, 60, '#ffe6a0') +
    rect(528, 716, 40, 60, '#ffe6a0');
  b += path('M-20 776H1620V920H-20Z', s.lin(['#f3ead8', '#d6c6a8']));
  for (let i = 0; i < 26; i++)
    b += path(
      `M${-60 + i * 70} 812q17 -12 35 0t35 0v26q-17 12 -35 0t-35 0z`,
      i % 2 ? '#00a0bd' : '#ffffff',
      'opacity=".8"',
    );
  b +=
    rect(900, 762, 740, 14, '#ffffff') +
    times(22, (i) => rect(904 + i * 34, 734, 5, 32, '#ffffff')) +
    rect(900, 730, 740, 6, '#ffffff');
  b +=
    palm(s, 120, 850, 460, { lean: 0.08 }) +
    palm(s, 60, 870, 360, { lean: -0.1 }) +
    palm(s, 900, 850, 430, { lean: 0.06 }) +
    palm(s, 1130, 856, 480, { lean: -0.06 }) +
    palm(s, 1420, 862, 540, { lean: 0.05 }) +
    [
      [900, 850],
      [1130, 856],
      [1420, 862],
      [120, 850],
    ]
      .map(([x, y]) => bush(s, x, y + 16, 130, 50, '#3f8a4a', '#f2c83a'))
      .join('') +
    bicycle(s, 1270, 880, 0.8, '#ffc629') +
    parasol(s, 650, 866, 1.1, '#ffc629') +
    rect(600, 850, 100, 6, '#ffffff');
  return s.svg(b + rays(s, 1300, 60, '#fffbe0', 0.16), { edge: 0.08, grain: 0.04 });
}

function levante(s) {
  let b =
    day(s, 380, { sun: [1180, 110], seed: 64 }) +
    sea(s, 360, 905, ['#a4e4ec', '#35bcd4', '#139ec2', '#0f84ae'], { sunX: 1180, waves: 0.6 }) +
    islet(s, 1080, 366, 1.15) +
    hill(s, ridgeLine(s, 340, 50, 200, { x: -20, x2: 460 }), 380, '#9fbcbc') +
    skyline(s, 400, 40, 640, '#e4f0f2');
  b +=
    path('M-20 392Q320 380 560 404Q900 470 1120 620Q1260 730 1320 920H-20Z', s.lin(['#fdf0c8', '#f6dc9c', '#ecc97e'])) +
    s.noise(0, 392, 1320, 520, '#b5884a', {
      fx: 0.03,
      fy: 0.12,
      octaves: 3,
      seed: 7,
      gain: 3,
      bias: -1.7,
      more: 'opacity=".0"',
    });
  for (const [k, o] of [
    [0, 0.9],
    [24, 0.5],
    [56, 0.35],
  ])
    b += stroke(
      `M560 ${404 - k * 0.2}Q${900 + k} ${470 - k * 0.3} ${1120 + k} ${620 - k * 0.3}Q${1260 + k} ${730 - k * 0.2} ${1330 + k} 920`,
      '#ffffff',
      16 - k * 0.16,
      `opacity="${o}" ${s.blur(2)}`,
    );
  b +=
    group(beachFull(s, 40, 440, 500, 50, 26, SUNNY, 0.26)) +
    beachFull(s, 40, 520, 760, 120, 22, SUNNY, 0.5) +
    beachFull(s, 60, 720, 1000, 140, 13, SUNNY, 0.9);
  b +=
    sailboat(s, 1300, 460, 0.6, '#ffc629') +
    sailboat(s, 1460, 540, 0.9) +
    sailboat(s, 900, 404, 0.3) +
    sailboat(s, 1240, 400, 0.3) +
    at(1400, 700, 0, 1, path('M-60 0Q0 20 60 0L48 20H-50Z', '#f2643c') + path('M-16 0Q10 -30 40 0Z', '#ffffff')) +
    palm(s, 90, 910, 560, { lean: 0.12 }) +
    palm(s, 210, 930, 430, { lean: -0.06 });
  return s.svg(b + rays(s, 1180, 40, '#fffbe0', 0.14), { edge: 0.08, grain: 0.04 });
}

export const MEDPLAYA_BENIDORM = {
  exterior: () => tower(new Sheet(371, 1600, 900)),
  view: () => levante(new Sheet(372, 1600, 900)),
};
