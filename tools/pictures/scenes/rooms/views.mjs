// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// What lies outside a window, in a frame at x and y.
import { front, pane, roofs, sailboat } from '../outdoors/building.mjs';
import { glow } from '../outdoors/nature.mjs';
import { bush, conifer, fern, foliage, palm, tree } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { cliffs } from '../places/app-tenerife.mjs';
import { koutoubia } from '../places/fennec-marrakech.mjs';
import { ifach } from '../places/medplaya-calpe.mjs';
import { pena } from '../places/willow-sintra.mjs';
import { at, circle, f, group, path, points, rect, stroke, times } from '../sheet.mjs';

const air = (s, x, y, w, h, colours) =>
  rect(x, y, w, h, s.lin(colours)) +
  s.noise(x, y, w, h, '#ffffff', {
    fx: 0.004,
    fy: 0.014,
    octaves: 4,
    seed: 7,
    gain: 3,
    bias: -1.6,
    more: 'opacity=".6"',
  });
const water = (s, x, y, w, h, colours) =>
  rect(x, y, w, h, s.lin(colours)) +
  times(60, () =>
    rect(
      x + s.r() * w,
      y + 3 + s.r() * h,
      s.between(8, 40),
      1.8,
      '#ffffff',
      `opacity="${s.between(0.2, 0.6).toFixed(2)}"`,
    ),
  );
const DAY = ['#4fa9de', '#a9daee', '#eaf5f2'];

export const court = (s, x, y, w, h) =>
  rect(x, y, w, h, '#f3e2c4') +
  times(3, (i) =>
    path(
      `M${x + (w * (i + 0.2)) / 3} ${y + h * 0.7}v${-h * 0.4}a${w * 0.09} ${w * 0.09} 0 0 1 ${w * 0.2} 0v${h * 0.4}z`,
      '#5f8a94',
    ),
  ) +
  times(7, (i) =>
    foliage(
      s,
      x + (w * i) / 6,
      y + h * s.between(0.55, 0.95),
      w * 0.42,
      h * 0.34,
      s.pick(['#2f6a3c', '#3f7a45', '#4f8a50']),
      { n: 14 },
    ),
  ) +
  fern(s, x + w * 0.3, y + h, w * 0.3, {}) +
  palm(s, x + w * 0.76, y + h * 1.02, h * 0.7, { fronds: 11 });
export const street = (s, x, y, w, h) => {
  const wall = front(x - 20, y, w + 40, h);
  let b = rect(x, y, w, h, '#efd8b4') + rect(x, y, w, h * 0.1, '#cfe6f0');
  for (const v of [0.14, 0.56])
    for (const u of [0.06, 0.4, 0.74])
      b += pane(s, wall, u, v, 0.2, 0.28, { shutter: '#5a7a6a', surround: '#fbf0dc', rail: '#23262b', curtain: true });
  return b;
};
export const oranges = (s, x, y, w, h) =>
  air(s, x, y, w, h, DAY) +
  rect(x, y + h * 0.42, w, h * 0.6, '#f0dcb8') +
  rect(x, y + h * 0.4, w, h * 0.04, '#c2683f') +
  tree(s, x + w * 0.3, y + h * 1.02, h * 0.86, { colour: '#2f6f38', fruit: '#f5871d', wide: 1.2 }) +
  tree(s, x + w * 0.86, y + h * 1.04, h * 0.7, { colour: '#3a7a40', fruit: '#f5871d' });
export const lemons = (s, x, y, w, h) =>
  rect(x, y, w, h, s.lin(['#f3b98a', '#e9a06c'])) +
  path(
    `M${x + w * 0.2} ${y + h}v${-h * 0.5}a${w * 0.28} ${w * 0.28} 0 0 1 ${w * 0.56} 0v${h * 0.5}z`,
    '#7a3a2a',
    'opacity=".5"',
  ) +
  tree(s, x + w * 0.3, y + h * 1.02, h * 0.84, { colour: '#3a6a3a', fruit: '#f3cc2e', wide: 1.2 }) +
  tree(s, x + w * 0.9, y + h * 1.04, h * 0.7, { colour: '#3a6a3a', fruit: '#f3cc2e' });
