// npm run i18n     lists missing, unused and suspicious texts of all catalogues; ends with 1 when there are any
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CATALOGUES, type Catalogue } from '@posada/i18n';
import { placeholdersIn, type TypographyFault, typographyFault } from '@posada/i18n/text-checks';

const root = resolve(import.meta.dirname, '../..');

export type Texts = Record<string, string>;

/** The English catalogues: of apps and libs, and of what the back end writes. */
export const ENGLISH = ['{apps,libs}/*/src/i18n/en.json', 'apps/api/src/modules/*/i18n/en.json'];

export interface Finding {
  kind: 'missing' | 'unknown' | 'unused' | 'suspicious';
  key: string;
  why: string;
}

/** Terms of the trade that are the same in languages with Latin and Cyrillic letters. */
const SAME_TERMS: readonly string[] = ['ADR', 'Pick-up', 'RevPAR'];

/** Words that some languages write as English does. Anything else that reads as in English was forgotten. */
const SAME_WORDS: Partial<Record<Catalogue, readonly string[]>> = {
  bg: ['All inclusive', 'Verifactu'],
  ca: [
    'Portugal (SIBA)',
    'Verifactu',
    ...['Restaurant', 'Spa'],
    ...['Text', 'Format: {{name}}'],
    ...['Webhook', 'Webhooks'],
    'Channel manager',
    'Hotel {{id}}',
    'Revenue management',
    'Agent',
    'Agents',
    'Documents',
    'Hotel',
    'Net',
    'Provisional',
    'Hotels',
    '{{count}} adult',
    '{{count}} adults',
    'Adults',
    'Subtotal',
    'Total',
    'Total {{amount}}',
  ],
  de: [
    'Portugal (SIBA)',
    'Verifactu',
    ...['Banner'],
    'Codes',
    ...['Videos', 'Pool', 'Restaurant', 'Spa'],
    'Computer',
    'Tablet',
    ...['Text', 'Logo', 'Link', 'Information'],
    ...['Online', 'Revision', 'Websites'],
    ...['Budget', 'budget'],
    ...['Agent', 'Webhook', 'Webhooks', 'Website'],
    'Hotel {{id}}',
    'Person',
    'Website {{ids}}',
    'Websites {{ids}}',
    ...['Jan', 'Feb', 'April', 'Apr', 'Jun', 'Jul', 'August', 'Aug', 'September', 'November', 'Nov'],
    'Hotel',
    'Highlights',
    'Journal',
    'Manager',
    'Name',
    '(optional)',
    'Region',
    'Hotels',
    'Status',
    'Extras',
    'Details',
    'Code {{name}}',
    'Code {{name}}: −{{percent}}',
  ],
  es: [
    'Portugal (SIBA)',
    'Verifactu',
    ...['Banner'],
    ...['Spa'],
    ...['Roles', 'Webhook', 'Webhooks'],
    'Channel manager',
    'Hotel {{id}}',
    'Revenue management',
    'Hotel',
    'Provisional',
    'Subtotal',
    'Total',
    'Extras',
    'Solo',
    'Total {{amount}}',
  ],
  fr: [
    'Portugal (SIBA)',
    'Signature',
    'Verifactu',
    ...['Portrait', 'Licence', 'Source', '{{width}} × {{height}} pixels'],
    'Codes',
    ...['Air', 'Parking', 'Restaurant', 'Spa', 'Menus'],
    ...['Assistant', 'Contact'],
    'Page',
    ...['Style', 'Destination', 'Logo', 'Zoom', 'Danger', 'Information'],
    ...['Latitude', 'Longitude'],
    ...['Budget', 'budget'],
    ...['{{count}} message', '{{count}} messages'],
    'Description',
    'Extras',
    ...['Agent', 'Webhook', 'Webhooks'],
    'Channel manager',
    'Revenue management',
    'Actions',
    'Commission',
    'Date',
    'Net',
    'Agents',
    'Documents',
    'Journal',
    'Menu',
    'Message',
    'Messages',
    'Pages',
    'Destinations',
    'Total',
    'Couple',
    'Total {{amount}}',
    'Code {{name}}',
    'Confirmation',
    'Confirmation (PDF)',
    'Observations',
    'Conditions',
    '{{title}}, page {{number}}',
  ],
  it: [
    'Verifactu',
    ...['Banner'],
    ...['Spa'],
    'Computer',
    'Tablet',
    ...['Logo'],
    ...['Online'],
    ...['Budget', 'budget'],
    'Webhook',
    'Channel manager',
    'Hotel {{id}}',
    'Revenue management',
    'E-mail: {{email}}.',
    'Menu',
    'Home',
    'Account',
    'Hotel',
    'All inclusive',
    'Password',
  ],
  nl: [
    'Portugal (SIBA)',
    'Verifactu',
    'Detail',
    'Records',
    ...['Banner', '{{width}} × {{height}} pixels'],
    'Codes',
    ...['Bed', 'Restaurant', 'Spa'],
    ...['Contact', 'Open'],
    'Computer',
    'Tablet',
    ...['Logo', 'Link'],
    ...['Online', 'Websites', '{{name}} is online.'],
    ...['Budget', 'budget'],
    ...['Agent', 'Webhook', 'Webhooks', 'Website'],
    'Later',
    'Hotel {{id}}',
    'Revenue management',
    'Website {{ids}}',
    'Websites {{ids}}',
    'E-mail: {{email}}.',
    'Menu',
    'Home',
    'Account',
    'Hotel',
    'Hotels',
    'Status',
    '{{count}} baby',
    'Details',
    'Code {{name}}',
    'Code {{name}}: −{{percent}}',
  ],
  pt: [
    'Portugal (SIBA)',
    'Verifactu',
    ...['Banner'],
    ...['Spa', 'Menus'],
    'Website',
    'Tablet',
    ...['Latitude', 'Longitude', 'Online', 'Websites'],
    ...['Webhook', 'Webhooks'],
    'Channel manager',
    'Hotel {{id}}',
    'Revenue management',
    'E-mail: {{email}}.',
    'Menu',
    'Hotel',
    'Extras',
    'Subtotal',
    'Total',
    'Total {{amount}}',
  ],
  ru: ['Verifactu'],
  zh: ['Verifactu', 'Webhook'],
};

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');

