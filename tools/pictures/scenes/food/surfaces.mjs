// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// What a table is made of, seen from above: wood, linen, glazed tiles, stone.
import { mix } from '../paint.mjs';
import { at, circle, f, group, path, points, rect, stroke, times } from '../sheet.mjs';

export function wood(
  s,
  colour = '#a9774a',
  { boards = 6, turn = 0, dark = 0.5, x = -200, y = -200, w = 2000, h = 1600 } = {},
) {
  const tall = h / boards;
  let b = '';
  for (let i = 0; i < boards; i++) {
    const top = y + i * tall;
    const own = mix(mix(colour, '#ffffff', 0.1 * s.r()), '#3a2010', 0.22 * s.r());
    b += rect(x, top, w, tall, own);
    b += s.noise(x, top, w, tall, mix(colour, '#1d0d05', 0.7), {
      fx: 0.0022,
      fy: 0.05,
      seed: i + 3,
      gain: 2.6,
      bias: -1.15,
      more: `opacity="${dark}"`,
    });
    b += s.noise(x, top, w, tall, '#fff0d8', {
      fx: 0.004,
      fy: 0.16,
      octaves: 2,
      seed: i + 40,
      gain: 2,
      bias: -1.05,
      more: 'opacity=".28"',
    });
    b += rect(x, top, w, 5, '#1a0d06', 'opacity=".55"') + rect(x, top + 5, w, 3, '#fff3df', 'opacity=".22"');
    const knot = s.between(200, 1400);
    if (s.r() < 0.4)
      b += times(5, (k) =>
        stroke(
          `M${f(x + knot - 60 + k * 9)} ${f(top + tall * 0.5)}a${60 - k * 9} ${26 - k * 4} 0 1 0 ${120 - k * 18} 0a${60 - k * 9} ${26 - k * 4} 0 1 0 -${120 - k * 18} 0`,
          mix(own, '#1d0d05', 0.5),
          2.5,
          'opacity=".3"',
        ),
      );
  }
  return turn ? group(b, `transform="rotate(${turn} 800 600)"`) : b;
}

export function linen(
  s,
  colour = '#efe7d8',
  { line = '', check = '', every = 170, x = 0, y = 0, w = 1600, h = 1200 } = {},
) {
  let b = rect(x, y, w, h, colour);
  if (line)
    for (let i = 40; i < w; i += every)
      b += rect(x + i, y, 26, h, line, 'opacity=".5"') + rect(x + i + 40, y, 6, h, line, 'opacity=".45"');
  if (check) {
    for (let i = 0; i < w; i += every) b += rect(x + i, y, every / 2, h, check, 'opacity=".42"');
    for (let i = 0; i < h; i += every) b += rect(x, y + i, w, every / 2, check, 'opacity=".42"');
  }
  b += s.noise(x, y, w, h, mix(colour, '#3a2c20', 0.6), {
    fx: 0.5,
    fy: 0.02,
    octaves: 2,
    seed: 2,
    gain: 1.6,
    bias: -0.7,
    more: 'opacity=".22"',
  });
  b += s.noise(x, y, w, h, '#ffffff', {
    fx: 0.02,
    fy: 0.5,
    octaves: 2,
    seed: 3,
    gain: 1.6,
    bias: -0.7,
    more: 'opacity=".3"',
  });
  const fold = (d, width, tone, opacity) => stroke(d, tone, width, `opacity="${opacity}" ${s.blur(22)}`);
  for (let i = 0; i < 5; i++) {
    const from = s.between(-100, w);
    const d = `M${f(from)} ${y - 50}q${f(s.between(-160, 160))} ${f(h * 0.5)} ${f(s.between(-90, 220))} ${h + 100}`;
    b +=
      fold(d, 34, mix(colour, '#2b1d14', 0.6), 0.2) +
      group(fold(d, 26, '#ffffff', 0.5), 'transform="translate(-34 -6)"');
  }
  return b;
}

/** Small glazed tiles, no two the same, laid straight or on their points. */
export function zellige(s, colours, { size = 92, turn = 0, gap = '#cbb89a' } = {}) {
  let b = '';
  const n = Math.ceil(2300 / size);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const c = colours[(i + j) % colours.length];
      const own = mix(mix(c, '#ffffff', 0.22 * s.r()), '#0d1a20', 0.25 * s.r());
      const j1 = () => s.between(-2.5, 2.5);
      const [x, y, e] = [-350 + i * size, -450 + j * size, size - 5];
      b += path(
        points([
          [x + j1(), y + j1()],
          [x + e + j1(), y + j1()],
          [x + e + j1(), y + e + j1()],
          [x + j1(), y + e + j1()],
        ]),
        own,
      );
    }
  const laid = turn ? group(b, `transform="rotate(${turn} 800 600)"`) : b;
  return `${rect(0, 0, 1600, 1200, gap)}${group(laid, s.round({ blur: 2.5, depth: 3, grain: 0.28, freq: 0.013, shine: 0.3, hard: 14 }))}`;
}

