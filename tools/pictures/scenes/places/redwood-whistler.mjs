// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Redwood Whistler: a timber lodge in snow, the mountain, a tub among the firs.
import { lantern } from '../outdoors/building.mjs';
import { glow, mist, rays, ridgeLine, rock, sky, under } from '../outdoors/nature.mjs';
import { conifer, forest } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { at, circle, f, group, open, path, rect, Sheet, stroke, times } from '../sheet.mjs';

/** A peak with snow on its faces. */
export const peak = (s, list, y2, rockC, snowC = '#f8fbff', { noise = 3, line = 0.5 } = {}) => {
  const d = `${open(list)}L${f(list[list.length - 1][0])} ${y2}L${f(list[0][0])} ${y2}Z`;
  return (
    rock(
      s,
      d,
      s.lin([
        [0, snowC],
        [line, mix(snowC, rockC, 0.45)],
        [1, rockC],
      ]),
      { grain: 2.2, depth: 34, freq: 0.007, turn: 215, height: 44, noise, displace: [0.02, 10] },
    ) +
    s.clip(
      path(d, '#000'),
      s.noise(0, 0, s.W, y2, mix(rockC, '#101c2a', 0.4), {
        fx: 0.012,
        fy: 0.018,
        octaves: 6,
        seed: noise + 8,
        gain: 5,
        bias: -2.7,
        more: 'opacity=".75"',
      }) +
        s.noise(0, 0, s.W, y2, '#ffffff', {
          fx: 0.02,
          fy: 0.01,
          octaves: 5,
          seed: noise + 20,
          gain: 4,
          bias: -2.2,
          more: 'opacity=".6"',
        }),
    )
  );
};

export const BLACKCOMB = [
  [-40, 420],
  [120, 330],
  [250, 360],
  [420, 220],
  [520, 250],
  [640, 110],
  [720, 60],
  [800, 130],
  [880, 110],
  [1010, 250],
  [1130, 210],
  [1280, 330],
  [1420, 290],
  [1660, 420],
];

const logs = (s, x, y, w, h, c = '#8a5a34') =>
  group(
    times(Math.ceil(h / 20), (i) =>
      rect(x, y + i * 20, w, 20, s.lin([mix(c, '#f0b878', 0.4), c, mix(c, '#1a0a04', 0.55)])),
    ),
    '',
  ) +
  s.noise(x, y, w, h, '#1a0a04', {
    fx: 0.006,
    fy: 0.12,
    octaves: 3,
    seed: 5,
    gain: 2.6,
    bias: -1.4,
    more: 'opacity=".5"',
  });

const snowCap = (d) => path(d, '#f7fbff') + path(d, '#a9c0dc', 'opacity=".25" transform="translate(0 7)"');

export const flakes = (s, n) =>
  times(n, () =>
    circle(s.r() * s.W, s.r() * s.H, s.between(1.2, 4.2), '#ffffff', `opacity="${s.between(0.3, 0.9).toFixed(2)}"`),
  );

