// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Fennec Merzouga: earthen towers where the dunes begin.
import { lantern, plaster } from '../outdoors/building.mjs';
import { glow, grass, mist, shade, sky } from '../outdoors/nature.mjs';
import { bush, palm } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, f, open, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

/** Dunes with a sharp crest: one side in the light, the other in shade. */
export function dune(s, crest, y2, lightC, darkC, { ripple = 0.5, seed = 3 } = {}) {
  const outline = `${open(crest)}L${crest[crest.length - 1][0]} ${y2}L${crest[0][0]} ${y2}Z`;
  const top = crest.reduce((a, c) => (c[1] < a[1] ? c : a));
  const n = crest.filter(([x]) => x >= top[0]);
  const shadow = `${open(n)}L${f(n[n.length - 1][0])} ${y2}L${f(top[0] - 60)} ${y2}Q${f(top[0] + 90)} ${f((top[1] + y2) / 2 + 30)} ${f(top[0] - 8)} ${f(top[1] + (y2 - top[1]) * 0.34)}Q${f(top[0] + 40)} ${f(top[1] + (y2 - top[1]) * 0.14)} ${f(top[0])} ${f(top[1])}Z`;
  const lines = s.noise(0, top[1], s.W, y2 - top[1], mix(darkC, '#2a0f14', 0.3), {
    fx: 0.006,
    fy: 0.09,
    octaves: 3,
    seed,
    gain: 3,
    bias: -1.5,
    more: `opacity="${ripple * 0.5}"`,
  });
  return (
    path(outline, s.lin([mix(lightC, '#fff0c8', 0.35), lightC, mix(lightC, darkC, 0.35)])) +
    s.clip(path(outline, '#000'), path(shadow, s.lin([darkC, mix(darkC, lightC, 0.4)])) + lines) +
    stroke(open(crest), '#fff0cc', 2, 'opacity=".55"')
  );
}

export const crestOf = (list, bend = 0.5) => {
  const out = [];
  for (let i = 0; i < list.length - 1; i++)
    for (let k = 0; k < 16; k++) {
      const t = k / 16;
      const e = i % 2 ? t ** (1 - bend * 0.4) : t ** (1 + bend);
      out.push([list[i][0] + (list[i + 1][0] - list[i][0]) * t, list[i][1] + (list[i + 1][1] - list[i][1]) * e]);
    }
  return [...out, list[list.length - 1]];
};

export const camel = (x, y, size, c) =>
  at(
    x,
    y,
    0,
    size,
    path(
      'M-50 0L-46 -46Q-52 -64 -38 -70Q-24 -96 -6 -74Q8 -62 22 -74L40 -92Q48 -104 60 -100L74 -92L60 -88L48 -66Q36 -48 30 -46L32 0H24L18 -44Q-10 -36 -30 -46L-40 0Z',
      c,
    ) +
      path('M-30 -76Q-8 -92 14 -70L4 -60H-22Z', '#a0431d') +
      stroke('M-50 -60Q-60 -50 -58 -36', c, 3),
  );

const earth = '#c58a5a';

