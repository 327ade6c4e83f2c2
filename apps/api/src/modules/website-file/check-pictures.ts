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
