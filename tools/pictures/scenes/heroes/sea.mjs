// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Three large pictures by the sea.

import { front, lounger, parasol, roofs, sailboat } from '../outdoors/building.mjs';
import { hill, rays, ridgeLine, rock, sea, shade, sky } from '../outdoors/nature.mjs';
import { bougainvillea, foliage, palm, pot } from '../outdoors/plants.mjs';
import { sagrada } from '../places/agir-barcelona.mjs';
import { day, islet, skyline } from '../places/medplaya-benidorm.mjs';
import { at, circle, group, path, rect, stroke, times } from '../sheet.mjs';
import { wide } from './sheet.mjs';

/** Agir: where the city meets the sea, from under a red awning. */
export function city() {
  const s = wide(711);
  let b =
    sky(s, ['#1a66ae', '#62b2de', '#d4edf2', '#fdebc8'], 470, {
      sun: [1180, 150],
      glow: '#fff2c4',
      clouds: 0.6,
      seed: 31,
    }) +
    hill(s, ridgeLine(s, 380, 60, 360, { x: -20, x2: 820 }), 470, '#9fb9c4') +
    sea(s, 440, 905, ['#bfe4ec', '#2f96be', '#12689a', '#0d4f7c'], { sunX: 1180, waves: 0.6 }) +
    sailboat(s, 1290, 500, 0.5) +
    sailboat(s, 1080, 474, 0.3) +
    sailboat(s, 1480, 560, 0.8, '#ffffff', '#c2301c');
  b +=
    at(
      700,
      470,
      0,
      1,
      path(
        'M-30 0V-150Q10 -210 60 -150V0Z',
        s.lin(
          [
            [0, '#dff0f6'],
            [1, '#7fa9c4'],
          ],
          -90,
        ),
      ) + times(12, (i) => rect(-30, -140 + i * 12, 90, 2, '#ffffff', 'opacity=".5"')),
    ) +
    at(
      820,
      474,
      0,
      1,
      path(
        'M-20 0V-190L70 0Z',
        s.lin(
          [
            [0, '#e9f4f8'],
            [1, '#6f9ab8'],
          ],
          -90,
        ),
      ) + times(14, (i) => stroke(`M-20 ${-12 * i}H${70 - i * 6.4}`, '#ffffff', 1.5, 'opacity=".5"')),
    ) +
    sagrada(s, 330, 480, 0.66, '#c9a988', '#f6dcb4') +
    roofs(s, 470, 800, {
      rows: 6,
      x: -40,
      w: 720,
      haze: '#f3e2c8',
      shutter: '#4f7a6a',
      roof: ['#c4623c', '#b5553a', '#d07a4c'],
    });
  b +=
    path('M560 470Q760 480 880 560Q1060 680 1120 920H560Q700 700 560 470Z', s.lin(['#fbeccb', '#f0d6a0', '#e3c084'])) +
    stroke('M640 472Q800 496 900 566Q1070 690 1130 920', '#ffffff', 14, `opacity=".9" ${s.blur(2)}`) +
    stroke('M700 474Q850 500 950 572Q1120 690 1190 920', '#ffffff', 6, `opacity=".5" ${s.blur(2)}`) +
    times(26, (i) => {
      const t = (i + s.r()) / 26;
      return parasol(s, 650 + 320 * t + s.between(-50, 30), 520 + 360 * t ** 1.3, 0.16 + 0.62 * t, '#c2301c');
    }) +
    [
      [545, 640, 150],
      [640, 740, 210],
      [560, 860, 330],
      [730, 905, 300],
    ]
      .map(([x, y, h], i) => palm(s, x, y, h, { lean: i % 2 ? 0.08 : -0.06 }))
      .join('');
  // an awning and a rail close by
  b +=
    times(21, (i) => path(`M${-40 + i * 80} -20h80l0 80q-40 34 -80 0z`, i % 2 ? '#f6ecdc' : '#c2301c')) +
    rect(-20, -20, 1640, 34, '#8a1f10', 'opacity=".35"') +
    rect(-20, 846, 1640, 8, '#10202e') +
    times(60, (i) => rect(i * 28 - 10, 850, 4, 60, '#10202e')) +
    pot(s, 1500, 890, 230, { kind: 'flowers', hi: '#e8402a' }) +
    pot(s, 1340, 890, 150, {});
  return s.svg(b + rays(s, 1180, 40, '#fff4d0', 0.2), { edge: 0.24, warm: '#ffb45a' });
}

