// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// Two pools with coloured slides.
import { lounger, parasol } from '../outdoors/building.mjs';
import { pool, rays, sea, shade } from '../outdoors/nature.mjs';
import { foliage, palm } from '../outdoors/plants.mjs';
import { mix } from '../paint.mjs';
import { circle, ellipse, f, group, path, points, rect, Sheet, smooth, stroke, times } from '../sheet.mjs';
import { day, islet, skyline } from './medplaya-benidorm.mjs';

function slides(s) {
  s.H = 1200;
  let b =
    day(s, 560, { sun: [320, 150], seed: 67 }) +
    skyline(s, 600, 900, 1600, '#d9ecf2') +
    sea(s, 580, 660, ['#8fdcea', '#2fb0cc'], { waves: 0.4, sunX: 320 }) +
    islet(s, 520, 584, 0.7) +
    times(18, (i) => foliage(s, i * 98 - 20, 650, 150, 90, '#4f9a58', { n: 10, hi: '#d0e88a' })) +
    times(5, (i) => palm(s, 60 + i * 370, 690, 240 + (i % 2) * 60, { lean: i % 2 ? 0.08 : -0.08 }));
  b +=
    rect(-20, 668, 1640, 560, s.lin(['#fdf3dc', '#ecd8b0'])) +
    group(
      times(12, (i, t) => stroke(`M0 ${f(672 + 540 * t ** 1.5)}H1600`, '#a9824a', 2)) +
        times(34, (i) => stroke(`M${800 + (i - 17) * 64} 668L${800 + (i - 17) * 180} 1210`, '#a9824a', 2)),
      'opacity=".28"',
    );
  const far = smooth([
    [150, 770],
    [420, 726],
    [760, 734],
    [800, 790],
    [620, 840],
    [300, 850],
  ]);
  const near = smooth([
    [420, 960],
    [800, 886],
    [1280, 870],
    [1560, 950],
    [1480, 1120],
    [1000, 1180],
    [520, 1130],
  ]);
  b +=
    path(
      smooth([
        [120, 772],
        [414, 708],
        [780, 716],
        [830, 792],
        [630, 862],
        [280, 872],
      ]),
      '#ffffff',
    ) +
    pool(s, far, ['#a4f0f0', '#4fd0dc', '#2fb4cc'], { light: 0.7 }) +
    path(
      smooth([
        [380, 962],
        [790, 862],
        [1292, 846],
        [1610, 950],
        [1520, 1146],
        [1000, 1212],
        [486, 1156],
      ]),
      '#ffffff',
    ) +
    path(
      smooth([
        [390, 966],
        [794, 872],
        [1290, 854],
        [1596, 952],
        [1508, 1140],
        [1000, 1204],
        [496, 1150],
      ]),
      '#00a0bd',
      'opacity=".3"',
    ) +
    pool(s, near, ['#9ff0f2', '#3fcbe0', '#16a6c8'], { light: 0.7 });
  const slide = (d, colour, w) =>
    shade(s, '', 0, 1) +
    stroke(d, mix(colour, '#3a0a0a', 0.4), w + 8) +
    stroke(d, colour, w) +
    stroke(d, mix(colour, '#000000', 0.22), w * 0.56) +
    group(stroke(d, mix(colour, '#ffffff', 0.65), w * 0.12, 'opacity=".9"'), `transform="translate(0 ${-w * 0.36})"`) +
    stroke(d, '#bff4fa', w * 0.3, 'opacity=".75" stroke-dasharray="60 18"');
  const stand = (x, y, h, w) =>
    times(2, (i) => rect(x + i * w, y - h, 12, h, s.lin(['#ffffff', '#b4c8d0'], -90))) +
    times(Math.round(h / 30), (i) => rect(x, y - h + 16 + i * 30, w + 12, 6, '#dfe9ee')) +
    times(Math.round(h / 30), (i) =>
      stroke(`M${x + 6} ${y - h + 16 + i * 30}L${x + w + 6} ${y - h + 46 + i * 30}`, '#b4c8d0', 3),
    ) +
    rect(x - 26, y - h - 6, w + 64, 12, '#00708c') +
    stroke(`M${x - 22} ${y - h - 6}v-50h${w + 54}v50`, '#ffffff', 6) +
    path(
      points([
        [x - 44, y - h - 70],
        [x + w / 2 + 6, y - h - 150],
        [x + w + 56, y - h - 70],
      ]),
      '#ffc629',
    ) +
    path(
      points([
        [x + w / 2 + 6, y - h - 150],
        [x + w + 56, y - h - 70],
        [x + w / 2 + 20, y - h - 70],
      ]),
      '#e0a410',
    );
  b +=
    stand(1290, 860, 400, 120) +
    slide('M1280 470C1130 480 1100 560 1190 600S1330 690 1180 720S960 790 930 905', '#f2643c', 44) +
    slide('M1400 470C1540 500 1560 600 1460 650S1400 780 1350 905', '#ffc629', 44) +
    ellipse(930, 920, 80, 22, '#ffffff', `opacity=".8" ${s.blur(7)}`) +
    ellipse(1350, 920, 80, 22, '#ffffff', `opacity=".8" ${s.blur(7)}`);
  b +=
    stand(330, 760, 170, 70) +
    slide('M400 590C520 600 560 660 500 700S540 760 600 780', '#3fa84f', 30) +
    slide('M330 594C220 610 200 680 260 740S290 780 330 790', '#8a5fc4', 30) +
    ellipse(606, 792, 46, 12, '#fff', `opacity=".8" ${s.blur(4)}`);
  const ring = (x, y, r, c) =>
    ellipse(x, y + 8, r, r * 0.42, '#064a5a', `opacity=".3" ${s.blur(4)}`) +
    ellipse(x, y, r * 0.76, r * 0.29, 'none', `stroke="${c}" stroke-width="${r * 0.42}"`) +
    ellipse(
      x,
      y,
      r * 0.76,
      r * 0.29,
      'none',
      `stroke="#ffffff" stroke-width="${r * 0.42}" stroke-dasharray="${r * 0.55} ${r * 0.62}"`,
    ) +
    ellipse(x - r * 0.1, y - r * 0.08, r * 0.8, r * 0.3, 'none', 'stroke="#fff" stroke-width="3" opacity=".7"');
  b +=
    ring(800, 1040, 84, '#f2643c') +
    ring(1130, 1000, 70, '#ffc629') +
    ring(1300, 1080, 76, '#8a5fc4') +
    circle(640, 1060, 34, '#ffffff') +
    path('M640 1026a34 34 0 0 1 34 34h-34z M606 1060a34 34 0 0 0 34 34v-34z', '#f2643c');
  b +=
    parasol(s, 190, 1060, 2.3, '#ffc629') +
    lounger(s, 130, 1090, 1.5, '#ffffff', -1, '#00a0bd') +
    lounger(s, 300, 1150, 1.6, '#ffffff', -1, '#ffc629') +
    palm(s, 60, 1230, 640, { lean: 0.06 }) +
    foliage(s, 40, 1190, 300, 160, '#3f8a4a', { hi: '#d4e88a' }) +
    foliage(s, 1600, 1190, 260, 150, '#3f8a4a', { hi: '#f2c83a' });
  return s.svg(b + rays(s, 320, 60, '#fffbe0', 0.16), { edge: 0.08, grain: 0.04 });
}

export const MEDPLAYA_BENIDORM_POOL = () => slides(new Sheet(373));
