// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Windows and doors, and the light that falls through them.
import { mix } from '../paint.mjs';
import { f, group, path, rect, stroke, times } from '../sheet.mjs';

/** Light that falls from a window onto the floor. */
export function beam(sp, u, u2, { z = 0.2, z2 = 0.85, lean = -0.16, colour = '#fff4d6', opacity = 0.42 } = {}) {
  const mid = (u + u2) / 2;
  return (
    group(
      sp.poly(
        [
          [u, 0, z2],
          [mid - 0.01, 0, z2],
          [mid - 0.01 + lean, 0, z],
          [u + lean, 0, z],
        ],
        colour,
      ) +
        sp.poly(
          [
            [mid + 0.01, 0, z2],
            [u2, 0, z2],
            [u2 + lean, 0, z],
            [mid + 0.01 + lean, 0, z],
          ],
          colour,
        ),
      `opacity="${opacity}" ${sp.s.blur(5)} style="mix-blend-mode:soft-light"`,
    ) +
    group(
      sp.poly(
        [
          [u, 0, z2],
          [mid - 0.01, 0, z2],
          [mid - 0.01 + lean, 0, z],
          [u + lean, 0, z],
        ],
        colour,
      ) +
        sp.poly(
          [
            [mid + 0.01, 0, z2],
            [u2, 0, z2],
            [u2 + lean, 0, z],
            [mid + 0.01 + lean, 0, z],
          ],
          colour,
        ),
      `opacity="${opacity * 0.5}" ${sp.s.blur(6)}`,
    )
  );
}

/** A window or door in the back wall, with what lies outside, and curtains. */
export function opening(
  sp,
  u,
  h,
  w,
  tall,
  outside,
  { frame = '#fbf8f1', bars = [2, 1], curtain = '#fffdf6', rail = '', arch = false, sill = true, depth = 13 } = {},
) {
  const [x, y] = sp.P(u, h + tall, 1);
  const [x2, y2] = sp.P(u + w, h, 1);
  const [ww, hh] = [x2 - x, y2 - y];
  const shape = arch
    ? `<path d="M${f(x)} ${f(y2)}V${f(y + ww * 0.42)}Q${f(x + ww / 2)} ${f(y - ww * 0.3)} ${f(x2)} ${f(y + ww * 0.42)}V${f(y2)}Z"/>`
    : `<rect x="${f(x)}" y="${f(y)}" width="${f(ww)}" height="${f(hh)}"/>`;
  const frameLine = arch
    ? `M${f(x)} ${f(y2)}V${f(y + ww * 0.42)}Q${f(x + ww / 2)} ${f(y - ww * 0.3)} ${f(x2)} ${f(y + ww * 0.42)}V${f(y2)}`
    : `M${f(x)} ${f(y2)}V${f(y)}H${f(x2)}V${f(y2)}`;
  let b =
    stroke(frameLine, frame, depth * 2) +
    sp.s.clip(
      shape,
      outside(sp.s, x, y, ww, hh) +
        rect(
          x,
          y,
          ww,
          hh,
          sp.s.lin(
            [
              [0, '#ffffff', 0.16],
              [0.5, '#ffffff', 0],
              [1, '#ffffff', 0.05],
            ],
            40,
          ),
        ),
    );
  for (let i = 1; i < bars[0]; i++) b += rect(x + (ww * i) / bars[0] - 4, y, 8, hh, frame);
  for (let i = 1; i < bars[1]; i++) b += rect(x, y + (hh * i) / bars[1] - 3, ww, 6, frame);
  b += stroke(frameLine, mix(frame, '#2a2030', 0.22), 2.5);
  if (rail)
    b +=
      rect(x, y + hh * 0.62, ww, 5, rail) +
      times(Math.round(ww / 13), (i, t) => rect(x + ww * t - 1, y + hh * 0.62, 2.5, hh * 0.38, rail));
  if (sill && h > 0.05)
    b +=
      rect(x - 24, y2, ww + 48, 13, mix(frame, '#ffffff', 0.4)) +
      rect(x - 20, y2 + 13, ww + 40, 8, '#1a1020', 'opacity=".2"');
  if (curtain) {
    b += rect(x - 80, y - 30, ww + 160, 7, '#8a6a48', 'rx="3"');
    for (const [cx, cw] of [
      [x - 70, 78],
      [x2 - 8, 78],
    ])
      b += group(
        path(
          `M${f(cx)} ${f(y - 26)}H${f(cx + cw)}Q${f(cx + cw + 6)} ${f((y + y2) / 2)} ${f(cx + cw - 4)} ${f(Math.max(y2, sp.back.y1 - 6))}H${f(cx - 4)}Q${f(cx + 6)} ${f((y + y2) / 2)} ${f(cx)} ${f(y - 26)}Z`,
          curtain,
          'opacity=".93"',
        ) +
          times(6, (i) =>
            stroke(
              `M${f(cx + 8 + i * 12)} ${f(y - 24)}Q${f(cx + 4 + i * 13)} ${f((y + y2) / 2)} ${f(cx + 7 + i * 12)} ${f(Math.max(y2, sp.back.y1 - 8))}`,
              mix(curtain, '#3a2a34', 0.4),
              4,
              `opacity=".34" ${sp.s.blur(2)}`,
            ),
          ),
        sp.s.drop(5, 6, 6, 0.22),
      );
  }
  return b;
}
