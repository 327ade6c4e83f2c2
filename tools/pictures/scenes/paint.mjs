// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Seeded chance, colours between two colours, and smooth noise.
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
const hex = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
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
