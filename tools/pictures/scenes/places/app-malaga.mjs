// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Posada Málaga: a merchant house with iron balconies, the port, a pool beside the cathedral.
import { bicycle, front, lantern, pane, plaster, roofs, sailboat } from '../outdoors/building.mjs';
import { hill, rays, ridgeLine, rock, sea, shade, sky } from '../outdoors/nature.mjs';
import { bush, foliage, palm, pot } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, ellipse, f, group, path, points, rect, Sheet, smooth, stroke, times } from '../sheet.mjs';

function facade(s) {
  let b = sky(s, ['#2b83cf', '#86c6ea', '#dff0f4'], 500, { clouds: 0.6, seed: 21 });
  b +=
    plaster(s, 'M-20 260H260V760H-20Z', '#e9c9a0') +
    plaster(s, 'M1340 230H1620V760H1340Z', '#dfb9a0') +
    front(-20, 260, 280, 500).quad(0, 0, 1, 0.02, '#c2683f');
  const next = front(1340, 230, 280, 520);
  const prev = front(-20, 260, 280, 500);
  for (let j = 0; j < 3; j++)
    for (const u of [0.2, 0.62])
      b +=
        pane(s, next, u, 0.1 + j * 0.29, 0.2, 0.18, { shutter: '#4f6f8a', rail: '#2a2c30' }) +
        pane(s, prev, u - 0.05, 0.1 + j * 0.29, 0.2, 0.18, { shutter: '#3f6a58', rail: '#2a2c30' });
  const cream = '#f8e9c6';
  b += shade(s, 'M1330 130H1400V760H1330Z', 0.3, 12) + plaster(s, 'M250 110H1350V770H250Z', cream, { stain: 0.14 });
  const wall = front(250, 110, 1100, 660);
  b +=
    rect(226, 92, 1148, 18, '#fffaf0') +
    rect(238, 110, 1124, 12, '#e6d2a8') +
    rect(250, 122, 1100, 12, '#2a1d14', 'opacity=".28"') +
    times(44, (i) => rect(252 + i * 25, 110, 12, 12, '#fffaf0')) +
    rect(600, 38, 400, 56, cream) +
    path('M580 40Q800 -30 1020 40Z', '#fffaf0') +
    at(800, 66, 0, 1, rect(-46, -22, 92, 40, '#e6d2a8', 'rx="4"'));
  for (const x of [250, 520, 1050, 1320])
    b += rect(x, 134, 30, 470, mix(cream, '#ffffff', 0.6)) + rect(x + 30, 134, 6, 470, '#2a1d14', 'opacity=".16"');
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 7; i++)
      b +=
        pane(s, wall, 0.052 + i * 0.138, 0.07 + j * 0.235, 0.062, 0.155, {
          frame: '#ffffff',
          surround: '#fffaf0',
          glass: ['#a8d2e6', '#3f6f90'],
          bars: [2, 4],
          rail: '#1c2430',
          curtain: (i + j) % 3 === 0,
          shutter: i === 3 ? '' : '',
          lit: (i * 3 + j) % 8 === 5 ? '#ffe0a0' : '',
        }) +
        path(
          points([
            wall.P(0.04 + i * 0.138, 0.055 + j * 0.235),
            wall.P(0.083 + i * 0.138, 0.03 + j * 0.235),
            wall.P(0.126 + i * 0.138, 0.055 + j * 0.235),
          ]),
          '#fffaf0',
        ) +
        rect(250 + (0.09 + i * 0.138) * 1100 - 30 + 70, 0, 0, 0, '#000');
  b += times(7, (i) =>
    (i + 1) % 2
      ? group(
          times(9, () =>
            circle(
              250 + (0.083 + i * 0.138) * 1100 + s.between(-46, 46),
              300 + (i % 3) * 155 + s.between(-10, 14),
              8,
              s.pick(['#d8402a', '#e86a8a', '#3f7a3c', '#4f8a44']),
            ),
          ),
        )
      : '',
  );
  b +=
    rect(250, 604, 1100, 16, '#fffaf0') +
    rect(250, 620, 1100, 10, '#2a1d14', 'opacity=".3"') +
    plaster(s, 'M250 630H1350V772H250Z', '#e2cfa6', { rough: 0.6 });
  b += times(5, (i) => stroke(`M250 ${640 + i * 28}H1350`, '#a98f60', 2, 'opacity=".5"'));
  const door = (x, w, inside, more = '') =>
    path(`M${x} 772V670a${w / 2} ${w / 2} 0 0 1 ${w} 0V772Z`, '#fffaf0') +
    path(`M${x + 12} 772V672a${w / 2 - 12} ${w / 2 - 12} 0 0 1 ${w - 24} 0V772Z`, inside) +
    more;
  for (const x of [300, 450, 1010, 1160])
    b +=
      door(
        x,
        120,
        s.lin(['#ffe6b0', '#d9a45a']),
        rect(x + 57, 640, 6, 132, '#1f4fd8') + rect(x + 12, 690, 96, 5, '#1f4fd8'),
      ) +
      path(
        points([
          [x - 12, 648],
          [x + 132, 648],
          [x + 146, 684],
          [x - 26, 684],
        ]),
        '#1f4fd8',
      ) +
      times(5, (i) =>
        path(
          points([
            [x - 8 + i * 30, 648],
            [x + 6 + i * 30, 648],
            [x + 6 + i * 32, 684],
            [x - 10 + i * 32, 684],
          ]),
          '#f4f6f8',
        ),
      );
  b +=
    door(
      690,
      220,
      '#16357a',
      rect(796, 600, 8, 172, '#0c2048') +
        [712, 812].map((x) => rect(x, 672, 76, 40, '#1f4598') + rect(x, 722, 76, 44, '#1f4598')).join('') +
        path('M702 672a98 98 0 0 1 196 0Z', s.rad(['#fff2c8', '#f6c878'])) +
        times(7, (i) =>
          stroke(
            `M800 672L${800 - Math.cos((i / 6) * Math.PI) * 96} ${672 - Math.sin((i / 6) * Math.PI) * 96}`,
            '#0c2048',
            4,
          ),
        ),
    ) +
    lantern(s, 664, 700, 40, { shine: 1.6 }) +
    lantern(s, 936, 700, 40, { shine: 1.6 });
  b +=
    rect(-20, 768, 1640, 150, s.lin(['#e6ddcc', '#b9ab96'])) +
    group(
      times(7, (i, t) => stroke(`M0 ${f(774 + 130 * t ** 1.5)}H1600`, '#6a5a48', 1.4)) +
        times(50, (i) => stroke(`M${800 + (i - 25) * 38} 768L${800 + (i - 25) * 96} 905`, '#6a5a48', 1.4)),
      'opacity=".35"',
    ) +
    shade(s, 'M250 768H1350L1450 806H330Z', 0.3, 6);
  b +=
    palm(s, 160, 858, 560, { lean: 0.07 }) +
    palm(s, 1470, 866, 620, { lean: -0.06 }) +
    pot(s, 610, 806, 110, { kind: 'round' }) +
    pot(s, 990, 806, 110, { kind: 'round' }) +
    bush(s, 150, 905, 300, 90, '#3f7a45', '#e86a8a') +
    bush(s, 1470, 910, 300, 90, '#3f7a45', '#e86a8a') +
    bicycle(s, 1180, 826, 0.72, '#1f4fd8');
  return s.svg(b + rays(s, 250, -20, '#fff6dc', 0.16), { edge: 0.16 });
}

