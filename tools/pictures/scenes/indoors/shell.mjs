// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Walls, ceiling, floor, beams and planks of a room.
import { mix } from '../paint.mjs';
import { ellipse, rect, stroke, times } from '../sheet.mjs';

/** Walls, ceiling and floor. */
export function shell(
  sp,
  {
    wall = '#f1ece2',
    left = '',
    right = '',
    ceiling = '#fbf8f1',
    floor = '#c59b6c',
    boards = 'wood',
    skirting = '#ffffff',
    feature = '',
    tiles = ['#e9dcc4', '#b4512f', '#2f5f6a'],
  } = {},
) {
  const { s } = sp;
  const [lw, rw] = [left || mix(wall, '#2a2030', 0.1), right || mix(wall, '#2a2030', 0.06)];
  let b =
    rect(0, 0, 1600, 1067, wall) +
    sp.poly(
      [
        [0, 1, 0],
        [0, 1, 1],
        [0, 0, 1],
        [0, 0, 0],
      ],
      s.lin([mix(lw, '#1a1420', 0.14), lw], -90),
    ) +
    sp.poly(
      [
        [1, 1, 1],
        [1, 1, 0],
        [1, 0, 0],
        [1, 0, 1],
      ],
      s.lin([mix(rw, '#1a1420', 0.14), rw], 90),
    ) +
    sp.poly(
      [
        [0, 1, 0],
        [1, 1, 0],
        [1, 1, 1],
        [0, 1, 1],
      ],
      s.lin([mix(ceiling, '#1a1420', 0.14), ceiling]),
    ) +
    sp.wall(0, 0, 1, 1, s.lin([mix(wall, '#ffffff', 0.25), wall]));
  b += s.noise(0, 0, 1600, 1067, mix(wall, '#4a3424', 0.5), {
    fx: 0.01,
    fy: 0.008,
    octaves: 4,
    seed: 5,
    gain: 2,
    bias: -1,
    more: 'opacity=".14"',
  });
  if (feature) b += feature;
  b += sp.floor(0, 1, -0.2, 1, s.lin([mix(floor, '#ffffff', 0.12), mix(floor, '#1d0f08', 0.24)]));
  if (boards === 'wood') {
    const n = 17;
    for (let i = 0; i < n; i++)
      b +=
        sp.floor(
          i / n,
          (i + 1) / n,
          -0.2,
          1,
          mix(floor, s.r() < 0.5 ? '#ffffff' : '#3a1d0c', 0.12 * s.r()),
          'opacity=".8"',
        ) +
        sp.line(
          [
            [i / n, 0, -0.2],
            [i / n, 0, 1],
          ],
          '#2a1408',
          2,
          'opacity=".35"',
        ) +
        times(3, (k) => {
          const z = (k + s.r() * 0.8) / 3;
          return sp.line(
            [
              [i / n, 0, z],
              [(i + 1) / n, 0, z],
            ],
            '#2a1408',
            2,
            'opacity=".35"',
          );
        });
    b += s.clip(
      sp.floor(0, 1, -0.2, 1, '#000'),
      s.noise(0, sp.back.y1, 1600, 1067 - sp.back.y1, '#2a1408', {
        fx: 0.02,
        fy: 0.004,
        octaves: 4,
        seed: 8,
        gain: 2.4,
        bias: -1.2,
        more: 'opacity=".25"',
      }),
    );
  } else if (boards === 'tiles' || boards === 'flowers') {
    const [nx, nz] = [12, 9];
    for (let i = 0; i < nx; i++)
      for (let k = 0; k < nz; k++) {
        const [u, u2, z, z2] = [i / nx, (i + 1) / nx, -0.1 + (k * 1.1) / nz, -0.1 + ((k + 1) * 1.1) / nz];
        if (boards === 'tiles') {
          if ((i + k) % 2) b += sp.floor(u, u2, z, z2, tiles[1], 'opacity=".55"');
        } else {
          const m = [(u + u2) / 2, 0, (z + z2) / 2];
          b +=
            [
              [
                [u, 0, z],
                [u2, 0, z2],
              ],
              [
                [u, 0, z2],
                [u2, 0, z],
              ],
            ]
              .map(([a, c]) =>
                sp.poly(
                  [a, [m[0], 0, m[2] + (z2 - z) * 0.16], c, [m[0], 0, m[2] - (z2 - z) * 0.16]],
                  tiles[1],
                  'opacity=".85"',
                ),
              )
              .join('') +
            sp.poly(
              [
                [u + 0.03, 0, m[2]],
                [m[0], 0, z2 - 0.04],
                [u2 - 0.03, 0, m[2]],
                [m[0], 0, z + 0.04],
              ],
              'none',
              `stroke="${tiles[2]}" stroke-width="3"`,
            );
          const [cx, cy] = sp.P(...m);
          b += ellipse(cx, cy, 8 + 10 * (1 - z), 4 + 5 * (1 - z), tiles[2]);
        }
      }
    for (let i = 0; i <= nx; i++)
      b += sp.line(
        [
          [i / nx, 0, -0.1],
          [i / nx, 0, 1],
        ],
        '#3a2418',
        1.6,
        'opacity=".3"',
      );
    for (let k = 0; k <= nz; k++)
      b += sp.line(
        [
          [0, 0, -0.1 + (k * 1.1) / nz],
          [1, 0, -0.1 + (k * 1.1) / nz],
        ],
        '#3a2418',
        1.6,
        'opacity=".3"',
      );
  }
  if (skirting)
    b +=
      sp.wall(0, 0, 1, 0.022, skirting) +
      sp.side(0, 0, 1, 0, 0.022, mix(skirting, '#2a2030', 0.14)) +
      sp.side(1, 0, 1, 0, 0.022, mix(skirting, '#2a2030', 0.1));
  // the corners lie in shade
  b +=
    sp.wall(
      0,
      0,
      0.07,
      1,
      s.lin(
        [
          ['0', '#1a1020', 0.22],
          [1, '#1a1020', 0],
        ],
        -90,
      ),
    ) +
    sp.wall(
      0.93,
      0,
      0.07,
      1,
      s.lin(
        [
          [0, '#1a1020', 0],
          [1, '#1a1020', 0.18],
        ],
        -90,
      ),
    ) +
    sp.wall(
      0,
      0.9,
      1,
      0.1,
      s.lin([
        [0, '#1a1020', 0.14],
        [1, '#1a1020', 0],
      ]),
    ) +
    sp.floor(
      0,
      1,
      0.86,
      1,
      s.lin([
        [0, '#1a0a08', 0.3],
        [1, '#1a0a08', 0],
      ]),
    );
  return b;
}

