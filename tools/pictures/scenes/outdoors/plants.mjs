// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Trees and plants of all the houses' places.
import { mix } from '../paint.mjs';
import { blob, circle, ellipse, f, group, path, points, rect, stroke, times } from '../sheet.mjs';

/** A mass of leaves, lit from above. */
export const foliage = (
  s,
  x,
  y,
  w,
  h,
  colour,
  { n = 26, hi = '#c4d878', turn = 235, leafy = 16, depth = 9, freq = 0.05 } = {},
) =>
  group(
    times(n, () => {
      const a = s.r() * 6.284;
      const k = Math.sqrt(s.r());
      const [cx, cy] = [x + Math.cos(a) * k * w * 0.42, y + Math.sin(a) * k * h * 0.4];
      return ellipse(
        cx,
        cy,
        w * s.between(0.1, 0.2),
        h * s.between(0.12, 0.2),
        mix(mix(colour, '#0a1c14', s.between(0, 0.4)), hi, Math.max(0, (y - cy) / h + 0.15) * s.between(0.2, 0.9)),
      );
    }),
    s.round({
      blur: 4,
      depth,
      grain: 1,
      freq,
      octaves: 3,
      turn,
      displace: [0.035, leafy],
      noise: Math.floor(s.r() * 6),
    }),
  );

/** A feather of leaflets along a curve. */
function frond(s, x, y, angle, length, colour, hi, { droop = 0.5, n = 22, width = 1 } = {}) {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const end = [x + dx * length, y + dy * length * 0.8 + length * droop];
  const mid = [x + dx * length * 0.55, y + dy * length * 0.9 - length * 0.1];
  const q = (u) => [
    (1 - u) ** 2 * x + 2 * u * (1 - u) * mid[0] + u * u * end[0],
    (1 - u) ** 2 * y + 2 * u * (1 - u) * mid[1] + u * u * end[1],
  ];
  let b = '';
  for (let i = 1; i <= n; i++) {
    const u = i / n;
    const [px, py] = q(u);
    const [qx, qy] = q(Math.max(0, u - 0.04));
    const t = Math.atan2(py - qy, px - qx);
    const l = length * 0.3 * Math.sin(Math.PI * Math.min(0.97, u * 0.85 + 0.12)) * width;
    for (const side of [-1, 1]) {
      const a = t + side * 0.75;
      const tone = mix(colour, hi, side < 0 ? s.between(0.35, 0.9) : s.between(0, 0.4));
      b += path(
        `M${f(px)} ${f(py)}Q${f(px + Math.cos(a) * l * 0.5 - 1)} ${f(py + Math.sin(a) * l * 0.5 - 2)} ${f(px + Math.cos(a) * l)} ${f(py + Math.sin(a) * l + l * 0.16)}Q${f(px + Math.cos(a) * l * 0.5 + 1)} ${f(py + Math.sin(a) * l * 0.5 + length * 0.022)} ${f(px)} ${f(py + length * 0.012)}Z`,
        tone,
      );
    }
  }
  return (
    b +
    stroke(
      `M${f(x)} ${f(y)}Q${f(mid[0])} ${f(mid[1])} ${f(end[0])} ${f(end[1])}`,
      mix(colour, '#e8d890', 0.25),
      length * 0.014,
    )
  );
}

