// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A sheet to draw on: seeded chance, gradients and the filters that give light, relief and shadow to flat shapes.
import { R } from './paint.mjs';

export const f = (value) => Math.round(value * 10) / 10;
const attributes = (more) => (more ? ` ${more}` : '');
export const circle = (x, y, r, fill, more) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}"${attributes(more)}/>`;
export const ellipse = (x, y, rx, ry, fill, more) =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}"${attributes(more)}/>`;
export const rect = (x, y, w, h, fill, more) =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}"${attributes(more)}/>`;
export const path = (d, fill, more) => `<path d="${d}" fill="${fill}"${attributes(more)}/>`;
export const stroke = (d, colour, width, more) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes(more)}/>`;
export const group = (content, more) => `<g${attributes(more)}>${content}</g>`;
/** Content drawn about the origin, put in its place. */
export const at = (x, y, turn, size, content) =>
  `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)}) scale(${Math.round(size * 1000) / 1000})">${content}</g>`;
export const points = (list) => `M${list.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`;
export const open = (list) => `M${list.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`;

/** A smooth closed line through points. */
export function smooth(list) {
  const n = list.length;
  const p = (i) => list[(i + n) % n];
  let d = `M${f(list[0][0])} ${f(list[0][1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return `${d}Z`;
}

/** An uneven round shape. */
export function blob(r, x, y, rx, ry = rx, wobble = 0.12, n = 9) {
  const list = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    const k = 1 + (r() * 2 - 1) * wobble;
    list.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k]);
  }
  return smooth(list);
}

export const times = (n, make) => Array.from({ length: n }, (_, i) => make(i, n > 1 ? i / (n - 1) : 0)).join('');

const WHOLE = 'x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"';

export class Sheet {
  constructor(seed, W = 1600, H = 1200) {
    this.r = R(seed);
    this.W = W;
    this.H = H;
    this.made = new Map();
    this.names = 0;
  }

  /** Between two numbers. */
  between(a, b) {
    return a + (b - a) * this.r();
  }

  pick(list) {
    return list[Math.floor(this.r() * list.length)];
  }

  define(key, make) {
    if (!this.made.has(key)) {
      this.names += 1;
      const id = `d${this.names}`;
      this.made.set(key, { id, text: make(id) });
    }
    return this.made.get(key).id;
  }

  stops(list) {
    return list
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity == null ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  }

  /** Colours one after the other, downwards unless turned. */
  lin(list, turn = 0) {
    const even = list.map((entry, i) => (Array.isArray(entry) ? entry : [i / (list.length - 1), entry]));
    return `url(#${this.define(`lin${JSON.stringify(even)}${turn}`, (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"${turn ? ` gradientTransform="rotate(${turn} .5 .5)"` : ''}>${this.stops(even)}</linearGradient>`)})`;
  }

  rad(list, cx = 0.5, cy = 0.5, r = 0.5) {
    const even = list.map((entry, i) => (Array.isArray(entry) ? entry : [i / (list.length - 1), entry]));
    return `url(#${this.define(`rad${JSON.stringify(even)}${cx},${cy},${r}`, (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.stops(even)}</radialGradient>`)})`;
  }

  filter(key, inner, area = WHOLE) {
    return `filter="url(#${this.define(key + inner, (id) => `<filter id="${id}" ${area}>${inner}</filter>`)})"`;
  }

  blur(d, dy = d) {
    return this.filter('blur', `<feGaussianBlur stdDeviation="${d} ${dy}"/>`);
  }

  /** A shadow to the lower right. */
  drop(dx = 8, dy = 12, blur = 10, opacity = 0.4, colour = '#1a0f08') {
    return this.filter(
      'drop',
      `<feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="${colour}" flood-opacity="${opacity}"/>`,
    );
  }

  /** Makes a flat shape round, with grain and shine, in the light from the upper left, and gives it a shadow. */
  round({
    blur = 8,
    depth = 6,
    grain = 0,
    freq = 0.05,
    octaves = 3,
    shine = 0,
    hard = 18,
    turn = 235,
    height = 55,
    shadow = 0,
    noise = 3,
    level = 1.02,
    displace = 0,
  } = {}) {
    const flat = level / Math.sin((height * Math.PI) / 180);
    const light = `<feDistantLight azimuth="${turn}" elevation="${height}"/>`;
    const grains = grain
      ? `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${octaves}" seed="${noise}" result="n"/><feComposite in="b" in2="n" operator="arithmetic" k1="0" k2="1" k3="${grain}" result="h"/>`
      : '';
    const top = grain ? 'h' : 'b';
    const source = displace
      ? `<feTurbulence type="fractalNoise" baseFrequency="${displace[0]}" numOctaves="3" seed="${noise + 5}" result="w"/><feDisplacementMap in="SourceGraphic" in2="w" scale="${displace[1]}" xChannelSelector="R" yChannelSelector="G" result="src"/>`
      : '<feOffset in="SourceGraphic" result="src"/>';
    const glint = shine
      ? `<feSpecularLighting in="b" surfaceScale="${depth}" specularConstant="${shine}" specularExponent="${hard}" lighting-color="#fffaf0" result="sp">${light}</feSpecularLighting><feComposite in="sp" in2="src" operator="in" result="sp"/><feComposite in="m" in2="sp" operator="arithmetic" k2="1" k3="1" result="m"/>`
      : '';
    const below = shadow
      ? `<feGaussianBlur in="src" stdDeviation="${shadow}"/><feOffset dx="${shadow * 0.8}" dy="${shadow * 1.2}"/><feColorMatrix values="0 0 0 0 .09 0 0 0 0 .05 0 0 0 0 .03 0 0 0 .5 0" result="under"/><feMerge><feMergeNode in="under"/><feMergeNode in="m"/></feMerge>`
      : '';
    return this.filter(
      'round',
      `${source}<feGaussianBlur in="src" stdDeviation="${blur}" result="b"/>${grains}<feDiffuseLighting in="${top}" surfaceScale="${depth}" diffuseConstant="${flat.toFixed(3)}" lighting-color="#fff" result="d">${light}</feDiffuseLighting><feComponentTransfer in="d" result="d"><feFuncR type="linear" slope=".7" intercept=".31"/><feFuncG type="linear" slope=".72" intercept=".285"/><feFuncB type="linear" slope=".72" intercept=".285"/></feComponentTransfer><feBlend in="d" in2="src" mode="multiply" result="x"/><feComposite in="x" in2="src" operator="in" result="m"/>${glint}${below}`,
    );
  }

  /** Noise as a colour of its own: grain of wood, clouds, stone. The matrix row turns the noise into its opacity. */
  noise(x, y, w, h, colour, { fx = 0.01, fy = fx, octaves = 4, seed = 1, gain = 2, bias = -0.8, more = '' } = {}) {
    const [red, green, blue] = [1, 3, 5].map((i) => (Number.parseInt(colour.slice(i, i + 2), 16) / 255).toFixed(3));
    const filter = this.filter(
      'noise',
      `<feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${gain} 0 0 0 ${bias}"/>`,
      'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
    );
    return rect(x, y, w, h, '#fff', `${filter} ${more}`);
  }

  clip(shape, content) {
    const id = this.define(`clip${shape}`, (own) => `<clipPath id="${own}">${shape}</clipPath>`);
    return group(content, `clip-path="url(#${id})"`);
  }

  /** Edges a little darker and the grain of paper. */
  svg(body, { edge = 0.3, grain = 0.08, warm = '' } = {}) {
    const { W, H } = this;
    const warmth = warm ? rect(0, 0, W, H, warm, 'opacity=".08"') : '';
    const vignette = this.rad(
      [
        [0.5, '#000000', 0],
        [1, '#0b0a14', edge],
      ],
      0.5,
      0.46,
      0.8,
    );
    const paper = this.noise(0, 0, W, H, '#808080', { fx: 0.8, octaves: 2, seed: 4, gain: 1.4, bias: -0.35 });
    const end = `${warmth}${rect(0, 0, W, H, vignette)}${group(paper, `opacity="${grain}"`)}`;
    const defs = [...this.made.values()].map(({ text }) => text).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}${end}</svg>`;
  }
}
