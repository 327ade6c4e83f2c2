import { FACILITY_ICONS, type FileProperty, type FileWebsite, type WebsiteFile } from '@posada/api-client/operator';
import { LANGUAGE_CODES } from '@posada/i18n';
import { brandNames } from '@posada/themes/brands';
import { adviceOnLegalPages } from './check-legal.ts';
import { withoutAlternative } from './check-pictures.ts';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';

/** Addresses that other screens of a website have: a page there is never reached. */
const RESERVED = new Set<string>([
  ...'booking client agent travel-agency api media assets error'.split(' '),
  ...LANGUAGE_CODES,
]);
const ICONS: ReadonlySet<string> = new Set(FACILITY_ICONS);

function adviceOnWebsite(website: FileWebsite, place: Place): Problem[] {
  const found: Problem[] = [];
  const report = (steps: Place, problem: string) => found.push({ place: [...place, ...steps], problem });
  const themes = brandNames();
  if (!themes.includes(website.theme))
    report(
      ['theme'],
      `is ${website.theme}: there is no such theme, so the site will look like app; there are ${themes.join(', ')}`,
    );
  if (!website.pages.some(({ paths }) => paths[website.language] === '/'))
    report(['pages'], `has no home page: give one page the path "/" in ${website.language}`);
  for (const [index, { paths }] of website.pages.entries()) {
    for (const [language, path] of Object.entries(paths)) {
      const [, first = ''] = path.split('/');
      if (RESERVED.has(first))
        report(
          ['pages', index, 'paths', language],
          `is ${path}: nobody can reach it, /${first} is an address of the site itself`,
        );
    }
  }
  const pages = new Set(website.pages.map(({ id }) => id));
  for (const [index, id] of website.properties.entries()) {
    if (!pages.has(`property-${id}`))
      report(
        ['properties', index],
        `is ${id}: no card and no menu leads to a page of its own; give its page the id property-${id}`,
      );
  }
  const shown = new Set(website.properties.map(String));
  for (const [index, { id }] of website.pages.entries()) {
    const [, property] = /^property-(.+)$/.exec(id) ?? [];
    if (property !== undefined && !shown.has(property))
      report(['pages', index, 'id'], `is ${id}: the website shows no property ${property}`);
  }
  return found;
}

/** Cards and results lead to the page of a destination by its id. */
function adviceOnDestinations({ websites, destinations }: WebsiteFile): Problem[] {
  const known = new Set(destinations.map(({ id }) => `destination-${id}`));
  return websites.flatMap(({ pages }, website) =>
    pages.flatMap(({ id }, page): Problem[] =>
      id.startsWith('destination-') && !known.has(id)
        ? [{ place: ['websites', website, 'pages', page, 'id'], problem: `is ${id}: there is no such destination` }]
        : [],
    ),
  );
}

function adviceOnIcons(property: FileProperty, place: Place): Problem[] {
  const lists: [Place, FileProperty['facilities']][] = [
    [['facilities'], property.facilities],
    ...property.roomTypes.map(({ amenities }, index): [Place, FileProperty['facilities']] => [
      ['roomTypes', index, 'amenities'],
      amenities,
    ]),
  ];
  return lists.flatMap(([steps, list]) =>
    list.flatMap(({ id, icon }, index): Problem[] => {
      const at = [...place, ...steps, index];
      return [
        ...(ICONS.has(icon)
          ? []
          : [
              {
                place: [...at, 'icon'],
                problem: `is ${icon}: it is shown as a tick; there are ${FACILITY_ICONS.join(', ')}`,
              },
            ]),
        ...(list.findIndex((other) => other.id === id) < index
          ? [{ place: [...at, 'id'], problem: `is ${id}: it is in the list already` }]
          : []),
      ];
    }),
  );
}

function adviceOnNights(property: FileProperty, place: Place): Problem[] {
  const found: Problem[] = [];
  const report = (steps: Place, problem: string) => found.push({ place: [...place, ...steps], problem });
  if (property.ratePlans.length > 0 && property.ratePlans.every(({ prices }) => prices.length === 0))
    report(['ratePlans'], 'has no prices: the hotel is closed unless it has prices from before');
  for (const [index, { id, nights }] of property.roomTypes.entries()) {
    if (nights.length === 0)
      report(['roomTypes', index, 'nights'], 'is empty: no room of it is on sale unless it has nights from before');
    const isPriced = property.ratePlans.some(({ prices }) => prices.some(({ roomTypes }) => roomTypes.includes(id)));
    if (!isPriced && property.ratePlans.some(({ prices }) => prices.length > 0))
      report(['roomTypes', index, 'id'], `is ${id}: no rate plan has a price for it`);
  }
  return found;
}

