// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
export const rng = (s) => () =>
  ((s = Math.imul(s ^ (s >>> 15), 2246822507) ^ Math.imul(s ^ (s >>> 13), 3266489909)) >>> 0) / 4294967296;
export function R(seed) {
  let a = seed >>> 0;
  return () => {
    a |= 0;
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const hex = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
export const mix = (a, b, t) =>
  '#' +
  hex(a)
    .map((v, i) =>
      Math.round(v + (hex(b)[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
// smooth 1-D noise: sum of octaves of cosine-interpolated random values
export function noise1(r, oct = 4) {
  const T = Array.from({ length: oct }, () => Array.from({ length: 64 }, () => r() * 2 - 1));
  return (x) => {
    let s = 0,
      a = 1,
      f = 1,
      n = 0;
    for (const t of T) {
      const p = x * f,
        i = Math.floor(p),
        u = p - i,
        c = (1 - Math.cos(u * Math.PI)) / 2;
      s += a * (t[i & 63] * (1 - c) + t[(i + 1) & 63] * c);
      n += a;
      a *= 0.5;
      f *= 2;
    }
    return s / n;
  };
}
export function ridge(r, W, y, amp, scale, oct = 5, step = 12) {
  const n = noise1(r, oct);
  const o = r() * 40;
  let p = [];
  for (let x = -20; x <= W + 20; x += step) p.push([x, y + amp * n(o + x / scale)]);
  return p;
}
export const poly = (p, W, H) =>
  `M${p.map(([x, y]) => x.toFixed(1) + ' ' + y.toFixed(1)).join('L')}L${W + 20} ${H}L-20 ${H}Z`;
export const defs = [];
export const lin = (id, stops, a = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${a}>${stops.map(([o, c, op]) => `<stop offset="${o}" stop-color="${c}"${op != null ? ` stop-opacity="${op}"` : ''}/>`).join('')}</linearGradient>`;
export const rad = (id, stops, a = '') =>
  `<radialGradient id="${id}" ${a}>${stops.map(([o, c, op]) => `<stop offset="${o}" stop-color="${c}"${op != null ? ` stop-opacity="${op}"` : ''}/>`).join('')}</radialGradient>`;
export function palm(r, x, y, h, col, colHi, lean = 0) {
  const tx = x + lean * h * 0.35,
    ty = y - h;
  let s = `<path d="M${x - h * 0.022} ${y}Q${x + lean * h * 0.08} ${y - h * 0.55} ${tx} ${ty}L${tx + h * 0.018} ${ty}Q${x + lean * h * 0.1 + h * 0.04} ${y - h * 0.5} ${x + h * 0.03} ${y}Z" fill="${mix(col, '#3b2a1c', 0.45)}"/>`;
  const n = 11;
  for (let i = 0; i < n; i++) {
    const a = -Math.PI * 1.08 + (i / (n - 1)) * Math.PI * 1.16 + (r() - 0.5) * 0.12,
      L = h * (0.36 + 0.12 * r());
    const ex = tx + Math.cos(a) * L,
      ey = ty + Math.sin(a) * L * 0.62 + L * 0.34;
    const mx = tx + Math.cos(a) * L * 0.55,
      my = ty + Math.sin(a) * L * 0.8 - L * 0.05;
    const w = h * 0.035;
    s += `<path d="M${tx} ${ty}Q${mx} ${my - w} ${ex} ${ey}Q${mx} ${my + w * 1.6} ${tx} ${ty}Z" fill="${mix(col, colHi, r() * 0.8)}"/>`;
    for (let k = 0.25; k < 1; k += 0.13) {
      const q = (u) => {
        const v = 1 - u;
        return [v * v * tx + 2 * u * v * mx + u * u * ex, v * v * ty + 2 * u * v * my + u * u * ey];
      };
      const [px, py] = q(k);
      s += `<path d="M${px} ${py}l${(Math.cos(a + 1.1) * h * 0.05).toFixed(1)} ${(Math.abs(Math.sin(a)) * h * 0.02 + h * 0.055 * (0.6 + k * 0.5)).toFixed(1)}" stroke="${mix(col, colHi, r() * 0.6)}" stroke-width="${(h * 0.008).toFixed(2)}" stroke-linecap="round"/>`;
    }
  }
  return s;
}
export function tree(r, x, y, h, col) {
  let s = `<path d="M${x} ${y}`;
  const n = 9;
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      w = h * 0.17 * (1 - t) * (1 + 0.25 * (r() - 0.5));
    s += `L${(x - w).toFixed(1)} ${(y - h * 0.06 - t * h * 0.94).toFixed(1)}L${(x - w * 0.62).toFixed(1)} ${(y - h * 0.06 - t * h * 0.94 - h * 0.015).toFixed(1)}`;
  }
  s += `L${x} ${y - h}`;
  for (let i = n; i >= 0; i--) {
    const t = i / n,
      w = h * 0.17 * (1 - t) * (1 + 0.25 * (r() - 0.5));
    s += `L${(x + w * 0.62).toFixed(1)} ${(y - h * 0.06 - t * h * 0.94 - h * 0.015).toFixed(1)}L${(x + w).toFixed(1)} ${(y - h * 0.06 - t * h * 0.94).toFixed(1)}`;
  }
  return s + `Z" fill="${col}"/>`;
}
export function bush(r, x, y, w, col, hi) {
  let s = '';
  for (let i = 0; i < 26; i++) {
    const a = r(),
      rx = w * (0.12 + 0.12 * r());
    s += `<ellipse cx="${x + (a - 0.5) * w}" cy="${y - rx * (0.2 + r() * 1.1)}" rx="${rx}" ry="${rx * 0.8}" fill="${mix(col, hi, r() * 0.9)}"/>`;
  }
  return s;
}
export function clouds(r, W, y0, y1, n, col, op) {
  let s = '<g filter="url(#soft)">';
  for (let i = 0; i < n; i++) {
    const x = r() * W,
      y = y0 + (y1 - y0) * r(),
      w = W * (0.08 + 0.16 * r());
    for (let k = 0; k < 7; k++)
      s += `<ellipse cx="${x + (r() - 0.5) * w}" cy="${y + (r() - 0.5) * w * 0.06}" rx="${w * (0.2 + 0.25 * r())}" ry="${w * (0.015 + 0.03 * r())}" fill="${col}" opacity="${(op * (0.4 + 0.6 * r())).toFixed(2)}"/>`;
  }
  return s + '</g>';
}
export const finish = (W, H, warm = '#ff9a4d', grain = 0.1) =>
  `<rect width="${W}" height="${H}" fill="url(#vig)"/><rect width="${W}" height="${H}" filter="url(#grain)" opacity="${grain}"/>`;
export const common = (W, H) =>
  `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${W / 130}"/></filter><filter id="blur1" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${W / 260}"/></filter><filter id="blur2" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${W / 60}"/></filter><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 1.1 -.25"/></filter>${rad(
    'vig',
    [
      [0.55, '#000', 0],
      [1, '#0b1020', 0.34],
    ],
    'cx=".5" cy=".45" r=".78"',
  )}`;
export const svg = (W, H, d, b) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${common(W, H)}${d}</defs>${b}</svg>`;
