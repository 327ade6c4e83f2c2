// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Lamps.
import { mix } from '../paint.mjs';
import { circle, ellipse, f, path, rect, stroke, times } from '../sheet.mjs';

export const glowAt = (s, x, y, r, colour = '#ffdc96', opacity = 0.75) =>
  circle(
    x,
    y,
    r,
    s.rad([
      [0, colour, opacity],
      [0.4, colour, opacity * 0.4],
      [1, colour, 0],
    ]),
  );

export const floorLamp = (sp, u, z, h = 0.62, shade = '#fff3d6') => {
  const [x, y] = sp.P(u, 0, z);
  const [, t] = sp.P(u, h, z);
  return (
    glowAt(sp.s, x, t + 30, 230, '#ffd98a', 0.55) +
    ellipse(x, y, 34, 9, '#2a2420') +
    rect(x - 3, t + 60, 6, y - t - 60, '#3a3028') +
    path(
      `M${f(x - 52)} ${f(t + 70)}L${f(x - 32)} ${f(t)}H${f(x + 32)}L${f(x + 52)} ${f(t + 70)}Z`,
      sp.s.lin(['#fff8e4', shade, mix(shade, '#e0a040', 0.35)]),
    )
  );
};

export const pendant = (sp, u, z, h, { colour = '#c9a06a', kind = 'rattan', size = 1 } = {}) => {
  const [x, y] = sp.P(u, h, z);
  const [, t] = sp.P(u, 1, z);
  const r = 62 * size;
  return (
    glowAt(sp.s, x, y + 10, 230 * size, '#ffd98a', 0.5) +
    rect(x - 1.5, t, 3, y - t - r * 0.4, '#3a3028') +
    (kind === 'lantern'
      ? path(
          `M${f(x - r * 0.6)} ${f(y - r * 0.4)}L${f(x)} ${f(y - r)}L${f(x + r * 0.6)} ${f(y - r * 0.4)}L${f(x + r * 0.42)} ${f(y + r * 0.9)}H${f(x - r * 0.42)}Z`,
          sp.s.rad(['#fff2c0', '#f0a83c', '#8a4a14']),
        ) +
        times(6, (i) =>
          stroke(
            `M${f(x - r * 0.5 + i * r * 0.2)} ${f(y - r * 0.4)}L${f(x - r * 0.38 + i * r * 0.15)} ${f(y + r * 0.88)}`,
            '#5a3410',
            3,
          ),
        ) +
        times(3, (i) => stroke(`M${f(x - r * 0.54)} ${f(y - r * 0.1 + i * r * 0.34)}H${f(x + r * 0.54)}`, '#5a3410', 3))
      : path(
          `M${f(x - r)} ${f(y + r * 0.5)}Q${f(x - r)} ${f(y - r * 0.6)} ${f(x)} ${f(y - r * 0.6)}T${f(x + r)} ${f(y + r * 0.5)}Z`,
          sp.s.lin([mix(colour, '#fff0c8', 0.4), colour, mix(colour, '#3a1a08', 0.3)]),
        ) +
        times(9, (i) =>
          stroke(
            `M${f(x)} ${f(y - r * 0.6)}Q${f(x + (i - 4) * r * 0.24)} ${f(y - r * 0.3)} ${f(x + (i - 4) * r * 0.25)} ${f(y + r * 0.5)}`,
            mix(colour, '#3a1a08', 0.5),
            2,
            'opacity=".6"',
          ),
        ) +
        ellipse(x, y + r * 0.5, r, r * 0.14, '#fff0c0'))
  );
};