export const town = (s, x, y, w, h) =>
  air(s, x, y, w, h, DAY) + roofs(s, y + h * 0.5, y + h * 1.02, { rows: 5, x, w, size: 0.62, haze: '#eef0ea' });
export const medina = (s, x, y, w, h) =>
  rect(x, y, w, h, s.lin(['#7a5a92', '#e58f7a', '#fcc88a'])) +
  koutoubia(s, x + w * 0.66, y + h * 0.66, h / 900) +
  roofs(s, y + h * 0.56, y + h * 1.02, {
    rows: 4,
    x,
    w,
    size: 0.6,
    flat: true,
    haze: '#f3b590',
    wall: ['#d98f6c', '#c97a5a', '#e0a07c'],
    roof: ['#b5654a'],
    lit: 0.3,
  });
export const sea = (s, x, y, w, h) =>
  air(s, x, y, w, h, DAY) +
  water(s, x, y + h * 0.46, w, h * 0.56, ['#9fdcea', '#2fa4cc', '#1580b4']) +
  sailboat(s, x + w * 0.7, y + h * 0.52, h / 1300);
export const beach = (s, x, y, w, h) =>
  air(s, x, y, w, h, ['#2fa9de', '#9fdef0', '#f3f6e6']) +
  water(s, x, y + h * 0.44, w, h * 0.4, ['#a4e4ec', '#35bcd4', '#139ec2']) +
  path(`M${x + w * 0.5} ${y + h * 0.45}l${w * 0.12} ${-h * 0.1}h${w * 0.06}l${w * 0.14} ${h * 0.1}z`, '#8fa4a8') +
  path(`M${x} ${y + h * 0.84}Q${x + w * 0.5} ${y + h * 0.76} ${x + w} ${y + h * 0.82}V${y + h}H${x}Z`, '#f6dc9c') +
  palm(s, x + w * 0.12, y + h * 1.04, h * 0.8, { lean: 0.1 });
export const harbour = (s, x, y, w, h) =>
  air(s, x, y, w, h, DAY) +
  water(s, x, y + h * 0.5, w, h * 0.5, ['#a9d8e6', '#3f9fc4', '#1f78a4']) +
  at(
    x + w * 0.2,
    y + h * 0.54,
    0,
    h / 700,
    path('M-20 0L-13 -150H13L20 0Z', '#ffffff') +
      rect(-18, -158, 36, 9, '#3a4a5a') +
      rect(-11, -182, 22, 26, '#ffe9a8') +
      path('M-14 -182L0 -200L14 -182Z', '#1f4fd8'),
  ) +
  times(6, (i) =>
    sailboat(
      s,
      x + w * (0.1 + 0.17 * i),
      y + h * (0.66 + 0.05 * (i % 3)),
      h / 900,
      '#ffffff',
      i % 2 ? '#1f4fd8' : '#2a3a4a',
    ),
  ) +
  times(7, (i) => palm(s, x + (w * i) / 6, y + h * 1.03, h * 0.26, { fronds: 9 }));
export const giants = (s, x, y, w, h) =>
  rect(x, y, w, h, s.lin(['#5f9fd4', '#f3d8b4'])) +
  water(s, x, y + h * 0.62, w, h * 0.4, ['#c4d8dc', '#3f86b0', '#1f5f8c']) +
  cliffs(s, x + w * 0.62, y + h * 0.64, w / 1180) +
  sailboat(s, x + w * 0.2, y + h * 0.72, h / 1000);
