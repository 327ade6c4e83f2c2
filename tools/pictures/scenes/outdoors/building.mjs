// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Walls, windows, balconies, roofs, and what stands before houses.
import { mix } from '../paint.mjs';
import { at, circle, ellipse, f, group, open, path, points, rect, stroke, times } from '../sheet.mjs';

/** A wall between four corners (clockwise from the upper left): places in it run from 0 to 1. */
export function face(a, b, c, d) {
  const P = (u, v) => {
    const [tx, ty] = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u];
    const [bx, by] = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u];
    return [tx + (bx - tx) * v, ty + (by - ty) * v];
  };
  return {
    P,
    quad: (u, v, w, h, fill, more) => path(points([P(u, v), P(u + w, v), P(u + w, v + h), P(u, v + h)]), fill, more),
    line: (u, v, u2, v2, colour, width, more) => stroke(open([P(u, v), P(u2, v2)]), colour, width, more),
  };
}
export const front = (x, y, w, h) => face([x, y], [x + w, y], [x + w, y + h], [x, y + h]);

/** Plaster, earth or concrete. */
export const plaster = (s, shape, colour, { rough = 0.3, freq = 0.03, depth = 3, stain = 0.25 } = {}) =>
  group(path(shape, colour), s.round({ blur: 1, depth, grain: rough, freq, octaves: 5 })) +
  (stain
    ? s.clip(
        path(shape, '#000'),
        s.noise(0, 0, s.W, s.H, mix(colour, '#3a2418', 0.6), {
          fx: 0.006,
          fy: 0.003,
          octaves: 4,
          seed: 12,
          gain: 2.4,
          bias: -1.2,
          more: `opacity="${stain}"`,
        }),
      )
    : '');

/** A window in a wall: reveal, panes, frame, and what may hang or stand at it. */
export function pane(
  s,
  wall,
  u,
  v,
  w,
  h,
  {
    frame = '#f4efe4',
    glass = ['#9cc4d6', '#3f6a80'],
    lit = '',
    bars = [2, 2],
    shutter = '',
    sill = '',
    rail = '',
    awning = '',
    arch = false,
    side = 0.16,
    deep = '#2a2420',
    curtain = false,
    surround = '',
  } = {},
) {
  let b = '';
  const q = wall.quad;
  if (surround) b += q(u - w * 0.16, v - h * 0.07, w * 1.32, h * 1.11, surround);
  if (arch) {
    const [l, t, r, m] = [
      wall.P(u, v),
      wall.P(
        u + w / 2,
        v - (w * 0.5 * Math.abs(wall.P(1, 0)[0] - wall.P(0, 0)[0])) / Math.abs(wall.P(0, 1)[1] - wall.P(0, 0)[1]),
      ),
      wall.P(u + w, v),
      0,
    ];
    b +=
      path(
        `M${f(l[0])} ${f(l[1] + 1)}C${f(l[0])} ${f(t[1] + (l[1] - t[1]) * 0.45)} ${f((l[0] + t[0]) / 2 - (t[0] - l[0]) * 0.05)} ${f(t[1])} ${f(t[0])} ${f(t[1])}S${f(r[0])} ${f(t[1] + (r[1] - t[1]) * 0.45)} ${f(r[0])} ${f(r[1] + 1)}Z`,
        lit || glass[0],
      ) +
      stroke(
        `M${f(l[0])} ${f(l[1])}C${f(l[0])} ${f(t[1] + (l[1] - t[1]) * 0.45)} ${f((l[0] + t[0]) / 2 - (t[0] - l[0]) * 0.05)} ${f(t[1])} ${f(t[0])} ${f(t[1])}S${f(r[0])} ${f(t[1] + (r[1] - t[1]) * 0.45)} ${f(r[0])} ${f(r[1])}M${f(t[0])} ${f(t[1])}V${f(l[1])}`,
        frame,
        4,
      );
  }
  b += q(u, v, w, h, deep) + q(u + w * 0.06, v + h * 0.04, w * 0.94, h * 0.96, lit || s.lin(glass));
  if (!lit)
    b += path(
      points([
        wall.P(u + w * 0.08, v + h * 0.9),
        wall.P(u + w * 0.08, v + h * 0.5),
        wall.P(u + w * 0.7, v + h * 0.05),
        wall.P(u + w * 0.95, v + h * 0.05),
      ]),
      '#ffffff',
      'opacity=".22"',
    );
  if (curtain)
    b +=
      q(u + w * 0.08, v + h * 0.04, w * 0.24, h * 0.94, '#ffffff', 'opacity=".55"') +
      q(u + w * 0.74, v + h * 0.04, w * 0.22, h * 0.94, '#ffffff', 'opacity=".5"');
  const fw = 0.05;
  b +=
    q(u, v, w, h * 0.035, frame) +
    q(u, v, w * fw * 1.4, h, frame) +
    q(u + w * (1 - fw * 1.4), v, w * fw * 1.4, h, frame);
  for (let i = 1; i < bars[0]; i++) b += q(u + (w * i) / bars[0] - w * fw * 0.5, v, w * fw, h, frame);
  for (let i = 1; i < bars[1]; i++) b += q(u, v + (h * i) / bars[1] - h * 0.012, w, h * 0.024, frame);
  b += q(u, v, w, h * 0.09, '#0a0806', 'opacity=".4"') + q(u, v, w * side, h, '#0a0806', 'opacity=".28"');
  if (shutter)
    for (const k of [-1, 1]) {
      const x = k < 0 ? u - w * 0.56 : u + w * 1.04;
      b +=
        q(x, v, w * 0.52, h, shutter) +
        times(9, (i) =>
          q(
            x + w * 0.06,
            v + h * (0.05 + i * 0.102),
            w * 0.4,
            h * 0.05,
            mix(shutter, i % 2 ? '#000000' : '#1a1a1a', 0.3),
          ),
        ) +
        q(x + w * 0.52, v + h * 0.02, w * 0.06, h, '#000', 'opacity=".25"');
    }
  if (sill)
    b +=
      q(u - w * 0.1, v + h, w * 1.2, h * 0.05, sill) +
      q(u - w * 0.08, v + h * 1.05, w * 1.2, h * 0.06, '#000', 'opacity=".25"');
  if (awning)
    b +=
      path(
        points([
          wall.P(u - w * 0.06, v - h * 0.02),
          wall.P(u + w * 1.06, v - h * 0.02),
          wall.P(u + w * 1.2, v + h * 0.3),
          wall.P(u - w * 0.2, v + h * 0.3),
        ]),
        s.lin([mix(awning, '#ffffff', 0.15), mix(awning, '#000000', 0.15)]),
      ) +
      q(u - w * 0.2, v + h * 0.3, w * 1.4, h * 0.05, mix(awning, '#000000', 0.3)) +
      q(u - w * 0.1, v + h * 0.35, w * 1.3, h * 0.12, '#000', 'opacity=".22"');
  if (rail) b += balcony(s, wall, u - w * 0.3, v + h * 0.62, w * 1.6, h * 0.4, { rail });
  return b;
}

