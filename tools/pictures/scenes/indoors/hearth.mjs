// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Fire, bath and plants.

import { mix } from '../paint.mjs';
import { at, blob, ellipse, f, group, path, rect, stroke, times } from '../sheet.mjs';
import { glowAt } from './light.mjs';
import { placed } from './space.mjs';

function paintBath(sp, u, u2, z, { colour = '#fbfaf6', feet = '#c9a45a', water = '#bfe4ea' } = {}) {
  const { s } = sp;
  const [x, y] = sp.P(u, 0, z);
  const [x2] = sp.P(u2, 0, z);
  const w = x2 - x;
  const [cx, t] = [(x + x2) / 2, y - w * 0.36];
  return (
    ellipse(cx, y + 4, w * 0.5, 20, '#120a0a', `opacity=".4" ${s.blur(10)}`) +
    [-0.32, 0.32].map((k) => path(`M${f(cx + w * k - 12)} ${f(y - 30)}h24l-4 34h-16z`, feet)).join('') +
    group(
      path(
        `M${f(x)} ${f(t)}Q${f(x + w * 0.02)} ${f(y - w * 0.05)} ${f(x + w * 0.18)} ${f(y - 16)}H${f(x2 - w * 0.18)}Q${f(x2 - w * 0.02)} ${f(y - w * 0.05)} ${f(x2)} ${f(t)}Z`,
        s.lin([
          [0, colour],
          [1, mix(colour, '#3a3a4a', 0.35)],
        ]),
      ),
      s.round({ blur: 14, depth: 14, shine: 0.3 }),
    ) +
    ellipse(cx, t, w * 0.5, w * 0.085, mix(colour, '#ffffff', 0.5)) +
    ellipse(cx, t + 2, w * 0.465, w * 0.068, mix(colour, '#3a3a4a', 0.25)) +
    ellipse(cx, t + 9, w * 0.44, w * 0.055, water) +
    ellipse(cx - w * 0.12, t + 6, w * 0.14, w * 0.018, '#ffffff', 'opacity=".8"') +
    stroke(`M${f(cx + w * 0.3)} ${f(t + 4)}v-76q0 -26 -26 -26t-26 22`, feet, 9) +
    group(
      path(
        `M${f(x + w * 0.06)} ${f(t - 8)}h${f(w * 0.17)}v${f(w * 0.22)}q${f(-w * 0.08)} 10 ${f(-w * 0.17)} 0z`,
        '#ffffff',
      ),
      s.round({ blur: 5, depth: 6, shadow: 4 }),
    )
  );
}

export function fireplace(sp, u, w, { colour = '#8a847c', tall = 1, stones = true, wood = '#5a3a22' } = {}) {
  const { s } = sp;
  const [x, y] = sp.P(u, tall, 1);
  const [x2, y2] = sp.P(u + w, 0, 0.96);
  const [ww, hh] = [x2 - x, y2 - y];
  let b = rect(x, y, ww, hh, mix(colour, '#1a1414', 0.5));
  if (stones)
    for (let j = 0; j * 40 < hh; j++)
      for (let i = 0; i * 64 < ww + 64; i++) {
        const px = x + i * 64 - (j % 2) * 32;
        b += path(
          blob(s.r, px + 30, y + j * 40 + 20, 34, 22, 0.1, 8),
          mix(mix(colour, '#e9e0d4', s.r() * 0.35), '#2a2220', s.r() * 0.35),
        );
      }
  else b += rect(x, y, ww, hh, colour);
  b = group(s.clip(rect(x, y, ww, hh, '#000'), b), s.round({ blur: 4, depth: 7, grain: 0.7, freq: 0.05, shadow: 8 }));
  const [fx, fw, fy] = [x + ww * 0.2, ww * 0.6, y2 - Math.min(hh * 0.4, 190)];
  b +=
    path(
      `M${f(fx)} ${f(y2 - 24)}V${f(fy + 30)}Q${f(fx + fw / 2)} ${f(fy - 16)} ${f(fx + fw)} ${f(fy + 30)}V${f(y2 - 24)}Z`,
      s.rad(['#7a2f0c', '#3a160a', '#140806'], 0.5, 0.9, 0.8),
    ) +
    rect(x - 16, fy - 40, ww + 32, 24, wood) +
    rect(x - 10, fy - 16, ww + 20, 10, '#120a0a', 'opacity=".4"') +
    rect(x - 26, y2 - 26, ww + 52, 34, mix(colour, '#ffffff', 0.14));
  const cx = fx + fw / 2;
  b +=
    times(3, (i) =>
      at(cx - 46 + i * 46, y2 - 36 - (i % 2) * 12, -14 + i * 14, 1, rect(-52, -10, 104, 21, '#5a3018', 'rx="9"')),
    ) +
    times(7, (i) =>
      path(
        `M${f(cx - 60 + i * 20)} ${f(y2 - 34)}Q${f(cx - 80 + i * 21)} ${f(y2 - 80 - (i % 3) * 22)} ${f(cx - 56 + i * 19)} ${f(y2 - 116 - ((i * 7) % 4) * 14)}Q${f(cx - 34 + i * 18)} ${f(y2 - 76)} ${f(cx - 44 + i * 20)} ${f(y2 - 34)}Z`,
        ['#ff8a2c', '#ffb43c', '#ffd968'][i % 3],
        'opacity=".9"',
      ),
    ) +
    glowAt(s, cx, y2 - 80, 420, '#ff9a3c', 0.55);
  return b;
}