export function palm(
  s,
  x,
  y,
  h,
  { colour = '#2c5a3c', hi = '#9dbb62', lean = 0.1, trunk = '#8a6a4a', fronds = 13, lit = -1 } = {},
) {
  const [tx, ty] = [x + lean * h * 0.6, y - h];
  const w = h * 0.026;
  const shape = `M${f(x - w * 1.5)} ${f(y)}Q${f(x + lean * h * 0.12 - w)} ${f(y - h * 0.5)} ${f(tx - w * 0.75)} ${f(ty)}L${f(tx + w * 0.75)} ${f(ty)}Q${f(x + lean * h * 0.12 + w)} ${f(y - h * 0.5)} ${f(x + w * 1.5)} ${f(y)}Z`;
  let b =
    path(
      shape,
      s.lin(
        [
          [0, mix(trunk, '#fff0d0', 0.35)],
          [0.5, trunk],
          [1, mix(trunk, '#1a0d08', 0.5)],
        ],
        -90,
      ),
    ) +
    s.clip(
      path(shape, '#000'),
      times(Math.round(h / 9), (i) =>
        stroke(
          `M${f(x - w * 3)} ${f(y - i * 9)}q${f(w * 4)} 7 ${f(w * 14)} 0`,
          mix(trunk, '#1a0d08', 0.6),
          2,
          'opacity=".4"',
        ),
      ),
    );
  const L = h * 0.1 + 130 * Math.min(1, h / 420);
  for (let i = 0; i < fronds; i++) {
    const a = -Math.PI * 1.12 + (i / (fronds - 1)) * Math.PI * 1.24 + s.between(-0.08, 0.08);
    const back = i % 2;
    b += frond(
      s,
      tx,
      ty,
      a,
      L * s.between(0.82, 1.12),
      back ? mix(colour, '#0a1a18', 0.3) : colour,
      back ? mix(hi, colour, 0.5) : hi,
      { droop: 0.28 + 0.4 * Math.abs(Math.cos(a)) * s.between(0.6, 1), n: 20 },
    );
  }
  return b + times(6, () => circle(tx + s.between(-9, 9), ty + s.between(0, 16), 5, mix('#8a5a24', '#c98a34', s.r())));
}

export function conifer(s, x, y, h, colour, { snow = 0, hi = '#ffffff', width = 0.36 } = {}) {
  const n = Math.max(7, Math.round(h / 22));
  let b = rect(x - h * 0.014, y - h * 0.14, h * 0.028, h * 0.14, mix(colour, '#2a1a10', 0.6));
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const w = h * width * (1 - t) ** 0.85 * s.between(0.85, 1.1) * 0.5;
    const [ty, by] = [y - h * 0.1 - h * 0.9 * t - (h * 0.9) / n - h * 0.05, y - h * 0.08 - h * 0.9 * t];
    const jag = [];
    for (let k = 0; k <= 6; k++)
      jag.push(
        `${f(x + w - (2 * w * k) / 6)} ${f(by + (k % 2 ? -h * 0.018 : h * 0.012) - Math.abs(k - 3) * h * 0.004)}`,
      );
    b += path(
      `M${f(x)} ${f(ty)}Q${f(x + w * 0.3)} ${f(by - h * 0.05)} ${jag.join('L')}Q${f(x - w * 0.3)} ${f(by - h * 0.05)} ${f(x)} ${f(ty)}Z`,
      mix(colour, '#050d0a', 0.3 * (1 - t) + 0.12 * s.r()),
    );
    b += path(
      `M${f(x)} ${f(ty)}Q${f(x - w * 0.3)} ${f(by - h * 0.05)} ${f(x - w)} ${f(by)}L${f(x - w * 0.35)} ${f(by - h * 0.012)}Z`,
      snow ? hi : mix(colour, hi, 0.3),
      `opacity="${snow || 0.35}"`,
    );
    if (snow)
      b += path(
        `M${f(x)} ${f(ty)}Q${f(x + w * 0.3)} ${f(by - h * 0.06)} ${f(x + w * 0.9)} ${f(by - h * 0.006)}L${f(x + w * 0.3)} ${f(by - h * 0.03)}Z`,
        hi,
        `opacity="${snow * 0.75}"`,
      );
  }
  return b;
}
/** A row of conifers along a line. */
export const forest = (s, line, h, colour, { every = 30, snow = 0, hi = '#ffffff', jitter = 0.5 } = {}) => {
  let b = '';
  for (let x = line[0][0]; x < line[line.length - 1][0]; x += every * s.between(0.6, 1.4)) {
    const [, y] =
      line[Math.max(0, Math.min(line.length - 1, Math.round((x - line[0][0]) / (line[1][0] - line[0][0]))))];
    b += conifer(s, x, y + h * 0.1, h * s.between(1 - jitter, 1 + jitter * 0.6), mix(colour, '#04100c', 0.25 * s.r()), {
      snow,
      hi,
    });
  }
  return b;
};

