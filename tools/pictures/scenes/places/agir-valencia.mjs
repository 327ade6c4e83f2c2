// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Agir Valencia: a brick workshop, the river garden, a pool between orange trees.
import { bicycle, front, lantern, roofs } from '../outdoors/building.mjs';
import { grass, hill, rays, ridgeLine, shade, sky } from '../outdoors/nature.mjs';
import { bush, foliage, palm, pot, tree } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, f, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

const bricks = (s, x, y, w, h, base = '#b5603f') => {
  let b = rect(x, y, w, h, mix(base, '#e9cdb0', 0.45));
  for (let j = 0; j * 13 < h; j++)
    for (let i = -1; i * 38 < w + 38; i++) {
      const bx = x + i * 38 + (j % 2) * 19;
      b += rect(
        Math.max(x, bx),
        y + j * 13,
        Math.min(36, x + w - bx),
        11,
        mix(mix(base, '#e08a5a', s.r() * 0.45), '#5a2416', s.r() * 0.4),
      );
    }
  return group(
    s.clip(rect(x, y, w, h, '#000'), b),
    s.round({ blur: 0.8, depth: 1.6, grain: 0.5, freq: 0.05, octaves: 3 }),
  );
};

function workshop(s) {
  let b = sky(s, ['#2a7fc4', '#86c2e4', '#e2eff0', '#fdeccb'], 600, { clouds: 0.65, seed: 11 });
  b += roofs(s, 560, 640, { rows: 2, haze: '#ead9c4', size: 1.8 });
  b +=
    bricks(s, 210, 190, 1180, 610) +
    path('M180 196L520 84L860 196Z', '#a9543a') +
    path('M740 196L1080 84L1420 196Z', '#a9543a') +
    bricks(s, 400, 130, 240, 66) +
    bricks(s, 960, 130, 240, 66) +
    stroke('M176 198L520 84L800 178L1080 84L1424 198', '#e9d6bc', 15) +
    rect(196, 192, 1208, 20, '#ead8bf') +
    rect(196, 212, 1208, 10, '#3a1d14', 'opacity=".4"');
  const wall = front(210, 190, 1180, 610);
  const arch = (x, y, w, h, content) => {
    const d = `M${x} ${y + h}V${y + w * 0.28}Q${x + w / 2} ${y - w * 0.2} ${x + w} ${y + w * 0.28}V${y + h}Z`;
    return (
      path(
        `M${x - 20} ${y + h}V${y + w * 0.26}Q${x + w / 2} ${y - w * 0.34} ${x + w + 20} ${y + w * 0.26}V${y + h}Z`,
        '#cf8a5f',
      ) +
      times(11, (i, t) =>
        at(
          x + w * t,
          y + w * 0.27 - Math.sin(t * Math.PI) * w * 0.26,
          (t - 0.5) * 76,
          1,
          rect(-6, -16, 12, 24, i % 2 ? '#e3b08a' : '#b5653f'),
        ),
      ) +
      s.clip(path(d, '#000'), content) +
      stroke(d, '#f0e2cc', 7)
    );
  };
  const glassy = (x, y, w, h) =>
    rect(x - 10, y - 60, w + 20, h + 80, s.lin(['#cfe6ec', '#5f93a8', '#2f566a'])) +
    path(
      points([
        [x, y + h],
        [x, y + h * 0.4],
        [x + w * 0.8, y - 30],
        [x + w, y - 30],
      ]),
      '#fff',
      'opacity=".25"',
    ) +
    times(5, (i) => rect(x + (w * i) / 4 - 2.5, y - 60, 5, h + 80, '#2b3338')) +
    times(5, (i) => rect(x, y + 14 + (h * i) / 5, w, 5, '#2b3338')) +
    rect(x - 10, y - 60, w + 20, 82, '#0a0c10', 'opacity=".3"') +
    rect(x, y, 16, h, '#0a0c10', 'opacity=".3"');
  for (const x of [270, 490, 890, 1110])
    b +=
      arch(x, 300, 170, 190, glassy(x, 300, 170, 190)) +
      rect(x - 14, 490, 198, 14, '#ead8bf') +
      rect(x - 8, 504, 190, 10, '#2a1410', 'opacity=".35"');
  for (const x of [270, 1140])
    b += arch(x, 566, 180, 190, glassy(x, 566, 180, 190)) + rect(x - 14, 756, 208, 14, '#ead8bf');
  b +=
    arch(
      680,
      520,
      240,
      280,
      rect(670, 440, 260, 380, s.lin(['#f28a2c', '#e06a14', '#c2500c'], -90)) +
        rect(796, 440, 7, 380, '#7a2f08') +
        [690, 812]
          .map((x) =>
            [560, 690]
              .map(
                (y) =>
                  rect(x, y, 96, 104, '#d9620f') +
                  stroke(`M${x} ${y + 104}V${y}H${x + 96}`, '#7a2f08', 4) +
                  stroke(`M${x} ${y + 104}H${x + 96}V${y}`, '#ffb066', 4),
              )
              .join(''),
          )
          .join('') +
        rect(670, 440, 260, 114, s.lin(['#ffe0a0', '#f7c878'])) +
        times(6, (i) => rect(676 + i * 46, 440, 4, 114, '#7a2f08')) +
        circle(786, 694, 7, '#f3d28a') +
        circle(814, 694, 7, '#f3d28a'),
    ) + rect(664, 796, 272, 12, '#d9cbb8');
  b += lantern(s, 640, 640, 46, { shine: 1.6 }) + lantern(s, 960, 640, 46, { shine: 1.6 });
  b +=
    path('M-20 800H1620V920H-20Z', s.lin(['#d8c7ae', '#a8937c'])) +
    group(
      times(8, (i, t) => stroke(`M0 ${f(806 + 100 * t ** 1.5)}H1600`, '#5a4434', 1.4)) +
        times(44, (i) => stroke(`M${800 + (i - 22) * 42} 800L${800 + (i - 22) * 84} 905`, '#5a4434', 1.4)),
      'opacity=".35"',
    ) +
    shade(s, 'M210 800H1390L1480 836H290Z', 0.34, 6);
  b +=
    bicycle(s, 560, 836, 1, '#c2301c') +
    bicycle(s, 1060, 842, 1, '#10202e') +
    bicycle(s, 1186, 850, 1.02, '#f2b632') +
    pot(s, 640, 826, 110, { kind: 'round' }) +
    pot(s, 958, 826, 110, { kind: 'round' });
  b +=
    tree(s, 110, 850, 520, { colour: '#35703a', fruit: '#f5871d', fruits: 50, wide: 1.1 }) +
    tree(s, 1500, 856, 500, { colour: '#35703a', fruit: '#f5871d', fruits: 46, wide: 1.1 });
  return s.svg(b + rays(s, 180, 40, '#fff2c8', 0.2), { edge: 0.2, warm: '#ffb45a' });
}