export const stove = (sp, u, z, colour = '#2a2c30') => {
  const { s } = sp;
  const [x, y] = sp.P(u, 0, z);
  const [, t] = sp.P(u, 1, z);
  return (
    rect(x - 17, t, 34, y - t - 260, s.lin(['#4a4c50', '#1a1b1e'], -90)) +
    ellipse(x, y, 120, 20, '#120a0a', `opacity=".5" ${s.blur(9)}`) +
    path(`M${x - 116} ${y + 12}h232l-14 -18h-204z`, '#8a8680') +
    group(
      rect(x - 92, y - 260, 184, 232, colour, 'rx="16"') + rect(x - 104, y - 276, 208, 24, colour, 'rx="6"'),
      s.round({ blur: 5, depth: 6, grain: 0.3, freq: 0.1, shadow: 8 }),
    ) +
    [-70, 56].map((k) => rect(x + k, y - 30, 14, 34, colour)).join('') +
    rect(x - 62, y - 216, 124, 124, s.rad(['#ffe08a', '#f58a2c', '#7a2a0c'], 0.5, 0.75, 0.7), 'rx="10"') +
    times(5, (i) =>
      path(`M${x - 44 + i * 20} ${y - 96}q-12 -40 8 -76q16 34 8 76z`, i % 2 ? '#ffd968' : '#ffb43c', 'opacity=".85"'),
    ) +
    rect(x - 62, y - 216, 124, 124, 'none', 'rx="10" stroke="#14151a" stroke-width="9"') +
    glowAt(s, x, y - 150, 380, '#ff9a3c', 0.5)
  );
};

/** A plant in a pot that stands on the floor. */
const paintPlant = (
  sp,
  u,
  z,
  size = 1,
  { pot = '#efe6d6', leaf = '#2f6a48', hi = '#9dc06a', kind = 'blades' } = {},
) => {
  const { s } = sp;
  const [x, y] = sp.P(u, 0, z);
  const h = 260 * size;
  let b = ellipse(x + 8, y, h * 0.2, h * 0.04, '#120a0a', `opacity=".4" ${s.blur(6)}`);
  const leaves =
    kind === 'big'
      ? times(9, (i) => {
          const a = -Math.PI * (0.08 + (0.84 * i) / 8);
          const l = h * s.between(0.6, 0.9);
          const [ex, ey] = [x + Math.cos(a) * l * 0.62, y - h * 0.34 + Math.sin(a) * l];
          return (
            stroke(
              `M${f(x)} ${f(y - h * 0.3)}Q${f(x + Math.cos(a) * l * 0.1)} ${f(y - h * 0.3 + Math.sin(a) * l * 0.7)} ${f(ex)} ${f(ey)}`,
              leaf,
              5,
            ) +
            at(
              ex,
              ey,
              (a * 180) / Math.PI + 90,
              size,
              path('M0 34Q-52 4 -40 -44Q-20 -84 0 -92Q20 -84 40 -44Q52 4 0 34Z', mix(leaf, hi, s.r() * 0.7)) +
                stroke('M0 30V-80', mix(leaf, '#e9f4c0', 0.5), 3, 'opacity=".6"'),
            )
          );
        })
      : times(19, (i) => {
          const a = -Math.PI * (0.08 + (0.84 * i) / 18);
          const l = h * s.between(0.5, 0.86);
          const [ex, ey] = [x + Math.cos(a) * l * 0.72, y - h * 0.32 + Math.sin(a) * l];
          return path(
            `M${f(x - 5)} ${f(y - h * 0.3)}Q${f(x + Math.cos(a) * l * 0.14)} ${f(y - h * 0.32 + Math.sin(a) * l * 0.8)} ${f(ex)} ${f(ey)}Q${f(x + Math.cos(a) * l * 0.46)} ${f(y - h * 0.32 + Math.sin(a) * l * 0.46)} ${f(x + 6)} ${f(y - h * 0.3)}Z`,
            mix(leaf, hi, s.r()),
          );
        });
  return (
    b +
    leaves +
    group(
      path(
        `M${f(x - h * 0.15)} ${f(y - h * 0.33)}H${f(x + h * 0.15)}L${f(x + h * 0.11)} ${f(y)}H${f(x - h * 0.11)}Z`,
        pot,
      ),
      s.round({ blur: 7, depth: 8, grain: 0.2, freq: 0.05 }),
    )
  );
};

export const bath = (sp, ...rest) => placed(rest[2], paintBath(sp, ...rest));

export const plant = (sp, ...rest) => placed(rest[1], paintPlant(sp, ...rest));
