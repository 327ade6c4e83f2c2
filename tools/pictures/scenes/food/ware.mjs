// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// What food is served on, seen from above: plates, bowls, pans, boards, glasses, cutlery.
import { mix } from '../paint.mjs';
import { at, blob, circle, ellipse, f, group, path, points, rect, stroke, times } from '../sheet.mjs';
import { wood } from './surfaces.mjs';

const LIGHT = -55;

/** A plate with what lies on it; `flat` < 1 makes it an oval. */
export function plate(
  s,
  x,
  y,
  r,
  content = '',
  { colour = '#f7f3ea', rim = '', flat = 1, turn = 0, well = 0.74, ring = 2 } = {},
) {
  const shade = mix(colour, '#4a3a30', 0.34);
  let b = circle(
    0,
    0,
    r,
    s.lin(
      [
        [0, mix(colour, '#ffffff', 0.6)],
        [0.6, colour],
        [1, shade],
      ],
      LIGHT,
    ),
  );
  b += circle(0, 0, r - 3, 'none', `stroke="${mix(colour, '#ffffff', 0.8)}" stroke-width="3" opacity=".8"`);
  if (rim)
    b +=
      circle(0, 0, r * 0.93, 'none', `stroke="${rim}" stroke-width="${r * 0.035 * ring}"`) +
      circle(0, 0, r * 0.84, 'none', `stroke="${rim}" stroke-width="3" opacity=".8"`);
  b += circle(
    0,
    0,
    r * well,
    s.lin(
      [
        [0, shade],
        [0.35, mix(colour, shade, 0.4)],
        [1, mix(colour, '#ffffff', 0.7)],
      ],
      LIGHT,
    ),
  );
  b += circle(
    0,
    0,
    r * (well - 0.035),
    s.rad(
      [
        [0, mix(colour, '#ffffff', 0.35)],
        [0.8, colour],
        [1, mix(colour, shade, 0.35)],
      ],
      0.55,
      0.55,
      0.6,
    ),
  );
  const body = at(x, y, turn, 1, group(b, flat === 1 ? '' : `transform="scale(1 ${flat})"`));
  return group(body, s.drop(r * 0.05, r * 0.075, r * 0.06, 0.45)) + at(x, y, 0, 1, content);
}

/** A deep bowl filled with something, its inner wall in shade on the side of the light. */
export function bowl(
  s,
  x,
  y,
  r,
  content = '',
  { colour = '#b5683a', inner = '', fill = '', depth = 0.82, clip = true } = {},
) {
  const inside = inner || mix(colour, '#2a140a', 0.25);
  let b = circle(
    0,
    0,
    r,
    s.lin(
      [
        [0, mix(colour, '#ffffff', 0.45)],
        [0.5, colour],
        [1, mix(colour, '#1a0d08', 0.45)],
      ],
      LIGHT,
    ),
  );
  b += circle(
    0,
    0,
    r * 0.92,
    s.lin(
      [
        [0, mix(inside, '#140a06', 0.55)],
        [0.6, inside],
        [1, mix(inside, '#ffffff', 0.35)],
      ],
      LIGHT,
    ),
  );
  if (fill) b += circle(0, 0, r * depth, fill);
  const inner1 = clip ? s.clip(`<circle cx="0" cy="0" r="${f(r * 0.91)}"/>`, content) : content;
  const shade = circle(
    0,
    0,
    r * 0.91,
    s.rad(
      [
        [0.7, '#140a06', 0],
        [1, '#140a06', 0.5],
      ],
      0.58,
      0.6,
      0.6,
    ),
  );
  return (
    group(at(x, y, 0, 1, b), s.drop(r * 0.09, r * 0.13, r * 0.1, 0.5)) +
    at(x, y, 0, 1, inner1 + (clip ? shade : '')) +
    at(
      x,
      y,
      0,
      1,
      stroke(
        `M${f(-r * 0.9)} ${f(-r * 0.3)}A${f(r * 0.95)} ${f(r * 0.95)} 0 0 1 ${f(r * 0.1)} ${f(-r * 0.945)}`,
        '#ffffff',
        r * 0.025,
        'opacity=".55"',
      ),
    )
  );
}

