// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Agir Barcelona: a corner house of the Eixample, its roofs, its long pool.
import { bicycle, face, front, lantern, lounger, pane, parasol, plaster, roofs } from '../outdoors/building.mjs';
import { hill, mist, rays, ridgeLine, shade, sky } from '../outdoors/nature.mjs';
import { pot, tree } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, f, group, path, points, rect, Sheet, stroke, times } from '../sheet.mjs';

function corner(s) {
  let b = sky(s, ['#1b6cb4', '#5fb0de', '#cfeaf2', '#fbe8c4'], 700, {
    sun: [1330, 130],
    glow: '#fff0c0',
    clouds: 0.55,
  });
  b += roofs(s, 520, 600, { rows: 2, haze: '#e9dcc8', size: 1.6 });
  const stoneC = '#f1dfc0';
  const left = face([-60, 210], [430, 120], [430, 742], [-60, 716]);
  const mid = front(430, 120, 560, 622);
  const right = face([990, 120], [1680, 236], [1680, 722], [990, 742]);
  b +=
    plaster(s, points([left.P(0, 0), left.P(1, 0), left.P(1, 1), left.P(0, 1)]), mix(stoneC, '#5a4a5a', 0.36)) +
    plaster(s, 'M430 120H990V742H430Z', stoneC) +
    plaster(s, points([right.P(0, 0), right.P(1, 0), right.P(1, 1), right.P(0, 1)]), mix(stoneC, '#fff6d8', 0.4));
  const floors = (wall, cols, dark) => {
    let o = '';
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < cols; i++)
        o += pane(s, wall, (i + 0.27) / cols, 0.075 + j * 0.152, 0.46 / cols, 0.108, {
          surround: mix(stoneC, dark ? '#7a6a70' : '#ffffff', 0.45),
          shutter: j === 0 || (i + j) % 3 ? '' : '#5a7a6a',
          rail: '#1d2226',
          glass: dark ? ['#5a7486', '#22384a'] : ['#a9d0e0', '#3f6f8a'],
          curtain: (i * 3 + j) % 4 === 1,
          bars: [2, 3],
          lit: (i * 5 + j * 3) % 11 === 4 ? '#ffdc9a' : '',
        });
    for (const v of [0.035, 0.215, 0.367, 0.519, 0.671, 0.815])
      o +=
        wall.quad(0, v, 1, 0.011, mix(stoneC, dark ? '#6a5a64' : '#ffffff', 0.5)) +
        wall.quad(0, v + 0.011, 1, 0.008, '#2a1d20', 'opacity=".3"');
    for (let i = 0; i < cols; i++)
      o += pane(s, wall, (i + 0.16) / cols, 0.86, 0.68 / cols, 0.14, {
        frame: '#10202e',
        bars: [2, 1],
        lit: '#ffd890',
        awning: '#c2301c',
      });
    return (
      o +
      wall.quad(-0.01, -0.012, 1.02, 0.03, mix(stoneC, dark ? '#6a5a64' : '#ffffff', 0.55)) +
      wall.quad(0, 0.018, 1, 0.014, '#2a1d20', 'opacity=".35"') +
      times(Math.round(cols * 5), (i, t) => wall.quad(t * 0.98, -0.04, 0.01, 0.03, mix(stoneC, '#ffffff', 0.2)))
    );
  };
  b += floors(left, 4, true) + floors(mid, 4, false) + floors(right, 5, false);
  b +=
    mid.quad(0.4, 0.83, 0.2, 0.17, '#10202e') +
    mid.quad(0.42, 0.85, 0.075, 0.15, '#ffd890') +
    mid.quad(0.505, 0.85, 0.075, 0.15, '#f6c670') +
    path(points([mid.P(0.36, 0.815), mid.P(0.64, 0.815), mid.P(0.67, 0.87), mid.P(0.33, 0.87)]), '#c2301c');
  b +=
    rect(0, 735, 1600, 170, s.lin(['#cfc4b4', '#a99c8c'])) +
    group(
      times(9, (i, t) => stroke(`M0 ${f(742 + 150 * t ** 1.5)}H1600`, '#5a4a40', 1.4)) +
        times(40, (i) => stroke(`M${800 + (i - 20) * 46} 742L${800 + (i - 20) * 128} 900`, '#5a4a40', 1.4)),
      'opacity=".3"',
    );
  b +=
    path('M-20 800H1620V920H-20Z', '#5f6064') +
    rect(-20, 796, 1640, 9, '#e9e2d4') +
    times(9, (i) =>
      path(
        points([
          [470 + i * 76, 812],
          [516 + i * 76, 812],
          [516 + i * 96 - 60, 900],
          [440 + i * 96 - 60, 900],
        ]),
        '#f4f1e8',
        'opacity=".9"',
      ),
    );
  b += shade(s, 'M-20 742H430L520 800H-20Z', 0.4, 8);
  const plane = (x, h) =>
    tree(s, x, 792, h, { colour: '#4a7a3a', hi: '#cfe07a', trunk: '#9a8a74', wide: 1 }) +
    shade(s, `M${x - 120} 796a120 14 0 1 0 260 0a120 14 0 1 0 -260 0`, 0.35, 6);
  b +=
    plane(150, 380) +
    plane(1290, 360) +
    plane(1540, 430) +
    bicycle(s, 760, 790, 0.62, '#c2301c') +
    lantern(s, 1075, 790, 50, { shine: 0.1 }) +
    rect(1072, 620, 6, 172, '#22262a') +
    pot(s, 560, 760, 84, { kind: 'round', clay: '#3a4048' }) +
    pot(s, 866, 760, 84, { kind: 'round', clay: '#3a4048' });
  return s.svg(b + rays(s, 1330, 60, '#fff4d0', 0.2), { edge: 0.22, warm: '#ffb45a' });
}

