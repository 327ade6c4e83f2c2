// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
import { bush, clouds, finish, lin, mix, palm, poly, R, rad, ridge, svg, tree } from './paint.mjs';
import { featureWall, windowView } from './window.mjs';
// 1. coast at golden hour with hotel
export function coast({
  seed = 7,
  W = 1600,
  H = 900,
  sky = ['#2f6fa8', '#8fc1d8', '#fbd9a8', '#ffb37a'],
  sea = ['#e9b48c', '#3f8aa6', '#12506e'],
  hill = '#5a7d7a',
  haze = '#fbd2a6',
  wall = '#fbf3e6',
  shade = '#d9b99b',
  accent = '#c8321e',
  leaf = '#1f4d3a',
  leafHi = '#6fa05a',
  sunX = 0.66,
  sunY = 0.5,
} = {}) {
  const r = R(seed),
    hz = H * 0.565;
  let d =
    lin(
      'sky',
      sky.map((c, i) => [i / (sky.length - 1), c]),
    ) +
    lin(
      'sea',
      sea.map((c, i) => [[0, 0.25, 1][i], c]),
    ) +
    rad('sun', [
      [0, '#fffbe8', 1],
      [0.12, '#fff0c2', 0.95],
      [0.35, '#ffd08a', 0.45],
      [1, '#ffb060', 0],
    ]) +
    lin(
      'wall',
      [
        [0, wall],
        [1, mix(wall, shade, 0.55)],
      ],
      'x1="0" y1="0" x2="1" y2=".25"',
    ) +
    lin('glass', [
      [0, '#ffe2a8'],
      [0.5, '#9fc4cf'],
      [1, '#3c6a80'],
    ]) +
    lin('pool', [
      [0, '#8fe0e6'],
      [1, '#1f9fb5'],
    ]) +
    lin('deck', [
      [0, '#e9d3b4'],
      [1, '#b98f68'],
    ]);
  let b =
    `<rect width="${W}" height="${hz + 4}" fill="url(#sky)"/>` +
    clouds(r, W, H * 0.06, H * 0.36, 9, '#fff3e0', 0.5) +
    clouds(r, W, H * 0.34, H * 0.5, 7, '#ffd9b0', 0.6);
  b += `<circle cx="${W * sunX}" cy="${H * sunY}" r="${H * 0.62}" fill="url(#sun)"/><circle cx="${W * sunX}" cy="${H * sunY}" r="${H * 0.034}" fill="#fffdf2"/>`;
  [
    [0.5, 46, 520, 0.72],
    [0.535, 34, 330, 0.5],
    [0.56, 20, 220, 0.28],
  ].forEach(([y, a, s, t]) => {
    b += `<path d="${poly(ridge(r, W, H * y, a, s), W, hz + 3)}" fill="${mix(hill, haze, t)}"/>`;
  });
  b += `<rect y="${hz}" width="${W}" height="${H - hz}" fill="url(#sea)"/>`;
  for (let i = 0; i < 420; i++) {
    const t = Math.pow(r(), 1.8),
      y = hz + 3 + t * (H - hz),
      sp = W * (0.035 + 0.3 * t),
      x = W * sunX + (r() + r() - 1) * sp,
      w = (4 + 46 * t) * (0.4 + r());
    b += `<rect x="${(x - w / 2).toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${(1 + 2.4 * t).toFixed(1)}" rx="1" fill="#fff3cf" opacity="${(0.65 * (1 - t) + 0.1).toFixed(2)}"/>`;
  }
  for (let i = 0; i < 200; i++) {
    const t = r(),
      y = hz + 4 + t * (H - hz),
      w = 30 + 120 * t * r();
    b += `<rect x="${(r() * W).toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${(1 + 2 * t).toFixed(1)}" fill="#0e4964" opacity=".18"/>`;
  }
  // headland + hotel on left
  const hl = ridge(r, W * 0.62, H * 0.66, 14, 120);
  b += `<path d="M-20 ${H * 0.58}Q${W * 0.2} ${H * 0.55} ${W * 0.42} ${H * 0.66}Q${W * 0.52} ${H * 0.7} ${W * 0.6} ${H * 0.78}L${W * 0.4} ${H}L-20 ${H}Z" fill="${mix(leaf, '#c79b6a', 0.45)}"/>`;
  const floors = 6,
    cols = 9,
    bx = W * 0.055,
    by = H * 0.2,
    bw = W * 0.345,
    fh = H * 0.075;
  b += `<rect x="${bx + 14}" y="${by + 20}" width="${bw + 26}" height="${fh * floors + H * 0.05}" fill="#2a3340" opacity=".22" filter="url(#blur1)"/>`;
  b += `<rect x="${bx}" y="${by}" width="${bw}" height="${fh * floors + H * 0.06}" fill="url(#wall)"/><rect x="${bx + bw * 0.36}" y="${by - fh * 0.62}" width="${bw * 0.3}" height="${fh * 0.62}" fill="url(#wall)"/>`;
  b += `<rect x="${bx - 8}" y="${by - 7}" width="${bw + 16}" height="9" fill="${mix(wall, '#ffffff', 0.5)}"/>`;
  for (let f = 0; f < floors; f++)
    for (let c = 0; c < cols; c++) {
      const cw = bw / cols,
        x = bx + c * cw + cw * 0.1,
        y = by + f * fh + fh * 0.16,
        w = cw * 0.8,
        h = fh * 0.7,
        lit = r() < 0.42;
      b += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${mix(shade, '#5d6f7a', 0.55)}"/><rect x="${x + w * 0.08}" y="${y + h * 0.08}" width="${w * 0.84}" height="${h * 0.92}" fill="${lit ? '#ffd98f' : 'url(#glass)'}" opacity="${lit ? 0.95 : 0.9}"/><rect x="${x + w * 0.49}" y="${y + h * 0.08}" width="1.6" height="${h * 0.92}" fill="${wall}" opacity=".8"/>`;
      if (r() < 0.5)
        b += `<path d="M${x + w * 0.1} ${y + h * 0.08}h${w * 0.2}q-${w * 0.04} ${h * 0.5} -${w * 0.02} ${h * 0.9}h-${w * 0.18}z" fill="#fff" opacity=".55"/>`;
      b += `<rect x="${x - cw * 0.1}" y="${y + h * 0.62}" width="${cw}" height="${fh * 0.3}" fill="#cfe6ea" opacity=".34"/><rect x="${x - cw * 0.1}" y="${y + h * 0.6}" width="${cw}" height="2.4" fill="${mix(wall, '#ffffff', 0.6)}"/><rect x="${x - cw * 0.1}" y="${y + h + 1}" width="${cw}" height="${fh * 0.14}" fill="${mix(wall, '#ffffff', 0.35)}"/><rect x="${x - cw * 0.1}" y="${y + h + fh * 0.14}" width="${cw}" height="3" fill="${shade}" opacity=".8"/>`;
      if ((c + f) % 4 === 1)
        b += `<path d="M${x - cw * 0.06} ${y - 1}h${cw * 0.92}l${cw * 0.06} ${h * 0.2}h-${cw * 1.04}z" fill="${accent}" opacity=".92"/>`;
    }
  for (let i = 0; i < 4; i++)
    b += bush(r, bx + bw * (0.08 + 0.3 * i), by + fh * floors + H * 0.075, W * 0.085, leaf, leafHi);
  // terrace, pool
  b += `<path d="M-20 ${H * 0.8}L${W * 0.66} ${H * 0.8}L${W * 0.8} ${H}L-20 ${H}Z" fill="url(#deck)"/>`;
  for (let i = 0; i < 16; i++)
    b += `<path d="M-20 ${H * (0.8 + 0.2 * Math.pow(i / 16, 1.5))}H${W * (0.66 + 0.14 * Math.pow(i / 16, 1.5))}" stroke="#8a6242" stroke-width="1.3" opacity=".25"/>`;
  b += `<path d="M${W * 0.12} ${H * 0.845}L${W * 0.53} ${H * 0.845}L${W * 0.6} ${H * 0.945}L${W * 0.05} ${H * 0.945}Z" fill="#fbf1df"/><path d="M${W * 0.13} ${H * 0.853}L${W * 0.524} ${H * 0.853}L${W * 0.588} ${H * 0.937}L${W * 0.062} ${H * 0.937}Z" fill="url(#pool)"/>`;
  for (let i = 0; i < 60; i++) {
    const t = r(),
      y = H * (0.857 + 0.076 * t),
      x0 = W * (0.13 - 0.065 * t),
      x1 = W * (0.524 + 0.062 * t);
    const x = x0 + (x1 - x0) * r();
    b += `<path d="M${x} ${y}q${12 + 20 * t} -4 ${24 + 40 * t} 0" stroke="#fff" stroke-width="${1 + t * 1.4}" fill="none" opacity="${0.25 + 0.35 * r()}"/>`;
  }
  for (let i = 0; i < 5; i++) {
    const x = W * (0.16 + 0.085 * i),
      y = H * 0.838;
    b += `<path d="M${x} ${y}l0 -${H * 0.075}" stroke="#7a5638" stroke-width="3"/><path d="M${x - W * 0.032} ${y - H * 0.07}Q${x} ${y - H * 0.115} ${x + W * 0.032} ${y - H * 0.07}Z" fill="${i % 2 ? accent : '#fff6e6'}"/><path d="M${x + 6} ${y + 2}l${W * 0.03} -7l${W * 0.008} -16l5 2l-${W * 0.006} 18l-${W * 0.036} 10z" fill="#fffaf0"/>`;
  }
  b +=
    palm(r, W * 0.455, H * 0.83, H * 0.4, leaf, leafHi, 0.12) +
    palm(r, W * 0.035, H * 0.86, H * 0.46, leaf, leafHi, 0.2) +
    palm(r, W * 0.93, H * 1.02, H * 0.62, mix(leaf, '#0a1d1c', 0.5), leaf, -0.22) +
    bush(r, W * 0.98, H * 1.01, W * 0.26, mix(leaf, '#0a1d1c', 0.45), leafHi) +
    bush(r, W * 0.02, H * 1.02, W * 0.2, mix(leaf, '#0a1d1c', 0.3), leafHi);
  b += `<rect width="${W}" height="${H}" fill="#ff9a4d" opacity=".07"/>`;
  return svg(W, H, d, b + finish(W, H));
}
// 2. room interior
export function room({
  seed = 3,
  W = 1600,
  H = 1067,
  wall = '#e9e4d8',
  wall2 = '#cfd8cf',
  floor = '#b98a5e',
  linen = '#fbfaf6',
  accent = '#2f6b57',
  accent2 = '#c98f5a',
  sky = ['#7db7dc', '#dff0f5'],
  sea = '#2f88a8',
  wood = '#8a5f3c',
  view = 'sea',
  style = 'panels',
  beds = 'double',
  isMirrored = false,
} = {}) {
  const r = R(seed);
  let d =
    lin(
      'w',
      [
        [0, mix(wall, '#ffffff', 0.35)],
        [1, wall],
      ],
      'x1="1" y1="0" x2="0" y2="1"',
    ) +
    lin('fl', [
      [0, mix(floor, '#ffffff', 0.15)],
      [1, mix(floor, '#2a1a10', 0.35)],
    ]) +
    lin('sk', [
      [0, sky[0]],
      [1, sky[1]],
    ]) +
    lin('hb', [
      [0, mix(accent, '#ffffff', 0.12)],
      [1, mix(accent, '#101010', 0.25)],
    ]) +
    lin('du', [
      [0, linen],
      [1, mix(linen, '#8a93a0', 0.35)],
    ]) +
    lin(
      'cur',
      [
        [0, '#ffffff', 0.75],
        [1, '#f3ead9', 0.55],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ) +
    rad('lamp', [
      [0, '#fff1c9', 0.95],
      [0.4, '#ffdc96', 0.4],
      [1, '#ffdc96', 0],
    ]) +
    lin(
      'ray',
      [
        [0, '#fff4d6', 0.55],
        [1, '#fff4d6', 0],
      ],
      'x1="1" y1="0" x2="0" y2="1"',
    ) +
    lin('rug', [
      [0, mix(accent2, '#ffffff', 0.45)],
      [1, mix(accent2, '#ffffff', 0.15)],
    ]);
  const fy = H * 0.7;
  let b = `<rect width="${W}" height="${fy}" fill="url(#w)"/><rect y="${fy}" width="${W}" height="${H - fy}" fill="url(#fl)"/>`;
  for (let i = -14; i < 30; i++) {
    const x = W * 0.5 + (i - 7) * W * 0.075;
    b += `<path d="M${W * 0.5 + (x - W * 0.5) * 0.62} ${fy}L${W * 0.5 + (x - W * 0.5) * 1.9} ${H}" stroke="#3c2414" stroke-width="1.6" opacity=".22"/>`;
  }
  b += `<rect y="${fy - 16}" width="${W}" height="16" fill="${mix(wall, '#ffffff', 0.55)}"/><rect y="${fy}" width="${W}" height="26" fill="#2a1a10" opacity=".16" filter="url(#blur1)"/>`;
  b += featureWall(style, { W, H, fy, wall, wall2, accent });
  // window
  const wx = W * 0.655,
    wy = H * 0.1,
    ww = W * 0.3,
    wh = fy - H * 0.115;
  b += `<rect x="${wx - 14}" y="${wy - 14}" width="${ww + 28}" height="${wh + 14}" fill="#fbf8f1"/><rect x="${wx}" y="${wy}" width="${ww}" height="${wh}" fill="url(#sk)"/>`;
  b +=
    `<clipPath id="wc"><rect x="${wx}" y="${wy}" width="${ww}" height="${wh}"/></clipPath><g clip-path="url(#wc)">` +
    clouds(r, W, wy, wy + wh * 0.35, 14, '#ffffff', 0.7) +
    windowView(view, r, { W, wx, wy, ww, wh, sea, accent }) +
    `</g>`;
  b += `<rect x="${wx + ww * 0.5 - 4}" y="${wy}" width="8" height="${wh}" fill="#fbf8f1"/><rect x="${wx - 60}" y="${wy - 34}" width="${ww + 120}" height="8" rx="4" fill="${wood}"/>`;
  for (const [cx, cw] of [
    [wx - 58, W * 0.062],
    [wx + ww - W * 0.02, W * 0.066],
  ]) {
    b += `<rect x="${cx}" y="${wy - 28}" width="${cw}" height="${wh + 40}" fill="url(#cur)"/>`;
    for (let i = 0; i < 7; i++)
      b += `<path d="M${cx + (cw * (i + 0.3)) / 7} ${wy - 28}q${(r() - 0.5) * 14} ${wh * 0.5} ${(r() - 0.5) * 8} ${wh + 40}" stroke="#b9ab92" stroke-width="2.4" fill="none" opacity=".38"/>`;
  }
  b += `<path d="M${wx} ${wy + wh}L${wx + ww} ${wy + wh}L${W * 0.7} ${H}L${W * 0.2} ${H}Z" fill="url(#ray)" opacity=".8"/>`;
  // headboard + art
  const hx = W * 0.065,
    hw = W * 0.465,
    hy = H * 0.385;
  b += `<rect x="${hx}" y="${hy}" width="${hw}" height="${fy - hy + 20}" rx="18" fill="url(#hb)"/>`;
  for (let i = 1; i < 6; i++)
    b += `<rect x="${hx + (hw * i) / 6}" y="${hy + 8}" width="3" height="${fy - hy}" fill="#000" opacity=".14"/>`;
  const ax = W * 0.215,
    aw = W * 0.165;
  b += `<rect x="${ax + 6}" y="${H * 0.085 + 8}" width="${aw}" height="${H * 0.235}" fill="#000" opacity=".15" filter="url(#blur1)"/><rect x="${ax}" y="${H * 0.085}" width="${aw}" height="${H * 0.235}" fill="#fffdf8"/><clipPath id="ac"><rect x="${ax + 14}" y="${H * 0.085 + 14}" width="${aw - 28}" height="${H * 0.235 - 28}"/></clipPath><g clip-path="url(#ac)"><rect x="${ax}" y="${H * 0.08}" width="${aw}" height="${H * 0.25}" fill="${mix(accent2, '#fff3e0', 0.7)}"/><circle cx="${ax + aw * 0.62}" cy="${H * 0.165}" r="${H * 0.04}" fill="${accent2}"/><path d="${poly(ridge(R(seed + 5), W, H * 0.235, 26, 90), W, H * 0.33)}" fill="${mix(accent, '#ffffff', 0.3)}"/><path d="${poly(ridge(R(seed + 8), W, H * 0.27, 18, 60), W, H * 0.33)}" fill="${accent}"/></g>`;
  // bedside + lamps
  for (const lx of [W * 0.028, W * 0.553]) {
    b += `<rect x="${lx - W * 0.03}" y="${H * 0.615}" width="${W * 0.06}" height="${H * 0.135}" rx="6" fill="${wood}"/><rect x="${lx - W * 0.03}" y="${H * 0.68}" width="${W * 0.06}" height="2" fill="#000" opacity=".25"/><circle cx="${lx}" cy="${H * 0.53}" r="${H * 0.2}" fill="url(#lamp)"/><path d="M${lx - W * 0.02} ${H * 0.565}l${W * 0.008} -${H * 0.07}h${W * 0.024}l${W * 0.008} ${H * 0.07}z" fill="#fff3d6"/><rect x="${lx - 3}" y="${H * 0.565}" width="6" height="${H * 0.045}" fill="#c9a45a"/>`;
  }
  // bed
  const by = H * 0.6;
  b += `<ellipse cx="${W * 0.3}" cy="${H * 0.955}" rx="${W * 0.3}" ry="${H * 0.035}" fill="#1d120a" opacity=".35" filter="url(#blur1)"/><path d="M${W * 0.0} ${H * 0.83}L${W * 0.6} ${H * 0.83}L${W * 0.68} ${H * 0.99}L${W * 0.03} ${H * 0.99}Z" fill="url(#rug)" opacity=".0"/>`;
  b += `<path d="M${W * 0.085} ${by + H * 0.06}L${W * 0.515} ${by + H * 0.06}Q${W * 0.53} ${by + H * 0.06} ${W * 0.535} ${by + H * 0.09}L${W * 0.585} ${H * 0.9}Q${W * 0.59} ${H * 0.94} ${W * 0.56} ${H * 0.94}L${W * 0.04} ${H * 0.94}Q${W * 0.01} ${H * 0.94} ${W * 0.015} ${H * 0.9}L${W * 0.065} ${by + H * 0.09}Q${W * 0.07} ${by + H * 0.06} ${W * 0.085} ${by + H * 0.06}Z" fill="url(#du)"/>`;
  for (let i = 0; i < 16; i++) {
    const x = W * (0.05 + (0.5 * i) / 15);
    b += `<path d="M${x} ${by + H * 0.16}q${(r() - 0.5) * 40} ${H * 0.1} ${(x - W * 0.3) * 0.16} ${H * 0.17}" stroke="#8b94a0" stroke-width="3" fill="none" opacity=".16" filter="url(#blur1)"/>`;
  }
  b += `<path d="M${W * 0.045} ${H * 0.79}L${W * 0.558} ${H * 0.79}L${W * 0.578} ${H * 0.885}L${W * 0.024} ${H * 0.885}Z" fill="${accent2}" opacity=".92"/>`;
  for (let i = 0; i < 40; i++)
    b += `<path d="M${W * (0.045 + (0.513 * i) / 40)} ${H * 0.79}l${(i - 20) * 0.9} ${H * 0.095}" stroke="#fff" stroke-width="1.4" opacity=".22"/>`;
  for (const [px, pw, pc, py] of [
    [0.1, 0.19, linen, 0.545],
    [0.315, 0.19, linen, 0.545],
    [0.155, 0.13, accent, 0.6],
    [0.325, 0.13, mix(accent2, '#ffffff', 0.25), 0.6],
  ]) {
    b += `<path d="M${W * px} ${H * (py + 0.1)}Q${W * (px - 0.008)} ${H * (py + 0.01)} ${W * (px + 0.015)} ${H * py}Q${W * (px + pw / 2)} ${H * (py - 0.018)} ${W * (px + pw - 0.015)} ${H * py}Q${W * (px + pw + 0.008)} ${H * (py + 0.02)} ${W * (px + pw)} ${H * (py + 0.1)}Q${W * (px + pw / 2)} ${H * (py + 0.122)} ${W * px} ${H * (py + 0.1)}Z" fill="${pc}"/><path d="M${W * (px + 0.01)} ${H * (py + 0.1)}Q${W * (px + pw / 2)} ${H * (py + 0.125)} ${W * (px + pw - 0.01)} ${H * (py + 0.1)}" stroke="#000" stroke-width="5" opacity=".10" fill="none" filter="url(#blur1)"/>`;
  }
  if (beds === 'twin') {
    // two beds: the floor between them, with a table and its lamp
    b += `<path d="M${W * 0.288} ${by + H * 0.05}h${W * 0.03}l${W * 0.03} ${H * 0.3}h-${W * 0.085}z" fill="url(#fl)"/><path d="M${W * 0.288} ${by + H * 0.05}l-${W * 0.025} ${H * 0.3}h${W * 0.012}l${W * 0.02} -${H * 0.3}z" fill="#1d120a" opacity=".3"/><rect x="${W * 0.284}" y="${H * 0.66}" width="${W * 0.04}" height="${H * 0.1}" rx="5" fill="${wood}"/><circle cx="${W * 0.304}" cy="${H * 0.585}" r="${H * 0.12}" fill="url(#lamp)"/><path d="M${W * 0.291} ${H * 0.62}l${W * 0.006} -${H * 0.05}h${W * 0.014}l${W * 0.006} ${H * 0.05}z" fill="#fff3d6"/><rect x="${W * 0.3025}" y="${H * 0.62}" width="4" height="${H * 0.04}" fill="#c9a45a"/>`;
  }
  // armchair + plant
  const cx = W * 0.79,
    cy = H * 0.8;
  b += `<ellipse cx="${cx}" cy="${cy + H * 0.115}" rx="${W * 0.1}" ry="${H * 0.022}" fill="#1d120a" opacity=".35" filter="url(#blur1)"/><path d="M${cx - W * 0.07} ${cy + H * 0.1}l-${W * 0.01} -${H * 0.14}q0 -${H * 0.05} ${W * 0.05} -${H * 0.055}h${W * 0.07}q${W * 0.05} 0 ${W * 0.05} ${H * 0.055}l-${W * 0.012} ${H * 0.14}z" fill="${mix(accent2, '#ffffff', 0.12)}"/><rect x="${cx - W * 0.085}" y="${cy}" width="${W * 0.035}" height="${H * 0.1}" rx="16" fill="${mix(accent2, '#000000', 0.12)}"/><rect x="${cx + W * 0.055}" y="${cy}" width="${W * 0.035}" height="${H * 0.1}" rx="16" fill="${mix(accent2, '#000000', 0.2)}"/><rect x="${cx - W * 0.055}" y="${cy + H * 0.025}" width="${W * 0.115}" height="${H * 0.05}" rx="14" fill="${mix(accent2, '#ffffff', 0.3)}"/>`;
  b += `<path d="M${W * 0.925} ${H * 0.86}h${W * 0.05}l-${W * 0.008} ${H * 0.09}h-${W * 0.034}z" fill="#efe6d6"/>`;
  for (let i = 0; i < 15; i++) {
    const a = -Math.PI * (0.12 + (0.76 * i) / 14),
      L = H * (0.16 + 0.12 * r());
    const ox = W * 0.95,
      oy = H * 0.862,
      ex = ox + Math.cos(a) * L * 0.8,
      ey = oy + Math.sin(a) * L;
    b += `<path d="M${ox} ${oy}Q${ox + Math.cos(a) * L * 0.2} ${oy + Math.sin(a) * L * 0.8} ${ex} ${ey}Q${ox + Math.cos(a) * L * 0.5} ${oy + Math.sin(a) * L * 0.5} ${ox} ${oy}Z" fill="${mix('#22573f', '#7db36f', r())}"/>`;
  }
  const turned = isMirrored ? `<g transform="translate(${W} 0) scale(-1 1)">${b}</g>` : b;
  return svg(W, H, d, turned + finish(W, H, '#fff', 0.07));
}
// 3. forest lodge / dunes by parameters (destination)
export function ridges({
  seed = 11,
  W = 1600,
  H = 900,
  sky = ['#1d2b4a', '#6b5f86', '#f0a97a', '#ffd9a0'],
  far = '#8f6f7e',
  near = '#3a1f1a',
  haze = '#ffcf9e',
  kind = 'dunes',
  sun = [0.3, 0.46],
  lodge = false,
} = {}) {
  const r = R(seed);
  let d =
    lin(
      'sky',
      sky.map((c, i) => [i / (sky.length - 1), c]),
    ) +
    rad('sun', [
      [0, '#fff8e0', 1],
      [0.1, '#ffeab8', 0.9],
      [0.4, '#ffc27a', 0.35],
      [1, '#ffb060', 0],
    ]) +
    lin('mist', [
      [0, haze, 0],
      [0.5, haze, 0.55],
      [1, haze, 0],
    ]);
  let b = `<rect width="${W}" height="${H}" fill="url(#sky)"/>`;
  if (kind === 'dunes')
    for (let i = 0; i < 90; i++)
      b += `<circle cx="${r() * W}" cy="${r() * H * 0.3}" r="${0.6 + r() * 1.3}" fill="#fff" opacity="${0.2 + r() * 0.6}"/>`;
  b +=
    clouds(r, W, H * 0.12, H * 0.42, 7, mix(haze, '#ffffff', 0.3), 0.35) +
    `<circle cx="${W * sun[0]}" cy="${H * sun[1]}" r="${H * 0.6}" fill="url(#sun)"/><circle cx="${W * sun[0]}" cy="${H * sun[1]}" r="${H * 0.045}" fill="#fffbe9"/>`;
  const L = 7;
  for (let i = 0; i < L; i++) {
    const t = i / (L - 1),
      y = H * (0.47 + 0.42 * Math.pow(t, 1.15)),
      amp = kind === 'dunes' ? 40 + 70 * t : 60 + 40 * t,
      sc = kind === 'dunes' ? 330 + 260 * t : 240 + 140 * t;
    const p = ridge(r, W, y, amp, sc, kind === 'dunes' ? 2 : 5, 8),
      col = mix(mix(haze, far, Math.min(1, t * 1.6)), near, Math.pow(t, 1.5));
    b += `<path d="${poly(p, W, H)}" fill="${col}"/>`;
    if (kind === 'dunes') {
      const off = 26 + 50 * t;
      b += `<path d="M${p.map(([x, yy]) => x + ' ' + yy.toFixed(1)).join('L')}L${p
        .slice()
        .reverse()
        .map(([x, yy], k) => x + off * 0.9 + ' ' + (yy + off * (1.2 + Math.sin(x / 150))).toFixed(1))
        .join('L')}Z" fill="${mix(col, haze, 0.32)}" opacity=".75"/>`;
    } else if (i > 1) {
      for (let x = -10; x < W + 10; x += (10 + 26 * t) * (0.6 + r() * 0.8)) {
        const k = Math.min(p.length - 1, Math.max(0, Math.round((x + 20) / 8)));
        const h = (26 + 120 * t * t) * (0.6 + r() * 0.8);
        b += tree(r, x, p[k][1] + 6 + 10 * t, h, mix(col, '#0a1512', 0.18 + 0.25 * r()));
      }
    }
    if (i < L - 1)
      b += `<rect y="${y - 10}" width="${W}" height="${H * 0.16}" fill="url(#mist)" opacity="${0.75 - 0.6 * t}"/>`;
  }
  if (lodge) {
    const x = W * 0.55,
      y = H * 0.8;
    b += `<ellipse cx="${x + W * 0.09}" cy="${y - H * 0.02}" rx="${W * 0.2}" ry="${H * 0.16}" fill="#ffcf7a" opacity=".28" filter="url(#blur2)"/><path d="M${x} ${y}v-${H * 0.13}l${W * 0.09} -${H * 0.12}l${W * 0.09} ${H * 0.12}v${H * 0.13}z" fill="#4a2a1a"/><path d="M${x - W * 0.018} ${y - H * 0.115}l${W * 0.108} -${H * 0.15}l${W * 0.108} ${H * 0.15}l-${W * 0.012} ${H * 0.012}l-${W * 0.096} -${H * 0.13}l-${W * 0.096} ${H * 0.13}z" fill="#241512"/><path d="M${x + W * 0.03} ${y - H * 0.12}l${W * 0.06} -${H * 0.085}l${W * 0.06} ${H * 0.085}v${H * 0.095}h-${W * 0.12}z" fill="#ffd687"/>`;
    for (let i = 1; i < 4; i++)
      b += `<rect x="${x + W * (0.03 + 0.03 * i)}" y="${y - H * 0.2}" width="3" height="${H * 0.175}" fill="#4a2a1a"/>`;
    b += `<rect x="${x + W * 0.03}" y="${y - H * 0.105}" width="${W * 0.12}" height="3" fill="#4a2a1a"/><rect x="${x - W * 0.03}" y="${y - H * 0.006}" width="${W * 0.25}" height="${H * 0.016}" fill="#6b452c"/>`;
    for (let i = 0; i < 6; i++)
      b += tree(
        r,
        x - W * 0.03 + (i % 3) * -W * 0.035 + (i > 2 ? W * 0.29 : 0),
        y + H * 0.03,
        H * (0.25 + 0.16 * r()),
        '#0f1f19',
      );
  }
  if (kind === 'dunes') {
    const x = W * 0.6,
      y = H * 0.7;
    b += `<ellipse cx="${x + W * 0.09}" cy="${y - 8}" rx="${W * 0.2}" ry="${H * 0.1}" fill="#ffb56a" opacity=".28" filter="url(#blur2)"/>`;
    for (let i = 0; i < 4; i++) {
      const tx = x + W * 0.062 * i,
        th = H * (0.085 + 0.02 * (i % 2));
      b += `<path d="M${tx} ${y + i * 5}l${W * 0.026} -${th}l${W * 0.026} ${th}z" fill="#fbeedb"/><path d="M${tx + W * 0.026} ${y + i * 5 - th}l${W * 0.026} ${th}h-${W * 0.018}z" fill="#c79b74"/><path d="M${tx + W * 0.018} ${y + i * 5}l${W * 0.009} -${th * 0.5}l${W * 0.009} ${th * 0.5}z" fill="#ffb657"/>`;
    }
    b +=
      palm(r, W * 0.535, H * 0.735, H * 0.24, '#2b2a24', '#5d5a3a', 0.1) +
      palm(r, W * 0.87, H * 0.76, H * 0.3, '#241f1c', '#4f4730', -0.1);
  }
  return svg(W, H, d, b + finish(W, H));
}