/** A wide steel pan with two handles. */
export function pan(s, x, y, r, content = '', { colour = '#4a4d50', turn = -20 } = {}) {
  const handle = (side) =>
    stroke(
      `M${f(side * r * 0.96)} ${f(-r * 0.2)}q${f(side * r * 0.24)} ${f(r * 0.02)} ${f(side * r * 0.24)} ${f(r * 0.2)}t${f(-side * r * 0.24)} ${f(r * 0.2)}`,
      s.lin([mix(colour, '#ffffff', 0.4), mix(colour, '#000000', 0.3)]),
      r * 0.06,
    );
  const b =
    handle(-1) +
    handle(1) +
    circle(0, 0, r, s.lin([mix(colour, '#ffffff', 0.65), colour, mix(colour, '#000000', 0.5)], LIGHT)) +
    circle(0, 0, r * 0.955, s.lin([mix(colour, '#000000', 0.6), mix(colour, '#ffffff', 0.3)], LIGHT)) +
    circle(0, 0, r * 0.9, mix(colour, '#000000', 0.35));
  return (
    group(at(x, y, turn, 1, b), s.drop(r * 0.06, r * 0.085, r * 0.06, 0.5)) +
    at(
      x,
      y,
      0,
      1,
      s.clip(`<circle cx="0" cy="0" r="${f(r * 0.9)}"/>`, content) +
        circle(
          0,
          0,
          r * 0.9,
          s.rad(
            [
              [0.8, '#140a06', 0],
              [1, '#140a06', 0.55],
            ],
            0.53,
            0.54,
            0.53,
          ),
        ),
    )
  );
}

/** A board of wood with rounded corners. */
export function board(s, x, y, w, h, turn, content = '', { colour = '#b98452', handle = 0 } = {}) {
  const shape = `M${-w / 2 + 26} ${-h / 2}H${w / 2 - 26}q26 0 26 26V${h / 2 - 26}q0 26 -26 26H${-w / 2 + 26}q-26 0 -26 -26V${-h / 2 + 26}q0 -26 26 -26Z${handle ? `M${w / 2 - 4} -34h${handle}q36 0 36 34t-36 34h-${handle}z` : ''}`;
  const plank = path(shape, colour);
  const grain = s.clip(
    path(shape, '#000'),
    wood(s, colour, { boards: 2, dark: 0.55, x: -w, y: -h / 2, w: w * 2.4, h }),
  );
  return (
    group(at(x, y, turn, 1, plank), s.drop(14, 20, 16, 0.5)) +
    at(
      x,
      y,
      turn,
      1,
      grain +
        path(
          shape,
          s.lin([
            [0, '#ffffff', 0.3],
            [0.1, '#ffffff', 0],
            [0.9, '#1a0d06', 0],
            [1, '#1a0d06', 0.4],
          ]),
        ) +
        (handle ? circle(w / 2 + handle, 0, 13, '#3a2415') : ''),
    ) +
    at(x, y, turn, 1, content)
  );
}

export function napkin(s, x, y, w, h, turn, colour, line = '#ffffff') {
  const shape = `M0 0Q${w * 0.5} -9 ${w} 5Q${w + 8} ${h * 0.5} ${w - 4} ${h}Q${w * 0.5} ${h + 9} 3 ${h - 5}Q-7 ${h * 0.5} 0 0Z`;
  const fold = path(
    `M${w * 0.12} 2Q${w * 0.2} ${h * 0.5} ${w * 0.08} ${h - 4}L0 ${h - 5}Q-7 ${h * 0.5} 0 0Z`,
    mix(colour, '#1d120a', 0.2),
    'opacity=".6"',
  );
  const b =
    path(shape, colour) +
    s.clip(
      path(shape, '#000'),
      rect(w * 0.8, -20, 12, h + 40, line, 'opacity=".7"') +
        rect(w * 0.86, -20, 4, h + 40, line, 'opacity=".7"') +
        fold,
    );
  return group(
    at(x, y, turn, 1, b),
    s.round({ blur: 4, depth: 16, grain: 0.5, freq: 0.006, octaves: 2, shadow: 9, level: 1 }),
  );
}