function tower(s, x, y, w, h, { taper = 0.1, c = earth, lit = true, crown = true } = {}) {
  const [l, r] = [x + w * taper * 0.5, x + w - w * taper * 0.5];
  const shape = points([
    [l, y - h],
    [r, y - h],
    [x + w, y],
    [x, y],
  ]);
  let b =
    shade(s, `M${x + w * 0.5} ${y}L${x + w * 2} ${y + 26}H${x + w * 0.4}z`, 0.3, 12) +
    plaster(s, shape, c, { rough: 0.8, depth: 4, stain: 0.3 }) +
    path(
      points([
        [l + (r - l) * 0.66, y - h],
        [r, y - h],
        [x + w, y],
        [x + w * 0.64, y],
      ]),
      '#3a1428',
      'opacity=".36"',
    );
  if (crown)
    b += times(5, (i) =>
      path(
        points([
          [l + ((r - l) * i) / 5 + 2, y - h + 2],
          [l + ((r - l) * i) / 5 + (r - l) * 0.05, y - h - 18],
          [l + ((r - l) * (i + 0.5)) / 5, y - h - 26],
          [l + ((r - l) * (i + 0.8)) / 5, y - h - 18],
          [l + ((r - l) * (i + 0.92)) / 5, y - h + 2],
        ]),
        mix(c, '#ffe0a8', 0.12),
      ),
    );
  b +=
    times(9, (i) => {
      const t = i / 8;
      return path(
        points([
          [l + (r - l) * t - 5, y - h + 30],
          [l + (r - l) * t, y - h + 20],
          [l + (r - l) * t + 5, y - h + 30],
          [l + (r - l) * t, y - h + 40],
        ]),
        '#5a2a1c',
        'opacity=".55"',
      );
    }) + stroke(`M${f(l)} ${y - h + 48}H${f(r)}M${f(l)} ${y - h + 13}H${f(r)}`, '#5a2a1c', 3, 'opacity=".5"');
  for (let j = 0; j < Math.floor(h / 90); j++)
    for (const k of [0.3, 0.62])
      b +=
        path(
          `M${f(x + w * k - 9)} ${y - h + 116 + j * 78}v-26a9 9 0 0 1 18 0v26z`,
          lit && (j + Math.round(k * 10)) % 2 ? '#ffcf7a' : '#3a1a1a',
        ) + (lit && (j + Math.round(k * 10)) % 2 ? glow(s, x + w * k, y - h + 100 + j * 78, 46, '#ffb04a', 0.5) : '');
  return b;
}

export function kasbah(s, y) {
  let b = rect(0, 0, 0, 0, '#000');
  b +=
    tower(s, 470, y, 150, 260) +
    plaster(s, `M600 ${y}V${y - 150}H880V${y}Z`, mix(earth, '#ffe0b0', 0.08), { rough: 0.8, depth: 4 }) +
    times(
      4,
      (i) =>
        path(`M${640 + i * 62} ${y - 70}v-34a12 12 0 0 1 24 0v34z`, '#ffcf7a') +
        glow(s, 652 + i * 62, y - 90, 54, '#ffb04a', 0.5),
    );
  b +=
    tower(s, 860, y, 190, 350) +
    plaster(s, `M1030 ${y}V${y - 190}H1220V${y}Z`, earth, { rough: 0.8, depth: 4 }) +
    tower(s, 1190, y, 150, 280) +
    plaster(s, `M380 ${y + 6}V${y - 76}H1440V${y + 6}Z`, mix(earth, '#8a4a34', 0.22), { rough: 0.9, depth: 4 }) +
    times(44, (i) =>
      path(
        points([
          [382 + i * 24, y - 74],
          [390 + i * 24, y - 90],
          [398 + i * 24, y - 74],
        ]),
        mix(earth, '#8a4a34', 0.15),
      ),
    );
  b +=
    path(`M760 ${y + 6}V${y - 60}a52 56 0 0 1 104 0V${y + 6}Z`, '#5a2c1c') +
    path(`M776 ${y + 6}V${y - 56}a36 40 0 0 1 72 0V${y + 6}Z`, s.lin(['#ffe0a0', '#e9913c'])) +
    glow(s, 812, y - 30, 160, '#ffb04a', 0.55);
  return b;
}

export const night = (s, y, o = {}) =>
  sky(s, ['#1b1d48', '#4a3f7c', '#b5657a', '#f39a62', '#ffd08a'], y, {
    stars: 150,
    cloud: '#ffb090',
    clouds: 0.5,
    glow: '#ffb868',
    ...o,
  });

