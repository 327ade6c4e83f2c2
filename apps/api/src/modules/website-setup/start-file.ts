import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBSITE_FILE_FORMAT, type WebsiteFileInput } from '@posada/api-client/operator';
import { LOCALES, type Locale } from '@posada/i18n';

/** Words of a website that a hotelier need not write, by language. */
type StartTexts = Record<
  | 'banner'
  | 'book'
  | 'goodToKnow'
  | 'necessary'
  | 'necessaryAbout'
  | 'ourHotel'
  | 'privacy'
  | 'privacyAbout'
  | 'rooms'
  | 'statistics'
  | 'statisticsAbout',
  string
>;

const textsIn = (locale: Locale) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${locale}.json`), 'utf8')) as StartTexts;

/** The look of who has chosen none. */
const THEME = 'app';

/**
 * The website file that a set-up begins with: the parts that every website has. Only the name is known yet, so the hotel
 * has gaps that the check names. Words that nobody needs to write are there in all languages; the paths of its pages say
 * in which of them it is shown.
 *
 * @param firstId the first of the ids that it may use
 */
export function startFile(
  { name, language, timeZone }: { name: string; language: Locale; timeZone: string },
  firstId: number,
): WebsiteFileInput {
  const texts = LOCALES.map((locale) => [locale, textsIn(locale)] as const);
  const inEach = (key: keyof StartTexts) => Object.fromEntries(texts.map(([locale, own]) => [locale, own[key]]));
  const own = (text: string) => ({ [language]: text });
  const [website, destination, property] = [firstId, firstId + 1, firstId + 2];
  return {
    format: WEBSITE_FILE_FORMAT,
    websites: [
      {
        id: website,
        theme: THEME,
        language,
        hosts: [],
        settings: {
          name,
          draft: true,
          logotype: { favicon: `/media/brand-${THEME}-mark.svg`, image: null },
          contact: { phone: null, email: null },
          cookieModuleEnabled: false,
          frame: {
            header: { id: 'header', type: 'header', settings: { menu: 'main', bookLabel: inEach('book') } },
            footer: {
              id: 'footer',
              type: 'footer',
              settings: { columns: [{ title: inEach('goodToKnow'), menu: 'legal' }] },
            },
          },
          cookie: {
            bannerDescription: inEach('banner'),
            privacyPolicyName: inEach('privacy'),
            privacyPolicyDescription: inEach('privacyAbout'),
            coreCookieName: inEach('necessary'),
            coreCookieDescription: inEach('necessaryAbout'),
            analyticCookieName: inEach('statistics'),
            analyticCookieDescription: inEach('statisticsAbout'),
          },
        },
        properties: [property],
        menus: { main: [{ label: inEach('ourHotel'), url: '/hotel' }], legal: [] },
        pages: [
          {
            id: 'home',
            paths: own('/'),
            title: own(name),
            description: own(name),
            blocks: [
              { type: 'search', settings: {} },
              { type: 'property-list', settings: { title: inEach('ourHotel') } },
            ],
          },
          {
            id: `property-${property}`,
            paths: own('/hotel'),
            title: own(name),
            description: own(name),
            blocks: [
              { type: 'search', settings: { property: String(property) } },
              { type: 'roomtype-list', settings: { title: inEach('rooms'), property: String(property) } },
            ],
          },
        ],
      },
    ],
    destinations: [{ id: destination, name: '' }],
    properties: [
      {
        id: property,
        destination,
        currency: '',
        timeZone,
        childrenUntil: 12,
        name,
        information: {
          category: 0,
          typology: { id: 'hotel', name: 'Hotel' },
          summary: own(''),
          description: own(''),
          touristicLicense: null,
          checkIn: '15:00',
          checkOut: '11:00',
          phone: null,
          email: null,
        },
        location: { address: '', city: { name: '' }, country: '', latitude: 0, longitude: 0 },
        roomTypes: [],
        ratePlans: [],
      },
    ],
  };
}
