// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Sky, sea, land and water.
import { mix, noise1 } from '../paint.mjs';
import { circle, f, group, open, path, points, rect, stroke, times } from '../sheet.mjs';

/** Sky down to y, with a sun or moon, streaks of cloud and stars. */
export function sky(
  s,
  colours,
  y,
  {
    sun = null,
    glow = '#ffd9a0',
    disc = '#fffbe6',
    size = 34,
    cloud = '#ffffff',
    clouds = 0.6,
    stars = 0,
    seed = 3,
    streak = 0.009,
  } = {},
) {
  let b = rect(0, 0, s.W, y + 4, s.lin(colours));
  b += times(stars, () =>
    circle(
      s.r() * s.W,
      s.r() * s.r() * y * 0.85,
      s.between(0.7, 2.2),
      '#fff',
      `opacity="${s.between(0.3, 0.95).toFixed(2)}"`,
    ),
  );
  if (clouds) {
    const fade = s.define(
      `fade${y}`,
      (id) =>
        `<mask id="${id}"><rect width="${s.W}" height="${y}" fill="${s.lin([
          [0, '#888888'],
          [0.5, '#ffffff'],
          [0.85, '#bbbbbb'],
          [1, '#000000'],
        ])}"/></mask>`,
    );
    b += group(
      s.noise(0, 0, s.W, y, cloud, { fx: streak * 0.22, fy: streak, octaves: 5, seed, gain: 3.6, bias: -1.75 }),
      `opacity="${clouds}" mask="url(#${fade})"`,
    );
  }
  if (sun)
    b +=
      circle(
        sun[0],
        sun[1],
        s.H * 0.62,
        s.rad([
          [0, glow, 0.95],
          [0.12, glow, 0.7],
          [0.45, glow, 0.22],
          [1, glow, 0],
        ]),
      ) + circle(sun[0], sun[1], size, disc);
  return b;
}

/** Water from y to y2, waves closer together far away, with the sun's path at `sunX`. */
export function sea(
  s,
  y,
  y2,
  colours,
  { sunX = null, glint = '#fff6d8', waves = 0.5, seed = 5, x = 0, w = s.W, path: amount = 420 } = {},
) {
  const h = y2 - y;
  let b = rect(x, y, w, h, s.lin(colours));
  for (let i = 0; i < 3; i++) {
    const [a, c] = [
      [0, 0.2],
      [0.16, 0.55],
      [0.5, 1],
    ][i];
    const id = s.define(
      `wave${i}${y}${h}`,
      (own) =>
        `<mask id="${own}"><rect x="${x}" y="${f(y + h * a)}" width="${w}" height="${f(h * (c - a))}" fill="${s.lin([
          [0, '#000000'],
          [0.35, '#ffffff'],
          [0.75, '#ffffff'],
          [1, i === 2 ? '#ffffff' : '#000000'],
        ])}"/></mask>`,
    );
    b += group(
      s.noise(x, y + h * a, w, h * (c - a), '#ffffff', {
        fx: 0.012 - i * 0.003,
        fy: 0.16 - i * 0.055,
        octaves: 3,
        seed: seed + i,
        gain: 4,
        bias: -2.25,
      }) +
        s.noise(x, y + h * a, w, h * (c - a), mix(colours[colours.length - 1], '#001a2a', 0.5), {
          fx: 0.008 - i * 0.002,
          fy: 0.12 - i * 0.04,
          octaves: 3,
          seed: seed + 9 + i,
          gain: 3,
          bias: -1.6,
        }),
      `opacity="${waves}" mask="url(#${id})"`,
    );
  }
  if (sunX !== null)
    b += times(amount, () => {
      const t = s.r() ** 1.8;
      const ww = (4 + 46 * t) * (0.4 + s.r());
      return rect(
        sunX + (s.r() + s.r() - 1) * s.W * (0.03 + 0.26 * t) - ww / 2,
        y + 2 + t * h,
        ww,
        1.2 + 2.6 * t,
        glint,
        `rx="1" opacity="${(0.8 * (1 - t) + 0.15).toFixed(2)}"`,
      );
    });
  return b;
}

/** The line of a ridge from x to x2. */
export function ridgeLine(s, y, amp, scale, { x = -20, x2 = s.W + 20, octaves = 4, step = 10 } = {}) {
  const n = noise1(s.r, octaves);
  const o = s.r() * 40;
  const list = [];
  for (let at1 = x; at1 <= x2; at1 += step) list.push([at1, y + amp * n(o + at1 / scale)]);
  return list;
}
export const under = (line, y2) => `${open(line)}L${f(line[line.length - 1][0])} ${y2}L${f(line[0][0])} ${y2}Z`;