export const dragons = (s, x, y, w, h) =>
  air(s, x, y, w, h, DAY) +
  water(s, x, y + h * 0.4, w, h * 0.2, ['#9fd6e8', '#2f98c8']) +
  rect(x, y + h * 0.56, w, h * 0.5, '#dcc9a4') +
  times(6, (i) =>
    foliage(s, x + (w * i) / 5, y + h * 0.6, w * 0.3, h * 0.2, '#4f8a50', { n: 10, hi: i % 2 ? '#e86aa0' : '#c9de86' }),
  ) +
  palm(s, x + w * 0.2, y + h, h * 0.7, {}) +
  bush(s, x + w * 0.8, y + h, w * 0.4, h * 0.26, '#3f7a45', '#e86aa0');
export const dunes = (s, x, y, w, h) =>
  rect(x, y, w, h, s.lin(['#4a4a86', '#d98a72', '#fcc888'])) +
  glow(s, x + w * 0.7, y + h * 0.4, h * 0.5, '#ffd890', 0.8) +
  circle(x + w * 0.7, y + h * 0.4, h * 0.05, '#fff6dc') +
  times(4, (i) => {
    const t = i / 3;
    const yy = y + h * (0.46 + 0.15 * i);
    const c = mix('#f3b078', '#7a3a40', t * 0.8);
    const p = x + w * (0.3 + 0.34 * ((i * 7) % 3) * 0.5);
    return (
      path(
        `M${x} ${yy + h * 0.1}Q${p - w * 0.2} ${yy} ${p} ${yy - h * 0.06}Q${p + w * 0.2} ${yy + h * 0.04} ${x + w} ${yy + h * 0.06}V${y + h}H${x}Z`,
        c,
      ) +
      path(
        `M${p} ${yy - h * 0.06}Q${p + w * 0.04} ${yy + h * 0.04} ${p - w * 0.06} ${y + h}H${x + w}V${yy + h * 0.06}Q${p + w * 0.2} ${yy + h * 0.04} ${p} ${yy - h * 0.06}Z`,
        mix(c, '#4a1f3a', 0.4),
      )
    );
  });
export const ifachRock = (s, x, y, w, h) =>
  air(s, x, y, w, h, ['#3fb0de', '#a4def0', '#fdf0d4']) +
  water(s, x, y + h * 0.6, w, h * 0.2, ['#a4e4ec', '#2fb2cc']) +
  ifach(s, x + w * 0.54, y + h * 0.64, w / 1050) +
  rect(x, y + h * 0.76, w, h * 0.3, '#e9d6a8') +
  times(6, (i) => bush(s, x + (w * i) / 5, y + h, w * 0.26, h * 0.2, '#4f8a50', '#e8607a'));
export const lagoon = (s, x, y, w, h) =>
  air(s, x, y, w, h, ['#6fc0e4', '#c4e6ee', '#fdebd4']) +
  path(`M${x} ${y + h * 0.42}q${w * 0.3} ${-h * 0.12} ${w * 0.6} 0t${w * 0.5} 0v${h * 0.1}h${-w * 1.1}z`, '#9fb9b0') +
  water(s, x, y + h * 0.46, w, h * 0.5, ['#f3d8d0', '#a9d4d8', '#7fc0cc']);
export const firs = (s, x, y, w, h) =>
  rect(x, y, w, h, s.lin(['#9fb6bc', '#dfe4da'])) +
  times(
    3,
    (r) =>
      times(9, (i) =>
        conifer(
          s,
          x + w * ((i + s.r() * 0.8) / 9),
          y + h * (0.72 + 0.14 * r),
          h * (0.36 + 0.22 * r) * s.between(0.7, 1.2),
          mix('#9fb4ac', '#1b3a32', 0.25 + 0.35 * r),
          { hi: '#cfe0c0' },
        ),
      ) +
      rect(
        x,
        y + h * (0.4 + 0.14 * r),
        w,
        h * 0.2,
        s.lin([
          [0, '#eef0e6', 0],
          [1, '#eef0e6', 0.4],
        ]),
      ),
  ) +
  bush(s, x + w * 0.2, y + h * 1.02, w * 0.5, h * 0.16, '#2f5a38') +
  fern(s, x + w * 0.76, y + h * 1.02, w * 0.2, {});