export const cypress = (s, x, y, h, colour = '#2f4f3a') =>
  foliage(s, x, y - h * 0.52, h * 0.26, h * 1.1, colour, { n: 30, leafy: 10 });
export const bush = (s, x, y, w, h, colour = '#3f6f45', hi = '#b9cf7a') =>
  foliage(s, x, y - h * 0.4, w, h, colour, { n: 22, hi });

/** A round tree, with fruit if it bears any. */
export function tree(
  s,
  x,
  y,
  h,
  { colour = '#3f7040', hi = '#b9cf6a', trunk = '#6a4a32', fruit = '', crown = 0.62, wide = 1, fruits = 26 } = {},
) {
  const [w, c] = [h * crown * wide, h * crown];
  const cy = y - h + c * 0.5;
  let b =
    stroke(
      `M${f(x)} ${f(y)}Q${f(x - h * 0.02)} ${f(y - h * 0.3)} ${f(x + h * 0.01)} ${f(y - h * 0.5)}M${f(x)} ${f(y - h * 0.36)}L${f(x - w * 0.24)} ${f(cy)}M${f(x)} ${f(y - h * 0.36)}L${f(x + w * 0.24)} ${f(cy)}`,
      trunk,
      h * 0.035,
    ) +
    stroke(
      `M${f(x - h * 0.008)} ${f(y)}Q${f(x - h * 0.028)} ${f(y - h * 0.3)} ${f(x)} ${f(y - h * 0.5)}`,
      mix(trunk, '#fff0d0', 0.4),
      h * 0.01,
    );
  b += foliage(s, x, cy, w, c, colour, { n: 34, hi });
  if (fruit)
    b += times(fruits, () => {
      const a = s.r() * 6.284;
      const k = Math.sqrt(s.r()) * 0.44;
      const [px, py] = [x + Math.cos(a) * k * w, cy + Math.sin(a) * k * c];
      const r = h * 0.021;
      return (
        circle(px + 1, py + 2, r, '#1a1206', 'opacity=".4"') +
        circle(px, py, r, s.rad([mix(fruit, '#fff2c0', 0.5), fruit, mix(fruit, '#5a1a04', 0.4)], 0.36, 0.32, 0.72))
      );
    });
  return b;
}

/** The dragon tree of the Canaries: a bundle of trunks under a flat crown of swords. */
export function dragonTree(s, x, y, h, { trunk = '#9a8876', colour = '#4f6f52', hi = '#b4c48a' } = {}) {
  let b = '';
  const tips = [];
  for (let i = 0; i < 9; i++) {
    const t = (i - 4) / 4;
    const [tx, ty] = [x + t * h * 0.42, y - h * (0.78 - 0.14 * t * t)];
    tips.push([tx, ty]);
    b += stroke(
      `M${f(x + t * h * 0.05)} ${f(y)}C${f(x + t * h * 0.06)} ${f(y - h * 0.34)} ${f(tx - t * h * 0.06)} ${f(y - h * 0.4)} ${f(tx)} ${f(ty)}`,
      i % 2 ? trunk : mix(trunk, '#3a2a20', 0.35),
      h * 0.04,
    );
  }
  b = group(b, s.round({ blur: 4, depth: 7, grain: 0.4, freq: 0.06 }));
  for (const [tx, ty] of tips)
    b += times(17, (i) => {
      const a = -Math.PI * 1.1 + (i / 16) * Math.PI * 1.2;
      const l = h * s.between(0.14, 0.2);
      return path(
        `M${f(tx - 3)} ${f(ty)}L${f(tx + Math.cos(a) * l)} ${f(ty + Math.sin(a) * l)}L${f(tx + 3)} ${f(ty)}Z`,
        mix(colour, hi, Math.max(0, -Math.sin(a)) * s.between(0.2, 0.9)),
      );
    });
  return b;
}

