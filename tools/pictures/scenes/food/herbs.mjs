// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Herbs and leaves.

import { mix } from '../paint.mjs';
import { at, blob, group, path, stroke, times } from '../sheet.mjs';

const leaf = (s, x, y, size, turn, colour = '#3f7a3a') =>
  at(
    x,
    y,
    turn,
    size,
    path('M0 0Q34 -30 28 -86Q16 -120 0 -136Q-16 -120 -28 -86Q-34 -30 0 0Z', colour) +
      stroke('M0 0V-120', mix(colour, '#dff0b0', 0.5), 3, 'opacity=".8"') +
      times(4, (i) =>
        stroke(`M0 ${-20 - i * 24}l20 -20M0 ${-20 - i * 24}l-20 -20`, mix(colour, '#dff0b0', 0.4), 2, 'opacity=".6"'),
      ),
  );

/** A sprig of mint or basil. */
export const sprig = (s, x, y, size, turn, colour = '#3f7a3a') =>
  group(
    at(
      x,
      y,
      turn,
      size,
      stroke('M0 60Q6 0 0 -60', mix(colour, '#6a5a2a', 0.3), 6) +
        leaf(s, 0, 34, 0.6, 74, mix(colour, '#1d3a1d', 0.25)) +
        leaf(s, 0, 30, 0.6, -70, colour) +
        leaf(s, 0, -10, 0.62, 52, mix(colour, '#a9d070', 0.2)) +
        leaf(s, 0, -14, 0.62, -58, mix(colour, '#1d3a1d', 0.15)) +
        leaf(s, 0, -48, 0.66, 12, mix(colour, '#a9d070', 0.25)) +
        leaf(s, 0, -44, 0.5, -28, mix(colour, '#c0e080', 0.3)),
    ),
    s.round({ blur: 3, depth: 3, grain: 0.3, freq: 0.06, shadow: 5 }),
  );

/** Flat parsley or coriander: chopped leaves strewn about. */
export const chopped = (s, x, y, spread, n = 24, colour = '#4a8a3a', size = 9) =>
  group(
    times(n, () =>
      path(
        blob(
          s.r,
          x + (s.r() + s.r() - 1) * spread,
          y + (s.r() + s.r() - 1) * spread,
          s.between(size * 0.5, size * 1.3),
          s.between(size * 0.3, size * 0.8),
          0.5,
          7,
        ),
        mix(colour, s.r() < 0.5 ? '#a9d070' : '#1d3a1d', s.r() * 0.5),
      ),
    ),
    s.drop(1.5, 2.5, 1.5, 0.5),
  );

/** Dill: fine threads. */
export const dill = (s, x, y, size, turn, colour = '#4f8a3c') =>
  group(
    at(
      x,
      y,
      turn,
      size,
      times(9, (i) => {
        const k = -i * 16;
        const w = 46 - i * 3.5;
        return stroke(
          `M0 ${k}l${w} ${-w * 0.8}M0 ${k}l${-w} ${-w * 0.8}M${w * 0.5} ${k - w * 0.4}l${w * 0.1} -20M${w * 0.5} ${k - w * 0.4}l22 2M${-w * 0.5} ${k - w * 0.4}l${-w * 0.1} -20M${-w * 0.5} ${k - w * 0.4}l-22 2`,
          mix(colour, '#b0d880', (i % 3) * 0.2),
          3,
        );
      }) + stroke('M0 30V-150', colour, 4),
    ),
    s.drop(3, 4, 2, 0.45),
  );

export const rosemary = (s, x, y, size, turn, colour = '#4f6f4a') =>
  group(
    at(
      x,
      y,
      turn,
      size,
      stroke('M0 120Q8 0 -4 -130', '#6a5238', 6) +
        times(18, (i) => {
          const y0 = 110 - i * 13.5;
          return path(
            `M0 ${y0}q26 -10 44 -34q-30 2 -44 26zM0 ${y0 - 6}q-26 -10 -44 -34q30 2 44 26z`,
            mix(colour, i % 2 ? '#a9c49a' : '#1d3326', 0.28),
          );
        }),
    ),
    s.round({ blur: 2, depth: 3, shadow: 5 }),
  );

export const petals = (s, x, y, spread, n, colour) =>
  group(
    times(n, () =>
      at(
        x + s.between(-1, 1) * spread,
        y + s.between(-1, 1) * spread * 0.7,
        s.r() * 360,
        s.between(0.7, 1.2),
        path('M0 20Q-26 0 -14 -20Q0 -30 14 -20Q26 0 0 20Z', mix(colour, '#ffffff', s.r() * 0.4)),
      ),
    ),
    s.round({ blur: 3, depth: 5, shadow: 4 }),
  );
