// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A rooftop pool beside the cathedral of Málaga.
import { lounger, parasol, roofs } from '../outdoors/building.mjs';
import { hill, pool, rays, ridgeLine, sky } from '../outdoors/nature.mjs';
import { foliage, palm, pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, f, group, path, rect, Sheet, stroke, times } from '../sheet.mjs';

function roof(s) {
  s.H = 1200;
  let b = sky(s, ['#2a86d2', '#8accee', '#e2f2f4', '#fdf0d4'], 700, {
    sun: [1380, 240],
    glow: '#fff6dc',
    clouds: 0.65,
    seed: 27,
  });
  b += hill(s, ridgeLine(s, 610, 50, 380), 720, '#a4bcb8') + hill(s, ridgeLine(s, 650, 30, 220), 720, '#8aa694');
  const c = '#ecd2a4';
  // the cathedral with its one finished tower
  let church =
    path('M-330 0V-250H330V0Z', c) +
    times(
      7,
      (i) =>
        path(`M${-300 + i * 92 - 24} 0V-160a24 24 0 0 1 48 0V0Z`, mix(c, '#5a3a2a', 0.45)) +
        rect(-300 + i * 92 + 34, -250, 14, 250, mix(c, '#ffffff', 0.45)),
    ) +
    rect(-346, -268, 692, 20, mix(c, '#ffffff', 0.5)) +
    times(12, (i) => path(`M${-330 + i * 60} -268l8 -34l8 34z`, c)) +
    path('M-120 -268Q0 -360 120 -268Z', mix(c, '#b5653a', 0.4));
  church +=
    [
      [170, 0.5],
      [330, 0.5],
    ]
      .map(([x], i) => (i ? '' : ''))
      .join('') +
    rect(-340, -360, 130, 110, c) +
    rect(190, -560, 150, 320, c) +
    rect(182, -400, 166, 15, mix(c, '#ffffff', 0.5)) +
    rect(182, -560, 166, 17, mix(c, '#ffffff', 0.5)) +
    [-380 + 20, -530]
      .map((y) =>
        [212, 276]
          .map((x) => path(`M${x} ${y + 120}V${y + 50}a20 20 0 0 1 40 0V${y + 120}Z`, mix(c, '#3a2420', 0.62)))
          .join(''),
      )
      .join('') +
    path('M200 -560L212 -640H318L330 -560Z', c) +
    path('M230 -580V-625H300V-580Z', mix(c, '#3a2420', 0.55)) +
    path('M208 -640Q265 -740 322 -640Z', s.lin([mix(c, '#ffffff', 0.3), mix(c, '#8a5a3a', 0.4)])) +
    rect(258, -740, 14, 40, c) +
    stroke('M265 -776V-730M252 -760H278', '#5a4630', 4) +
    path('M290 -640V0H340V-560L330 -560L318 -640Z', '#5a3a3a', 'opacity=".25"');
  b +=
    at(760, 740, 0, 0.86, group(church, s.round({ blur: 1.5, depth: 4, grain: 0.6, freq: 0.05 }))) +
    roofs(s, 680, 800, { rows: 3, haze: '#f3e2c8', size: 1.1 });
  b +=
    rect(-20, 770, 1640, 450, s.lin(['#f0e6d6', '#cbb89c'])) +
    group(
      times(11, (i, t) => stroke(`M0 ${f(776 + 430 * t ** 1.6)}H1600`, '#7a6248', 2)) +
        times(36, (i) => stroke(`M${800 + (i - 18) * 60} 770L${800 + (i - 18) * 170} 1210`, '#7a6248', 2)),
      'opacity=".35"',
    );
  b +=
    rect(-20, 706, 1640, 66, '#bfe4f0', 'opacity=".3"') +
    rect(-20, 702, 1640, 6, '#fff') +
    times(12, (i) => rect(20 + i * 140, 704, 4, 70, '#ffffff'));
  const water = 'M300 880H1620V1120H120Z';
  b +=
    path('M270 856H1640V1150H70Z', '#fffaf0') +
    pool(s, water, ['#aeeaf0', '#3fb4d2', '#1f86b8'], { light: 0.65 }) +
    at(760, 880, 0, 1, '') +
    group(at(760, 900, 0, 0.5, group(church, 'transform="scale(1 -0.5)"')), `opacity=".14" ${s.blur(6, 2)}`) +
    path('M120 1120H1620V1156H95Z', s.lin(['#1f4fd8', '#163ba3']), 'opacity=".16"');
  b +=
    parasol(s, 1270, 850, 1.7, '#1f4fd8') +
    lounger(s, 1190, 862, 1.1, '#ffffff', 1, '#f4f6f8') +
    lounger(s, 1420, 866, 1.1, '#ffffff', 1, '#f4f6f8') +
    parasol(s, 420, 838, 1.5, '#ffffff', { stripe: '#dfe8f4' }) +
    lounger(s, 350, 856, 1, '#ffffff', -1, '#1f4fd8') +
    pot(s, 110, 850, 260, {}) +
    pot(s, 1540, 850, 230, { kind: 'flowers', hi: '#e86a8a' }) +
    palm(s, 40, 1210, 700, { lean: 0.1 }) +
    foliage(s, 1560, 1180, 420, 240, '#24543a', { hi: '#9dbb62' });
  return s.svg(b + rays(s, 1380, 150, '#fff8e0', 0.16), { edge: 0.16 });
}

export const APP_MALAGA_POOL = () => roof(new Sheet(333));
