// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Grilled fish with lemon.

import { at, circle, ellipse, group, path, stroke, times } from '../sheet.mjs';
import { lemonSlice, wedge } from './fruit.mjs';
import { chopped, rosemary, sprig } from './herbs.mjs';
import { lightFrom, zellige } from './surfaces.mjs';
import { cherryTomato, potato } from './vegetables.mjs';
import { bowl, fork, glass, knife, napkin, plate, salt } from './ware.mjs';

export function grilledFish(s) {
  let b = zellige(s, ['#f4f6f2', '#2f9fbd', '#f4f6f2', '#1f7f9e'], { size: 132, turn: 45, gap: '#d9d2c0' });
  const fish = (x, y, turn, size) => {
    const shape =
      'M-360 10Q-330 -60 -250 -96Q-110 -160 60 -116Q200 -80 262 -24Q320 -70 396 -98Q372 -30 376 10Q374 56 400 118Q320 84 262 40Q190 100 60 126Q-110 156 -250 106Q-336 76 -360 10Z';
    let body =
      path('M-150 -124Q-60 -196 90 -170Q130 -140 100 -106Z', '#8a6a4a') +
      path('M-60 138Q0 186 70 174Q60 144 40 128Z', '#8a6a4a') +
      path('M140 108Q180 146 220 136L200 90Z', '#8a6a4a') +
      path(
        shape,
        s.lin([
          [0, '#9a8672'],
          [0.3, '#dcc29a'],
          [0.6, '#fbeed2'],
          [1, '#e0b478'],
        ]),
      );
    let scales = '';
    for (let i = 0; i < 26; i++)
      for (let j = 0; j < 13; j++)
        scales += stroke(`M${-196 + i * 17 + (j % 2) * 8} ${-112 + j * 18}q11 9 0 18`, '#6a4a2c', 2, 'opacity=".38"');
    const marks = [-150, -70, 10, 90, 170]
      .map((k) => stroke(`M${k - 40} -150L${k + 50} 160`, '#3a1f10', 15, `opacity=".72" ${s.blur(3)}`))
      .join('');
    body += s.clip(
      path(shape, '#000'),
      scales +
        marks +
        path('M-400 -200H-214Q-180 0 -226 200H-400Z', '#8a6f56', 'opacity=".55"') +
        stroke('M-214 -110Q-178 0 -222 112', '#4a3020', 6, 'opacity=".8"') +
        path('M250 -160H420V160H250Z', '#5a3a20', 'opacity=".35"'),
    );
    body +=
      circle(-286, -22, 25, '#f7efd8') +
      circle(-286, -22, 15, '#26160e') +
      circle(-291, -28, 4.5, '#fff') +
      stroke('M-358 22Q-330 34 -304 30', '#3a2010', 5) +
      path('M-176 20Q-120 4 -86 40Q-120 74 -170 62Z', '#a9825a') +
      times(5, (i) => stroke(`M-168 ${34 + i * 5}L-96 ${32 + i * 6}`, '#6a4a2c', 2, 'opacity=".6"'));
    return group(
      at(x, y, turn, size, body),
      s.round({ blur: 20, depth: 26, grain: 0.16, freq: 0.05, octaves: 4, shine: 0.4, shadow: 10 }),
    );
  };
  const oval =
    potato(s, -420, 150, 66, 20) +
    potato(s, -330, 210, 60, 100) +
    potato(s, -210, 250, 66, 60) +
    [
      [380, -210],
      [300, -250],
      [450, -130],
    ]
      .map(([x, y]) => cherryTomato(s, x, y, 44))
      .join('') +
    times(5, (i) =>
      group(
        at(
          -390 + i * 36,
          -190 - i * 12,
          -36 + i * 5,
          1,
          path('M-120 -10H90Q128 -4 130 0Q128 6 90 10H-120Z', s.lin(['#8fbf5a', '#4a7a2c'])) +
            path('M70 -13Q130 -16 150 0Q130 16 70 13Z', '#6a7a3a'),
        ),
        s.round({ blur: 4, depth: 5, shadow: 5 }),
      ),
    ) +
    fish(10, 0, -12, 1.18);
  b += plate(
    s,
    770,
    600,
    640,
    oval +
      [
        [-60, -60, 74],
        [60, -72, 74],
        [180, -86, 70],
      ]
        .map(([x, y, r]) => lemonSlice(s, x, y + 80, r))
        .join('') +
      wedge(s, 330, 200, 92, 40) +
      wedge(s, 220, 270, 92, 10) +
      chopped(s, 0, 30, 300, 60) +
      salt(s, -360, -180, 760, 380, 70) +
      rosemary(s, -40, 300, 1, 80),
    { colour: '#fdfbf5', flat: 0.68, turn: -12, rim: '#ffc629', well: 0.84 },
  );
  b += bowl(
    s,
    1400,
    210,
    138,
    circle(0, 0, 124, s.rad(['#e6c84a', '#b8941e', '#8a6a10'])) +
      chopped(s, 0, 0, 70, 30) +
      ellipse(-40, -46, 34, 16, '#fff8c8', 'opacity=".7"'),
    { colour: '#00708c', inner: '#d9ecf0', fill: '#c9a52a' },
  );
  b +=
    napkin(s, 1290, 900, 420, 300, -10, '#ffc629') +
    fork(s, 1370, 880, -12, 0.95) +
    knife(s, 1470, 890, -12, 0.95) +
    glass(s, 170, 180, 120, '#eee3a0') +
    lemonSlice(s, 150, 1040, 92) +
    lemonSlice(s, 280, 1110, 82) +
    sprig(s, 80, 920, 0.7, 60) +
    salt(s, 1050, 1050, 200, 120, 40);
  return s.svg(b + lightFrom(s, 'leaves', { tone: '#0f3a4a', depth: 0.26 }), { edge: 0.1, grain: 0.04 });
}
