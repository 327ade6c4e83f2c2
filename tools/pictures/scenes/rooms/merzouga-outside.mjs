// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A bed on the roof, and a tent.

import { pillow } from '../indoors/beds.mjs';
import { lantern, plaster } from '../outdoors/building.mjs';
import { sky } from '../outdoors/nature.mjs';
import { pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { crestOf, dune } from '../places/fennec-merzouga.mjs';
import { at, circle, ellipse, group, path, points, rect, stroke, times } from '../sheet.mjs';
import { CLAY, done, NIGHT, sheet } from './fennec-look.mjs';
import * as views from './views.mjs';

export function roofBed() {
  const s = sheet(553);
  let b =
    sky(s, ['#141a40', '#352f6a', '#8a4f78', '#e8876a', '#ffc888'], 640, {
      stars: 330,
      sun: [1250, 590],
      size: 34,
      glow: '#ffb060',
      clouds: 0.4,
      cloud: '#ffb090',
      seed: 15,
    }) +
    group(
      times(150, () => {
        const t = s.r();
        return circle(
          200 + 900 * t + s.between(-90, 90),
          60 + 420 * t + s.between(-90, 90),
          s.between(0.6, 2),
          '#fff',
          `opacity="${s.between(0.3, 0.9).toFixed(2)}"`,
        );
      }),
    );
  b +=
    dune(
      s,
      crestOf([
        [-40, 600],
        [240, 470],
        [560, 610],
        [960, 400],
        [1300, 600],
        [1700, 520],
      ]),
      800,
      '#e0895a',
      '#5f2f4a',
    ) +
    dune(
      s,
      crestOf([
        [-40, 680],
        [420, 600],
        [900, 690],
        [1350, 620],
        [1700, 690],
      ]),
      820,
      '#cf7848',
      '#52284a',
      { seed: 7 },
    );
  b +=
    path('M-20 740H1640V1090H-20Z', s.lin(['#c98a5a', '#7a4430'])) +
    s.noise(0, 740, 1600, 330, '#3a1a14', {
      fx: 0.02,
      fy: 0.05,
      octaves: 4,
      seed: 5,
      gain: 2.6,
      bias: -1.3,
      more: 'opacity=".35"',
    }) +
    plaster(s, 'M-20 700H1640V770H-20Z', '#c58a5a', { rough: 0.8 }) +
    times(34, (i) =>
      path(
        points([
          [i * 50 - 20, 704],
          [i * 50 - 12, 676],
          [i * 50, 664],
          [i * 50 + 12, 676],
          [i * 50 + 20, 704],
        ]),
        '#cf9464',
      ),
    ) +
    plaster(s, 'M-20 300H180V1000L-20 1060Z', '#b5784a', { rough: 0.8 }) +
    path('M180 300L230 330V960L180 1000Z', '#7a4430');
  // the bed under a light canopy
  const posts = [
    [520, 560, 950],
    [1180, 560, 950],
    [600, 470, 800],
    [1100, 470, 800],
  ];
  b +=
    ellipse(850, 985, 470, 40, '#0a0408', `opacity=".5" ${s.blur(14)}`) +
    [posts[2], posts[3]].map(([x, y, y2]) => rect(x - 7, y, 14, y2 - y, '#6a4428')).join('') +
    path('M600 470Q850 520 1100 470L1180 560Q850 640 520 560Z', '#fbf0dc', 'opacity=".9"') +
    path(
      'M600 470Q620 640 580 800L540 820Q560 640 520 560ZM1100 470Q1080 640 1120 800L1160 820Q1140 640 1180 560Z',
      '#fbf0dc',
      'opacity=".55"',
    ) +
    group(
      path('M590 790H1110L1190 900V960H510V900Z', '#fbf6ec') + path('M560 850H1140L1180 905V935H520V905Z', CLAY),
      s.round({ blur: 10, depth: 12, grain: 0.3, freq: 0.01 }),
    ) +
    times(7, (i) =>
      path(
        points([
          [560 + i * 92, 905],
          [600 + i * 88, 870],
          [644 + i * 84, 905],
          [602 + i * 88, 925],
        ]),
        i % 2 ? '#f3d9a4' : NIGHT,
      ),
    ) +
    pillow(s, 730, 770, 210, 90, '#fffaf0') +
    pillow(s, 970, 770, 210, 90, '#fffaf0') +
    pillow(s, 760, 806, 140, 66, NIGHT) +
    pillow(s, 940, 806, 140, 66, CLAY) +
    [posts[0], posts[1]].map(([x, y, y2]) => rect(x - 9, y, 18, y2 - y + 30, '#7a5030')).join('') +
    rect(512, 550, 676, 12, '#7a5030');
  b +=
    lantern(s, 400, 980, 110, { glow: '#ffc060' }) +
    lantern(s, 1310, 985, 120, { glow: '#ffc060' }) +
    lantern(s, 300, 860, 70, { glow: '#ffc060' }) +
    lantern(s, 1420, 850, 70, { glow: '#ffc060' }) +
    group(
      path('M380 1010H1330L1420 1067H300Z', CLAY) +
        times(9, (i) =>
          path(
            points([
              [420 + i * 106, 1040],
              [450 + i * 104, 1020],
              [490 + i * 102, 1040],
              [452 + i * 104, 1060],
            ]),
            i % 2 ? '#f3d9a4' : NIGHT,
          ),
        ),
      s.round({ blur: 1.5, depth: 3, grain: 0.6, freq: 0.12 }),
    ) +
    ellipse(1330, 900, 60, 16, '#c9953f') +
    pot(s, 130, 1040, 260, { clay: '#a0431d' });
  return done(s, b);
}

export function tent() {
  const s = sheet(554);
  let b = rect(0, 0, 1600, 1067, '#7a4a2c');
  const cloth = ['#f3dfba', '#d9713f', '#f3dfba', '#2c3a63'];
  for (let i = 0; i < 22; i++)
    b +=
      path(
        points([
          [800, -160],
          [800 + (i - 11) * 190, 420],
          [800 + (i - 10) * 190, 420],
        ]),
        mix(cloth[i % 4], '#5a2a14', 0.16 + (0.3 * Math.abs(i - 10.5)) / 11),
      ) +
      path(
        points([
          [800 + (i - 11) * 190, 420],
          [800 + (i - 10) * 190, 420],
          [800 + (i - 10) * 150, 740],
          [800 + (i - 11) * 150, 740],
        ]),
        mix(cloth[i % 4], '#5a2a14', 0.08 + (0.3 * Math.abs(i - 10.5)) / 11),
      );
  b =
    group(b, s.round({ blur: 6, depth: 8, grain: 0.4, freq: 0.006 })) +
    times(23, (i) =>
      path(`M${800 + (i - 11) * 190} 420q48 46 95 0q48 46 95 0v16q-48 46 -95 0q-48 46 -95 0z`, '#a0431d'),
    );
  const dooro = 'M690 740V440Q800 400 910 440V740Z';
  b +=
    s.clip(path(dooro, '#000'), views.dunes(s, 680, 380, 240, 370)) +
    path('M690 740V440Q660 420 640 430Q670 600 640 740ZM910 740V440Q940 420 960 430Q930 600 960 740Z', '#f3dfba') +
    path('M-20 735H1640V1090H-20Z', s.lin(['#b5784a', '#6a3a24']));
  const carpet = (x, y, w, h, c, d, e) =>
    group(
      path(
        points([
          [x + h * 0.3, y],
          [x + w - h * 0.3, y],
          [x + w, y + h],
          [x, y + h],
        ]),
        c,
      ) +
        path(
          points([
            [x + h * 0.3 + 20, y + 14],
            [x + w - h * 0.3 - 20, y + 14],
            [x + w - 26, y + h - 18],
            [x + 26, y + h - 18],
          ]),
          'none',
          `stroke="${d}" stroke-width="7"`,
        ) +
        times(6, (i) =>
          times(2, (k) => {
            const cx = x + (w * (i + 0.5)) / 6 + (k ? 0 : (i - 2.5) * -9);
            const cy = y + h * (0.3 + 0.4 * k);
            return (
              path(
                points([
                  [cx - 46, cy],
                  [cx, cy - 30 - 8 * k],
                  [cx + 46, cy],
                  [cx, cy + 30 + 8 * k],
                ]),
                (i + k) % 2 ? d : e,
              ) +
              path(
                points([
                  [cx - 22, cy],
                  [cx, cy - 15],
                  [cx + 22, cy],
                  [cx, cy + 15],
                ]),
                c,
              )
            );
          }),
        ),
      s.round({ blur: 1.5, depth: 3, grain: 0.7, freq: 0.12, shadow: 5 }),
    );
  b +=
    carpet(420, 770, 760, 300, CLAY, '#f3d9a4', NIGHT) +
    carpet(-80, 800, 480, 270, NIGHT, '#e9a458', CLAY) +
    carpet(1210, 800, 480, 270, NIGHT, '#e9a458', CLAY);
  const cot = (x, y, k, c, d) =>
    at(
      x,
      y,
      0,
      k,
      ellipse(0, 66, 220, 26, '#0a0408', `opacity=".45" ${s.blur(10)}`) +
        rect(-200, 10, 400, 50, '#7a4a28', 'rx="6"') +
        group(
          path('M-190 -40H190V30H-190Z', '#fbf6ec') + path('M-60 -46H196V34H-60Z', c),
          s.round({ blur: 10, depth: 11 }),
        ) +
        times(5, (i) =>
          path(
            points([
              [-40 + i * 48, -8],
              [-18 + i * 48, -32],
              [4 + i * 48, -8],
              [-18 + i * 48, 16],
            ]),
            i % 2 ? '#f3d9a4' : d,
          ),
        ) +
        pillow(s, -132, -52, 110, 66, '#fffaf0') +
        pillow(s, -96, -36, 76, 50, d) +
        rect(-196, 40, 16, 40, '#5a3418') +
        rect(180, 40, 16, 40, '#5a3418'),
    );
  b +=
    cot(410, 700, 0.66, CLAY, NIGHT) +
    cot(1190, 700, 0.66, NIGHT, CLAY) +
    cot(250, 900, 1.05, '#d9742f', NIGHT) +
    cot(1350, 900, 1.05, CLAY, NIGHT) +
    rect(560, 120, 16, 660, '#5a3418') +
    rect(1024, 120, 16, 660, '#5a3418') +
    ellipse(800, 950, 120, 30, '#c9953f') +
    ellipse(800, 944, 104, 24, '#e0b45a') +
    at(
      790,
      930,
      0,
      1.2,
      path('M-26 0Q-34 -34 -14 -46Q0 -62 14 -46Q34 -34 26 0Z', '#d9d4c8') +
        stroke('M26 -20Q50 -34 58 -54', '#d9d4c8', 6),
    ) +
    rect(840, 912, 18, 26, '#b98a24') +
    rect(868, 918, 18, 26, '#b98a24') +
    lantern(s, 800, 330, 150, { hang: 300, glow: '#ffc060', shine: 3.6 }) +
    lantern(s, 480, 420, 90, { hang: 240, glow: '#ffc060' }) +
    lantern(s, 1120, 420, 90, { hang: 240, glow: '#ffc060' });
  return done(s, b);
}