/** A fern or tree fern seen from the side. */
export const fern = (
  s,
  x,
  y,
  size,
  { colour = '#2f6a44', hi = '#a4c878', n = 11, trunk = 0, bark = '#4a3526' } = {},
) => {
  const ty = y - trunk;
  let b = trunk
    ? group(
        path(
          points([
            [x - size * 0.07, y],
            [x - size * 0.045, ty],
            [x + size * 0.045, ty],
            [x + size * 0.07, y],
          ]),
          bark,
        ),
        s.round({ blur: 4, depth: 8, grain: 1, freq: 0.05 }),
      )
    : '';
  for (let i = 0; i < n; i++) {
    const a = -Math.PI * 1.06 + (i / (n - 1)) * Math.PI * 1.12 + s.between(-0.06, 0.06);
    b += frond(
      s,
      x,
      ty,
      a,
      size * s.between(0.8, 1.1),
      i % 2 ? mix(colour, '#08180e', 0.3) : colour,
      i % 2 ? colour : hi,
      { droop: 0.3 + 0.25 * Math.abs(Math.cos(a)), n: 24, width: 0.75 },
    );
  }
  return b;
};

/** Blades in a pot. */
export const pot = (s, x, y, h, { clay = '#b5653a', leaf = '#3f7a4a', hi = '#a9c86a', kind = 'blades' } = {}) => {
  const w = h * 0.26;
  const vase =
    path(
      `M${f(x - w * 0.8)} ${f(y - h * 0.36)}H${f(x + w * 0.8)}L${f(x + w * 0.56)} ${f(y)}H${f(x - w * 0.56)}Z`,
      s.lin(
        [
          [0, mix(clay, '#fff0d8', 0.3)],
          [0.5, clay],
          [1, mix(clay, '#1a0a04', 0.45)],
        ],
        -90,
      ),
    ) +
    rect(
      x - w * 0.92,
      y - h * 0.42,
      w * 1.84,
      h * 0.075,
      s.lin(
        [
          [0, mix(clay, '#fff0d8', 0.4)],
          [1, mix(clay, '#1a0a04', 0.35)],
        ],
        -90,
      ),
      'rx="4"',
    );
  const green =
    kind === 'round'
      ? foliage(s, x, y - h * 0.68, h * 0.58, h * 0.6, leaf, { n: 22, hi })
      : kind === 'flowers'
        ? foliage(s, x, y - h * 0.6, h * 0.58, h * 0.46, leaf, { n: 20, hi }) +
          times(22, () =>
            circle(
              x + s.between(-0.26, 0.26) * h,
              y - h * s.between(0.44, 0.84),
              h * 0.028,
              mix(hi, '#ffffff', s.r() * 0.4),
            ),
          )
        : times(15, (i) => {
            const a = -Math.PI * (0.1 + (0.8 * i) / 14);
            const l = h * s.between(0.42, 0.66);
            const [ex, ey] = [x + Math.cos(a) * l * 0.7, y - h * 0.4 + Math.sin(a) * l];
            return path(
              `M${f(x - 4)} ${f(y - h * 0.4)}Q${f(x + Math.cos(a) * l * 0.16)} ${f(y - h * 0.4 + Math.sin(a) * l * 0.8)} ${f(ex)} ${f(ey)}Q${f(x + Math.cos(a) * l * 0.5)} ${f(y - h * 0.4 + Math.sin(a) * l * 0.5)} ${f(x + 5)} ${f(y - h * 0.4)}Z`,
              mix(leaf, hi, s.r()),
            );
          });
  return (
    ellipse(x + w * 0.3, y, w * 1.1, w * 0.2, '#120a06', `opacity=".4" ${s.blur(5)}`) +
    (kind === 'blades' ? green + vase : vase + green)
  );
};
/** A climbing plant in flower. */
export const bougainvillea = (s, x, y, w, h, colour = '#c9337a') =>
  foliage(s, x, y, w, h, '#3f6a3c', { n: 22 }) +
  group(
    times(Math.round(w * h * 0.006) + 40, () => {
      const a = s.r() * 6.284;
      const k = Math.sqrt(s.r()) * 0.52;
      return path(
        blob(s.r, x + Math.cos(a) * k * w, y + Math.sin(a) * k * h, s.between(5, 10), s.between(4, 8), 0.4, 6),
        mix(colour, s.r() < 0.5 ? '#ffb0d8' : '#7a1048', s.r() * 0.5),
      );
    }),
    s.drop(1, 2, 1.5, 0.35),
  );
