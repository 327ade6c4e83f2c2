// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Willow Sintra: a villa with a glasshouse, the palace above the mist, a stone pool under tree ferns.
import { front, pane, plaster } from '../outdoors/building.mjs';
import { glow, hill, mist, rays, ridgeLine, rock, sky, under } from '../outdoors/nature.mjs';
import { bush, conifer, cypress, fern, foliage, palm, tree } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, ellipse, f, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

export const misty = (s, y, o = {}) =>
  sky(s, ['#9cc4cc', '#d4e6e0', '#f8efdc', '#f6dcc0'], y, { clouds: 0.6, glow: '#fff0cc', ...o });

export const leafy = (s, y, amp, scale, c, hi, size) => {
  const line = ridgeLine(s, y, amp, scale);
  return (
    path(under(line, s.H + 20), mix(c, '#0f2a20', 0.15)) +
    times(Math.round(1700 / (size * 0.55)), (i) => {
      const x = -30 + i * size * 0.55;
      const p = line[Math.max(0, Math.min(line.length - 1, Math.round((x + 20) / 10)))];
      return foliage(s, x, p[1], size, size * s.between(0.8, 1.3), mix(c, '#dfe8d4', s.r() * 0.12), {
        n: 9,
        hi,
        leafy: 9,
      });
    })
  );
};

/** The palace on its rock: red, yellow, with domes and battlements. */
export const pena = (s, x, y, k) => {
  const crown = (tx, ty, w, c) => times(Math.round(w / 12), (i) => rect(tx + i * 12, ty - 9, 7, 10, c));
  const block = (tx, ty, w, h, c, n = 3) =>
    rect(tx, ty, w, h, c) +
    rect(tx + w * 0.66, ty, w * 0.34, h, mix(c, '#3a2a4a', 0.28)) +
    crown(tx, ty, w, c) +
    times(n, (i) =>
      path(`M${tx + (w * (i + 0.34)) / n} ${ty + h * 0.55}v-16a7 7 0 0 1 14 0v16z`, mix(c, '#3a2030', 0.55)),
    );
  const dome = (tx, ty, r, c) =>
    path(
      `M${tx - r} ${ty}Q${tx - r * 1.15} ${ty - r * 0.9} ${tx} ${ty - r * 1.7}Q${tx + r * 1.15} ${ty - r * 0.9} ${tx + r} ${ty}Z`,
      s.lin(
        [
          [0, mix(c, '#fff4d0', 0.5)],
          [1, mix(c, '#5a2a1a', 0.35)],
        ],
        -90,
      ),
    ) + stroke(`M${tx} ${ty - r * 1.6}v-22`, '#8a6a3a', 3);
  const [red, yellow, cream, plum] = ['#c9543a', '#f0bf4a', '#f3e2bd', '#a9829a'];
  return at(
    x,
    y,
    0,
    k,
    rock(s, 'M-380 160Q-340 20 -240 10L-200 -10H220L280 20Q360 40 420 160Z', '#8a8a74', { grain: 1.2, depth: 14 }) +
      group(
        block(-250, -100, 150, 110, cream, 4) +
          block(-110, -150, 160, 160, yellow, 4) +
          block(40, -110, 190, 120, yellow, 5) +
          block(-180, -210, 84, 220, red, 2) +
          block(-30, -280, 70, 290, red, 2) +
          rect(-38, -300, 86, 22, red) +
          crown(-38, -300, 86, red) +
          rect(-14, -350, 38, 52, red) +
          dome(5, -350, 22, '#e9b84a') +
          rect(120, -200, 84, 96, yellow) +
          dome(162, -200, 46, '#f3cf6a') +
          rect(214, -150, 54, 160, plum) +
          dome(241, -150, 28, '#e9c25a') +
          rect(-262, -180, 46, 190, yellow) +
          path('M-268 -180L-239 -236L-210 -180Z', '#b5653f') +
          path('M-300 14V-50H-240V14ZM220 14V-40H300V14Z', cream) +
          crown(-300, -50, 60, cream) +
          crown(220, -40, 80, cream) +
          path('M-60 10v-50a26 28 0 0 1 52 0v50z', '#5a3a3a') +
          dome(-138, -210, 30, '#c9543a'),
        s.round({ blur: 1, depth: 3, grain: 0.4, freq: 0.05 }),
      ),
  );
};