/** The church with its many towers, seen from afar. */
export const sagrada = (s, x, y, size, c, hi) => {
  const tower = (dx, h, w) =>
    path(
      `M${dx - w} 0L${dx - w * 0.86} ${-h * 0.62}Q${dx - w * 0.5} ${-h * 0.93} ${dx} ${-h}Q${dx + w * 0.5} ${-h * 0.93} ${dx + w * 0.86} ${-h * 0.62}L${dx + w} 0Z`,
      s.lin(
        [
          [0, hi],
          [0.45, c],
          [1, mix(c, '#2a1a2a', 0.3)],
        ],
        -90,
      ),
    ) +
    times(7, (i) =>
      rect(dx - w * 0.4, -h * (0.25 + i * 0.09), w * 0.8, h * 0.035, mix(c, '#2a1a2a', 0.5), 'opacity=".55" rx="3"'),
    ) +
    circle(dx, -h - 7, 6, '#f3d28a') +
    stroke(`M${dx - 9} ${-h - 7}h18M${dx} ${-h - 18}v22`, '#f3d28a', 3);
  return at(
    x,
    y,
    0,
    size,
    tower(-96, 250, 17) +
      tower(96, 246, 17) +
      tower(-58, 300, 18) +
      tower(58, 296, 18) +
      tower(0, 380, 27) +
      tower(-22, 310, 17) +
      tower(24, 316, 17) +
      path('M-120 0V-96L-70 -150L-30 -100L0 -170L30 -100L70 -150L120 -96V0Z', c) +
      times(5, (i) => path(`M${-92 + i * 46 - 13} 0V-44q13 -26 26 0V0z`, mix(c, '#2a1a2a', 0.5))) +
      path('M-150 0V-60H150V0Z', mix(c, '#2a1a2a', 0.12)) +
      stroke('M150 0V-330M90 -322H240M150 -340L96 -322M150 -340L226 -322', '#c9a23a', 4),
  );
};

function view(s) {
  let b = sky(s, ['#4f97cc', '#a9d2e4', '#f3e6cc', '#fcd9a6'], 520, {
    sun: [360, 330],
    glow: '#ffe0a0',
    clouds: 0.6,
    seed: 8,
    size: 30,
  });
  b +=
    hill(s, ridgeLine(s, 420, 40, 420), 560, '#a9bcc4') +
    hill(s, ridgeLine(s, 455, 26, 260), 570, '#92a8ac') +
    mist(s, 430, 140, '#fce6c4', 0.8);
  b +=
    sagrada(s, 985, 560, 1.12, '#c9a988', '#f6dcb4') +
    roofs(s, 520, 905, {
      rows: 7,
      haze: '#f6e0c0',
      wall: ['#fbf0dc', '#f3dcbc', '#e9cba4', '#f0e2d0'],
      roof: ['#c4623c', '#b5553a', '#d07a4c', '#cfae8a'],
      shutter: '#4f7a6a',
    });
  b +=
    path('M-20 800H700L760 905H-20Z', s.lin(['#d9a878', '#b07a50'])) +
    times(9, (i) => stroke(`M-20 ${806 + i * 12}H${706 + i * 7}`, '#7a4a2c', 1.5, 'opacity=".4"')) +
    rect(-20, 726, 740, 9, '#2a2c30') +
    times(46, (i) => rect(-16 + i * 16, 730, 3, 76, '#2a2c30')) +
    pot(s, 120, 872, 170, { kind: 'flowers', hi: '#e8402a' }) +
    pot(s, 300, 860, 130, {}) +
    parasol(s, 480, 850, 1.4, '#c2301c') +
    lounger(s, 600, 862, 0.9, '#ffffff', 1, '#c2301c');
  return s.svg(b + rays(s, 360, 260, '#ffe8b8', 0.18), { edge: 0.24, warm: '#ff9a4d' });
}

export const AGIR_BARCELONA = {
  exterior: () => corner(new Sheet(311, 1600, 900)),
  view: () => view(new Sheet(312, 1600, 900)),
};
