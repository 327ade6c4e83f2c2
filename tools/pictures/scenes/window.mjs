// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// What a room's window shows: the sea, surf in the north, dunes, a forest, mountains, roofs of an old town, a garden.
import { bush, mix, palm, poly, ridge, tree } from './paint.mjs';

const layers = (r, { wx, wy, ww, wh }, amount, paint) => {
  let b = '';
  for (let i = 0; i < amount; i++) b += paint(i / (amount - 1), wy + wh * (0.42 + 0.5 * (i / amount)));
  return b;
};

const VIEWS = {
  sea(r, { W, wx, wy, ww, wh, sea, isCold = false }) {
    let b = `<rect x="${wx}" y="${wy + wh * 0.56}" width="${ww}" height="${wh}" fill="${sea}"/>`;
    for (let i = 0; i < 90; i++)
      b += `<rect x="${wx + r() * ww}" y="${wy + wh * (0.565 + 0.3 * r())}" width="${8 + 30 * r()}" height="1.6" fill="#fff" opacity="${0.2 + 0.4 * r()}"/>`;
    b += `<path d="${poly(ridge(r, W, wy + wh * 0.545, 16, 160), W, wy + wh * 0.565)}" fill="${mix(sea, '#dff0f5', 0.55)}"/><rect x="${wx}" y="${wy + wh * 0.8}" width="${ww}" height="${wh * 0.2}" fill="#e9dcc6"/>`;
    for (let i = 0; i < 22; i++)
      b += `<rect x="${wx + (ww * i) / 21}" y="${wy + wh * 0.64}" width="3" height="${wh * 0.19}" fill="#fff" opacity=".85"/>`;
    return `${b}<rect x="${wx}" y="${wy + wh * 0.632}" width="${ww}" height="6" fill="#fff"/>${isCold ? tree(r, wx + ww * 0.14, wy + wh * 1.02, wh * 0.62, '#1f4434') + tree(r, wx + ww * 0.9, wy + wh * 1.02, wh * 0.44, '#2c5a48') : palm(r, wx + ww * 0.16, wy + wh * 0.98, wh * 0.6, '#2c5f48', '#7eb36a', 0.15)}`;
  },

  /** The same sea, far north: no palms grow there. */
  surf: (r, frame) => VIEWS.sea(r, { ...frame, isCold: true }),

  dunes(r, frame) {
    const { W, wx, wy, ww, wh } = frame;
    let b = `<circle cx="${wx + ww * 0.7}" cy="${wy + wh * 0.34}" r="${wh * 0.06}" fill="#fff3d6" opacity=".95"/>`;
    b += layers(r, frame, 5, (t, y) => {
      const line = ridge(r, W, y, 26 + 40 * t, 260 + 120 * t, 2);
      const colour = mix('#e8b184', '#8a4a2a', t);
      return `<path d="${poly(line, W, wy + wh)}" fill="${colour}"/><path d="M${line.map(([x, top]) => `${x.toFixed(1)} ${top.toFixed(1)}`).join('L')}" stroke="#fff0d0" stroke-width="2.5" fill="none" opacity="${0.5 - 0.3 * t}"/>`;
    });
    for (let i = 0; i < 3; i++) {
      const x = wx + ww * (0.18 + 0.24 * i);
      const y = wy + wh * (0.8 + 0.03 * (i % 2));
      b += `<path d="M${x} ${y}l${ww * 0.07} -${wh * 0.1}l${ww * 0.07} ${wh * 0.1}z" fill="#fbf1df"/><path d="M${x + ww * 0.07} ${y - wh * 0.1}l${ww * 0.07} ${wh * 0.1}h-${ww * 0.05}z" fill="#d9b98f"/>`;
    }
    return b;
  },

  forest(r, frame) {
    const { W, wx, wy, ww, wh, leaf = '#1f4434' } = frame;
    let b = layers(r, frame, 4, (t, y) => {
      let trees = `<path d="${poly(ridge(r, W, y, 14 + 12 * t, 120), W, wy + wh)}" fill="${mix('#b9c9c2', leaf, 0.25 + 0.6 * t)}"/>`;
      for (let i = 0; i < 9; i++)
        trees += tree(
          r,
          wx + ww * ((i + r() * 0.8) / 9),
          y + wh * 0.06 + wh * 0.1 * t,
          wh * (0.16 + 0.2 * t) * (0.7 + 0.5 * r()),
          mix('#a9bdb4', leaf, 0.3 + 0.65 * t),
        );
      return trees;
    });
    b += `<rect x="${wx}" y="${wy + wh * 0.5}" width="${ww}" height="${wh * 0.16}" fill="#f4f1e6" opacity=".28"/>`;
    return b;
  },

  mountains(r, frame) {
    const { wx, wy, ww, wh } = frame;
    let b = '';
    for (const [x, top, half] of [
      [0.22, 0.2, 0.34],
      [0.68, 0.12, 0.42],
      [0.98, 0.28, 0.3],
    ]) {
      const [cx, cy, dx] = [wx + ww * x, wy + wh * top, ww * half];
      const base = wy + wh * 0.75;
      b += `<path d="M${cx} ${cy}L${cx + dx} ${base}L${cx - dx} ${base}Z" fill="#8ea5b2"/><path d="M${cx} ${cy}L${cx + dx} ${base}L${cx + dx * 0.1} ${base}Z" fill="#6f8896"/><path d="M${cx} ${cy}l${dx * 0.34} ${(base - cy) * 0.34}l-${dx * 0.14} -${(base - cy) * 0.04}l-${dx * 0.1} ${(base - cy) * 0.1}l-${dx * 0.12} -${(base - cy) * 0.08}l-${dx * 0.3} ${(base - cy) * 0.04}z" fill="#fbfdff"/>`;
    }
    return b + VIEWS.forest(r, { ...frame, wy: wy + wh * 0.18, wh: wh * 0.82 });
  },

  roofs(r, { wx, wy, ww, wh, accent }) {
    let b = '';
    for (let row = 0; row < 4; row++) {
      const t = row / 3;
      const base = wy + wh * (0.6 + 0.14 * row);
      for (let x = wx - 20 - r() * 40; x < wx + ww; ) {
        const w = ww * (0.14 + 0.12 * r());
        const h = wh * (0.14 + 0.12 * r()) * (0.7 + 0.5 * t);
        const wall = mix(mix('#fff4e0', '#f0d9b8', r()), '#cfe0ea', 0.55 * (1 - t));
        const roof = mix(mix('#b85a38', accent, 0.25 * r()), '#d8c3bb', 0.5 * (1 - t));
        b += `<rect x="${x}" y="${base - h}" width="${w}" height="${wh}" fill="${wall}"/><path d="M${x - 5} ${base - h}l${w * 0.16} -${h * 0.22}h${w * 0.68}l${w * 0.16 + 10} ${h * 0.22}z" fill="${roof}"/>`;
        for (let line = 0; line < 2; line++)
          for (let pane = 0; pane < 3; pane++)
            b += `<rect x="${x + w * (0.14 + 0.28 * pane)}" y="${base - h + h * (0.16 + 0.4 * line)}" width="${w * 0.13}" height="${h * 0.22}" rx="2" fill="${r() < 0.25 ? '#ffd98f' : '#7d95a3'}" opacity=".85"/>`;
        x += w + 2;
      }
      if (row === 0) {
        const x = wx + ww * (0.3 + 0.3 * r());
        b += `<rect x="${x}" y="${wy + wh * 0.26}" width="${ww * 0.07}" height="${wh * 0.4}" fill="#e7d3bb"/><path d="M${x - 4} ${wy + wh * 0.26}l${ww * 0.035 + 4} -${wh * 0.12}l${ww * 0.035 + 4} ${wh * 0.12}z" fill="#a85a3c"/><rect x="${x + ww * 0.022}" y="${wy + wh * 0.3}" width="${ww * 0.026}" height="${wh * 0.06}" rx="6" fill="#6f5a52"/>`;
      }
    }
    return b;
  },

  garden(r, { W, wx, wy, ww, wh }) {
    let b = `<path d="${poly(ridge(r, W, wy + wh * 0.46, 22, 180), W, wy + wh)}" fill="#b9d0b4"/><path d="${poly(ridge(r, W, wy + wh * 0.56, 18, 120), W, wy + wh)}" fill="#8fb48c"/><rect x="${wx}" y="${wy + wh * 0.74}" width="${ww}" height="${wh * 0.3}" fill="#9cc083"/><path d="M${wx + ww * 0.46} ${wy + wh * 0.74}h${ww * 0.06}l${ww * 0.2} ${wh * 0.3}h-${ww * 0.44}z" fill="#eadfc9"/>`;
    for (let i = 0; i < 5; i++) {
      const x = wx + ww * (0.08 + 0.21 * i);
      b += `<path d="M${x} ${wy + wh * 0.78}q-${ww * 0.035} -${wh * 0.2} ${ww * 0.012} -${wh * 0.38}q${ww * 0.05} ${wh * 0.18} ${ww * 0.012} ${wh * 0.38}z" fill="${mix('#2f5f48', '#5f8f66', r())}"/>`;
    }
    for (let i = 0; i < 6; i++)
      b += bush(r, wx + ww * (0.02 + 0.19 * i), wy + wh * 0.98, ww * 0.16, '#3f7350', '#b9d79a');
    return b;
  },
};