const steel = (s) => s.lin(['#f4f4f0', '#a9aaa8', '#e9e9e4', '#7d7e7e'], 90);
export const fork = (s, x, y, turn, size = 1, metal = steel(s)) =>
  group(
    at(
      x,
      y,
      turn,
      size,
      path(
        'M-7 330Q-12 120 -6 40Q-28 20 -26 -90h9v72h8v-74h9v74h9v-74h8v72h9v-72h0Q28 20 8 40Q12 120 7 330Q0 342 -7 330Z',
        metal,
      ),
    ),
    s.round({ blur: 2, depth: 3, shine: 0.5, shadow: 6 }),
  );
export const knife = (s, x, y, turn, size = 1, metal = steel(s)) =>
  group(
    at(
      x,
      y,
      turn,
      size,
      path('M-8 330Q-12 180 -9 110L-10 -70Q-6 -130 14 -150Q24 -40 16 110Q12 180 8 330Q0 342 -8 330Z', metal),
    ),
    s.round({ blur: 2, depth: 3, shine: 0.5, shadow: 6 }),
  );
export const spoon = (s, x, y, turn, size = 1, metal = steel(s)) =>
  group(
    at(
      x,
      y,
      turn,
      size,
      path(
        'M-7 330Q-11 120 -6 20Q-40 0 -38 -60Q-34 -122 0 -122Q34 -122 38 -60Q40 0 6 20Q11 120 7 330Q0 342 -7 330Z',
        metal,
      ) + ellipse(0, -52, 28, 54, s.lin(['#6f7070', '#e8e8e2']), 'opacity=".75"'),
    ),
    s.round({ blur: 2, depth: 3, shine: 0.5, shadow: 6 }),
  );

/** A glass from above, with its drink. */
export function glass(s, x, y, r, drink, { rim = '#ffffff', leaf = '', stem = true } = {}) {
  let b = stem ? circle(r * 0.16, r * 0.2, r * 1.08, '#ffffff', 'opacity=".2" stroke="#ffffff" stroke-width="3"') : '';
  b += path(
    `M${f(r * 0.4)} ${f(r * 0.5)}l${f(r * 1.5)} ${f(r * 1.9)}a${f(r * 0.8)} ${f(r * 0.8)} 0 0 0 ${f(r * 0.3)} ${f(-r * 1)}l${f(-r * 1.1)} ${f(-r * 1.6)}z`,
    mix(drink, '#fff2c8', 0.5),
    `opacity=".45" ${s.blur(r * 0.12)}`,
  );
  b +=
    circle(0, 0, r, mix(drink, '#ffffff', 0.5), 'opacity=".55"') +
    circle(
      0,
      0,
      r * 0.86,
      s.rad([mix(drink, '#ffffff', 0.45), drink, mix(drink, '#2a1a08', 0.3)], 0.36, 0.36, 0.75),
      'opacity=".92"',
    );
  b += leaf;
  b +=
    circle(0, 0, r, 'none', `stroke="${rim}" stroke-width="${f(r * 0.07)}" opacity=".85"`) +
    circle(0, 0, r * 0.95, 'none', `stroke="#3a3020" stroke-width="2" opacity=".25"`);
  b +=
    stroke(
      `M${f(-r * 0.74)} ${f(-r * 0.1)}A${f(r * 0.75)} ${f(r * 0.75)} 0 0 1 ${f(-r * 0.1)} ${f(-r * 0.74)}`,
      '#ffffff',
      r * 0.11,
      'opacity=".85"',
    ) +
    stroke(
      `M${f(r * 0.6)} ${f(r * 0.4)}A${f(r * 0.72)} ${f(r * 0.72)} 0 0 1 ${f(r * 0.3)} ${f(r * 0.66)}`,
      '#ffffff',
      r * 0.06,
      'opacity=".6"',
    );
  return group(at(x, y, 0, 1, b), s.drop(r * 0.12, r * 0.18, r * 0.12, 0.35));
}