function villa(s) {
  let b =
    misty(s, 620, { sun: [320, 220], seed: 111, size: 0 }) +
    leafy(s, 430, 60, 300, '#a9c4b4', '#eef4e4', 90) +
    mist(s, 330, 220, '#f6f0e2', 0.8) +
    leafy(s, 540, 30, 260, '#6f9a80', '#cfe0b8', 120) +
    mist(s, 470, 180, '#f0eede', 0.6) +
    cypress(s, 330, 640, 330, '#47705a') +
    cypress(s, 1320, 640, 380, '#47705a') +
    tree(s, 180, 690, 420, { colour: '#4f8462', hi: '#cfe0a0', wide: 1.2 }) +
    tree(s, 1500, 690, 460, { colour: '#4f8462', hi: '#cfe0a0', wide: 1.2 });
  b +=
    plaster(s, 'M440 300H960V700H440Z', '#f6ead2') +
    path('M960 300H1010V700H960Z', '#d9c4a8') +
    path('M410 306L520 204H880L990 306Z', '#a9624a') +
    times(40, (i, t) => stroke(`M${520 + 360 * t} 206L${412 + 576 * t} 306`, '#7a3f30', 2, 'opacity=".45"')) +
    rect(414, 300, 600, 14, '#fffaf0') +
    rect(430, 314, 540, 10, '#2b3a34', 'opacity=".2"') +
    plaster(s, 'M620 120H780V320H620Z', '#f6ead2') +
    path('M600 124L700 40L800 124Z', '#a9624a') +
    rect(606, 120, 188, 12, '#fffaf0');
  const wall = front(440, 300, 520, 400);
  b += pane(s, front(620, 120, 160, 180), 0.32, 0.3, 0.36, 0.46, {
    frame: '#ffffff',
    surround: '#fffaf0',
    bars: [2, 2],
    lit: '#ffe6b4',
  });
  for (let i = 0; i < 4; i++)
    b += pane(s, wall, 0.07 + i * 0.236, 0.12, 0.12, 0.26, {
      frame: '#ffffff',
      surround: '#fffaf0',
      shutter: '#2f6b57',
      bars: [2, 3],
      curtain: true,
      lit: i === 1 ? '#ffe6b4' : '',
    });
  for (const u of [0.07, 0.78])
    b += pane(s, wall, u, 0.58, 0.12, 0.3, {
      frame: '#ffffff',
      surround: '#fffaf0',
      shutter: '#2f6b57',
      bars: [2, 3],
      lit: '#ffe6b4',
    });
  b +=
    path('M630 700V572Q700 520 770 572V700Z', '#fffaf0') +
    path('M646 700V578Q700 538 754 578V700Z', '#2f6b57') +
    rect(697, 560, 5, 140, '#1c4638') +
    [656, 708].map((x) => rect(x, 600, 36, 36, '#ffe6b4') + rect(x, 646, 36, 46, '#28604d')).join('') +
    rect(610, 700, 180, 10, '#e0d2b8') +
    rect(590, 710, 220, 12, '#cfc0a4') +
    foliage(s, 470, 560, 110, 300, '#5f8f6a', { hi: '#d0e0a8' }) +
    foliage(s, 930, 500, 90, 360, '#5f8f6a', { hi: '#d0e0a8' });
  // the glasshouse
  const gh = 'M1000 700V480Q1170 340 1340 480V700Z';
  b +=
    glow(s, 1170, 560, 260, '#fff2c8', 0.5) +
    path(
      gh,
      s.lin([
        [0, '#e9f4f0', 0.85],
        [1, '#a9cfc0', 0.75],
      ]),
    ) +
    s.clip(
      path(gh, '#000'),
      fern(s, 1080, 700, 110, {}) +
        fern(s, 1250, 700, 130, {}) +
        palm(s, 1170, 700, 230, { fronds: 9, colour: '#3f7a5a' }) +
        foliage(s, 1170, 690, 300, 90, '#4f8a64') +
        rect(1120, 640, 100, 60, '#c9a47c', 'opacity=".0"'),
    ) +
    path(
      points([
        [1010, 690],
        [1010, 500],
        [1200, 400],
        [1260, 410],
      ]),
      '#ffffff',
      'opacity=".22"',
    ) +
    stroke(gh, '#ffffff', 9) +
    times(8, (i) =>
      stroke(`M${1040 + i * 38} 700V${f(480 - 96 * Math.sin(((i + 1) / 9) * Math.PI) + 20)}`, '#ffffff', 4),
    ) +
    stroke('M1000 560H1340M1000 630H1340M1010 474Q1170 400 1330 474', '#ffffff', 4) +
    rect(990, 694, 360, 16, '#e9dfc9') +
    path('M1130 700V570h80v130', 'none', 'stroke="#2f6b57" stroke-width="6"') +
    stroke('M1170 410V376', '#ffffff', 5);
  b +=
    path(under(ridgeLine(s, 712, 8, 240), 920), s.lin(['#8fb47a', '#5f8f5a', '#3a6a48'])) +
    path('M660 722H760Q860 800 1010 905H540Q680 800 660 722Z', s.lin(['#efe2c6', '#cdb894'])) +
    times(14, (i) =>
      ellipse(s.between(640, 900), s.between(760, 900), s.between(14, 40), s.between(4, 9), '#a98f6c', 'opacity=".35"'),
    );
  b +=
    [
      [430, 800, 120],
      [560, 770, 90],
      [310, 850, 150],
      [120, 880, 180],
      [900, 770, 90],
      [1040, 800, 120],
      [1200, 850, 150],
      [1440, 870, 190],
      [480, 905, 150],
      [1090, 910, 140],
      [1580, 905, 170],
      [30, 905, 150],
    ]
      .map(([x, y, k]) => fern(s, x, y, k, { colour: s.pick(['#3f7a54', '#2f6a48', '#4f8a5a']), hi: '#bcd488' }))
      .join('') +
    fern(s, 220, 860, 190, { trunk: 220, n: 13, hi: '#bcd488' }) +
    fern(s, 1400, 850, 190, { trunk: 240, n: 13, hi: '#bcd488' }) +
    bush(s, 860, 905, 160, 60, '#4f8a5a', '#c98ac0') +
    bush(s, 700, 760, 1, 1);
  return s.svg(b + rays(s, 320, 60, '#fff8e0', 0.3, 7, 1100, 900) + mist(s, 640, 130, '#f6f2e6', 0.35), { edge: 0.2 });
}