export function lodgeHouse(s, x, y, k, { snow = true, c = '#8a5a34' } = {}) {
  const lit = () => s.lin(['#fff0c0', '#ffce70', '#f0a040']);
  let b = glow(s, 0, -120, 620, '#ffb85a', 0.4);
  b +=
    logs(s, -520, -190, 330, 190, c) +
    logs(s, 190, -190, 330, 190, c) +
    path('M-560 -176L-356 -300L-150 -176Z', mix(c, '#1a0a04', 0.6)) +
    path('M560 -176L356 -300L150 -176Z', mix(c, '#1a0a04', 0.6));
  if (snow)
    b +=
      snowCap('M-584 -168L-356 -326L-140 -180L-158 -160L-356 -290L-560 -150Q-580 -150 -584 -168Z') +
      snowCap('M584 -168L356 -326L140 -180L158 -160L356 -290L560 -150Q580 -150 584 -168Z');
  for (const wx of [-480, -370, -270, 230, 330, 430])
    b +=
      rect(wx - 8, -148, 74, 100, '#3a1f10') +
      rect(wx, -140, 58, 84, lit()) +
      rect(wx + 26, -140, 5, 84, '#3a1f10') +
      rect(wx, -102, 58, 5, '#3a1f10') +
      (snow ? path(`M${wx - 12} -46q40 -16 82 0v8h-82z`, '#f7fbff') : '');
  // the hall with its great window
  b +=
    path('M-210 0V-250L0 -430L210 -250V0Z', s.lin([mix(c, '#f0b878', 0.15), mix(c, '#1a0a04', 0.35)])) +
    path('M-164 0V-236L0 -378L164 -236V0Z', lit()) +
    glow(s, 0, -120, 200, '#fff6d8', 0.8);
  b +=
    path('M-40 0V-90Q0 -120 40 -90V0Z', '#5a2a14', 'opacity=".8"') +
    times(4, (i) => rect(-164 + i * 108 - 5, -380, 10, 380, '#4a2a16')).replace(/^/, '') +
    rect(-164, -240, 328, 11, '#4a2a16') +
    rect(-164, -130, 328, 10, '#4a2a16');
  b +=
    path('M-210 -250L0 -430L0 -378L-164 -236V0H-210Z', c) +
    path('M210 -250L0 -430L0 -378L164 -236V0H210Z', mix(c, '#1a0a04', 0.3)) +
    [-196, 178]
      .map((px) => group(rect(px, -250, 22, 250, '#6a6460'), s.round({ blur: 1, depth: 5, grain: 1, freq: 0.08 })))
      .join('') +
    stroke('M-262 -226L0 -452L262 -226', '#3a1f10', 26);
  if (snow) b += snowCap('M-292 -214L0 -486L292 -214Q300 -190 276 -196L0 -444L-276 -196Q-300 -190 -292 -214Z');
  b +=
    group(rect(300, -390, 64, 150, '#7a746e'), s.round({ blur: 1, depth: 6, grain: 1.4, freq: 0.06 })) +
    (snow ? snowCap('M292 -392Q332 -418 372 -392V-382H292Z') : '') +
    path('M330 -400Q300 -470 340 -520T330 -640Q400 -560 370 -500T352 -400Z', '#ffffff', `opacity=".4" ${s.blur(12)}`);
  b +=
    rect(-560, -6, 1120, 22, '#5a3a22') +
    times(29, (i) => rect(-556 + i * 40, -60, 7, 58, '#4a2c18')) +
    rect(-560, -64, 1120, 9, '#6a4428') +
    (snow ? path('M-566 -64Q-300 -80 0 -70T566 -64V-58H-566Z', '#f7fbff') : '') +
    rect(-44, -64, 88, 80, '#ffdc90', 'opacity=".55"');
  return at(x, y, 0, k, b);
}

function lodge(s) {
  let b =
    sky(s, ['#1f3358', '#4a6a92', '#a9a4b4', '#f3c9a4'], 620, {
      clouds: 0.6,
      cloud: '#ffdcc8',
      seed: 81,
      stars: 40,
      sun: [1330, 470],
      glow: '#ffc890',
      disc: '#fff0d8',
      size: 0,
    }) +
    peak(
      s,
      BLACKCOMB.map(([x, y]) => [x, y + 110]),
      700,
      '#5f7490',
      '#fbe9e4',
    ) +
    mist(s, 470, 180, '#e9d0c8', 0.55);
  b +=
    forest(s, ridgeLine(s, 600, 20, 200), 110, '#4a6478', { every: 22, snow: 0.35 }) +
    mist(s, 540, 120, '#cfd0d8', 0.5) +
    forest(s, ridgeLine(s, 650, 20, 240), 190, '#2b4550', { every: 40, snow: 0.55 }) +
    path(under(ridgeLine(s, 680, 12, 300), 920), s.lin(['#dfe8f4', '#b9cbe2', '#8fa6c8']));
  b +=
    conifer(s, 250, 740, 430, '#1d3438', { snow: 0.8 }) +
    conifer(s, 1400, 740, 460, '#1d3438', { snow: 0.8 }) +
    lodgeHouse(s, 830, 750, 0.98) +
    path(under(ridgeLine(s, 758, 9, 160), 920), s.lin(['#f3f7fd', '#c4d4ea', '#8fa8cc'])) +
    path(
      'M690 758H970L1150 905H470Z',
      s.lin([
        [0, '#ffd890', 0.85],
        [1, '#ffd890', 0],
      ]),
    ) +
    path('M790 762Q760 820 620 905H900Q880 820 870 762Z', '#ffffff', 'opacity=".35"');
  b +=
    times(7, (i) => lantern(s, 760 - i * 24 - i * i * 2, 790 + i * 20, 26 + i * 4, { glow: '#ffc870' })).slice(0) +
    at(
      1120,
      790,
      6,
      1,
      rect(-4, -150, 9, 160, '#c2301c', 'rx="4"') +
        rect(20, -146, 9, 160, '#3e5a3a', 'rx="4"') +
        rect(50, -140, 8, 150, '#f2c24a', 'rx="4"'),
    );
  b +=
    conifer(s, 90, 890, 640, '#142a2c', { snow: 0.85 }) +
    conifer(s, 1540, 900, 700, '#142a2c', { snow: 0.85 }) +
    conifer(s, 1330, 870, 300, '#1d3438', { snow: 0.85 }) +
    path('M-20 905Q200 820 420 905ZM1180 905Q1420 810 1640 905Z', '#f7fbff');
  return s.svg(b + flakes(s, 130), { edge: 0.36 });
}

