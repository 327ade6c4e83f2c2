// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A pool between orange trees.
import { front, lounger, pane, plaster } from '../outdoors/building.mjs';
import { pool, rays, shade } from '../outdoors/nature.mjs';
import { bougainvillea, foliage, pot, tree } from '../outdoors/plants.mjs';
import { circle, ellipse, f, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

function patio(s) {
  let b =
    rect(0, 0, 1600, 640, s.lin(['#6fb6e2', '#cfe8f0'])) +
    plaster(s, 'M-20 120H1620V700H-20Z', '#f3dfc0') +
    rect(-20, 104, 1640, 26, '#c2683f') +
    times(54, (i) => path(`M${i * 30} 130a15 15 0 0 0 30 0z`, '#b5553a'));
  const wall = front(0, 130, 1600, 570);
  for (const u of [0.06, 0.27, 0.66, 0.87])
    b += pane(s, wall, u, 0.1, 0.075, 0.28, {
      shutter: '#4f7a6a',
      surround: '#fbf0dc',
      rail: '#23262b',
      curtain: true,
    });
  const opening = (x, w) =>
    path(`M${x} 700V450a${w / 2} ${w / 2} 0 0 1 ${w} 0V700Z`, s.lin(['#3a2a24', '#6a4630'])) +
    path(
      `M${x + 20} 700V460a${w / 2 - 20} ${w / 2 - 20} 0 0 1 ${w - 40} 0V700Z`,
      s.lin(['#ffd890', '#e9a458']),
      'opacity=".85"',
    ) +
    stroke(`M${x - 8} 700V450a${w / 2 + 8} ${w / 2 + 8} 0 0 1 ${w + 16} 0V700`, '#c2683f', 16) +
    rect(x + w / 2 - 3, 400, 6, 300, '#3a2418') +
    rect(x + 20, 540, w - 40, 6, '#3a2418');
  b +=
    opening(130, 200) +
    opening(700, 200) +
    opening(1270, 200) +
    bougainvillea(s, 520, 300, 260, 330, '#e0567a') +
    bougainvillea(s, 1130, 250, 240, 260, '#e0567a');
  b +=
    rect(-20, 690, 1640, 520, s.lin(['#d99a6a', '#b5683f'])) +
    group(
      times(13, (i, t) => stroke(`M0 ${f(694 + 510 * t ** 1.7)}H1600`, '#6a2f18', 2.5)) +
        times(40, (i) => stroke(`M${800 + (i - 20) * 54} 690L${800 + (i - 20) * 190} 1210`, '#6a2f18', 2.5)),
      'opacity=".4"',
    );
  const water = 'M520 800H1080L1300 1080H300Z';
  b +=
    shade(s, 'M260 760H1160L1400 1130H220Z', 0.3, 20) +
    path('M484 776H1116L1372 1112H228Z', s.lin(['#fbf3e2', '#e3d2b4'])) +
    times(24, (i, t) =>
      path(
        points([
          [500 + 26 * i, 778],
          [512 + 26 * i, 778],
          [508 + 26 * i, 796],
          [498 + 26 * i, 796],
        ]),
        '#2f6f9a',
      ),
    ) +
    times(26, (i) =>
      path(
        points([
          [252 + i * 43, 1084],
          [274 + i * 43, 1084],
          [270 + i * 44, 1108],
          [246 + i * 44, 1108],
        ]),
        '#2f6f9a',
      ),
    ) +
    pool(s, water, ['#9fe6e0', '#39b4c0', '#1f8fae'], { light: 0.6 });
  b +=
    ellipse(800, 900, 90, 22, '#ffd9a0', `opacity=".35" ${s.blur(10)}`) +
    times(14, () => {
      const [x, y] = [s.between(420, 1180), s.between(850, 1040)];
      return ellipse(x, y, 12, 6, '#fff8e4', 'opacity=".9"') + circle(x, y - 1, 3, '#f6c84a');
    });
  const orange = (x, y, h) =>
    shade(
      s,
      `M${x - h * 0.4} ${y}a${h * 0.42} ${h * 0.06} 0 1 0 ${h * 0.9} 0a${h * 0.42} ${h * 0.06} 0 1 0 ${-h * 0.9} 0`,
      0.4,
      10,
    ) +
    path(
      points([
        [x - h * 0.09, y - 6],
        [x + h * 0.09, y - 6],
        [x + h * 0.12, y + 10],
        [x - h * 0.12, y + 10],
      ]),
      '#7a4a2c',
    ) +
    tree(s, x, y, h, { colour: '#2f6f38', hi: '#b9d66a', fruit: '#f5871d', fruits: 46, wide: 1.05 });
  b +=
    orange(470, 770, 380) +
    orange(1130, 770, 390) +
    orange(150, 900, 560) +
    orange(1450, 900, 580) +
    lounger(s, 330, 1010, 1.3, '#fff6e8', -1, '#c2301c') +
    lounger(s, 1330, 1030, 1.3, '#fff6e8', 1, '#c2301c') +
    pot(s, 620, 770, 120, { kind: 'flowers', hi: '#e8402a' }) +
    pot(s, 985, 770, 120, {}) +
    foliage(s, 40, 1170, 460, 260, '#1f4a2c', { hi: '#7a9a4a' }) +
    foliage(s, 1580, 1180, 420, 240, '#1f4a2c', { hi: '#7a9a4a' });
  return s.svg(b + rays(s, 300, -60, '#fff4d0', 0.24, 7, 1200, 1300), { edge: 0.24, warm: '#ffb45a' });
}

export const AGIR_VALENCIA_POOL = () => patio(new Sheet(323));