/** Plural forms that a language needs for whole numbers that guests meet: `many` of millions is no such form. */
export function formsOf(language: Catalogue): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)).concat('other'))].sort();
}

/** What readers of each language stumble over. */
const TYPOGRAPHY: Record<TypographyFault, string> = {
  spaces: 'a space too much',
  dots: 'three dots instead of …',
  quotes: 'a straight quotation mark or apostrophe',
  narrowSpace: 'French needs a narrow space that does not break there',
  unitSpace: 'a space before a unit that breaks there: write one that does not',
  halfWidth: 'half-width punctuation in Chinese',
  latinStop: 'a Latin full stop in Chinese',
  fullWidth: 'Chinese punctuation',
  mixedLetters: 'Latin and Cyrillic letters in one word',
};

const ENDINGS = /[.!?。！？]$/;

/** Texts of one language against the English ones. Both flat; plural forms by i18next's endings. */
export function compare(language: Catalogue, english: Texts, own: Texts): Finding[] {
  const findings: Finding[] = [];
  const add = (kind: Finding['kind'], key: string, why: string) => findings.push({ kind, key, why });
  const bases = new Map<string, string[]>();
  for (const key of Object.keys(english)) bases.set(baseOf(key), [...(bases.get(baseOf(key)) ?? []), key]);
  for (const [base, keys] of bases) {
    const isPlural = keys.some((key) => key.endsWith('_other'));
    const wanted = isPlural
      ? [
          ...formsOf(language).map((form) => `${base}_${form}`),
          ...(keys.includes(`${base}_zero`) ? [`${base}_zero`] : []),
        ]
      : keys;
    for (const key of wanted) {
      const text = own[key];
      const model = english[key] ?? english[`${base}_other`] ?? '';
      if (text === undefined) {
        add('missing', key, model);
        continue;
      }
      const unknown = placeholdersIn(text).filter(
        (place) => !placeholdersIn(`${model} ${english[`${base}_other`] ?? ''}`).includes(place),
      );
      if (unknown.length > 0) add('suspicious', key, `nothing fills {{${unknown[0]}}}`);
      const lost = placeholdersIn(model).filter(
        (place) => !placeholdersIn(text).includes(place) && !(isPlural && (place === 'count' || key.endsWith('_one'))),
      );
      if (lost.length > 0) add('suspicious', key, `{{${lost[0]}}} is lost`);
      const fault = typographyFault(language, text);
      if (fault) add('suspicious', key, `${TYPOGRAPHY[fault]}: ${text}`);
      if (language === 'en') continue;
      if (
        text === model &&
        /[A-Za-z]{3}/.test(placeholdersIn(text).reduce((rest, place) => rest.replace(`{{${place}}}`, ''), text)) &&
        !SAME_TERMS.includes(text) &&
        !SAME_WORDS[language]?.includes(text)
      )
        add('suspicious', key, `as in English: ${text}`);
      if (ENDINGS.test(model) !== ENDINGS.test(text) && /[.]$/.test(model) && model.length > 12)
        add('suspicious', key, `no full stop: ${text}`);
      if (text.length > 60 && text.length > model.length * 2.2)
        add('suspicious', key, `more than twice as long as in English: ${text}`);
    }
  }
  for (const key of Object.keys(own)) {
    const isKnown =
      key in english ||
      (PLURAL.test(key) &&
        `${baseOf(key)}_other` in english &&
        formsOf(language).some((form) => key.endsWith(`_${form}`)));
    if (!isKnown) add('unknown', key, 'English has no such key');
  }
  return findings;
}