/** The view from a window, to be clipped by its frame. */
export const windowView = (view, r, frame) => (VIEWS[view] ?? VIEWS.sea)(r, frame);

/** What stands behind a bed: panels, planks of wood, an arch of clay, a band or a wave of colour. */
export function featureWall(style, { W, H, fy, wall, wall2, accent }) {
  const right = W * 0.6;
  const floor = fy - 16;
  if (style === 'planks') {
    let b = '';
    for (let i = 0; i < 9; i++) {
      const y = (floor * i) / 9;
      b += `<rect x="0" y="${y}" width="${right}" height="${floor / 9 + 1}" fill="${mix(wall2, i % 2 ? '#3a2314' : '#ffffff', 0.1 + 0.06 * (i % 3))}"/><rect x="0" y="${y}" width="${right}" height="3" fill="#2a170c" opacity=".35"/>`;
    }
    return b;
  }
  if (style === 'arch') {
    const [cx, half, top] = [W * 0.3, W * 0.225, H * 0.07];
    return `<path d="M${cx - half} ${floor}V${top + half}a${half} ${half * 0.86} 0 0 1 ${half * 2} 0V${floor}z" fill="${wall2}"/><path d="M${cx - half + 16} ${floor}V${top + half + 6}a${half - 16} ${half * 0.84 - 14} 0 0 1 ${(half - 16) * 2} 0V${floor}z" fill="${mix(wall2, wall, 0.45)}"/>`;
  }
  if (style === 'band')
    return `<rect x="0" y="0" width="${right}" height="${floor}" fill="${wall2}" opacity=".6"/><rect x="0" y="${H * 0.34}" width="${right}" height="${floor - H * 0.34}" fill="${mix(accent, wall, 0.72)}"/><rect x="0" y="${H * 0.33}" width="${right}" height="8" fill="${accent}"/>`;
  if (style === 'wave') {
    let b = `<rect x="0" y="0" width="${right}" height="${floor}" fill="${wall2}" opacity=".7"/>`;
    for (let i = 0; i < 3; i++) {
      const y = H * (0.3 + 0.1 * i);
      b += `<path d="M0 ${y}q${right / 8} -46 ${right / 4} 0t${right / 4} 0t${right / 4} 0t${right / 4} 0V${floor}H0z" fill="${mix(accent, wall, 0.82 - 0.14 * i)}"/>`;
    }
    return b;
  }
  let b = `<rect x="0" y="0" width="${right}" height="${floor}" fill="${wall2}" opacity=".75"/>`;
  for (let i = 0; i < 26; i++)
    b += `<rect x="${(right * i) / 26}" width="3" height="${floor}" fill="#48564c" opacity=".10"/>`;
  return b;
}