function garden(s) {
  let b = sky(s, ['#3f93cf', '#9fd0e8', '#eef3e6', '#fde8bf'], 480, {
    sun: [1260, 220],
    glow: '#fff0c4',
    clouds: 0.6,
    seed: 14,
  });
  b += hill(s, ridgeLine(s, 430, 18, 300), 520, '#a9c0c0');
  // the white ribs of the City of Arts, far down the river
  b += at(
    1180,
    470,
    0,
    1,
    path('M-190 0Q-150 -130 0 -138Q150 -130 190 0Z', '#f4f6f6') +
      times(13, (i) =>
        stroke(
          `M${-180 + i * 30} 0Q${-150 + i * 26} ${-80 - (6 - Math.abs(i - 6)) * 8} ${-60 + i * 10} -132`,
          '#b9ccd4',
          4,
        ),
      ) +
      path('M230 0Q330 -170 420 -30Q360 -90 260 0Z', '#eef2f4') +
      times(16, (i) => stroke(`M${-420 + i * 13} 0V${-40 - Math.sin(i / 5) * 40}`, '#eef2f4', 5)),
  );
  b += times(20, (i) => foliage(s, i * 88 - 30, 480 + s.between(-6, 10), 130, 90, '#5f8f58', { n: 12, hi: '#cfe08a' }));
  b += rect(-20, 486, 1640, 430, s.lin(['#a9cf6a', '#7fb04a', '#4f8a34']));
  b += s.noise(0, 490, 1600, 410, '#2f5f1c', {
    fx: 0.02,
    fy: 0.12,
    octaves: 4,
    seed: 6,
    gain: 2.6,
    bias: -1.3,
    more: 'opacity=".4"',
  });
  // the old bridge of stone
  const st = '#d9bf98';
  let bridge = 'M-40 470H1640V545H-40Z';
  for (let i = 0; i < 6; i++) {
    const x = -20 + i * 290;
    bridge += `M${x + 50} 660V590Q${x + 50} 530 ${x + 145} 524Q${x + 240} 530 ${x + 240} 590V660`;
  }
  const piers = times(7, (i) =>
    path(`M${-20 + i * 290 - 48} 545H${-20 + i * 290 + 50}V668L${-20 + i * 290} 690L${-20 + i * 290 - 48} 668Z`, st),
  );
  const spandrel = times(6, (i) => {
    const x = -20 + i * 290;
    return path(
      `M${x + 40} 540H${x + 250}V600H${x + 240}Q${x + 236} 552 ${x + 145} 548Q${x + 54} 552 ${x + 50} 600H${x + 40}Z`,
      st,
    );
  });
  b +=
    group(
      path('M-40 462H1640V548H-40Z', st) + piers + spandrel,
      s.round({ blur: 2, depth: 6, grain: 0.9, freq: 0.04, shadow: 8 }),
    ) +
    rect(-40, 456, 1680, 12, '#efdcb8') +
    times(42, (i) => stroke(`M${i * 40} 470v74`, '#8a6a4a', 1, 'opacity=".25"')) +
    times(6, (i) =>
      path(
        `M${30 + i * 290} 668V606Q${34 + i * 290} 556 ${125 + i * 290} 552Q${216 + i * 290} 556 ${220 + i * 290} 606V668Z`,
        '#2f4a2c',
        'opacity=".3"',
      ),
    ) +
    times(5, (i) =>
      at(125 + i * 290, 456, 0, 1, rect(-13, -64, 26, 64, st) + path('M-17 -64L0 -84L17 -64Z', '#efdcb8')),
    );
  b +=
    path(
      'M600 905Q760 760 700 690Q660 640 760 600L800 604Q730 650 790 700Q880 780 860 905Z',
      s.lin(['#f0deb8', '#dcc090']),
    ) +
    path('M930 905Q1100 760 1500 720L1640 716V760Q1300 780 1180 905Z', s.lin(['#8fcfd8', '#3f93a8'])) +
    times(40, () => rect(s.between(1050, 1560), s.between(735, 880), s.between(20, 60), 2, '#fff', 'opacity=".5"'));
  b +=
    palm(s, 330, 800, 400, { lean: 0.06 }) +
    palm(s, 230, 830, 470, { lean: -0.08 }) +
    palm(s, 1480, 740, 360, { lean: 0.06 }) +
    tree(s, 520, 720, 190, { fruit: '#f5871d' }) +
    tree(s, 960, 700, 170, { fruit: '#f5871d' }) +
    tree(s, 1130, 720, 190, { fruit: '#f5871d' });
  b +=
    bush(s, 70, 900, 300, 170, '#2f6a3c') +
    bush(s, 480, 920, 220, 110, '#3f7a45', '#e8a0b8') +
    bush(s, 1500, 915, 320, 150, '#2f6a3c') +
    grass(s, 0, 850, 620, 60, ['#3f7a34', '#5f9a44', '#a9cf6a'], 150, 34) +
    grass(s, 880, 850, 700, 60, ['#3f7a34', '#5f9a44'], 130, 34) +
    bicycle(s, 700, 850, 0.7, '#c2301c');
  return s.svg(b + rays(s, 1260, 120, '#fff4d0', 0.16), { edge: 0.22, warm: '#ffb45a' });
}

export const AGIR_VALENCIA = {
  exterior: () => workshop(new Sheet(321, 1600, 900)),
  view: () => garden(new Sheet(322, 1600, 900)),
};
