import { type WebsiteBrand, type WebsitePatch, websiteBrandSchema } from '@posada/api-client/operator';
import { AXES, CORNERS, type Look, type OwnFont, ownFontSchema } from '@posada/api-client/website';
import { weaknessOf } from '@posada/themes/own-colors';
import * as v from 'valibot';
import { fromTexts, type TextsByLanguage, toTexts } from '../../shared/sale/texts.ts';
import { withTheme } from '../../shared/theme-files.ts';

export type Tokens = WebsiteBrand['themes'][number]['tokens'];
export type Logotype = WebsiteBrand['logotype'];

/** A column of the footer, as it is being changed. */
export interface TypedColumn {
  /** As it was read: a text for all languages stays one. */
  was: WebsiteBrand['footerColumns'][number]['title'];
  titles: TextsByLanguage;
  menu: string;
}

export interface BrandValues {
  theme: string;
  hasColors: boolean;
  brand: string;
  accent: string;
  footer: string;
  /** Empty: those of the theme. */
  corners: Look['corners'] | '';
  axis: Look['axis'] | '';
  /** Null: that of the theme. */
  displayFont: OwnFont | null;
  textFont: OwnFont | null;
  logotype: Logotype;
  headerMenu: string;
  columns: TypedColumn[];
}

const { colors } = websiteBrandSchema.entries;
/** The rule is that of the website file. */
export const isColor = (text: string) => v.is(colors, { brand: text });

export const tokensOfTheme = ({ themes }: WebsiteBrand, theme: string): Tokens =>
  themes.find(({ name }) => name === theme)?.tokens ?? themes[0]?.tokens ?? {};

/** Why a main colour cannot be used with a theme, by the rule of the service; undefined: it can, or is no colour yet. */
export const weaknessOn = (tokens: Tokens, brand: string) =>
  isColor(brand) && 'bg' in tokens ? weaknessOf(tokens, { brand }) : undefined;

/** The fields as they begin. */
export function valuesOf(brand: WebsiteBrand): BrandValues {
  const { theme, logotype, headerMenu, footerColumns, language } = brand;
  return {
    theme,
    hasColors: brand.colors !== null,
    brand: brand.colors?.brand ?? tokensOfTheme(brand, theme)['brand'] ?? '',
    accent: brand.colors?.accent ?? '',
    footer: brand.colors?.footer ?? '',
    corners: brand.look?.corners ?? '',
    axis: brand.look?.axis ?? '',
    displayFont: brand.look?.displayFont ?? null,
    textFont: brand.look?.textFont ?? null,
    logotype,
    headerMenu,
    columns: footerColumns.map(({ title, menu }) => ({ was: title, titles: toTexts(title, language), menu })),
  };
}

/** What is wrong with the fields, by field. */
function faultsOf({ theme, hasColors, brand, accent, footer, columns }: BrandValues, read: WebsiteBrand) {
  const isWrong = (color: string) => color !== '' && !isColor(color);
  const ofColors = hasColors
    ? [
        ...(isColor(brand) ? [] : [{ key: 'brand', message: 'color_malformed' }]),
        ...(weaknessOn(tokensOfTheme(read, theme), brand) ? [{ key: 'brand', message: 'color_weak' }] : []),
        ...(isWrong(accent) ? [{ key: 'accent', message: 'color_malformed' }] : []),
        ...(isWrong(footer) ? [{ key: 'footer', message: 'color_malformed' }] : []),
      ]
    : [];
  const isIncomplete = columns.some((column) => isTitleMissing(column, read) || column.menu === '');
  return [...ofColors, ...(isIncomplete ? [{ key: 'columns', message: 'columns_incomplete' }] : [])];
}

/** Guests of other languages read the title of the website's own. */
export const isTitleMissing = ({ titles }: TypedColumn, { language }: Pick<WebsiteBrand, 'language'>) =>
  !titles[language]?.trim();