function port(s) {
  let b = sky(s, ['#3b8fd4', '#9bd0ec', '#e6f2f0', '#fdeed0'], 430, {
    sun: [300, 170],
    glow: '#fff4d4',
    clouds: 0.55,
    seed: 23,
  });
  b +=
    sea(s, 400, 640, ['#bfe0ea', '#4aa3c6', '#1f7aa6'], { sunX: 300, waves: 0.5 }) +
    hill(s, ridgeLine(s, 404, 16, 240, { x: -20, x2: 620 }), 418, '#9fb9c4');
  const castle = smooth([
    [760, 640],
    [800, 470],
    [900, 380],
    [1020, 330],
    [1180, 300],
    [1400, 270],
    [1640, 300],
    [1700, 660],
  ]);
  b +=
    rock(s, castle, s.lin(['#b9a06a', '#8a8a50']), { grain: 0.8, depth: 12 }) +
    times(60, () =>
      foliage(s, s.between(830, 1600), s.between(400, 600), s.between(40, 90), s.between(30, 60), '#4a7040', {
        n: 5,
        hi: '#b9c97a',
        leafy: 8,
      }),
    ).slice(0, 0);
  for (let i = 0; i < 16; i++)
    b += foliage(s, 850 + i * 52, 470 + 90 * s.r(), 110, 60, '#47703c', { n: 9, hi: '#b4c878', leafy: 8 });
  const stoneC = '#dcb884';
  const walls = (list, h) =>
    group(
      list
        .map(([x, y], i) => {
          const n = list[i + 1];
          return n
            ? path(points([[x, y], n, [n[0], n[1] + h], [x, y + h]]), mix(stoneC, '#6a4a34', 0.12 * (i % 3))) +
                times(Math.round((n[0] - x) / 14), (k, t) =>
                  rect(x + (n[0] - x) * t, y + (n[1] - y) * t - 8, 8, 9, stoneC),
                )
            : '';
        })
        .join(''),
      s.round({ blur: 1.5, depth: 4, grain: 0.8, freq: 0.05 }),
    );
  const towerC = (x, y, w, h) =>
    group(
      rect(x, y, w, h, stoneC) +
        times(Math.round(w / 13), (i) => rect(x + 1 + i * 13, y - 10, 8, 11, stoneC)) +
        rect(x + w * 0.66, y, w * 0.34, h, '#6a4a3a', 'opacity=".35"') +
        rect(x + w * 0.3, y + h * 0.3, 6, 14, '#4a3424') +
        rect(x + w * 0.56, y + h * 0.5, 6, 14, '#4a3424'),
      s.round({ blur: 1, depth: 3, grain: 0.7, freq: 0.05 }),
    );
  b +=
    walls(
      [
        [860, 430],
        [960, 380],
        [1080, 352],
        [1200, 330],
        [1330, 306],
        [1460, 296],
        [1620, 306],
      ],
      46,
    ) +
    walls(
      [
        [820, 520],
        [940, 490],
        [1080, 466],
        [1240, 460],
        [1420, 440],
        [1620, 436],
      ],
      40,
    ) +
    towerC(930, 340, 62, 96) +
    towerC(1080, 300, 70, 100) +
    towerC(1240, 262, 84, 120) +
    towerC(1430, 246, 66, 110) +
    towerC(1010, 440, 56, 80) +
    towerC(1300, 410, 62, 90) +
    towerC(1520, 400, 56, 90) +
    rect(1275, 214, 3, 50, '#4a3a2a') +
    path('M1278 216l34 9l-34 11z', '#d8402a');
  // quays, ships, cranes, lighthouse
  b +=
    path('M-20 640H780L700 600H-20Z', '#d9cdb8') +
    path('M-20 640H1620V700H-20Z', s.lin(['#3f93b4', '#1f6f98'])) +
    path('M-20 560L300 560L330 576H-20Z', '#c9bda8') +
    at(
      220,
      562,
      0,
      1,
      path('M-20 0L-13 -120H13L20 0Z', '#ffffff') +
        rect(-18, -128, 36, 9, '#3a4a5a') +
        rect(-11, -150, 22, 24, '#ffe9a8') +
        path('M-14 -150L0 -168L14 -150Z', '#1f4fd8') +
        path('M3 0L3 -120H13L20 0Z', '#8a9ab0', 'opacity=".5"'),
    );
  const crane = (x, y, k) =>
    at(
      x,
      y,
      0,
      k,
      stroke('M-30 0L-16 -130M30 0L16 -130M-26 -60H26M-20 -110H20', '#5a6f86', 7) +
        rect(-30, -150, 60, 24, '#e9a23a') +
        stroke('M-80 -140H20L150 -216M0 -150L10 -206L150 -216M10 -206L-80 -140M120 -200V-120', '#5a6f86', 5),
    );
  b += crane(430, 606, 0.9) + crane(560, 612, 0.8);
  b += at(
    620,
    622,
    0,
    1,
    path('M-260 0H190L230 -44H-240Z', '#ffffff') +
      rect(-190, -80, 330, 38, '#f4f8fa') +
      rect(-150, -110, 240, 32, '#ffffff') +
      rect(-60, -140, 60, 32, '#1f4fd8') +
      times(22, (i) => rect(-180 + i * 14, -68, 8, 8, '#3a6f90')) +
      times(15, (i) => rect(-140 + i * 15, -100, 8, 8, '#3a6f90')) +
      rect(-262, -6, 462, 8, '#1f4fd8'),
  );
  b += [
    [120, 668],
    [300, 684],
    [880, 672],
    [1060, 690],
    [1240, 668],
    [1440, 686],
  ]
    .map(([x, y], i) => sailboat(s, x, y, 0.62, '#ffffff', i % 2 ? '#1f4fd8' : '#2a3a4a'))
    .join('');
  b +=
    times(15, (i) => palm(s, 60 + i * 112, 720, 105, { fronds: 9, colour: '#2f6a3c' })).slice(0, 900000) +
    roofs(s, 744, 806, { rows: 2, haze: '#f3e6cf', wall: ['#fbf3e2', '#f3dfc0', '#ecd0b0'], size: 0.42 });
  b +=
    rect(-20, 806, 1640, 100, s.lin(['#d9a87a', '#a96f4a'])) +
    group(
      times(6, (i, t) => stroke(`M0 ${f(812 + 90 * t)}H1600`, '#6a3a20', 1.6)) +
        times(30, (i) => stroke(`M${800 + (i - 15) * 60} 806L${800 + (i - 15) * 82} 905`, '#6a3a20', 1.6)),
      'opacity=".4"',
    ) +
    rect(-20, 742, 1640, 8, '#1c2430') +
    rect(-20, 800, 1640, 6, '#1c2430') +
    times(82, (i) => rect(-16 + i * 20, 746, 3, 58, '#1c2430')) +
    pot(s, 110, 880, 190, { kind: 'flowers', hi: '#e8402a' }) +
    pot(s, 1490, 884, 200, {}) +
    pot(s, 1350, 878, 130, { kind: 'round' });
  b +=
    rect(640, 838, 7, 56, '#3a2c24') +
    ellipse(643, 838, 78, 13, '#f4efe6') +
    ellipse(643, 843, 78, 12, '#a9744a', 'opacity=".5"') +
    rect(618, 806, 15, 30, '#f2c24a', 'opacity=".9" rx="3"') +
    rect(650, 804, 15, 32, '#e8602a', 'opacity=".9" rx="3"');
  return s.svg(b, { edge: 0.18, warm: '#ffcf8a' });
}

export const APP_MALAGA = {
  exterior: () => facade(new Sheet(331, 1600, 900)),
  view: () => port(new Sheet(332, 1600, 900)),
};
