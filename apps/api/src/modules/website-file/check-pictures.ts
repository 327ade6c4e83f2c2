import type { WebsiteFile } from '@posada/api-client/operator';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';

interface Picture {
  place: Place;
  origin: string;
}

const isAbsolute = (value: unknown): value is string => typeof value === 'string' && value.startsWith('https://');
const pictureAt = (url: unknown, place: Place): Picture[] =>
  isAbsolute(url) && URL.canParse(url) ? [{ place, origin: new URL(url).origin }] : [];

/** Photos anywhere in a part of the file: what has an address and widths, as no other thing of the format has. */
function picturesIn(value: unknown, place: Place): Picture[] {
  if (value === null || typeof value !== 'object') return [];
  const own = 'url' in value && 'widths' in value ? pictureAt(value.url, [...place, 'url']) : [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...own, ...entries.flatMap(([key, each]) => picturesIn(each, [...place, key]))];
}

/** Pictures from an origin that a website does not list: the content policy of its pages keeps them out. */
export function problemsOfPictures({ websites, properties }: WebsiteFile): Problem[] {
  const ofProperties = new Map(
    properties.map((property, index) => [property.id, picturesIn(property, ['properties', index])]),
  );
  return websites.flatMap((website, index) => {
    const at = ['websites', index];
    const { favicon, image } = website.settings.logotype;
    const logotype = [...at, 'settings', 'logotype'];
    const shown = [
      ...pictureAt(favicon, [...logotype, 'favicon']),
      ...pictureAt(image, [...logotype, 'image']),
      ...picturesIn(website, at),
      ...website.properties.flatMap((id) => ofProperties.get(id) ?? []),
    ];
    return shown
      .filter(({ origin }) => !website.settings.pictureOrigins.includes(origin))
      .map(({ place, origin }) => ({
        place,
        problem: `is a picture from ${origin}: pages load none from there until settings.pictureOrigins of website ${website.id} lists it`,
      }));
  });
}

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

/**
 * Photos without an alternative text in the language of their website. An empty text says that a photo is decoration; a
 * photo that has no alternative at all is refused by the format.
 */
export function withoutAlternative(value: unknown, language: string, place: Place = []): Problem[] {
  if (value === null || typeof value !== 'object') return [];
  const { url, widths, alt } = value as Record<string, unknown>;
  const texts = url !== undefined && Array.isArray(widths) && alt !== undefined ? alt : '';
  const isMissing =
    typeof texts === 'object' && texts !== null && isBlank((texts as Record<string, unknown>)[language]);
  const own = isMissing
    ? [
        {
          place: [...place, 'alt'],
          problem: `has no text in ${language}, the language of the website: write one, or "" where the picture is decoration`,
        },
      ]
    : [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...own, ...entries.flatMap(([key, each]) => withoutAlternative(each, language, [...place, key]))];
}
