// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A long pool on a roof of Barcelona at dusk.
import { lantern, lounger, parasol, roofs } from '../outdoors/building.mjs';
import { glow, hill, pool, ridgeLine, sky } from '../outdoors/nature.mjs';
import { palm } from '../outdoors/plants.mjs';
import { circle, f, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';
import { sagrada } from './agir-barcelona.mjs';

function roofPool(s) {
  s.H = 1200;
  let b = sky(s, ['#1d2a5a', '#5a4a86', '#c76a6e', '#f9a662', '#ffd59a'], 640, {
    sun: [1120, 585],
    glow: '#ffb066',
    clouds: 0.65,
    cloud: '#ffb9a0',
    stars: 60,
    size: 40,
    seed: 5,
  });
  b +=
    hill(s, ridgeLine(s, 600, 22, 300), 700, '#6a4a70') +
    sagrada(s, 420, 640, 0.62, '#5a3f60', '#c97a6a') +
    roofs(s, 620, 720, {
      rows: 3,
      wall: ['#6a4a66', '#7a5468', '#8a5f68'],
      roof: ['#5a3a52', '#6a3f4c'],
      haze: '#b5707a',
      lit: 0.4,
      flat: true,
    });
  b +=
    rect(-20, 690, 1640, 520, s.lin(['#a9714f', '#5a3a34'])) +
    group(
      times(34, (i) => stroke(`M${800 + (i - 17) * 30} 690L${800 + (i - 17) * 220} 1210`, '#2a1614', 2.5)),
      'opacity=".5"',
    );
  b +=
    rect(-20, 640, 1640, 62, '#bfe0ea', 'opacity=".16"') +
    rect(-20, 636, 1640, 6, '#ffe0c4', 'opacity=".9"') +
    times(13, (i) => rect(-10 + i * 134, 640, 4, 62, '#ffe0c4', 'opacity=".7"'));
  const water = 'M640 716H960L1290 1210H310Z';
  b +=
    path('M618 706H982L1350 1215H250Z', s.lin(['#f3d9c0', '#c9a48c'])) +
    pool(s, water, ['#ff9f74', '#4fa3b8', '#127a9c', '#0b5a80'], {
      light: 0.4,
      freq: 0.009,
      tile: [1, 2]
        .map((i) =>
          path(
            points([
              [640 + 106 * i, 716],
              [644 + 106 * i, 716],
              [334 + 326 * i, 1210],
              [314 + 326 * i, 1210],
            ]),
            '#0a4a6a',
            'opacity=".35"',
          ),
        )
        .join(''),
      edge: '#fff0dc',
    });
  b += times(90, () => {
    const t = s.r() ** 1.6;
    const y = 720 + t * 440;
    return rect(
      1000 - 60 - t * 20 + s.between(-70, 30) * (0.5 + t),
      y,
      20 + 50 * t,
      2 + 2 * t,
      '#ffd9a0',
      `rx="2" opacity="${(0.75 - 0.5 * t).toFixed(2)}"`,
    );
  });
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i++) {
      const t = (i / 4) ** 1.3;
      const [x, y] = [800 + side * (230 + 370 * t), 740 + 360 * t];
      b +=
        lounger(s, x + side * 60 * t, y, 0.55 + 1 * t, '#fff4e8', -side, '#c2301c') +
        (i % 2
          ? parasol(s, x + side * (70 + 120 * t), y + 8, 0.7 + 1.2 * t, '#c2301c', { closed: false, stripe: '#f6e6d8' })
          : lantern(s, x - side * (50 + 60 * t), y + 14, 26 + 34 * t, {}));
    }
  b +=
    times(
      24,
      (i, t) =>
        circle(40 + 1520 * t, 470 + 60 * Math.sin(t * Math.PI * 3) ** 2, 4.5, '#ffe9b0') +
        glow(s, 40 + 1520 * t, 470 + 60 * Math.sin(t * Math.PI * 3) ** 2, 22, '#ffcf7a', 0.6),
    ) +
    stroke(
      `M${Array.from({ length: 61 }, (_, i) => `${f(40 + 1520 * (i / 60))} ${f(468 + 60 * Math.sin((i / 60) * Math.PI * 3) ** 2)}`).join('L')}`,
      '#2a1a24',
      1.6,
    ) +
    palm(s, 60, 760, 300, { colour: '#1d2a30', hi: '#6a5a4a', lean: 0.1 }) +
    palm(s, 1545, 770, 340, { colour: '#1d2a30', hi: '#7a5a4a', lean: -0.1 });
  return s.svg(b, { edge: 0.36 });
}

export const AGIR_BARCELONA_POOL = () => roofPool(new Sheet(313));