/** Posada: a white town over a bay, with room for words at the lower left. */
export function bay() {
  const s = wide(712);
  let b =
    sky(s, ['#2380d2', '#7fc4ec', '#d9eff6', '#fdf2d8'], 470, {
      sun: [430, 150],
      glow: '#fff8dc',
      clouds: 0.65,
      seed: 33,
    }) +
    hill(s, ridgeLine(s, 400, 70, 420), 480, '#a9c0cc') +
    hill(s, ridgeLine(s, 440, 40, 260, { x: 500 }), 490, '#8fb0ac') +
    sea(s, 460, 905, ['#a9dcea', '#2f9cc8', '#1575ac', '#0c5688'], { sunX: 430, waves: 0.6 }) +
    sailboat(s, 520, 520, 0.6) +
    sailboat(s, 300, 490, 0.34) +
    sailboat(s, 760, 560, 0.8, '#ffffff', '#1f4fd8');
  b += rock(
    s,
    'M1000 580Q1080 510 1150 450Q1270 340 1640 260V920H1110Q1040 710 1000 580Z',
    s.lin(['#c9b07f', '#9a9460', '#6f7548']),
    { grain: 0.9, depth: 12 },
  );
  const cube = (x, y, w, h, door) => {
    const wall = front(x, y, w, h);
    return (
      shade(s, `M${x + w} ${y + 8}l${w * 0.3} 14v${h}h${-w * 0.3}z`, 0.25, 8) +
      path(`M${x} ${y}h${w}v${h}h${-w}z`, '#fdfbf6') +
      path(`M${x + w} ${y}l${w * 0.2} ${-h * 0.12}v${h}l${-w * 0.2} ${h * 0.12}z`, '#cbd9e6') +
      rect(x - 3, y - 5, w + 6, 8, '#ffffff') +
      [0.16, 0.6]
        .map((u) => wall.quad(u, 0.26, 0.2, 0.3, '#1f4fd8') + wall.quad(u + 0.03, 0.3, 0.14, 0.24, '#7fb4dc'))
        .join('') +
      (door ? wall.quad(0.4, 0.5, 0.17, 0.5, '#1f4fd8') : '')
    );
  };
  const list = [];
  for (let j = 0; j < 6; j++)
    for (let i = 0; i < 6; i++)
      list.push([
        1010 + i * 108 + (j % 2) * 46 - j * 18 + s.between(-14, 14),
        330 + j * 74 - i * 16 + s.between(-10, 10),
        s.between(76, 110),
        s.between(58, 84),
      ]);
  b +=
    list
      .filter(([x, y]) => x > 1060 + (560 - y) * 0.3 && y < 760)
      .map(
        ([x, y, w, h], i) =>
          cube(x, y, w, h, i % 2) +
          (i % 3 === 0
            ? bougainvillea(s, x + w, y + h - 12, 60, 44, '#d93a8a')
            : i % 3 === 1
              ? foliage(s, x - 6, y + h - 8, 70, 44, '#4a7f48', { n: 8, leafy: 8 })
              : ''),
      )
      .join('') +
    at(
      1330,
      250,
      0,
      1,
      path('M-60 60V-10Q0 -80 60 -10V60Z', '#fdfbf6') +
        path('M-62 -6Q0 -96 62 -6Z', '#1f4fd8') +
        rect(-4, -96, 8, 34, '#ffffff') +
        rect(70, -40, 40, 100, '#f4f6f8') +
        path('M66 -40L90 -74L114 -40Z', '#1f4fd8') +
        rect(82, -20, 16, 24, '#7f9ab0'),
    );
  b +=
    [
      [1110, 720, 230],
      [1250, 770, 300],
      [1540, 800, 380],
    ]
      .map(([x, y, h]) => palm(s, x, y, h, { lean: 0.05 }))
      .join('') +
    times(13, (i) =>
      foliage(s, 1070 + i * 50, 740 + (i % 3) * 26, 120, 80, '#4a7f48', { n: 9, hi: i % 4 ? '#c9de86' : '#e86aa0' }),
    );
  b +=
    path('M-20 800Q500 770 980 800L1640 780V920H-20Z', s.lin(['#f3ead6', '#d3c0a0'])) +
    group(
      times(5, (i) => stroke(`M0 ${816 + i * 20}H1600`, '#7a6248', 1.6)),
      'opacity=".25"',
    ) +
    parasol(s, 1240, 880, 1.5, '#1f4fd8') +
    lounger(s, 1170, 890, 1, '#ffffff', -1, '#1f4fd8') +
    lounger(s, 1340, 892, 1, '#ffffff', 1, '#1f4fd8') +
    palm(s, 40, 920, 620, { lean: 0.1 }) +
    foliage(s, 60, 900, 360, 150, '#2f6a3c');
  return s.svg(b + rays(s, 430, 40, '#fff8e0', 0.16), { edge: 0.18 });
}