function mountain(s) {
  let b =
    sky(s, ['#3f78ac', '#92bcd4', '#e4e8e2', '#fbe3c0'], 620, {
      clouds: 0.7,
      seed: 84,
      sun: [270, 200],
      glow: '#fff0cc',
      size: 34,
    }) +
    peak(
      s,
      [
        [-40, 430],
        [160, 380],
        [330, 420],
        [560, 330],
        [900, 400],
        [1660, 380],
      ],
      640,
      '#8fa6b8',
      '#eaf2f8',
      { noise: 9 },
    ) +
    mist(s, 340, 160, '#f3ece0', 0.5) +
    peak(
      s,
      BLACKCOMB.map(([x, y]) => [x * 1.05 + 60, y * 0.95 + 50]),
      700,
      '#6f8698',
      '#fbfdff',
      { noise: 4 },
    ) +
    mist(s, 430, 160, '#f0ece4', 0.7);
  b +=
    path('M900 420Q860 500 940 560Q990 620 940 690', 'none', 'stroke="#ffffff" stroke-width="16" opacity=".75"') +
    times(9, (i) => rect(1040 + i * 34, 600 - i * 34, 3, 26, '#2a3a44')) +
    stroke('M1040 602L1320 322', '#2a3a44', 1.6);
  const wood = (y, amp, scale, h, colour, o) => {
    const line = ridgeLine(s, y, amp, scale);
    return path(under(line, 920), mix(colour, '#0a1a14', 0.12)) + forest(s, line, h, colour, o);
  };
  b +=
    wood(560, 30, 260, 90, '#7f9c9a', { every: 17, hi: '#e9f0e8' }) +
    mist(s, 500, 130, '#f3eee2', 0.7) +
    wood(630, 34, 280, 140, '#4f7468', { every: 24, hi: '#cfe0b8' }) +
    mist(s, 590, 110, '#e9ece0', 0.55) +
    wood(720, 34, 300, 210, '#2f564a', { every: 38, hi: '#b4cf9a' }) +
    mist(s, 690, 110, '#d9e4d8', 0.4) +
    wood(850, 30, 300, 300, '#1b3a32', { every: 66, hi: '#8fb484' }) +
    forest(s, ridgeLine(s, 960, 20, 300), 420, '#0f2622', { every: 150, hi: '#4f7a5a' });
  b += times(3, (i) => stroke(`M${420 + i * 70} ${300 - i * 26}q20 -18 38 2q18 -20 38 0`, '#2a3a44', 3.5));
  return s.svg(b + rays(s, 270, 120, '#fff4d8', 0.22, 6, 1100, 900), { edge: 0.3, warm: '#ffcf9a' });
}

export const REDWOOD_WHISTLER = {
  exterior: () => lodge(new Sheet(391, 1600, 900)),
  view: () => mountain(new Sheet(392, 1600, 900)),
};
