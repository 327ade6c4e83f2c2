// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A grilled prawn.

import { mix } from '../paint.mjs';
import { at, circle, group, path, stroke, times } from '../sheet.mjs';

export function prawn(s, x, y, size, turn, colour = '#e56f45') {
  const dark = mix(colour, '#7a1d0a', 0.5);
  const light = mix(colour, '#ffe0c4', 0.6);
  let body = stroke('M96 -66Q210 -150 330 -120M92 -60Q190 -200 260 -210', mix(colour, '#b03418', 0.5), 2.6);
  body += times(6, (i) => stroke(`M${-40 + i * 20} ${6 + Math.abs(i - 2) * -3}q6 34 -8 52`, dark, 4));
  body +=
    path('M110 -78Q128 -64 112 -42Q92 -22 62 -18Q36 -40 50 -64Q80 -84 110 -78Z', mix(colour, '#c23a1c', 0.35)) +
    circle(92, -58, 6.5, '#14080a') +
    circle(90, -60, 2, '#fff');
  body += path(
    'M64 -66Q20 -82 -30 -58Q-92 -26 -98 34Q-100 62 -84 84L-56 74Q-62 44 -36 20Q0 -8 60 -18Z',
    s.lin([light, colour, dark], -20),
  );
  body += times(6, (i) =>
    stroke(
      `M${44 - i * 25} ${-68 + i * i * 2.7 - 2}Q${36 - i * 18} ${-34 + i * 11} ${50 - i * 17} ${-17 + i * 13}`,
      i % 2 ? light : dark,
      5,
      'opacity=".75"',
    ),
  );
  body +=
    path('M-84 80Q-116 104 -122 142Q-96 140 -80 118Q-78 146 -58 158Q-46 122 -56 74Z', mix(colour, '#b8321a', 0.3)) +
    stroke('M-78 88Q-92 110 -112 132M-70 88Q-70 120 -62 144', light, 3);
  return group(
    at(x, y, turn, size, body),
    s.round({ blur: 6 * size, depth: 9 * size, grain: 0.25, freq: 0.06, shine: 0.55, shadow: 6 }),
  );
}