export const snowPeak = (s, x, y, w, h) =>
  rect(x, y, w, h, s.lin(['#5f8fbc', '#c4dae4', '#f6ead8'])) +
  [
    [0.24, 0.34, 0.34],
    [0.62, 0.14, 0.5],
    [0.98, 0.34, 0.34],
  ]
    .map(([u, v, k]) => {
      const [cx, cy, d] = [x + w * u, y + h * v, w * k];
      const low = y + h * 0.8;
      return (
        group(
          path(
            points([
              [cx, cy],
              [cx + d * 0.3, cy + (low - cy) * 0.3],
              [cx + d * 0.4, cy + (low - cy) * 0.26],
              [cx + d, low],
              [cx - d, low],
              [cx - d * 0.34, cy + (low - cy) * 0.42],
            ]),
            s.lin(['#ffffff', '#dbe6f0', '#8fa6ba']),
          ),
          s.round({ blur: 3, depth: 20, grain: 1.6, freq: 0.014, octaves: 5 }),
        ) +
        path(
          points([
            [cx, cy],
            [cx + d, low],
            [cx + d * 0.1, low],
            [cx + d * 0.14, cy + (low - cy) * 0.5],
          ]),
          '#3f5a7a',
          'opacity=".3"',
        )
      );
    })
    .join('') +
  times(2, (r) =>
    times(11, (i) =>
      conifer(
        s,
        x + w * ((i + s.r() * 0.8) / 11),
        y + h * (0.92 + 0.1 * r),
        h * (0.22 + 0.12 * r) * s.between(0.7, 1.2),
        mix('#4f7468', '#12302a', 0.6 * r),
        { snow: 0.5 },
      ),
    ),
  );
export const storm = (s, x, y, w, h) =>
  air(s, x, y, w, h, ['#4f6f84', '#9fb4b8', '#e3ddc9']) +
  water(s, x, y + h * 0.46, w, h * 0.54, ['#b9c6c0', '#5f8f94', '#2f606c']) +
  times(4, (i) =>
    group(
      path(
        `M${x} ${y + h * (0.54 + 0.12 * i)}${times(9, (k) => `q${f(w / 18)} ${f(-h * 0.03 * (1 + (k % 3) * 0.5))} ${f(w / 9)} 0`)}v${h * 0.03}H${x}Z`,
        '#ffffff',
        'opacity=".85"',
      ),
      s.round({ blur: 2, depth: 4, grain: 1, freq: 0.05, displace: [0.05, 14] }),
    ),
  ) +
  path(
    `M${x + w * 0.6} ${y + h}l${w * 0.06} ${-h * 0.2}l${w * 0.14} ${-h * 0.06}l${w * 0.2} ${h * 0.14}v${h * 0.14}z`,
    '#3a3634',
  );
export const garden = (s, x, y, w, h) =>
  air(s, x, y, w, h, ['#a9cfd8', '#e6f0e4']) +
  rect(x, y + h * 0.46, w, h * 0.14, '#e3d2b4') +
  rect(x, y + h * 0.6, w, h * 0.44, s.lin(['#a4c884', '#6f9f5f'])) +
  times(6, (i) => foliage(s, x + (w * i) / 5, y + h * 0.56, w * 0.3, h * 0.24, '#5f8f64', { n: 10 })) +
  stroke(
    `M${x + w * 0.62} ${y + h}Q${x + w * 0.58} ${y + h * 0.5} ${x + w * 0.64} ${y + h * 0.16}`,
    '#6a5238',
    w * 0.05,
  ) +
  times(46, (i) => {
    const a = x + w * (0.24 + (0.8 * ((i * 37) % 46)) / 46);
    const t = y + h * (0.1 + 0.16 * Math.abs((a - x) / w - 0.64));
    return stroke(
      `M${f(a)} ${f(t)}q${f(s.between(-8, 8))} ${f(h * 0.3)} ${f(s.between(-6, 6))} ${f(h * s.between(0.4, 0.7))}`,
      mix('#5f8f4f', '#cfe08a', s.r()),
      5,
      'stroke-dasharray="9 5"',
    );
  }) +
  foliage(s, x + w * 0.64, y + h * 0.12, w * 0.9, h * 0.26, '#6f9f54', { n: 26 });
