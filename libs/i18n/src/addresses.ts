/** An address as it is stored; what is not known is absent, null or empty. */
export interface PostalAddress {
  /** Street and number, as they are written there. */
  street: string;
  postcode?: string | null | undefined;
  city: string;
  /** State, province or prefecture, as it is written in addresses there. */
  region?: string | null | undefined;
  /** ISO 3166. */
  country: string;
}

type Part = 'postcode' | 'city' | 'region';

/**
 * How the place below the street is written in a country, each line of it. What is between two parts is left out with
 * either of them. Countries that are not named write the postcode before the city (Universal Postal Union, S42).
 */
const PLACES: Record<string, string> = {
  AR: '{postcode} {city}, {region}',
  AU: '{city} {region} {postcode}',
  BR: '{city} - {region}|{postcode}',
  CA: '{city}, {region} {postcode}',
  CN: '{city}|{region} {postcode}',
  DE: '{postcode} {city}',
  ES: '{postcode} {city} ({region})',
  FR: '{postcode} {city}',
  GB: '{city} {postcode}',
  ID: '{city} {postcode}|{region}',
  IE: '{city}|{region}|{postcode}',
  IN: '{city} {postcode}|{region}',
  IT: '{postcode} {city} {region}',
  JP: '{city}|{region} {postcode}',
  KR: '{city}|{region} {postcode}',
  MX: '{postcode} {city}, {region}',
  MY: '{postcode} {city}|{region}',
  NZ: '{city} {postcode}',
  PT: '{postcode} {city}',
  RU: '{city}|{region}|{postcode}',
  SG: '{city} {postcode}',
  TH: '{city}|{region} {postcode}',
  TR: '{postcode} {city} {region}',
  TW: '{city} {region} {postcode}',
  UA: '{city}|{region}|{postcode}',
  US: '{city}, {region} {postcode}',
  ZA: '{city}|{postcode}',
};
const USUAL = '{postcode} {city}, {region}';

/** In their own script these write from the largest to the smallest, without a space. */
const LARGEST_FIRST: Record<string, { script: RegExp; postcode: string }> = {
  CN: { script: /\p{Script=Han}/u, postcode: '' },
  JP: { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, postcode: '〒' },
  TW: { script: /\p{Script=Han}/u, postcode: '' },
};

/** A line of a place, as far as its parts are known. */
function lineOf(template: string, parts: Record<Part, string>): string {
  let line = '';
  for (const [, between = '', name = '', after = ''] of template.matchAll(/([^{}]*?)\{(\w+)\}(\)?)/g)) {
    const value = parts[name as Part];
    if (value) line += line ? `${between}${value}${after}` : value;
  }
  return line;
}

/** An address in the order of its country, without the name of the country: the street, then the place. */
export function addressLines({ street, postcode, city, region, country }: PostalAddress): string[] {
  const parts = { postcode: postcode ?? '', city, region: region === city ? '' : (region ?? '') };
  const native = LARGEST_FIRST[country];
  if (native?.script.test(street) && native.script.test(city)) {
    const place = `${parts.region}${city}${street}`;
    return parts.postcode ? [`${native.postcode}${parts.postcode}`, place] : [place];
  }
  const place = (PLACES[country] ?? USUAL).split('|').map((line) => lineOf(line, parts));
  return [street, ...place].filter(Boolean);
}
