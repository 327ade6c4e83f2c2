// biome-ignore-all lint: dense drawing code; its pictures are judged by eye
// A room seen straight on: a box in perspective, whose places run from 0 to 1 across, up and into the depth.
import { mix } from '../paint.mjs';
import { f, path, points, stroke } from '../sheet.mjs';

export class Space {
  /** The back wall lies between x0 and x1, y0 and y1 of the picture. */
  constructor(s, { x0 = 330, x1 = 1270, y0 = 130, y1 = 690 } = {}) {
    this.s = s;
    this.back = { x0, x1, y0, y1 };
    const [cx, cy] = [800 + ((x0 + x1) / 2 - 800) * 0.4, 320];
    // the floor reaches the lower edge of the picture
    const k = (1100 - cy) / (y1 - cy);
    this.front = { x0: cx + (x0 - cx) * k, x1: cx + (x1 - cx) * k, y0: cy + (y0 - cy) * k, y1: cy + (y1 - cy) * k };
    this.ratio = 1 / k;
  }

  /** u across, h up from the floor, z into the depth (1 is the back wall). */
  P(u, h, z) {
    const t = (z * 1) / (z + (1 - z) * this.ratio);
    const at = (a, b) => a + (b - a) * t;
    const [l, r, top, low] = [
      at(this.front.x0, this.back.x0),
      at(this.front.x1, this.back.x1),
      at(this.front.y0, this.back.y0),
      at(this.front.y1, this.back.y1),
    ];
    return [l + (r - l) * u, low + (top - low) * h];
  }

  poly(list, fill, more) {
    return path(points(list.map((p) => this.P(...p))), fill, more);
  }

  line(list, colour, width, more) {
    return stroke(
      `M${list
        .map((p) => this.P(...p))
        .map(([x, y]) => `${f(x)} ${f(y)}`)
        .join('L')}`,
      colour,
      width,
      more,
    );
  }

  /** Part of the back wall. */
  wall(u, h, w, tall, fill, more) {
    return this.poly(
      [
        [u, h + tall, 1],
        [u + w, h + tall, 1],
        [u + w, h, 1],
        [u, h, 1],
      ],
      fill,
      more,
    );
  }

  floor(u, u2, z, z2, fill, more) {
    return this.poly(
      [
        [u, 0, z2],
        [u2, 0, z2],
        [u2, 0, z],
        [u, 0, z],
      ],
      fill,
      more,
    );
  }

  /** Part of a side wall: 0 is the left one, 1 the right one. */
  side(which, z, z2, h, h2, fill, more) {
    return this.poly(
      [
        [which, h2, z],
        [which, h2, z2],
        [which, h, z2],
        [which, h, z],
      ],
      fill,
      more,
    );
  }

  /** A box; its sides are seen from the middle of the room. */
  box(u, u2, h, h2, z, z2, colour, { top = '', side = '', shadow = true } = {}) {
    const mid = 0.5;
    const sideFill = side || mix(colour, '#1a0f14', 0.34);
    let b =
      shadow && h < 0.02
        ? this.poly(
            [
              [u - 0.012, 0, z - 0.03],
              [u2 + 0.03, 0, z - 0.04],
              [u2 + 0.04, 0, z2],
              [u, 0, z2],
            ],
            '#120a0a',
            `opacity=".34" ${this.s.blur(9)}`,
          )
        : '';
    if (u > mid)
      b += this.poly(
        [
          [u, h2, z],
          [u, h2, z2],
          [u, h, z2],
          [u, h, z],
        ],
        sideFill,
      );
    if (u2 < mid)
      b += this.poly(
        [
          [u2, h2, z],
          [u2, h2, z2],
          [u2, h, z2],
          [u2, h, z],
        ],
        sideFill,
      );
    b += this.poly(
      [
        [u, h2, z],
        [u2, h2, z],
        [u2, h, z],
        [u, h, z],
      ],
      this.s.lin([mix(colour, '#ffffff', 0.06), mix(colour, '#1a0f14', 0.16)]),
    );
    if (h2 < 0.64)
      b += this.poly(
        [
          [u, h2, z2],
          [u2, h2, z2],
          [u2, h2, z],
          [u, h2, z],
        ],
        top || mix(colour, '#ffffff', 0.22),
      );
    return b;
  }
}

const [OPEN, THEN, CLOSE] = ['\u0001', '\u0002', '\u0003'];
/** Furniture that stands at a depth: what stands nearer is drawn over it, whatever the order of writing. */
export const placed = (z, content) => `${OPEN}${z}${THEN}${content}${CLOSE}`;

/** Walls and windows first, then the furniture from the back to the front, then what was drawn after all of it. */
export function ordered(body) {
  const parts = body.split(OPEN);
  const plain = [parts[0]];
  const furniture = [];
  for (const part of parts.slice(1)) {
    const [z, rest] = part.split(THEN);
    const [content, after] = rest.split(CLOSE);
    furniture.push({ z: Number(z), content });
    plain.push(after);
  }
  const last = furniture.length > 0 ? plain.pop() : '';
  const sorted = furniture.toSorted((a, b) => b.z - a.z).map(({ content }) => content);
  return [...plain, ...sorted, last].join('');
}