/** Cement tiles with a flower of four petals, in two colours. */
export function cement(s, ground, petal, dot, { size = 230 } = {}) {
  const h = size / 2;
  let b = rect(0, 0, 1600, 1200, ground);
  const leaf = `M0 0Q${h * 0.62} ${-h * 0.18} ${h * 0.8} ${-h * 0.8}Q${h * 0.18} ${-h * 0.62} 0 0Z`;
  for (let x = -20; x < 1700; x += size)
    for (let y = -30; y < 1300; y += size) {
      const four = [0, 90, 180, 270]
        .map((turn) =>
          at(0, 0, turn, 1, path(leaf, petal) + circle(h, 0, h * 0.3, dot) + circle(h, 0, h * 0.14, ground)),
        )
        .join('');
      b += at(x + h, y + h, 0, 1, four + circle(0, 0, h * 0.16, dot));
      b += rect(x, y, size, 2.5, '#2a1d14', 'opacity=".3"') + rect(x, y, 2.5, size, '#2a1d14', 'opacity=".3"');
    }
  return b + s.noise(0, 0, 1600, 1200, '#3a2a20', { fx: 0.01, seed: 8, gain: 2, bias: -0.95, more: 'opacity=".25"' });
}

export function stone(s, colour = '#5b6468', { vein = '#e8eef0', rough = 1 } = {}) {
  return (
    group(
      rect(0, 0, 1600, 1200, colour),
      s.round({ blur: 1, depth: 5 * rough, grain: 0.9, freq: 0.03, octaves: 5, level: 0.95 }),
    ) +
    s.noise(0, 0, 1600, 1200, vein, {
      fx: 0.003,
      fy: 0.008,
      octaves: 5,
      seed: 9,
      gain: 3.4,
      bias: -1.75,
      more: 'opacity=".25"',
    })
  );
}

/** Light through a window, leaves or slats: what lies beside it is in the shade. */
export function lightFrom(s, kind, { tone = '#2a1a22', depth = 0.34, warm = '#fff0c8' } = {}) {
  let b = '';
  if (kind === 'window') {
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 2; j++)
        b += path(
          points([
            [120 + i * 460, 20 + j * 560 + i * 40],
            [530 + i * 460, 60 + j * 560 + i * 40],
            [440 + i * 460, 560 + j * 560 + i * 40],
            [30 + i * 460, 520 + j * 560 + i * 40],
          ]),
          '#000',
        );
  } else if (kind === 'slats') {
    for (let i = -2; i < 13; i++)
      b += path(
        points([
          [-100, i * 150 - 80],
          [1800, i * 150 - 420],
          [1800, i * 150 - 330],
          [-100, i * 150 + 15],
        ]),
        '#000',
      );
  } else {
    b += rect(-100, -100, 1800, 1400, '#000');
    const leaf = (x, y, turn, size) =>
      at(
        x,
        y,
        turn,
        size,
        times(13, (i) => {
          const k = i * 46;
          const w = 24 + 200 * Math.sin(((i + 1.5) / 15) * Math.PI);
          return path(
            `M${k} 0q${w * 0.6} ${-w * 0.2} ${w * 0.8} ${-w}q${-w * 0.6} ${w * 0.2} ${-w * 0.8} ${w}zM${k} 0q${w * 0.6} ${w * 0.2} ${w * 0.8} ${w}q${-w * 0.6} ${-w * 0.2} ${-w * 0.8} ${-w}z`,
            '#fff',
          );
        }),
      );
    const shade =
      leaf(-80, 1240, -38, 1) + leaf(1720, -60, 150, 1.1) + leaf(1500, 1350, -120, 0.9) + leaf(-120, 300, 12, 0.7);
    const id = s.define(
      'leafmask',
      (own) =>
        `<mask id="${own}" maskUnits="userSpaceOnUse" x="-100" y="-100" width="1800" height="1400"><g ${s.blur(13)}>${shade}</g></mask>`,
    );
    return (
      rect(-100, -100, 1800, 1400, tone, `opacity="${depth}" mask="url(#${id})" style="mix-blend-mode:multiply"`) +
      rect(
        0,
        0,
        1600,
        1200,
        s.rad(
          [
            [0, warm, 0.5],
            [1, warm, 0],
          ],
          0.2,
          0.12,
          0.8,
        ),
        'style="mix-blend-mode:soft-light"',
      )
    );
  }
  const id = s.define(
    `mask${kind}`,
    (own) =>
      `<mask id="${own}" maskUnits="userSpaceOnUse" x="-100" y="-100" width="1800" height="1400"><rect x="-100" y="-100" width="1800" height="1400" fill="#fff"/><g ${s.blur(16)}>${b}</g></mask>`,
  );
  return (
    rect(-100, -100, 1800, 1400, tone, `opacity="${depth}" mask="url(#${id})" style="mix-blend-mode:multiply"`) +
    rect(
      0,
      0,
      1600,
      1200,
      s.rad(
        [
          [0, warm, 0.5],
          [1, warm, 0],
        ],
        0.2,
        0.12,
        0.8,
      ),
      'style="mix-blend-mode:soft-light"',
    )
  );
}