/** A balcony with iron rails, and its shadow on the wall. */
function balcony(s, wall, u, v, w, h, { rail = '#23262b', slab = '#e6dccb', glassy = '', bars = 14 } = {}) {
  const q = wall.quad;
  let b = path(
    points([
      wall.P(u, v + h),
      wall.P(u + w, v + h),
      wall.P(u + w * 1.12, v + h * 1.75),
      wall.P(u + w * 0.1, v + h * 1.75),
    ]),
    '#120c14',
    'opacity=".3"',
  );
  b +=
    q(u - w * 0.02, v + h, w * 1.04, h * 0.16, s.lin([mix(slab, '#ffffff', 0.4), mix(slab, '#2a1d14', 0.3)])) +
    q(u, v + h * 1.16, w, h * 0.08, mix(slab, '#2a1d14', 0.55));
  if (glassy) b += q(u, v, w, h, glassy, 'opacity=".42"') + q(u, v, w, h * 0.07, '#ffffff', 'opacity=".9"');
  else {
    b +=
      times(bars + 1, (i, t) => wall.line(u + w * t, v, u + w * t, v + h, rail, 2)) +
      wall.line(u, v, u + w, v, rail, 4.5) +
      wall.line(u, v + h * 0.9, u + w, v + h * 0.9, rail, 3);
    b += times(Math.floor(bars / 2), (i, t) => {
      const [x, y] = wall.P(u + w * (0.04 + 0.92 * t), v + h * 0.42);
      return circle(x, y, 3.2, 'none', `stroke="${rail}" stroke-width="1.6"`);
    });
  }
  return b;
}