export function beams(sp, colour = '#7a4f2e', n = 6) {
  return times(n, (i) => {
    const z = 0.04 + (i * 0.96) / n;
    return (
      sp.poly(
        [
          [0, 1, z],
          [1, 1, z],
          [1, 0.94, z],
          [0, 0.94, z],
        ],
        sp.s.lin([mix(colour, '#ffe0b0', 0.12), mix(colour, '#1a0a04', 0.3)]),
      ) +
      sp.poly(
        [
          [0, 0.94, z],
          [1, 0.94, z],
          [1, 0.94, z + 0.05],
          [0, 0.94, z + 0.05],
        ],
        mix(colour, '#1a0a04', 0.45),
      )
    );
  });
}

export function planks(sp, colour, n = 10) {
  return (
    times(
      n,
      (i) =>
        sp.wall(0, i / n, 1, 1 / n, mix(colour, i % 2 ? '#ffdca8' : '#2a1206', 0.07 + 0.05 * (i % 3))) +
        sp.wall(0, i / n, 1, 0.005, '#1a0a04', 'opacity=".5"') +
        sp.side(0, 0, 1, i / n, (i + 1) / n, mix(mix(colour, '#1a0a04', 0.22), i % 2 ? '#ffdca8' : '#2a1206', 0.06)) +
        sp.line(
          [
            [0, i / n, 0],
            [0, i / n, 1],
          ],
          '#1a0a04',
          2,
          'opacity=".5"',
        ) +
        sp.side(1, 0, 1, i / n, (i + 1) / n, mix(mix(colour, '#1a0a04', 0.14), i % 2 ? '#ffdca8' : '#2a1206', 0.06)) +
        sp.line(
          [
            [1, i / n, 0],
            [1, i / n, 1],
          ],
          '#1a0a04',
          2,
          'opacity=".5"',
        ),
    ) +
    sp.s.noise(0, 0, 1600, sp.back.y1 + 200, '#1a0a04', {
      fx: 0.005,
      fy: 0.06,
      octaves: 4,
      seed: 6,
      gain: 2.6,
      bias: -1.3,
      more: 'opacity=".3"',
    })
  );
}