/** A hill, its face rough as far as it is near. */
export const hill = (s, line, y2, colour, { rough = 0, freq = 0.02, depth = 8, blur = 2, light = 200 } = {}) =>
  rough
    ? group(
        path(under(line, y2), colour),
        s.round({ blur, depth, grain: rough, freq, octaves: 5, turn: light, height: 50 }),
      )
    : path(under(line, y2), colour);

/** A rock or mountain with faces and cracks. */
export const rock = (
  s,
  shape,
  fill,
  { depth = 22, freq = 0.012, grain = 1.1, turn = 220, height = 48, blur = 3, noise = 3, displace = [0.02, 26] } = {},
) => group(path(shape, fill), s.round({ blur, depth, grain, freq, octaves: 6, turn, height, noise, displace }));

export const mist = (s, y, h, colour, opacity = 0.6) =>
  rect(
    0,
    y,
    s.W,
    h,
    s.lin([
      [0, colour, 0],
      [0.5, colour, opacity],
      [1, colour, 0],
    ]),
  );
export const glow = (s, x, y, r, colour = '#ffcf7a', opacity = 0.6) =>
  circle(
    x,
    y,
    r,
    s.rad([
      [0, colour, opacity],
      [0.4, colour, opacity * 0.45],
      [1, colour, 0],
    ]),
  );
export const shade = (s, d, opacity = 0.35, blur = 10, colour = '#120c14') =>
  path(d, colour, `opacity="${opacity}" ${s.blur(blur)}`);
/** Slanting bands of light. */
export const rays = (s, x, y, colour = '#fff2c8', opacity = 0.3, n = 6, spread = 900, long = 1000) =>
  group(
    times(n, (i) => {
      const a = x + (i - n / 2) * (spread / n) + s.between(-20, 20);
      return path(
        points([
          [x + (a - x) * 0.2, y],
          [x + (a - x) * 0.2 + 26, y],
          [a + spread / n, y + long],
          [a, y + long],
        ]),
        s.lin([
          [0, colour, 0.9],
          [1, colour, 0],
        ]),
        `opacity="${s.between(0.4, 1).toFixed(2)}"`,
      );
    }),
    `opacity="${opacity}" ${s.blur(9)} style="mix-blend-mode:screen"`,
  );

/** Water of a pool: tiles seen through moving light. */
export function pool(
  s,
  shape,
  colours = ['#7fe0e6', '#17a0b8'],
  { light = 0.55, tile = '', freq = 0.011, stretch = 2.4, seed = 6, edge = '#ffffff' } = {},
) {
  const [red, green, blue] = [1, 1, 1];
  const net = s.filter(
    'net',
    `<feTurbulence type="turbulence" baseFrequency="${freq} ${freq * stretch}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} -7 0 0 0 1.05"/>`,
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
  );
  return (
    s.clip(
      path(shape, '#000'),
      rect(-50, 0, s.W + 100, s.H + 60, s.lin(colours)) +
        tile +
        rect(0, 0, s.W, s.H, '#fff', `${net} opacity="${light}"`) +
        stroke(shape, '#04303c', 26, `opacity=".35" ${s.blur(10)}`),
    ) + (edge ? stroke(shape, edge, 5, 'opacity=".85"') : '')
  );
}

/** Paving towards a vanishing point. */
const paving = (s, y, y2, vx, colours, { rows = 12, cols = 26, line = '#5a3a24', width = 2200, opacity = 0.3 } = {}) =>
  rect(0, y, s.W, y2 - y, s.lin(colours)) +
  group(
    times(rows, (i, t) => stroke(`M-20 ${f(y + (y2 - y) * t ** 1.7)}H${s.W + 20}`, line, 1 + 2 * t)) +
      times(cols, (i, t) => {
        const x = vx + (t - 0.5) * width;
        return stroke(`M${f(vx + (x - vx) * 0.42)} ${y}L${f(vx + (x - vx) * 2.2)} ${y2}`, line, 1.6);
      }),
    `opacity="${opacity}"`,
  );

export const grass = (s, x, y, w, h, colours, n = 160, tall = 40) =>
  group(
    times(n, () => {
      const t = s.r();
      const bx = x + s.r() * w;
      const by = y + t * h;
      const k = tall * (0.4 + 0.8 * t);
      return path(
        `M${f(bx - 3)} ${f(by)}Q${f(bx + s.between(-4, 4))} ${f(by - k * 0.6)} ${f(bx + s.between(-14, 14))} ${f(by - k)}Q${f(bx + 6)} ${f(by - k * 0.5)} ${f(bx + 4)} ${f(by)}Z`,
        s.pick(colours),
      );
    }),
  );
