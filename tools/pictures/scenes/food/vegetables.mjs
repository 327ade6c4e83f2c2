// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Vegetables and olives.
import { mix } from '../paint.mjs';
import { at, blob, circle, ellipse, f, group, path, stroke, times } from '../sheet.mjs';

export const olive = (s, x, y, r, colour = '#7f8f3a', turn = s.r() * 180) =>
  at(
    x,
    y,
    turn,
    1,
    ellipse(3, 5, r * 1.15, r * 0.95, '#140c04', 'opacity=".4"') +
      ellipse(
        0,
        0,
        r * 1.18,
        r * 0.92,
        s.rad([mix(colour, '#f4f4b0', 0.55), colour, mix(colour, '#1a1c04', 0.6)], 0.36, 0.32, 0.72),
      ) +
      (s.r() < 0.5 ? circle(r * 0.85, 0, r * 0.26, '#2a2a0a') + circle(r * 0.87, 0, r * 0.16, '#c9402a') : '') +
      ellipse(-r * 0.34, -r * 0.36, r * 0.28, r * 0.14, '#ffffff', 'opacity=".75"'),
  );

export const cherryTomato = (s, x, y, r, colour = '#d6392a') =>
  circle(x + r * 0.16, y + r * 0.24, r, '#140804', 'opacity=".35"') +
  circle(x, y, r, s.rad([mix(colour, '#ffb090', 0.55), colour, mix(colour, '#3a0604', 0.55)], 0.36, 0.32, 0.72)) +
  ellipse(x - r * 0.34, y - r * 0.38, r * 0.26, r * 0.15, '#ffffff', 'opacity=".85"');

export const tomatoHalf = (s, x, y, r, colour = '#d8432e') =>
  group(
    at(
      x,
      y,
      s.r() * 360,
      1,
      circle(0, 0, r, colour) +
        circle(0, 0, r * 0.86, mix(colour, '#ff9a78', 0.4)) +
        times(5, (i) =>
          at(
            0,
            0,
            i * 72,
            1,
            path(blob(s.r, 0, -r * 0.5, r * 0.25, r * 0.24), mix(colour, '#7a0f08', 0.35)) +
              times(4, () =>
                ellipse(s.between(-0.16, 0.16) * r, -r * s.between(0.36, 0.62), r * 0.05, r * 0.08, '#f8dc9a'),
              ),
          ),
        ) +
        circle(0, 0, r * 0.12, '#ffb596'),
    ),
    s.round({ blur: 3, depth: 4, shine: 0.6, shadow: 5 }),
  );

export const lettuce = (s, x, y, r, turn, colour = '#7fae4a') => {
  const ring = [];
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * Math.PI * 2;
    const k = r * (0.82 + 0.26 * s.r());
    ring.push(`${f(Math.cos(a) * k)} ${f(Math.sin(a) * k * 0.72)}`);
  }
  return group(
    at(
      x,
      y,
      turn,
      1,
      path(`M${ring.join('L')}Z`, s.rad([mix(colour, '#f4f8d0', 0.6), colour, mix(colour, '#1d4a1a', 0.35)])) +
        stroke(
          `M${-r * 0.7} 0H${r * 0.7}M${-r * 0.2} 0l${r * 0.4} -${r * 0.4}M${-r * 0.2} 0l${r * 0.4} ${r * 0.4}`,
          '#e9f4c8',
          4,
          'opacity=".7"',
        ),
    ),
    s.round({ blur: 5, depth: 6, grain: 0.7, freq: 0.03, shadow: 5, displace: [0.04, 14] }),
  );
};

export const onionRing = (s, x, y, r, colour = '#b56a9a') =>
  stroke(
    `M${f(x - r)} ${f(y)}a${f(r)} ${f(r * 0.72)} 0 1 0 ${f(r * 2)} 0a${f(r)} ${f(r * 0.72)} 0 1 0 ${f(-r * 2)} 0`,
    '#f6e6ee',
    r * 0.2,
  ) +
  stroke(
    `M${f(x - r)} ${f(y)}a${f(r)} ${f(r * 0.72)} 0 1 0 ${f(r * 2)} 0a${f(r)} ${f(r * 0.72)} 0 1 0 ${f(-r * 2)} 0`,
    colour,
    r * 0.06,
  );

export const potato = (s, x, y, r, turn, colour = '#c79a5c') =>
  group(
    at(
      x,
      y,
      turn,
      1,
      path(
        blob(s.r, 0, 0, r * 1.14, r * 0.9, 0.07, 9),
        s.rad([mix(colour, '#f4dca8', 0.4), colour, mix(colour, '#5a3412', 0.45)], 0.4, 0.38, 0.66),
      ) +
        times(9, (i) =>
          stroke(
            `M${f(-r * 0.85)} ${f((i - 4) * r * 0.2)}q${f(r * s.between(0.3, 0.8))} ${f(r * s.between(-0.25, 0.25))} ${f(r * s.between(0.8, 1.5))} ${f(r * s.between(-0.12, 0.12))}`,
            '#5a3410',
            3,
            'opacity=".4"',
          ),
        ),
    ),
    s.round({ blur: 8, depth: 10, grain: 1.1, freq: 0.045, octaves: 3, shadow: 6, noise: Math.floor(s.r() * 4) }),
  );
