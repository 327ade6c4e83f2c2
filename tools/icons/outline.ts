type Attributes = Record<string, string>;

const number = (attributes: Attributes, name: string) => Number(attributes[name] ?? 0);
const pairs = (points = '') => points.trim().split(/[\s,]+/);

function circle(attributes: Attributes) {
  const [cx, cy, r] = [number(attributes, 'cx'), number(attributes, 'cy'), number(attributes, 'r')];
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function rect(attributes: Attributes) {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => number(attributes, name)) as [
    number,
    number,
    number,
    number,
  ];
  const r = number(attributes, 'rx') || number(attributes, 'ry');
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}`,
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`,
  ].join('');
}

const SHAPES: Record<string, (attributes: Attributes) => string> = {
  path: ({ d = '' }) => d,
  circle,
  rect,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${pairs(points).join(' ')}`,
  polygon: ({ points }) => `M${pairs(points).join(' ')}z`,
};

/** A first `m` is absolute, and the numbers behind its point are lines: both must be said once other shapes stand before. */
const fromItsOwnStart = (path: string) =>
  path
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^m *(-?[\d.]+)[ ,]*(-?[\d.]+) *(?=[-\d.])/, 'M$1 $2l')
    .replace(/^m/, 'M');

/**
 * All shapes of an SVG drawing of strokes as the `d` of one path: fewer bytes, and one element a icon in the page.
 * @throws {Error} when the drawing holds something that is not an outline
 */
export function outlineOf(svg: string): string {
  const drawn = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1);
  return [...drawn.matchAll(/<([a-z]+)\s([^>]*?)\/?>/g)]
    .map(([, tag = '', text = '']) => {
      const toPath = SHAPES[tag];
      if (!toPath) throw new Error(`an icon holds <${tag}>: only outlines can be drawn as one path`);
      return toPath(
        Object.fromEntries([...text.matchAll(/([a-z0-9]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
      );
    })
    .map(fromItsOwnStart)
    .join('');
}