/** Keys that no source names, neither whole nor by the beginning of a template. */
export function unused(english: Texts, sources: string): Finding[] {
  const names = new Set([...sources.matchAll(/['"`]([\w.-]+)['"`]/g)].map((match) => match[1] ?? ''));
  const beginnings = [...sources.matchAll(/`([\w.-]+[._-])\$\{/g)].map((match) => match[1] ?? '');
  const endings = [...sources.matchAll(/\}([._-][\w.-]+)`/g)].map((match) => match[1] ?? '');
  return [...new Set(Object.keys(english).map(baseOf))]
    .filter(
      (key) =>
        !names.has(key) &&
        !beginnings.some((begin) => key.startsWith(begin)) &&
        !endings.some((end) => key.endsWith(end)),
    )
    .map((key) => ({ kind: 'unused', key, why: english[key] ?? english[`${key}_other`] ?? '' }));
}

const PRIVATE = ['apps/client-area', 'apps/agent-area', 'apps/agency-area', 'apps/operator-area'];
const STAFF = ['apps/agent-area', 'apps/agency-area'];

/** Whose sources may name a package's texts: those of its users, and for words that an area has of its own those of libs. */
const READERS: Record<string, string[]> = {
  'libs/account': ['libs/account', 'libs/desk', ...PRIVATE],
  'libs/desk': ['libs/desk', ...STAFF],
  'libs/reservation': ['libs/reservation', 'libs/account', 'libs/desk', 'apps/booking', ...PRIVATE],
  'apps/booking': ['libs/reservation', 'apps/booking'],
  'apps/client-area': ['libs/account', 'libs/reservation', 'apps/client-area'],
  'apps/agent-area': ['libs/account', 'libs/desk', 'libs/reservation', 'apps/agent-area'],
  'apps/agency-area': ['libs/account', 'libs/desk', 'libs/reservation', 'apps/agency-area'],
  'apps/operator-area': ['libs/account', 'libs/reservation', 'apps/operator-area'],
  'libs/ui': [
    ...['libs/ui', 'libs/account', 'libs/desk', 'libs/search', 'libs/reservation'],
    ...['apps/booking', 'apps/public-site'],
  ],
};

export interface CataloguePackage {
  name: string;
  texts: Partial<Record<Catalogue, Texts>>;
  sources: string;
}

export function readPackages(): CataloguePackage[] {
  return globSync(ENGLISH, { cwd: root })
    .map((file) => file.replaceAll('\\', '/').replace(/(\/src)?\/i18n\/en\.json$/, ''))
    .sort()
    .map((name) => {
      const source = name.includes('/modules/') ? '' : 'src/';
      const folder = join(root, name, `${source}i18n`);
      const texts = Object.fromEntries(
        globSync('*.json', { cwd: folder }).map((file) => [
          file.replace('.json', ''),
          JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
        ]),
      ) as CataloguePackage['texts'];
      const sources = (READERS[name] ?? [name])
        .flatMap((reader) =>
          globSync(`${source}**/*.{ts,tsx}`, { cwd: join(root, reader) }).map((file) => join(root, reader, file)),
        )
        .filter((file) => !/\.test\.|node-test/.test(file) || dirname(file).includes('testing'))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n');
      return { name, texts, sources };
    });
}

export function check({ texts, sources }: CataloguePackage): { language: string; finding: Finding }[] {
  const english = texts.en ?? {};
  return [
    ...unused(english, sources).map((finding) => ({ language: 'en', finding })),
    ...CATALOGUES.flatMap((language) =>
      compare(language, english, texts[language] ?? {}).map((finding) => ({ language, finding })),
    ),
  ];
}

function main() {
  let amount = 0;
  const packages = readPackages();
  for (const one of packages) {
    const found = check(one);
    amount += found.length;
    for (const { language, finding } of found)
      console.log(`${one.name} ${language} ${finding.kind} ${finding.key}: ${finding.why}`);
  }
  const keys = packages.reduce((sum, { texts }) => sum + Object.keys(texts.en ?? {}).length, 0);
  console.log(
    `${packages.length} catalogues of ${keys} English texts in ${CATALOGUES.length} languages: ${amount === 0 ? 'clean' : `${amount} findings`}`,
  );
  if (amount > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