function palace(s) {
  let b =
    sky(s, ['#7fa9c4', '#bfd8dc', '#f6e6d0', '#fbd4ac'], 640, {
      sun: [380, 330],
      size: 36,
      glow: '#ffe2b0',
      clouds: 0.6,
      seed: 114,
    }) +
    hill(s, ridgeLine(s, 520, 40, 300), 700, '#b4c9c8') +
    mist(s, 460, 160, '#fbf0de', 0.8);
  b +=
    path('M420 905Q620 560 860 440Q1000 380 1160 420Q1400 540 1640 880V920H420Z', '#6f917c') +
    pena(s, 1010, 440, 1.06) +
    leafy(s, 0, 0, 300, '#6f9a80', '#d4e4b4', 10).slice(0, 0);
  for (let i = 0; i < 34; i++) {
    const t = i / 33;
    const x = 560 + 940 * t;
    const y = 560 + 50 * Math.sin(i * 1.7) + 200 * Math.abs(t - 0.48) ** 1.4;
    b += foliage(s, x, y, 110, 96, mix('#5f8a70', '#cfdccc', 0.2 * s.r()), { n: 9, hi: '#d4e4b4', leafy: 9 });
  }
  const cloud = (y, k, c, o) =>
    group(
      times(26, (i) => ellipse(i * 70 - 40, y + s.between(-24, 24) * k, s.between(80, 170), s.between(20, 44) * k, c)),
      `opacity="${o}" ${s.blur(18)}`,
    );
  b +=
    cloud(690, 1, '#fdf6e8', 0.85) +
    leafy(s, 760, 36, 260, '#5f8a70', '#cfe0a8', 110) +
    cloud(800, 0.9, '#fbf4e6', 0.8) +
    leafy(s, 850, 26, 240, '#3f6f58', '#a9cf8a', 140) +
    cloud(900, 0.6, '#f6f0e2', 0.5) +
    cypress(s, 130, 900, 420, '#2f5a48') +
    cypress(s, 230, 920, 330, '#2f5a48') +
    conifer(s, 1520, 920, 460, '#2a5444', { hi: '#a9cf8a' }) +
    conifer(s, 1420, 930, 320, '#2a5444', { hi: '#a9cf8a' }) +
    times(4, (i) => stroke(`M${500 + i * 60} ${260 - i * 24}q18 -16 34 2q16 -18 34 0`, '#4a5a5a', 3));
  return s.svg(b + rays(s, 380, 220, '#fff2d0', 0.2), { edge: 0.2, warm: '#ffcf9a' });
}

export const WILLOW_SINTRA = {
  exterior: () => villa(new Sheet(421, 1600, 900)),
  view: () => palace(new Sheet(422, 1600, 900)),
};
