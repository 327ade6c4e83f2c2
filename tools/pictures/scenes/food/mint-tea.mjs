// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Mint tea, oranges and almond pastries.

import { at, circle, ellipse, f, group, path, stroke, times } from '../sheet.mjs';
import { almond, lemonSlice, orangeWhole } from './fruit.mjs';
import { chopped, petals, sprig } from './herbs.mjs';
import { lightFrom, zellige } from './surfaces.mjs';
import { glass, plate, tray } from './ware.mjs';

export function mintTea(s) {
  let b = zellige(s, ['#1f6a5a', '#2f8a72', '#e9e2cc', '#17574c'], { size: 84, turn: 0, gap: '#c9b78f' });
  b += tray(s, 560, 640, 500, '#d0a04a');
  // the pot, from above
  const pot =
    path('M190 -40Q300 -70 360 -20L372 0L352 22Q290 20 186 50Z', s.lin(['#f0eee6', '#a4a098'])) +
    stroke('M-190 -70Q-330 -90 -326 10T-186 70', s.lin(['#e8e4da', '#8a867c']), 30) +
    circle(0, 0, 220, s.rad(['#fbfaf4', '#d4d0c4', '#8f8a7e'], 0.36, 0.34, 0.75)) +
    times(28, (i) =>
      at(0, 0, (i * 360) / 28, 1, path('M0 -212Q20 -180 0 -146Q-20 -180 0 -212Z', '#8a8678', 'opacity=".45"')),
    ) +
    circle(0, 0, 132, s.rad(['#ffffff', '#d9d5ca', '#9a958a'], 0.36, 0.34, 0.75)) +
    circle(0, 0, 132, 'none', 'stroke="#7a766a" stroke-width="5" opacity=".5"') +
    times(20, (i) => at(0, 0, i * 18, 1, stroke('M0 -120V-70', '#8a8678', 4, 'opacity=".5"'))) +
    circle(0, 0, 34, s.rad(['#ffffff', '#c9c5b8', '#7a766a'], 0.36, 0.34, 0.75));
  b += group(at(500, 520, 24, 1, pot), s.round({ blur: 8, depth: 8, shine: 0.7, hard: 26, shadow: 18 }));
  const teaGlass = (x, y, tone) =>
    group(
      glass(s, x, y, 96, '#c08f22', {
        stem: false,
        rim: '#e9c25a',
        leaf:
          times(18, (i) => at(0, 0, i * 20, 1, path('M0 -94l8 10l-8 10l-8 -10z', tone))) +
          sprig(s, 4, 10, 0.56, 40 + x),
      }),
    );
  b +=
    teaGlass(300, 860, '#1f6a5a') +
    teaGlass(560, 940, '#a0431d') +
    teaGlass(800, 800, '#2c3a63') +
    sprig(s, 860, 520, 0.9, 60, '#4f9a3c') +
    sprig(s, 760, 400, 0.8, 10, '#4f9a3c');
  const slices =
    times(7, (i) => {
      const a = i * 0.898;
      return lemonSlice(s, Math.cos(a) * 130, Math.sin(a) * 130, 92, '#f28a1c', i * 20);
    }) +
    lemonSlice(s, 0, 0, 94, '#f59a2c') +
    times(140, () =>
      circle(s.between(-170, 170), s.between(-170, 170), s.between(1.5, 3.5), '#7a3a12', 'opacity=".7"'),
    ) +
    chopped(s, 0, 0, 120, 18, '#4a8a3a');
  b += plate(s, 1240, 290, 300, slices, { colour: '#f4ead2', rim: '#1f6f8a' });
  const horn = (x, y, t) =>
    group(
      at(
        x,
        y,
        t,
        1,
        path(
          'M-104 34Q-80 -54 0 -60Q80 -54 104 34Q92 46 74 36Q46 -10 0 -10Q-46 -10 -74 36Q-92 46 -104 34Z',
          s.lin(['#f4dfae', '#dcb878']),
        ) +
          times(26, () => circle(s.between(-70, 70), s.between(-54, -16), s.between(2, 5), '#ffffff', 'opacity=".85"')),
      ),
      s.round({ blur: 9, depth: 13, grain: 0.35, freq: 0.05, shadow: 8 }),
    );
  const briouat = (x, y, t) =>
    group(
      at(
        x,
        y,
        t,
        1,
        path(
          'M-84 56Q-92 48 -84 36L-10 -84Q0 -94 10 -84L84 36Q92 50 80 56Q0 70 -84 56Z',
          s.lin(['#e8ac50', '#b8702a']),
        ) +
          stroke('M-70 46L0 -74L70 46', '#f6d28a', 5, 'opacity=".6"') +
          times(20, () => ellipse(s.between(-46, 46), s.between(-20, 46), 6, 4, '#fbefc8')),
      ),
      s.round({ blur: 7, depth: 11, grain: 0.4, freq: 0.05, shine: 0.5, shadow: 8 }),
    );
  const cookie = (x, y) =>
    group(
      circle(x, y, 62, s.rad(['#f3d9a4', '#dcb26a'])) +
        times(8, () =>
          stroke(`M${f(x)} ${f(y)}l${f(s.between(-52, 52))} ${f(s.between(-52, 52))}`, '#a9743a', 4, 'opacity=".6"'),
        ),
      s.round({ blur: 8, depth: 10, grain: 0.5, freq: 0.05, shadow: 7 }),
    ) + almond(s, x, y, 34, s.r() * 180);
  b += plate(
    s,
    1270,
    880,
    330,
    horn(-110, -150, -20) +
      horn(90, -160, 20) +
      briouat(-180, 20, 10) +
      briouat(-60, 60, -40) +
      cookie(80, 0) +
      cookie(190, 70) +
      horn(-40, 190, 170) +
      cookie(110, 170) +
      cookie(205, -60),
    { colour: '#a0431d', rim: '#f2d7a4' },
  );
  b +=
    orangeWhole(s, 960, 100, 98) +
    orangeWhole(s, 1560, 560, 96) +
    petals(s, 160, 200, 150, 14, '#d8607a') +
    almond(s, 1000, 1130, 34, 40) +
    almond(s, 930, 1100, 34, 140) +
    almond(s, 60, 1120, 34, 70) +
    sprig(s, 110, 1030, 0.8, 110, '#4f9a3c');
  return s.svg(b + lightFrom(s, 'slats', { tone: '#1a1836', depth: 0.34, warm: '#ffd890' }), { edge: 0.34 });
}