/** Medplaya: the beach on a bright morning. */
export function beach() {
  const s = wide(714);
  let b =
    day(s, 420, { sun: [1120, 130], seed: 36 }) +
    skyline(s, 432, 60, 520, '#dcecf2') +
    sea(s, 410, 700, ['#a4e6ee', '#3cc3d8', '#16a4c6'], { sunX: 1120, waves: 0.6 }) +
    islet(s, 860, 416, 1) +
    sailboat(s, 620, 470, 0.5, '#ffc629') +
    sailboat(s, 1280, 500, 0.8) +
    sailboat(s, 1450, 450, 0.4) +
    path('M-20 660Q400 600 900 640T1640 620V920H-20Z', s.lin(['#fdf0c8', '#f8e0a0', '#f0cf86'])) +
    stroke('M-20 656Q400 596 900 636T1640 616', '#ffffff', 14, `opacity=".9" ${s.blur(2)}`) +
    stroke('M-20 630Q400 566 900 606T1640 590', '#ffffff', 7, `opacity=".5" ${s.blur(2)}`) +
    stroke('M-20 610Q400 540 900 584T1640 566', '#ffffff', 4, `opacity=".35" ${s.blur(2)}`);
  const set = (x, y, k, c, d) =>
    parasol(s, x, y, k, c) +
    lounger(s, x - 66 * k, y + 14 * k, k * 0.72, '#ffffff', -1, d) +
    lounger(s, x + 86 * k, y + 16 * k, k * 0.72, '#ffffff', 1, d);
  b +=
    [
      [300, 664, 0.5],
      [520, 654, 0.46],
      [780, 668, 0.5],
      [1040, 676, 0.54],
      [1290, 662, 0.5],
      [1500, 654, 0.46],
    ]
      .map(([x, y, k], i) => set(x, y, k, ['#ffc629', '#00a0bd', '#f2643c'][i % 3], '#ffffff'))
      .join('') +
    set(560, 780, 1.15, '#ffc629', '#00a0bd') +
    set(1050, 790, 1.2, '#00a0bd', '#ffc629') +
    palm(s, 120, 860, 640, { lean: 0.1 }) +
    palm(s, 230, 880, 460, { lean: -0.06 }) +
    palm(s, 1480, 880, 680, { lean: -0.1 }) +
    palm(s, 1370, 870, 420, { lean: 0.06 }) +
    group(
      circle(800, 806, 32, '#ffffff') +
        path('M800 774a32 32 0 0 1 32 32h-32zM768 806a32 32 0 0 0 32 32v-32z', '#f2643c'),
      s.round({ blur: 10, depth: 10, shadow: 5 }),
    ) +
    path('M700 820h60l-8 44h-44z', '#ffc629') +
    stroke('M704 820q26 -34 52 0', '#00708c', 5) +
    at(1290, 830, 0, 1, path('M0 -40l11 28l30 2l-23 19l8 29l-26 -16l-26 16l8 -29l-23 -19l30 -2z', '#f2643c'));
  return s.svg(b + rays(s, 1120, 20, '#fffbe0', 0.18), { edge: 0.06, grain: 0.03 });
}
