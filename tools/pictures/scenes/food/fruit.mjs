// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Fruit, dates and nuts.

import { mix } from '../paint.mjs';
import { at, blob, circle, ellipse, f, group, path, stroke, times } from '../sheet.mjs';

export const lemonSlice = (s, x, y, r, colour = '#f4cf3a', turn = s.r() * 60) =>
  group(
    at(
      x,
      y,
      turn,
      1,
      circle(0, 0, r, mix(colour, '#c98a10', 0.25)) +
        circle(0, 0, r * 0.9, '#fdf6d8') +
        times(9, (i) =>
          at(
            0,
            0,
            i * 40,
            1,
            path(
              `M0 ${-r * 0.08}Q${r * 0.3} ${-r * 0.62} ${r * 0.2} ${-r * 0.8}Q0 ${-r * 0.9} ${-r * 0.2} ${-r * 0.8}Q${-r * 0.3} ${-r * 0.62} 0 ${-r * 0.08}Z`,
              s.lin([colour, mix(colour, '#fff8d0', 0.45)]),
            ) + stroke(`M0 ${-r * 0.3}L${f(r * 0.06)} ${-r * 0.6}`, '#fffbe0', 2, 'opacity=".7"'),
          ),
        ) +
        circle(0, 0, r * 0.07, '#fdf6d8'),
    ),
    s.round({ blur: 2, depth: 3, grain: 0.25, freq: 0.08, shine: 0.35, shadow: 5 }),
  );