const color = v.pipe(v.string(), v.trim(), v.toLowerCase());
/** @param read the themes and the language by which fields are checked */
export const brandSchemaFor = (read: WebsiteBrand): v.GenericSchema<BrandValues, BrandValues> =>
  v.pipe(
    v.object({
      theme: v.string(),
      hasColors: v.boolean(),
      brand: color,
      accent: color,
      footer: color,
      corners: v.picklist(['', ...CORNERS]),
      axis: v.picklist(['', ...AXES]),
      displayFont: v.nullable(ownFontSchema),
      textFont: v.nullable(ownFontSchema),
      logotype: websiteBrandSchema.entries.logotype,
      headerMenu: v.string(),
      columns: v.array(v.unknown()),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const { key, message } of faultsOf(input as BrandValues, read))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key as keyof typeof input] }],
        });
    }),
    // its columns are made by this screen alone
  ) as unknown as v.GenericSchema<BrandValues, BrandValues>;

/** The parts of the settings that the screen changes, each as the website file has it. */
function partsOf(values: BrandValues, { language }: Pick<WebsiteBrand, 'language'>) {
  const {
    theme,
    hasColors,
    brand,
    accent,
    footer,
    corners,
    axis,
    displayFont,
    textFont,
    logotype,
    headerMenu,
    columns,
  } = values;
  const hasLook = corners || axis || displayFont || textFont;
  return {
    theme,
    colors: hasColors ? { brand, accent: accent || null, footer: footer || null } : null,
    look: hasLook ? { corners: corners || null, axis: axis || null, displayFont, textFont } : null,
    logotype,
    headerMenu,
    columns: columns.map(({ was, titles, menu }) => ({ title: fromTexts(titles, was, language), menu })),
  };
}
type PartName = keyof ReturnType<typeof partsOf>;

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Names of the parts that differ from those the form began with. */
export function changedParts(begun: WebsiteBrand, values: BrandValues): PartName[] {
  const before = partsOf(valuesOf(begun), begun);
  const now = partsOf(values, begun);
  return (Object.keys(now) as PartName[]).filter((name) => differs(now[name], before[name]));
}

/** Parts that somebody else has changed between two states of a website. */
export const partsBetween = (before: WebsiteBrand, after: WebsiteBrand) => changedParts(before, valuesOf(after));

/** The patch of a website with the parts that differ, and nothing that others may have changed meanwhile. */
export function patchOf(website: number, begun: WebsiteBrand, values: BrandValues): WebsitePatch | undefined {
  const changed = new Set(changedParts(begun, values));
  if (changed.size === 0) return undefined;
  const { theme, colors, look, logotype, headerMenu, columns } = partsOf(values, begun);
  const frame = {
    ...(changed.has('headerMenu') ? { header: { settings: { menu: headerMenu } } } : {}),
    ...(changed.has('columns') ? { footer: { settings: { columns } } } : {}),
  };
  const settings = {
    ...(changed.has('colors') ? { colors } : {}),
    ...(changed.has('look') ? { look } : {}),
    ...(changed.has('logotype') ? { logotype } : {}),
    ...(Object.keys(frame).length > 0 ? { frame } : {}),
  };
  return {
    websites: {
      [website]: {
        ...(changed.has('theme') ? { theme } : {}),
        ...(Object.keys(settings).length > 0 ? { settings } : {}),
      },
    },
  };
}

const FIELDS_OF: Record<PartName, readonly (keyof BrandValues & string)[]> = {
  theme: ['theme'],
  colors: ['hasColors', 'brand', 'accent', 'footer'],
  look: ['corners', 'axis', 'displayFont', 'textFont'],
  logotype: ['logotype'],
  headerMenu: ['headerMenu'],
  columns: ['columns'],
};

/** What was typed in the parts that were changed, and all else as the website has it now. */
export function mergedWith(theirs: WebsiteBrand, begun: WebsiteBrand, mine: BrandValues): BrandValues {
  const own = changedParts(begun, mine).flatMap((name) => FIELDS_OF[name]);
  return { ...valuesOf(theirs), ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
}

/** The logotype that goes with another theme: own files stay. */
export const logotypeFor = (logotype: Logotype, theme: string): Logotype => ({
  ...logotype,
  favicon: withTheme(logotype.favicon, theme),
  image: withTheme(logotype.image, theme),
});