/** Rows of houses with tiled roofs, far to near. */
export function roofs(
  s,
  y,
  y2,
  {
    rows = 6,
    wall = ['#fbeedd', '#f0d8b8', '#e8c9a4', '#f6e3cb'],
    roof = ['#c2683f', '#b55a36', '#cf7a4c', '#a84f30'],
    haze = '#f3d9c0',
    flat = false,
    lit = 0.1,
    sun = -1,
    size = 1,
    x = 0,
    w = s.W,
    shutter = '',
  } = {},
) {
  let b = '';
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const base = y + (y2 - y) * t ** 1.35;
    let out = '';
    for (let at1 = x - 40 - s.r() * 80; at1 < x + w + 40; ) {
      const ww = (46 + 150 * t) * s.between(0.7, 1.4) * size;
      const h = (34 + 120 * t) * s.between(0.7, 1.35) * size;
      const fog = 0.72 * (1 - t) ** 1.2;
      const [wc, rc] = [mix(s.pick(wall), haze, fog), mix(s.pick(roof), haze, fog)];
      const top = base - h;
      out +=
        rect(at1, top, ww, h + 260 * t + 60, wc) +
        rect(at1 + ww * 0.72, top, ww * 0.28, h + 260 * t + 60, mix(wc, '#5a3a4a', 0.28));
      if (flat) {
        out += rect(at1 - 2, top - 7 * t - 3, ww + 4, 8 * t + 4, mix(wc, '#ffffff', 0.25));
        if (s.r() < 0.35)
          out +=
            rect(at1 + ww * 0.2, top - h * 0.22, ww * 0.3, h * 0.22, mix(wc, '#ffffff', 0.12)) +
            rect(at1 + ww * 0.42, top - h * 0.22, ww * 0.08, h * 0.22, mix(wc, '#5a3a4a', 0.3));
      } else {
        const rh = h * s.between(0.22, 0.36);
        out +=
          path(
            points([
              [at1 - 6, top],
              [at1 + ww * 0.16, top - rh],
              [at1 + ww * 0.86, top - rh],
              [at1 + ww + 6, top],
            ]),
            rc,
          ) +
          path(
            points([
              [at1 + ww * 0.7, top],
              [at1 + ww * 0.72, top - rh],
              [at1 + ww * 0.86, top - rh],
              [at1 + ww + 6, top],
            ]),
            mix(rc, '#3a1a2a', 0.3),
          );
        if (t > 0.4)
          out += times(Math.round(ww / 12), (i, k) =>
            stroke(
              `M${f(at1 + ww * (0.16 + 0.7 * k))} ${f(top - rh)}L${f(at1 + ww * k)} ${f(top)}`,
              mix(rc, '#3a1a10', 0.5),
              1.6,
              'opacity=".45"',
            ),
          );
        if (s.r() < 0.4) out += rect(at1 + ww * 0.3, top - rh * 1.5, ww * 0.08, rh * 0.9, mix(wc, '#8a5a44', 0.3));
      }
      const cols = Math.max(2, Math.round(ww / (26 + 30 * t)));
      const lines = Math.max(1, Math.round(h / (30 + 34 * t)));
      for (let i = 0; i < cols; i++)
        for (let j = 0; j < lines; j++) {
          const [wx, wy, pw, ph] = [
            at1 + (ww * (i + 0.28)) / cols,
            top + (h * (j + 0.24)) / lines,
            (ww / cols) * 0.42,
            (h / lines) * 0.52,
          ];
          const on = s.r() < lit;
          out += rect(wx, wy, pw, ph, on ? '#ffd68a' : mix(mix('#4a5f70', wc, 0.15), haze, fog * 0.6));
          if (t > 0.5)
            out +=
              rect(wx, wy, pw, ph * 0.14, '#1a1420', 'opacity=".35"') +
              (shutter && s.r() < 0.5
                ? rect(wx - pw * 0.5, wy, pw * 0.46, ph, shutter) + rect(wx + pw * 1.04, wy, pw * 0.46, ph, shutter)
                : '');
        }
      at1 += ww + 1;
    }
    b +=
      out +
      (row < rows - 1
        ? rect(
            x,
            base - 60,
            w,
            150,
            s.lin([
              [0, haze, 0],
              [1, haze, 0.34 * (1 - t)],
            ]),
          )
        : '');
  }
  return b;
}