export const steps = (s, x, y, w, h) =>
  rect(x, y, w, h, '#f0d8b8') +
  rect(x, y, w * 0.34, h, '#e9b9a4') +
  rect(x + w * 0.68, y, w * 0.4, h, '#cfdfe2') +
  path(`M${x + w * 0.34} ${y}h${w * 0.34}v${h * 0.4}h${-w * 0.34}z`, '#bfdfe6') +
  times(13, (i, t) =>
    rect(
      x + w * (0.34 - 0.14 * t),
      y + h * (0.4 + 0.6 * t),
      w * (0.34 + 0.28 * t),
      h * 0.05,
      i % 2 ? '#d9cbb4' : '#b9a98f',
    ),
  ) +
  times(
    3,
    (i) =>
      rect(x + w * 0.08, y + h * (0.1 + 0.28 * i), w * 0.14, h * 0.16, '#5f7f8a') +
      rect(x + w * 0.82, y + h * (0.14 + 0.28 * i), w * 0.14, h * 0.16, '#5f7f8a'),
  ) +
  bush(s, x + w * 0.1, y + h, w * 0.3, h * 0.2, '#4f7f5a', '#c98ac0') +
  bush(s, x + w * 0.94, y + h, w * 0.3, h * 0.24, '#4f7f5a', '#c98ac0');
const river = (s, x, y, w, h) =>
  air(s, x, y, w, h, ['#7fb0c8', '#f6ead2']) +
  water(s, x, y + h * 0.4, w, h * 0.2, ['#f3e6cc', '#8fbcc0']) +
  roofs(s, y + h * 0.64, y + h * 1.02, { rows: 4, x, w, size: 0.6, haze: '#f6e6cc' });
export const ferns = (s, x, y, w, h) =>
  rect(x, y, w, h, s.lin(['#dfeee2', '#a9c8ae', '#5f8f6a'])) +
  times(8, (i) =>
    foliage(s, x + (w * i) / 7, y + h * s.between(0.3, 0.6), w * 0.3, h * 0.3, mix('#8fb49a', '#4f8462', s.r()), {
      n: 10,
    }),
  ) +
  [
    [0.2, 0.9, 0.3],
    [0.7, 0.86, 0.32],
    [0.45, 1.02, 0.34],
    [0.95, 1.02, 0.3],
    [0.02, 1.03, 0.3],
  ]
    .map(([u, v, k]) => fern(s, x + w * u, y + h * v, w * k, { trunk: v < 1 ? h * 0.4 : 0, hi: '#bcd488' }))
    .join('') +
  rect(
    x,
    y,
    w,
    h,
    s.lin([
      [0, '#ffffff', 0.3],
      [1, '#ffffff', 0],
    ]),
  );
export const palaceView = (s, x, y, w, h) =>
  rect(x, y, w, h, s.lin(['#8fb6c8', '#f6e6d0'])) +
  path(`M${x} ${y + h}Q${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.5} ${y + h * 0.5}T${x + w} ${y + h}Z`, '#6f917c') +
  pena(s, x + w * 0.5, y + h * 0.58, w / 900) +
  times(12, (i) =>
    foliage(
      s,
      x + (w * i) / 11,
      y + h * (0.86 + 0.05 * (i % 3)),
      w * 0.2,
      h * 0.2,
      mix('#5f8a70', '#cfdccc', s.r() * 0.3),
      { n: 9 },
    ),
  ) +
  rect(
    x,
    y + h * 0.66,
    w,
    h * 0.2,
    s.lin([
      [0, '#fbf4e6', 0],
      [0.5, '#fbf4e6', 0.8],
      [1, '#fbf4e6', 0],
    ]),
  );
