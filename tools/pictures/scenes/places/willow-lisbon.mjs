// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Willow Lisboa: a tiled front, the roofs down to the river, the old cistern.
import { front, lantern, pane, plaster, roofs, sailboat } from '../outdoors/building.mjs';
import { hill, rays, ridgeLine, rock, sea, shade, sky } from '../outdoors/nature.mjs';
import { bougainvillea, foliage, pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, blob, circle, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

/** A wall of azulejos. */
export const azulejos = (s, x, y, w, h, { size = 44, blue = '#3f7fa4', ground = '#f4f1e6', dot = '#e0b45a' } = {}) => {
  let b = rect(x, y, w, h, ground);
  for (let i = 0; i * size < w; i++)
    for (let j = 0; j * size < h; j++) {
      const [cx, cy] = [x + i * size + size / 2, y + j * size + size / 2];
      const c = mix(blue, '#9fc4d4', s.r() * 0.3);
      const k = size * 0.46;
      b +=
        times(4, (q) =>
          at(
            cx,
            cy,
            q * 90,
            1,
            path(`M0 0Q${k * 0.5} ${-k * 0.2} ${k} ${-k}Q${k * 0.2} ${-k * 0.5} 0 0Z`, c) +
              path(`M${k} 0L${k * 0.72} ${k * 0.28}L${k * 0.44} 0L${k * 0.72} ${-k * 0.28}Z`, mix(c, ground, 0.45)),
          ),
        ) + circle(cx, cy, size * 0.09, dot);
    }
  b +=
    times(Math.ceil(w / size), (i) => rect(x + i * size, y, 1.4, h, '#8a8a80', 'opacity=".5"')) +
    times(Math.ceil(h / size), (j) => rect(x, y + j * size, w, 1.4, '#8a8a80', 'opacity=".5"'));
  return s.clip(
    rect(x, y, w, h, '#000'),
    b +
      s.noise(x, y, w, h, '#ffffff', {
        fx: 0.006,
        fy: 0.004,
        octaves: 3,
        seed: 5,
        gain: 3,
        bias: -1.5,
        more: 'opacity=".35"',
      }),
  );
};

function tiled(s) {
  let b =
    sky(s, ['#86b8cc', '#c9e0e0', '#f4ead6'], 260, { clouds: 0.5, seed: 101 }) +
    plaster(s, 'M-20 60H300V800H-20Z', '#f0d8b8') +
    plaster(s, 'M1300 30H1640V800H1300Z', '#e9b9a4');
  const [lw, rw] = [front(-20, 60, 320, 740), front(1300, 30, 340, 770)];
  for (let j = 0; j < 3; j++)
    b +=
      pane(s, lw, 0.3, 0.08 + j * 0.3, 0.36, 0.18, {
        frame: '#ffffff',
        surround: '#fbf6ea',
        rail: '#2b3a34',
        bars: [2, 3],
      }) +
      pane(s, rw, 0.3, 0.08 + j * 0.3, 0.34, 0.18, {
        frame: '#ffffff',
        surround: '#fbf6ea',
        rail: '#2b3a34',
        bars: [2, 3],
        curtain: true,
      });
  b += shade(s, 'M1290 100H1350V800H1290Z', 0.25, 10) + azulejos(s, 290, 40, 1020, 770);
  const wall = front(290, 40, 1020, 770);
  b +=
    rect(270, 16, 1060, 30, '#f6efe0') +
    rect(270, 46, 1060, 10, '#2b3a34', 'opacity=".25"') +
    rect(290, 40, 36, 770, '#e9dfc9') +
    rect(1274, 40, 36, 770, '#e9dfc9') +
    rect(326, 40, 8, 770, '#2b3a34', 'opacity=".18"');
  for (let i = 0; i < 4; i++)
    b +=
      pane(s, wall, 0.1 + i * 0.222, 0.1, 0.11, 0.27, {
        frame: '#ffffff',
        surround: '#f3ead8',
        glass: ['#b9d4d8', '#5f8a94'],
        bars: [2, 4],
        rail: '#22302b',
        curtain: true,
        lit: i === 2 ? '#ffe6b4' : '',
      }) +
      path(
        points([wall.P(0.085 + i * 0.222, 0.08), wall.P(0.155 + i * 0.222, 0.045), wall.P(0.225 + i * 0.222, 0.08)]),
        '#f3ead8',
      ) +
      times(10, () =>
        circle(
          290 + 1020 * (0.08 + i * 0.222 + s.r() * 0.15),
          40 + 770 * (0.3 + s.r() * 0.03),
          8,
          s.pick(['#c9709a', '#e0a0b8', '#4f7f5a', '#5f8f64', '#4f7f5a']),
        ),
      ).replace(/^/, '');
  b += rect(290, 470, 1020, 18, '#f3ead8') + rect(290, 488, 1020, 9, '#2b3a34', 'opacity=".22"');
  for (const u of [0.08, 0.24, 0.66, 0.82])
    b +=
      pane(s, wall, u + 0.01, 0.66, 0.09, 0.2, {
        frame: '#ffffff',
        surround: '#f3ead8',
        glass: ['#b9d4d8', '#5f8a94'],
        bars: [2, 3],
        sill: '#f3ead8',
        curtain: true,
        shutter: '',
      }) +
      times(12, () =>
        circle(
          290 + 1020 * (u + 0.01 + s.r() * 0.09),
          700 + s.between(-8, 14),
          9,
          s.pick(['#8a5f96', '#b98ac0', '#4f7f5a', '#5f8f64']),
        ),
      );
  // the green door
  b +=
    path('M690 812V586Q800 500 910 586V812Z', '#f6efe0') +
    path('M714 812V600Q800 532 886 600V812Z', '#f3ead8') +
    path('M726 812V606Q800 548 874 606V812Z', s.lin(['#3a7a62', '#2f6b57', '#1f4f40'], -90)) +
    path('M726 622V606Q800 548 874 606V622Z', s.rad(['#fff2cc', '#f3cf8a'])) +
    times(7, (i) =>
      stroke(
        `M800 624L${800 - Math.cos((i / 6) * Math.PI) * 74} ${624 - Math.sin((i / 6) * Math.PI) * 56}`,
        '#1f4f40',
        4,
      ),
    ) +
    rect(726, 620, 148, 9, '#1f4f40') +
    rect(797, 624, 6, 188, '#16382d') +
    [738, 810]
      .map(
        (x) =>
          rect(x, 642, 52, 64, '#28604d') +
          rect(x, 722, 52, 78, '#28604d') +
          stroke(`M${x} 706V642H${x + 52}M${x} 800V722H${x + 52}`, '#16382d', 3),
      )
      .join('') +
    circle(790, 716, 6, '#e9c25a') +
    circle(812, 716, 6, '#e9c25a') +
    at(800, 676, 0, 1, '') +
    rect(682, 806, 236, 12, '#e0d6c2') +
    rect(664, 818, 272, 12, '#cfc4ae');
  b +=
    lantern(s, 650, 640, 62, { hang: 20, glow: '#ffd890', shine: 2.4 }) +
    stroke('M650 566q0 -20 -20 -20', '#22302b', 5) +
    path('M-20 818H1620V920H-20Z', s.lin(['#d9d0c0', '#a9a08f'])) +
    times(6, (j) =>
      times(50, (i) =>
        path(blob(s.r, i * 34 + (j % 2) * 17, 830 + j * 15, 15, 6, 0.12, 7), mix('#cfc6b6', '#8f8778', s.r() * 0.6)),
      ),
    );
  b +=
    pot(s, 610, 840, 150, { clay: '#c98f5a', kind: 'round', leaf: '#3f7a5a' }) +
    pot(s, 988, 840, 150, { clay: '#c98f5a', kind: 'round', leaf: '#3f7a5a' }) +
    pot(s, 420, 850, 130, { clay: '#b5764a', kind: 'flowers', hi: '#c98ac0', leaf: '#4f7f5a' }) +
    pot(s, 1180, 850, 130, { clay: '#b5764a', kind: 'flowers', hi: '#c98ac0', leaf: '#4f7f5a' }) +
    bougainvillea(s, 1380, 150, 340, 240, '#b565a9') +
    bougainvillea(s, 1480, 340, 180, 280, '#b565a9') +
    stroke('M-20 866H1620M-20 890H1620', '#7a756a', 5, 'opacity=".8"') +
    path('M-20 40L290 190V820H-20Z', '#2b2f3a', `opacity=".14" ${s.blur(14)}`);
  return s.svg(b + rays(s, 1200, -40, '#fff6dc', 0.14), { edge: 0.18, warm: '#ffcf9a' });
}

function tagus(s) {
  let b =
    sky(s, ['#7fb0c8', '#c4dcdc', '#f6ead2', '#fbd8b0'], 440, {
      sun: [1180, 260],
      glow: '#ffe6b4',
      size: 34,
      clouds: 0.6,
      seed: 104,
    }) +
    hill(s, ridgeLine(s, 384, 20, 260), 420, '#a9bcbc') +
    sea(s, 410, 580, ['#f3e6cc', '#a9cccc', '#7fb0b8'], { sunX: 1180, waves: 0.5 });
  b +=
    rect(-20, 372, 700, 5, '#b5604a') +
    [120, 470]
      .map(
        (x) =>
          rect(x, 270, 9, 150, '#b5604a') +
          rect(x + 18, 270, 9, 150, '#b5604a') +
          times(4, (i) => stroke(`M${x + 4} ${280 + i * 34}l18 30M${x + 22} ${280 + i * 34}l-18 30`, '#b5604a', 2)),
      )
      .join('') +
    stroke('M-20 340Q60 330 130 272Q300 440 480 272Q580 360 680 374', '#b5604a', 3) +
    times(34, (i) => {
      const x = 140 + i * 10;
      const t = (x - 130) / 350;
      return rect(x, 272 + 2 * 84 * 2 * t * (1 - t), 1, 372 - (272 + 336 * t * (1 - t)), '#b5604a', 'opacity=".7"');
    }) +
    sailboat(s, 820, 486, 0.4) +
    sailboat(s, 980, 452, 0.26) +
    at(
      680,
      520,
      0,
      1,
      path('M-50 0H56L44 12H-40Z', '#ffffff') + rect(-30, -14, 60, 14, '#f0b429') + rect(-10, -24, 26, 10, '#ffffff'),
    );
  b +=
    rock(s, 'M1120 600Q1200 440 1360 400Q1500 380 1640 400V620Z', '#8fa07a', { grain: 0.6, depth: 8 }) +
    times(9, (i) => foliage(s, 1190 + i * 52, 470 - i * 4 + 30 * s.r(), 90, 60, '#5f8a64', { n: 8, hi: '#c9d8a0' })) +
    group(
      rect(1290, 340, 300, 66, '#e0c8a0') +
        [1290, 1380, 1480, 1560]
          .map((x) => rect(x, 310, 46, 96, '#e9d4b0') + times(4, (i) => rect(x + i * 12, 300, 8, 12, '#e9d4b0')))
          .join(''),
      s.round({ blur: 1.5, depth: 4, grain: 0.8, freq: 0.05 }),
    ) +
    rect(1500, 262, 3, 48, '#4a5a50') +
    path('M1503 264l30 8l-30 10z', '#2f6b57');
  b += roofs(s, 560, 830, {
    rows: 6,
    haze: '#f6e6cc',
    wall: ['#fbf3e2', '#f6dcc4', '#e9d8b4', '#dbe6dc', '#f3c9b0', '#cfe0e4'],
    roof: ['#c9704a', '#b9603e', '#d4845a'],
    shutter: '#4f7f6a',
  });
  b += at(
    420,
    640,
    0,
    1,
    group(
      rect(-90, -150, 180, 190, '#fbf6e8') +
        rect(-90, -230, 44, 90, '#fbf6e8') +
        rect(46, -230, 44, 90, '#fbf6e8') +
        path('M-96 -230L-68 -270L-40 -230ZM40 -230L68 -270L96 -230Z', '#c9704a') +
        path('M-46 -150L0 -190L46 -150Z', '#fbf6e8') +
        circle(0, -110, 18, '#7fa0a8') +
        rect(-22, -60, 44, 100, '#6a4a38') +
        rect(-80, -206, 22, 34, '#5a6a70') +
        rect(56, -206, 22, 34, '#5a6a70'),
      s.round({ blur: 1, depth: 3, grain: 0.4, freq: 0.05 }),
    ),
  );
  b +=
    path('M-20 836H1640V920H-20Z', s.lin(['#e9d6b4', '#c9a47c'])) +
    times(30, (i) => stroke(`M${800 + (i - 15) * 60} 836L${800 + (i - 15) * 80} 905`, '#8a6a4a', 1.6, 'opacity=".4"')) +
    rect(-20, 786, 1640, 12, '#f6efe0') +
    times(54, (i) => path(`M${-10 + i * 30} 798h14q-6 18 0 38h-14q6 -20 0 -38z`, '#efe6d2')) +
    rect(-20, 832, 1640, 9, '#e0d2b8');
  b +=
    pot(s, 130, 890, 220, { clay: '#c98f5a', kind: 'flowers', hi: '#c98ac0' }) +
    pot(s, 300, 884, 140, { clay: '#c98f5a' }) +
    pot(s, 1480, 892, 240, { clay: '#7fa08a', kind: 'round' }) +
    at(
      1180,
      880,
      0,
      1,
      path('M-60 -6Q-70 -90 -40 -96H40Q70 -90 60 -6Z', '#f4efe2') +
        path('M-66 -40Q-80 -46 -76 4H76Q80 -46 66 -40L56 -20H-56Z', '#7d5576') +
        stroke('M-60 4V22M60 4V22', '#8a6242', 6),
    ) +
    bougainvillea(s, 1580, 120, 340, 320, '#b565a9');
  return s.svg(b + rays(s, 1180, 160, '#fff4d4', 0.16), { edge: 0.18, warm: '#ffcf9a' });
}

export const WILLOW_LISBON = {
  exterior: () => tiled(new Sheet(411, 1600, 900)),
  view: () => tagus(new Sheet(412, 1600, 900)),
};