export const parasol = (s, x, y, size, colour, { stripe = '#ffffff', closed = false } = {}) => {
  const w = 80 * size;
  if (closed)
    return (
      rect(x - 2, y - 130 * size, 4, 130 * size, '#7a5638') +
      path(
        `M${f(x)} ${f(y - 150 * size)}Q${f(x + 13 * size)} ${f(y - 90 * size)} ${f(x + 9 * size)} ${f(y - 50 * size)}H${f(x - 9 * size)}Q${f(x - 13 * size)} ${f(y - 90 * size)} ${f(x)} ${f(y - 150 * size)}Z`,
        s.lin(
          [
            [0, mix(colour, '#ffffff', 0.3)],
            [1, mix(colour, '#000000', 0.35)],
          ],
          -90,
        ),
      )
    );
  const [top, rim] = [y - 132 * size, y - 98 * size];
  let b =
    ellipse(x + 30 * size, y + 4, w * 0.9, 11 * size, '#120c14', `opacity=".32" ${s.blur(4)}`) +
    rect(x - 2.5 * size, top, 5 * size, 132 * size, s.lin(['#e8d8b8', '#6a4a30'], -90));
  for (let i = 0; i < 6; i++) {
    const [a, c] = [x - w + (w * 2 * i) / 6, x - w + (w * 2 * (i + 1)) / 6];
    b += path(
      `M${f(x)} ${f(top)}Q${f((x + a) / 2 + (a - x) * 0.14)} ${f(top + 4)} ${f(a)} ${f(rim)}Q${f((a + c) / 2)} ${f(rim + 11 * size)} ${f(c)} ${f(rim)}Q${f((x + c) / 2 + (c - x) * 0.14)} ${f(top + 4)} ${f(x)} ${f(top)}Z`,
      mix(i % 2 ? stripe : colour, '#2a1a30', 0.06 * i),
    );
  }
  return b;
};
export const lounger = (s, x, y, size, colour = '#ffffff', flip = 1, cushion = '') =>
  ellipse(x + 10 * size, y + 9 * size, 84 * size, 9 * size, '#120c14', `opacity=".35" ${s.blur(4)}`) +
  at(
    x,
    y,
    0,
    1,
    group(
      path('M-78 -14H30L74 -58L84 -52L42 -4H-78Z', s.lin([mix(colour, '#ffffff', 0.5), mix(colour, '#4a4a5a', 0.2)])) +
        path('M-78 -18H28L70 -60L74 -56L32 -12H-78Z', cushion || mix(colour, '#ffffff', 0.6)) +
        stroke('M-66 -4V8M22 -4V8M-20 -4V8', '#8a6a4a', 5),
      `transform="scale(${size * flip} ${size})"`,
    ),
  );
export const lantern = (s, x, y, h, { glow = '#ffc76a', metal = '#2a2018', hang = 0, shine = 3.2 } = {}) => {
  const w = h * 0.5;
  return (
    circle(
      x,
      y - h * 0.42,
      h * shine,
      s.rad([
        [0, glow, 0.6],
        [0.3, glow, 0.24],
        [1, glow, 0],
      ]),
    ) +
    (hang ? rect(x - 1.2, y - h - hang, 2.4, hang + 6, metal) : '') +
    path(
      points([
        [x - w * 0.42, y - h * 0.72],
        [x, y - h],
        [x + w * 0.42, y - h * 0.72],
      ]),
      metal,
    ) +
    rect(x - w * 0.38, y - h * 0.72, w * 0.76, h * 0.6, s.rad(['#fff6d0', glow, mix(glow, '#8a3a0a', 0.4)])) +
    times(3, (i) => rect(x - w * 0.38 + (w * 0.73 * i) / 2, y - h * 0.72, h * 0.035, h * 0.6, metal)) +
    rect(x - w * 0.44, y - h * 0.75, w * 0.88, h * 0.05, metal) +
    rect(x - w * 0.46, y - h * 0.13, w * 0.92, h * 0.13, metal)
  );
};
export const bicycle = (s, x, y, size, colour = '#c2301c') => {
  const wheel = (cx) =>
    circle(cx, -34, 34, 'none', 'stroke="#1d1d20" stroke-width="4.5"') +
    circle(cx, -34, 31, 'none', 'stroke="#c9c9c4" stroke-width="1.5"') +
    times(10, (i) => at(cx, -34, i * 18, 1, stroke('M0 -31V31', '#9a9a96', 0.8))) +
    circle(cx, -34, 4, '#3a3a3c');
  return (
    ellipse(x + 8, y, 100 * size, 7 * size, '#120c14', `opacity=".35" ${s.blur(4)}`) +
    at(
      x,
      y,
      0,
      size,
      wheel(-58) +
        wheel(58) +
        stroke('M-58 -34L-26 -88H40L0 -34ZM-26 -88L0 -34M58 -34L38 -98', colour, 5) +
        stroke('M-30 -98L0 -34', colour, 4.5) +
        stroke('M38 -98L34 -110Q28 -122 50 -120', '#2a2a2c', 4.5) +
        path('M-46 -104Q-28 -112 -12 -102Q-28 -94 -46 -104Z', '#6a3a1c') +
        circle(0, -34, 9, 'none', 'stroke="#3a3a3c" stroke-width="4"') +
        path('M44 -118h44v30h-38z', '#b98a54') +
        times(4, (i) => stroke(`M${46 + i * 11} -118v28`, '#8a5f34', 2)),
    )
  );
};
/** A small boat with a sail. */
export const sailboat = (s, x, y, size, sail = '#ffffff', hull = '#2a3a4a') =>
  at(
    x,
    y,
    0,
    size,
    path('M-40 0H44L30 16H-28Z', hull) +
      path('M-2 -4V-96Q38 -44 40 -6Z', sail) +
      path('M-8 -4V-84Q-32 -40 -36 -6Z', mix(sail, '#8a9aa8', 0.25)) +
      rect(-6, -100, 3, 100, '#5a4636') +
      ellipse(0, 22, 46, 4, '#ffffff', 'opacity=".35"'),
  );