/** A cup of coffee on its saucer. */
export function coffee(s, x, y, r, colour = '#f4efe4', turn = 30) {
  const ear = at(
    0,
    0,
    turn,
    1,
    stroke(
      `M${r * 0.6} -${r * 0.16}q${r * 0.42} -${r * 0.06} ${r * 0.42} ${r * 0.18}t-${r * 0.42} ${r * 0.16}`,
      colour,
      r * 0.12,
    ),
  );
  const cup =
    ear +
    circle(0, 0, r * 0.66, s.lin([mix(colour, '#ffffff', 0.7), mix(colour, '#4a3a30', 0.35)], LIGHT)) +
    circle(0, 0, r * 0.58, s.rad(['#8a5a34', '#5a3218', '#3a1d0c'], 0.45, 0.45, 0.6)) +
    path(blob(s.r, 0, 0, r * 0.36, r * 0.3, 0.2), '#d9b48a', `opacity=".75" ${s.blur(5)}`) +
    stroke(
      `M${-r * 0.2} 0q${r * 0.2} -${r * 0.22} ${r * 0.2} ${r * 0.1}q0 -${r * 0.3} ${r * 0.2} -${r * 0.1}`,
      '#f0dcc0',
      r * 0.06,
      'opacity=".8"',
    );
  return plate(s, x, y, r, group(cup, s.drop(r * 0.06, r * 0.09, r * 0.06, 0.4)), { colour, well: 0.7 });
}

export const salt = (s, x, y, w, h, n = 60) =>
  times(n, () => {
    const k = s.between(2, 5);
    return rect(x + s.r() * w, y + s.r() * h, k, k, '#ffffff', 'opacity=".85"');
  });
export const crumbs = (s, x, y, spread, colour, n = 30) =>
  group(
    times(n, () =>
      path(
        blob(s.r, x + (s.r() + s.r() - 1) * spread, y + (s.r() + s.r() - 1) * spread, s.between(2, 7)),
        mix(colour, '#ffffff', s.r() * 0.4),
      ),
    ),
    s.drop(2, 3, 2, 0.5),
  );
export const tray = (s, x, y, r, colour = '#c9953f') => {
  let b =
    circle(0, 0, r, s.lin([mix(colour, '#fff6d0', 0.6), colour, mix(colour, '#2a1606', 0.45)], LIGHT)) +
    circle(0, 0, r * 0.94, s.lin([mix(colour, '#2a1606', 0.35), mix(colour, '#fff0c0', 0.45)], LIGHT));
  b += times(36, (i) =>
    at(
      0,
      0,
      i * 10,
      1,
      path(
        `M0 ${-r * 0.88}q${r * 0.05} ${r * 0.09} 0 ${r * 0.18}q${-r * 0.05} ${-r * 0.09} 0 ${-r * 0.18}z`,
        mix(colour, '#3a2008', 0.45),
        'opacity=".7"',
      ),
    ),
  );
  b += [0.66, 0.62, 0.4]
    .map((k) => circle(0, 0, r * k, 'none', `stroke="${mix(colour, '#3a2008', 0.4)}" stroke-width="4" opacity=".6"`))
    .join('');
  b += times(16, (i) =>
    at(
      0,
      0,
      i * 22.5,
      1,
      path(
        points([
          [0, -r * 0.6],
          [r * 0.07, -r * 0.51],
          [0, -r * 0.42],
          [-r * 0.07, -r * 0.51],
        ]),
        mix(colour, '#3a2008', 0.3),
        'opacity=".6"',
      ),
    ),
  );
  return group(
    at(x, y, 0, 1, b),
    s.round({ blur: 2, depth: 3, grain: 0.2, freq: 0.06, shine: 0.35, hard: 10, shadow: 18 }),
  );
};
