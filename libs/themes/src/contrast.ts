/** Colours as `#rrggbb`: their contrast (WCAG 2.2), and lighter or darker ones of the same hue (OKLCH). */

type Triple = [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** @throws when the text is no colour of six digits */
function linearOf(colour: string): Triple {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1);
  if (!parts) throw new Error(`${colour} is not a colour of six digits`);
  const [r = 0, g = 0, b = 0] = parts.map((part) => toLinear(Number.parseInt(part, 16) / 255));
  return [r, g, b];
}

function luminance(colour: string): number {
  const [r, g, b] = linearOf(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `lightness` 0 to 1, `chroma` from 0 for greys, `hue` in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

// https://bottosson.github.io/posts/oklab/
export function oklchOf(colour: string): Oklch {
  const [r, g, b] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

function linearFrom({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The nearest colour that screens can show: with less chroma where there is none of so much. */
export function colourFrom(wanted: Oklch): string {
  let { chroma } = wanted;
  let linear = linearFrom(wanted);
  while (chroma > 0.001 && linear.some((value) => value < -0.0005 || value > 1.0005)) {
    chroma *= 0.96;
    linear = linearFrom({ ...wanted, chroma });
  }
  const digits = linear.map((value) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const STEP = 0.005;

/**
 * The colour itself when `isGood`, else the nearest of its hue in the direction of `towards` (0: black, 1: white) that is;
 * undefined: none is.
 */
export function nearest(colour: string, towards: 0 | 1, isGood: (candidate: string) => boolean): string | undefined {
  if (isGood(colour)) return colour;
  const { lightness, ...rest } = oklchOf(colour);
  const steps = Math.ceil(Math.abs(towards - lightness) / STEP);
  for (let step = 1; step <= steps; step += 1) {
    const at = towards === 0 ? lightness - step * STEP : lightness + step * STEP;
    const candidate = colourFrom({ ...rest, lightness: Math.min(1, Math.max(0, at)) });
    if (isGood(candidate)) return candidate;
  }
  return undefined;
}
