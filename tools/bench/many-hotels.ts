import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebsiteFileInput } from '@posada/api-client/operator';
import { root } from '../start/processes.ts';

type FileProperty = WebsiteFileInput['properties'][number];

/** Room types of a hotel, in their two kinds in turn. */
const ROOM_TYPES = 4;
const HOST = 'localhost';

/** A hotel like the first of the example: ids, prices, stars and place differ from one to the next. */
function hotel(model: FileProperty, number: number): FileProperty {
  const id = 1000 + number;
  const roomTypes = Array.from({ length: ROOM_TYPES }, (_, index) => index).flatMap((index) => {
    const kind = model.roomTypes[index % model.roomTypes.length];
    return kind ? [{ ...kind, id: id * 10 + index }] : [];
  });
  const ratePlans = model.ratePlans.map(({ base, prices, ...plan }, index) => ({
    ...plan,
    id: id * 10 + index,
    ...(base ? { base: { ...base, plan: id * 10 } } : {}),
    ...(prices
      ? {
          prices: prices.map((span) => ({
            ...span,
            roomTypes: roomTypes
              .filter((_, at) => span.roomTypes.includes(model.roomTypes[at % 2]?.id ?? 0))
              .map(({ id }) => id),
            base: (span.base ?? 0) + 100 * ((number * 7) % 50),
          })),
        }
      : {}),
  }));
  return {
    ...model,
    id,
    name: `${model.name} ${number}`,
    information: { ...model.information, category: 2 + (number % 4) },
    location: {
      ...model.location,
      latitude: model.location.latitude + ((number % 7) - 3) / 50,
      longitude: model.location.longitude + ((number % 11) - 5) / 50,
    },
    roomTypes,
    ratePlans,
    offers: (model.offers ?? []).map((offer) => ({ ...offer, id: id * 10 })),
    complements: (model.complements ?? []).map((complement) => ({ ...complement, id: id * 10 })),
  };
}

/** The website file of the example with so many hotels in one destination, at the host name `localhost`. */
export function manyHotels(count: number): WebsiteFileInput {
  const file = JSON.parse(readFileSync(join(root, 'docs/examples/casa-alba.json'), 'utf8')) as WebsiteFileInput;
  const [website] = file.websites;
  const [model] = file.properties;
  if (!website || !model) throw new Error('the example has no website, or no hotel');
  const properties = Array.from({ length: count }, (_, index) => hotel(model, index + 1));
  const shown = properties.map(({ id }) => id);
  const pages = website.pages
    .filter(({ id }) => !id.startsWith('property-'))
    .map(({ blocks, ...page }) => ({
      ...page,
      blocks: blocks.filter(({ type }) => type !== 'property-list'),
    }));
  return {
    ...file,
    websites: [{ ...website, hosts: [HOST], properties: shown, menus: { ...website.menus, main: [] }, pages }],
    properties,
  };
}
