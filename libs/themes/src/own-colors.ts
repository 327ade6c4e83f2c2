import { colourFrom, contrast, nearest, oklchOf } from './contrast.ts';

/** Colours that a website may have instead of its theme's, as `#rrggbb` in small letters. */
export interface OwnColors {
  /** Buttons, links, marks. */
  brand: string;
  /** Badges and small marks; absent: `brand`. */
  accent?: string | undefined;
  /** Footer and panels of the other tone; absent: as light as the theme's, in the hue of `brand`. */
  footer?: string | undefined;
}

/** Tokens of a theme that its website's own colours replace. */
export const OWN_TOKENS = [
  'brand',
  'on-brand',
  'brand-hover',
  'accent',
  'on-accent',
  'link',
  'tint',
  'focus',
  'inverse',
  'on-inverse',
  'inverse-link',
] as const;
export type OwnTokens = Record<(typeof OWN_TOKENS)[number], string>;

/** Of text on what it stands on, WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

/** The theme's tokens by name, as `tokensOf` reads them. */
type ThemeTokens = Readonly<Record<string, string>>;

function tokenOf(theme: ThemeTokens, name: string): string {
  const value = theme[name];
  if (value === undefined) throw new Error(`the theme has no token ${name}`);
  return value;
}

/** What the main colour is read on, and what is written on it. */
const groundsOf = (theme: ThemeTokens) => ['bg', 'surface'].map((name) => tokenOf(theme, name));
const isReadable = (ink: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(ink, ground) >= TEXT_CONTRAST);

export interface WeakColour {
  colour: string;
  /** Where it is hardest to read, and how hard. */
  ground: string;
  ratio: number;
  /** The nearest of the same hue that is readable. */
  proposal: string;
}

/** Where in the theme a main colour is hardest to read, and how hard. */
export function hardestGround(theme: ThemeTokens, brand: string): Pick<WeakColour, 'ground' | 'ratio'> {
  const [ground = '#ffffff'] = groundsOf(theme).toSorted((a, b) => contrast(brand, a) - contrast(brand, b));
  return { ground, ratio: contrast(brand, ground) };
}

/** A contrast to one decimal and never up: 4.46 is not 4.5. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** Why the main colour cannot be used with this theme; undefined: it can. */
export function weaknessOf(theme: ThemeTokens, { brand }: OwnColors): WeakColour | undefined {
  const grounds = groundsOf(theme);
  const proposal = nearest(brand, 0, (candidate) => isReadable(candidate, grounds));
  if (proposal === brand || proposal === undefined) return undefined;
  return { colour: brand, ...hardestGround(theme, brand), proposal };
}

/** The first of what is written elsewhere in the theme that is readable on this ground, else black or white. */
function inkOn(ground: string, theme: ThemeTokens): string {
  const candidates = ['#ffffff', tokenOf(theme, 'text'), '#000000'];
  return candidates.find((ink) => isReadable(ink, [ground])) ?? '#000000';
}

/** As light as `like`, in the hue of `colour`, and no more colourful than either. */
function inHueOf(colour: string, like: string): string {
  const { hue, chroma } = oklchOf(colour);
  const { lightness, chroma: most } = oklchOf(like);
  return colourFrom({ lightness, chroma: Math.min(chroma, most), hue });
}

/** A light ground in the hue of the main colour, on which everything is readable that stands on the theme's. */
function tintOf(theme: ThemeTokens, inks: readonly string[]): string {
  const [brand = ''] = inks;
  const isGood = (ground: string) => inks.every((ink) => isReadable(ink, [ground]));
  return nearest(inHueOf(brand, tokenOf(theme, 'tint')), 1, isGood) ?? tokenOf(theme, 'surface');
}

/** A link on the footer: that of the theme in the hue of the main colour, as light or dark as it must be. */
function linkOn(footer: string, brand: string, theme: ThemeTokens): string {
  const towards = contrast('#ffffff', footer) > contrast('#000000', footer) ? 1 : 0;
  const wanted = inHueOf(brand, tokenOf(theme, 'inverse-link'));
  return nearest(wanted, towards, (ink) => isReadable(ink, [footer])) ?? inkOn(footer, theme);
}

/**
 * Tokens of a website with its own colours on this theme: every pair that the theme has stays readable. What the theme
 * says of pages, texts and lines stays.
 *
 * @param colors without a weakness (`weaknessOf`)
 */
export function ownTokensOf(theme: ThemeTokens, { brand, accent = brand, footer }: OwnColors): OwnTokens {
  const onBrand = inkOn(brand, theme);
  const towards = contrast('#ffffff', onBrand) < contrast('#000000', onBrand) ? 0 : 1;
  const { lightness, ...rest } = oklchOf(brand);
  const hover = colourFrom({ ...rest, lightness: towards === 0 ? Math.max(0, lightness - 0.1) : lightness + 0.1 });
  const inverse = footer ?? inHueOf(brand, tokenOf(theme, 'inverse'));
  return {
    brand,
    'on-brand': onBrand,
    'brand-hover': nearest(hover, towards, (ground) => isReadable(onBrand, [ground])) ?? brand,
    accent,
    'on-accent': inkOn(accent, theme),
    link: brand,
    tint: tintOf(theme, [brand, tokenOf(theme, 'text'), tokenOf(theme, 'muted')]),
    focus: brand,
    inverse,
    'on-inverse': inkOn(inverse, theme),
    'inverse-link': linkOn(inverse, brand, theme),
  };
}