function outside(s) {
  let b = night(s, 560, { sun: [240, 470], size: 40, seed: 41 });
  b +=
    dune(
      s,
      crestOf([
        [-40, 470],
        [180, 400],
        [380, 500],
        [700, 250],
        [1040, 460],
        [1330, 180],
        [1700, 430],
      ]),
      760,
      '#e9935a',
      '#7a3a4a',
    ) +
    dune(
      s,
      crestOf([
        [-40, 560],
        [260, 470],
        [560, 560],
        [1000, 430],
        [1400, 540],
        [1700, 470],
      ]),
      780,
      '#dd8450',
      '#6a3244',
      { seed: 7 },
    );
  b +=
    kasbah(s, 690) +
    path('M-20 690Q400 660 800 686T1640 680V920H-20Z', s.lin(['#e09a62', '#b0683f', '#5a2c30'])) +
    s.noise(0, 690, 1600, 210, '#4a1c20', {
      fx: 0.006,
      fy: 0.06,
      octaves: 4,
      seed: 4,
      gain: 3,
      bias: -1.5,
      more: 'opacity=".45"',
    });
  b +=
    path('M760 700Q700 780 620 905H1010Q900 780 864 700Z', '#f3c088', 'opacity=".5"') +
    times(
      5,
      (i) =>
        lantern(s, 740 - i * 30 - i * i * 3, 730 + i * 38, 30 + i * 7, { glow: '#ffc060' }) +
        lantern(s, 890 + i * 30 + i * i * 3, 730 + i * 38, 30 + i * 7, { glow: '#ffc060' }),
    );
  b +=
    palm(s, 330, 770, 400, { colour: '#22303a', hi: '#9a7a50', lean: 0.1 }) +
    palm(s, 250, 790, 320, { colour: '#22303a', hi: '#9a7a50', lean: -0.12 }) +
    palm(s, 1450, 780, 440, { colour: '#22303a', hi: '#9a7a50', lean: -0.08 }) +
    palm(s, 1540, 800, 330, { colour: '#22303a', hi: '#9a7a50', lean: 0.1 }) +
    bush(s, 130, 880, 220, 70, '#3a3a34', '#a97a4a') +
    bush(s, 1500, 890, 240, 80, '#3a3a34', '#a97a4a');
  return s.svg(b + glow(s, 240, 470, 700, '#ffb868', 0.16), { edge: 0.38 });
}

function view(s) {
  let b = sky(s, ['#2a3a72', '#7a5f92', '#e08a72', '#fcc080', '#ffe2ae'], 480, {
    sun: [1240, 330],
    size: 44,
    glow: '#ffd088',
    clouds: 0.55,
    cloud: '#ffcaa0',
    seed: 44,
    stars: 50,
  });
  b +=
    dune(
      s,
      crestOf([
        [-40, 440],
        [260, 330],
        [520, 430],
        [820, 300],
        [1100, 430],
        [1380, 340],
        [1700, 440],
      ]),
      700,
      '#f3b078',
      '#a9605a',
      { ripple: 0.2 },
    ) + mist(s, 380, 130, '#ffdca8', 0.5);
  b +=
    dune(
      s,
      crestOf([
        [-40, 560],
        [420, 380],
        [760, 570],
        [1180, 450],
        [1700, 580],
      ]),
      820,
      '#ec9a5c',
      '#83405a',
      { seed: 5, ripple: 0.35 },
    ) +
    dune(
      s,
      crestOf([
        [-40, 640],
        [160, 590],
        [620, 690],
        [1060, 470],
        [1700, 700],
      ]),
      900,
      '#e28a4a',
      '#6a3048',
      { seed: 8, ripple: 0.6 },
    );
  b +=
    times(7, (i) => camel(330 + i * 74, 606 + i * 9 + (i % 2) * 2, 0.5, '#3a1f2c')) +
    dune(
      s,
      crestOf([
        [-40, 720],
        [360, 650],
        [900, 860],
        [1300, 760],
        [1700, 900],
      ]),
      940,
      '#d27840',
      '#4a2238',
      { seed: 11, ripple: 0.9 },
    );
  b +=
    times(16, (i) => path(`M${980 + i * 9} ${856 - i * 3}q5 -6 11 -3q-2 7 -11 3z`, '#3a1a2a', 'opacity=".5"')) +
    grass(s, 30, 800, 200, 100, ['#5a4a34', '#8a6a44', '#3a3028'], 50, 70);
  return s.svg(b + glow(s, 1240, 330, 800, '#ffc880', 0.18), { edge: 0.32 });
}

export const FENNEC_MERZOUGA = {
  exterior: () => outside(new Sheet(351, 1600, 900)),
  view: () => view(new Sheet(352, 1600, 900)),
};
