// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A breakfast with figs and warm bread.

import { at, blob, circle, ellipse, group, path, stroke, times } from '../sheet.mjs';
import { loaf, slice } from './bread.mjs';
import { almond, fig, figHalf, grapes } from './fruit.mjs';
import { rosemary, sprig } from './herbs.mjs';
import { lightFrom, linen } from './surfaces.mjs';
import { board, bowl, coffee, crumbs, knife, napkin, plate, spoon } from './ware.mjs';

export function figs(s) {
  let b = linen(s, '#e9e4d6', {});
  b += board(s, 560, 430, 820, 560, -7, '', { colour: '#b08a5c', handle: 90 });
  b +=
    loaf(s, 430, 400, 230, 24) +
    slice(s, 730, 330, 118, 92, 30, {}) +
    slice(s, 760, 480, 120, 94, 12, {}) +
    slice(s, 700, 610, 118, 92, -8, {}) +
    crumbs(s, 640, 560, 180, '#c98f4a', 50);
  b += plate(
    s,
    1210,
    400,
    310,
    figHalf(s, -110, -110, 84, -30) +
      figHalf(s, 70, -130, 84, 20) +
      figHalf(s, 160, 30, 82, 80) +
      figHalf(s, -150, 70, 84, -80) +
      figHalf(s, 30, 130, 86, 170) +
      fig(s, -10, 0, 78, 30) +
      times(9, () => almond(s, s.between(-190, 190), s.between(-180, 180), 22, s.r() * 360, '#a9743a')) +
      sprig(s, 140, 160, 0.55, 110),
    { colour: '#dfe7dc', rim: '#7d5576', ring: 0.6 },
  );
  b += bowl(
    s,
    240,
    900,
    172,
    path(blob(s.r, 0, 0, 140, 134, 0.05), '#fdfbf4') +
      stroke('M-90 0Q-60 -90 30 -70T80 40T-30 60T-20 -20', '#e9e2d0', 22, `opacity=".9" ${s.blur(4)}`) +
      path('M-40 -20Q20 -60 50 0Q90 30 40 60Q0 90 -20 40Q-70 30 -40 -20Z', '#e0a22c', 'opacity=".9"') +
      ellipse(10, -6, 26, 12, '#fff0b8', 'opacity=".8"') +
      almond(s, 60, -60, 26, 30) +
      almond(s, -70, 50, 26, 100),
    { colour: '#7ea08a', inner: '#e9efe4', fill: '#f7f3e6' },
  );
  b +=
    bowl(
      s,
      560,
      980,
      112,
      circle(0, 0, 100, s.rad(['#f5b83c', '#d98a14', '#9a5a08'])) +
        ellipse(-30, -34, 30, 14, '#fff4c8', 'opacity=".8"'),
      { colour: '#f4efe2', fill: '#d98a14' },
    ) +
    group(
      at(
        640,
        920,
        50,
        1,
        stroke('M0 0V-210', '#b98452', 15) +
          path('M-26 0Q0 -20 26 0Q34 40 22 74Q0 90 -22 74Q-34 40 -26 0Z', '#a9713f') +
          times(4, (i) => stroke(`M-28 ${14 + i * 16}H28`, '#6a3f1c', 5)),
      ),
      s.round({ blur: 4, depth: 5, shadow: 7 }),
    );
  b +=
    coffee(s, 1270, 930, 190, '#f2eee2', 20) +
    napkin(s, 860, 800, 240, 420, 6, '#7d5576', '#e9dfe6') +
    knife(s, 940, 940, 6, 0.95) +
    spoon(s, 1030, 950, 6, 0.85);
  b +=
    fig(s, 90, 160, 80, -40) +
    fig(s, 1540, 720, 80, 60) +
    figHalf(s, 1520, 1100, 84, 30) +
    rosemary(s, 1530, 130, 1, 20) +
    grapes(s, 70, 560, 25, 40, '#6a3a62', 22);
  return s.svg(b + lightFrom(s, 'leaves', { tone: '#3a3f38', depth: 0.32, warm: '#fff2d0' }), { edge: 0.18 });
}