function adviceOnSale(property: FileProperty, websites: readonly FileWebsite[], place: Place): Problem[] {
  const found: Problem[] = [];
  const report = (steps: Place, problem: string) => found.push({ place: [...place, ...steps], problem });
  if (property.roomTypes.length === 0) report(['roomTypes'], 'is empty: the hotel has nothing to sell');
  if (property.ratePlans.length === 0) report(['ratePlans'], 'is empty: without a rate plan the hotel reads as closed');
  const lacking = websites.filter(
    (website) => website.properties.includes(property.id) && website.settings.paymentProvider === null,
  );
  if (lacking.length === 0) return found;
  const without = `website ${lacking.map(({ id }) => id).join(', ')} has no settings.paymentProvider`;
  for (const [index, { paymentOptions }] of property.ratePlans.entries()) {
    const at = ['ratePlans', index, 'paymentOptions'];
    const others = paymentOptions.filter((option) => option !== 'payOnBook');
    if (others.length === 0) {
      report(at, `is payOnBook alone: ${without}, so this rate is never offered there`);
      continue;
    }
    for (const [place, option] of paymentOptions.entries()) {
      if (option === 'payOnBook')
        report([...at, place], `is payOnBook: ${without}, so guests there are offered ${others.join(' and ')} alone`);
      if (option === 'payLater')
        report([...at, place], `is payLater: ${without}, so no payment link can be sent and guests pay on arrival`);
    }
  }
  return found;
}

/** Photos that say nothing to who does not see them, in the language of a website that shows them. */
function adviceOnAlternatives({ websites, properties }: WebsiteFile): Problem[] {
  const found = websites.flatMap((website, index) => [
    ...withoutAlternative(website, website.language, ['websites', index]),
    ...website.properties.flatMap((id) => {
      const at = properties.findIndex((property) => property.id === id);
      return withoutAlternative(properties[at] ?? null, website.language, ['properties', at]);
    }),
  ]);
  return [...new Map(found.map((problem) => [`${problem.place.join('.')} ${problem.problem}`, problem])).values()];
}

/** Whether the installation takes cards for a website with the provider that it names. */
export type TakesCards = (website: { id: number; paymentProvider: string }) => boolean;

/** Providers that a file names and the installation has no account with. */
export const adviceOnAccounts = ({ websites }: WebsiteFile, takesCards: TakesCards): Problem[] =>
  websites.flatMap(({ id, settings: { paymentProvider } }, index): Problem[] =>
    paymentProvider === null || takesCards({ id, paymentProvider })
      ? []
      : [
          {
            place: ['websites', index, 'settings', 'paymentProvider'],
            problem: `is ${paymentProvider}: PAYMENT_ACCOUNTS has no account of website ${id} with it, so nothing can be paid on booking yet`,
          },
        ],
  );

/** What `settings.logotype.icon` stands for. */
const ICON_FILES = ['180.png', '192.png', '512.png', 'maskable-512.png'];

/** Files under `/media` that pages would ask for: photos in each width and format, and single files. */
function mediaOf(value: unknown, place: Place = []): { place: Place; files: string[] }[] {
  if (value === null || typeof value !== 'object') return [];
  const { url, widths, favicon, image, mail, icon } = value as Record<string, unknown>;
  const isLocal = (address: unknown): address is string => typeof address === 'string' && address.startsWith('/media/');
  const own = [
    ...(isLocal(url) && Array.isArray(widths)
      ? [
          {
            place: [...place, 'url'],
            files:
              widths.length > 0 ? widths.flatMap((width) => [`${url}-${width}.avif`, `${url}-${width}.webp`]) : [url],
          },
        ]
      : []),
    ...(isLocal(favicon) ? [{ place: [...place, 'favicon'], files: [favicon] }] : []),
    ...(isLocal(image) ? [{ place: [...place, 'image'], files: [image] }] : []),
    ...(isLocal(mail) ? [{ place: [...place, 'mail'], files: [mail] }] : []),
    ...(isLocal(icon) ? [{ place: [...place, 'icon'], files: ICON_FILES.map((end) => `${icon}-${end}`) }] : []),
  ];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...own, ...entries.flatMap(([key, each]) => mediaOf(each, [...place, key]))];
}

/**
 * What a checked file may say and hardly means: each with what becomes of it. The file can be imported as it is.
 *
 * @param hasMedia whether a file below `/media` exists, by its address
 * @param isPart the nights and prices that there are already are not in the file
 */
export function adviceOn(file: WebsiteFile, hasMedia: (address: string) => boolean, isPart = false): Problem[] {
  return [
    ...file.websites.flatMap((website, index) => [
      ...adviceOnWebsite(website, ['websites', index]),
      ...adviceOnLegalPages(website, ['websites', index]),
    ]),
    ...adviceOnDestinations(file),
    ...adviceOnAlternatives(file),
    ...file.properties.flatMap((property, index) => [
      ...adviceOnIcons(property, ['properties', index]),
      ...(isPart ? [] : adviceOnNights(property, ['properties', index])),
      ...adviceOnSale(property, file.websites, ['properties', index]),
    ]),
    ...mediaOf(file).flatMap(({ place, files }) => {
      const missing = files.filter((address) => !hasMedia(address));
      return missing.length > 0
        ? [
            {
              place,
              problem: `names pictures that are not in the media folder, as ${missing[0]}: npm run api -- media add makes them`,
            },
          ]
        : [];
    }),
  ];
}