export const wedge = (s, x, y, r, turn, colour = '#f4cf3a') =>
  group(
    at(
      x,
      y,
      turn,
      1,
      path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Q0 ${-r * 0.3} ${-r} 0Z`, mix(colour, '#d99a10', 0.3)) +
        path(`M${-r * 0.9} 0A${r * 0.9} ${r * 0.72} 0 0 0 ${r * 0.9} 0Q0 ${-r * 0.3} ${-r * 0.9} 0Z`, '#fdf3cc') +
        times(4, (i) =>
          path(
            `M${f(-r * 0.78 + i * r * 0.4)} ${f(r * 0.02)}q${f(r * 0.17)} ${f(r * 0.52)} ${f(r * 0.36)} ${f(r * 0.02)}q${f(-r * 0.18)} ${f(-r * 0.16)} ${f(-r * 0.36)} 0z`,
            mix(colour, '#fff2b0', 0.25),
          ),
        ),
    ),
    s.round({ blur: 4, depth: 4, shine: 0.4, shadow: 6 }),
  );

export const date = (s, x, y, r, turn, colour = '#6a3216') =>
  group(
    at(x, y, turn, 1, path(blob(s.r, 0, 0, r, r * 0.52, 0.06, 8), s.lin([mix(colour, '#e0a060', 0.4), colour]))),
    s.round({ blur: 5, depth: 8, grain: 0.5, freq: 0.05, shine: 0.5, shadow: 5 }),
  );

export const almond = (s, x, y, r, turn, colour = '#e8c998') =>
  group(
    at(
      x,
      y,
      turn,
      1,
      path(`M${-r} 0Q${-r * 0.2} ${-r * 0.75} ${r} 0Q${-r * 0.2} ${r * 0.75} ${-r} 0Z`, colour) +
        stroke(`M${-r * 0.6} 0H${r * 0.6}`, '#a9743a', 1.5, 'opacity=".6"'),
    ),
    s.round({ blur: 3, depth: 4, shadow: 3 }),
  );

export const fig = (s, x, y, r, turn) =>
  group(
    at(
      x,
      y,
      turn,
      1,
      path(
        `M0 ${-r * 1.2}Q${r * 0.25} ${-r * 0.9} ${r * 0.75} ${-r * 0.4}Q${r * 1.2} ${r * 0.5} ${r * 0.5} ${r * 0.95}Q0 ${r * 1.15} ${-r * 0.5} ${r * 0.95}Q${-r * 1.2} ${r * 0.5} ${-r * 0.75} ${-r * 0.4}Q${-r * 0.25} ${-r * 0.9} 0 ${-r * 1.2}Z`,
        s.lin(['#8a8a4a', '#5a2f52', '#3a1d40']),
      ) +
        times(7, (i) =>
          stroke(
            `M0 ${-r * 1.05}Q${f((i - 3) * r * 0.34)} 0 ${f((i - 3) * r * 0.14)} ${r}`,
            '#b890a8',
            2.5,
            'opacity=".35"',
          ),
        ),
    ),
    s.round({ blur: r * 0.16, depth: r * 0.16, shine: 0.25, shadow: 8 }),
  );

export const figHalf = (s, x, y, r, turn) =>
  group(
    at(
      x,
      y,
      turn,
      1,
      path(
        `M0 ${-r * 1.2}Q${r * 0.3} ${-r * 0.8} ${r * 0.75} ${-r * 0.4}Q${r * 1.15} ${r * 0.5} ${r * 0.5} ${r * 0.95}Q0 ${r * 1.1} ${-r * 0.5} ${r * 0.95}Q${-r * 1.15} ${r * 0.5} ${-r * 0.75} ${-r * 0.4}Q${-r * 0.3} ${-r * 0.8} 0 ${-r * 1.2}Z`,
        '#4a2848',
      ) +
        path(
          `M0 ${-r * 0.95}Q${r * 0.22} ${-r * 0.7} ${r * 0.64} ${-r * 0.3}Q${r} ${r * 0.48} ${r * 0.42} ${r * 0.84}Q0 ${r * 0.98} ${-r * 0.42} ${r * 0.84}Q${-r} ${r * 0.48} ${-r * 0.64} ${-r * 0.3}Q${-r * 0.22} ${-r * 0.7} 0 ${-r * 0.95}Z`,
          '#f4e2c0',
        ) +
        ellipse(0, r * 0.24, r * 0.58, r * 0.54, s.rad(['#8a1d3a', '#c9425a', '#e89a86'])) +
        times(46, () => {
          const a = s.r() * 6.3;
          const k = Math.sqrt(s.r()) * 0.5;
          return ellipse(
            Math.cos(a) * r * k,
            r * 0.24 + Math.sin(a) * r * k * 0.92,
            r * 0.035,
            r * 0.05,
            s.r() < 0.5 ? '#f8dfa8' : '#7a1430',
            'opacity=".9"',
          );
        }),
    ),
    s.round({ blur: 3, depth: 4, grain: 0.4, freq: 0.07, shine: 0.3, shadow: 7 }),
  );

export const orangeWhole = (s, x, y, r, colour = '#f08a1d') =>
  group(
    circle(x, y, r, s.rad([mix(colour, '#ffd890', 0.5), colour, mix(colour, '#7a3204', 0.45)], 0.38, 0.36, 0.7)) +
      path(blob(s.r, x + r * 0.2, y + r * 0.1, r * 0.1, r * 0.1, 0.4, 6), '#5a6a2a'),
    s.round({ blur: r * 0.2, depth: r * 0.14, grain: 0.16, freq: 0.16, shine: 0.25, shadow: 10 }),
  );

export const grapes = (s, x, y, r, turn, colour = '#7a2f5a', n = 34) =>
  group(
    at(
      x,
      y,
      turn,
      1,
      times(n, (i) => {
        const t = i / n;
        const w = (1 - t) * 3.6 + 0.6;
        return circle(
          (s.r() * 2 - 1) * r * w * 0.9,
          t * r * 8 - r * 3,
          r,
          s.rad([mix(colour, '#ffffff', 0.55), colour, mix(colour, '#1a0414', 0.55)], 0.36, 0.32, 0.72),
          `stroke="${mix(colour, '#1a0414', 0.6)}" stroke-width="1.5" stroke-opacity=".5"`,
        );
      }),
    ),
    s.drop(6, 9, 6, 0.45),
  );

export const melon = (s, x, y, r, turn) =>
  group(
    at(
      x,
      y,
      turn,
      1,
      path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, '#2f7a3c') +
        path(`M${-r * 0.94} 0A${r * 0.94} ${r * 0.94} 0 0 0 ${r * 0.94} 0Z`, '#dff0c0') +
        path(`M${-r * 0.88} 0A${r * 0.88} ${r * 0.88} 0 0 0 ${r * 0.88} 0Z`, s.lin(['#f0485a', '#e8304a', '#f8889a'])) +
        times(13, (i) => {
          const a = (0.12 + (i / 12) * 0.76) * Math.PI;
          const k = r * (i % 2 ? 0.62 : 0.42);
          return at(Math.cos(a) * k, Math.sin(a) * k, (a * 180) / Math.PI, 1, ellipse(0, 0, 9, 5, '#2a1210'));
        }),
    ),
    s.round({ blur: 3, depth: 4, grain: 0.4, freq: 0.05, shine: 0.3, shadow: 8 }),
  );

export const kiwi = (s, x, y, r) =>
  group(
    at(
      x,
      y,
      s.r() * 90,
      1,
      circle(0, 0, r, '#7a5a34') +
        circle(0, 0, r * 0.93, '#8fbf3c') +
        circle(0, 0, r * 0.3, '#eef4cc') +
        times(22, (i) =>
          at(
            0,
            0,
            i * 16.4,
            1,
            stroke(`M0 ${-r * 0.34}V${-r * 0.82}`, '#c4e07a', 3, 'opacity=".6"') +
              ellipse(0, -r * (0.42 + 0.1 * (i % 2)), 2.6, 5.5, '#1a1a0c'),
          ),
        ),
    ),
    s.round({ blur: 2, depth: 3, shine: 0.4, shadow: 5 }),
  );

export const strawberry = (s, x, y, r, turn) =>
  group(
    at(
      x,
      y,
      turn,
      1,
      path(
        `M0 ${r * 1.2}Q${-r * 1.2} ${r * 0.2} ${-r * 0.75} ${-r * 0.6}Q0 ${-r} ${r * 0.75} ${-r * 0.6}Q${r * 1.2} ${r * 0.2} 0 ${r * 1.2}Z`,
        s.lin(['#f04a3c', '#d01f24']),
      ) +
        times(22, () => ellipse(s.between(-0.62, 0.62) * r, s.between(-0.5, 0.6) * r, 2, 3.4, '#f8dc80')) +
        times(7, (i) =>
          at(
            0,
            -r * 0.66,
            -84 + i * 28,
            1,
            path(`M0 0Q${r * 0.2} ${-r * 0.3} 0 ${-r * 0.62}Q${-r * 0.2} ${-r * 0.3} 0 0Z`, '#4a9a3a'),
          ),
        ),
    ),
    s.round({ blur: 6, depth: 8, shine: 0.5, shadow: 5 }),
  );

export const pineapple = (s, x, y, r) =>
  group(
    at(
      x,
      y,
      s.r() * 60,
      1,
      path(blob(s.r, 0, 0, r, r, 0.03, 16), '#b8862a') +
        circle(0, 0, r * 0.9, '#f7cf45') +
        times(28, (i) =>
          at(
            0,
            0,
            i * 12.86,
            1,
            stroke(`M0 ${-r * 0.3}V${-r * 0.86}`, i % 2 ? '#fbe48a' : '#e0a824', 5, 'opacity=".7"'),
          ),
        ) +
        circle(0, 0, r * 0.24, '#f3e3a0'),
    ),
    s.round({ blur: 3, depth: 4, grain: 0.4, freq: 0.06, shine: 0.35, shadow: 7 }),
  );
