/** A script of the card page (PCI DSS 6.4.3). */
export interface CardScript {
  /** Address without host where it is the website's own; `inline` for one in the page. */
  address: string;
  /** `page`, or `frame` for the fields of the provider. */
  where: 'page' | 'frame';
  /** SHA-256 of its text, in base64. */
  hash: string;
  /** Why it is there; undefined: it is not stated. */
  purpose: string | undefined;
}

export interface CardPage {
  address: string;
  scripts: readonly CardScript[];
  /** As served with the page, by name. */
  headers: Readonly<Record<string, string>>;
  /** Origins of frames in the page. */
  frames: readonly string[];
}

/** A cookie or an entry of the storage in the browser of a guest. */
export interface Stored {
  kind: 'cookie' | 'localStorage' | 'sessionStorage';
  name: string;
  /** Days until it ends; null: with the visit; undefined: it has no end. */
  days: number | null | undefined;
  /** Consent is asked for it: it was not there for a guest who declined. */
  needsConsent: boolean;
}

export interface BrandEvidence {
  brand: string;
  stored: readonly Stored[];
  /** Other origins that pages ask, and whether they do for a guest who declined. */
  receivers: readonly { origin: string; needsConsent: boolean }[];
}

export interface Finding {
  page: string;
  /** Rule of axe with its address. */
  rule: string;
  help: string;
  elements: number;
}

export interface Evidence {
  at: string;
  site: string;
  build: string;
  cardPage: CardPage;
  brands: readonly BrandEvidence[];
  accessibility: { pages: readonly string[]; standard: string; findings: readonly Finding[] };
  retention: readonly { name: string; days: number }[];
  licences: readonly (readonly [licence: string, count: number])[];
}

/** Scripts, headers and frames of the card page that were not there, are gone or have changed since another run. */
export function changesOf(now: CardPage, before: CardPage): string[] {
  // names of own scripts hold the hash of their text, so that a new text is a new name
  const stem = ({ address, where }: CardScript) =>
    `${where} ${address.replace(/\.[0-9a-f]{8}(?=\.js$)|\/\d+\.\d+\.\d+-[0-9a-f]{10}(?=\/)/g, '')}`;
  const byStem = (page: CardPage) => Map.groupBy(page.scripts, stem);
  const [scripts, older] = [byStem(now), byStem(before)];
  const hashes = (all: readonly CardScript[] = []) =>
    all
      .map(({ hash }) => hash)
      .sort()
      .join(' ');
  return [
    ...[...scripts.keys()].filter((name) => !older.has(name)).map((name) => `new script: ${name}`),
    ...[...older.keys()].filter((name) => !scripts.has(name)).map((name) => `script is gone: ${name}`),
    ...[...scripts]
      .filter(([name, own]) => older.has(name) && hashes(own) !== hashes(older.get(name)))
      .map(([name]) => `script has changed: ${name}`),
    ...[...new Set([...Object.keys(now.headers), ...Object.keys(before.headers)])]
      .sort()
      .filter((name) => now.headers[name] !== before.headers[name])
      .map((name) => `header ${name}: ${before.headers[name] ?? 'not there'} → ${now.headers[name] ?? 'not there'}`),
    ...now.frames.filter((origin) => !before.frames.includes(origin)).map((origin) => `new frame: ${origin}`),
    ...before.frames.filter((origin) => !now.frames.includes(origin)).map((origin) => `frame is gone: ${origin}`),
  ];
}

/** What an assessor would stop at. */
export const problemsOf = ({ cardPage, accessibility }: Evidence): string[] => [
  ...cardPage.scripts
    .filter(({ purpose }) => purpose === undefined)
    .map(({ address }) => `a script of the card page has no stated purpose: ${address}`),
  ...accessibility.findings.map(
    ({ page, rule, elements }) => `accessibility: ${rule} on ${page}, ${elements} elements`,
  ),
];

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [
    `| ${head.join(' | ')} |`,
    `|${' --- |'.repeat(head.length)}`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ].join('\n');
const endOf = (days: Stored['days']) =>
  days === null ? 'with the visit' : days === undefined ? 'no end' : `${days} days`;

/** The report as Markdown. `changes`: undefined where there is no other run. */
export function reportText(evidence: Evidence, changes: readonly string[] | undefined): string {
  const { at, site, build, cardPage, brands, accessibility, retention, licences } = evidence;
  const problems = problemsOf(evidence);
  return `# Evidence

Made on ${at} from ${site}, build \`${build}\`. ${problems.length === 0 ? 'Nothing was found that is not explained.' : `${problems.length} findings are not explained:`}

${problems.map((problem) => `- ${problem}\n`).join('')}
## Card page (PCI DSS 4.0.1: 6.4.3 and 11.6.1, SAQ A)

Address: \`${cardPage.address}\`. Frames: ${cardPage.frames.join(', ') || 'none'}.

${table(
  ['script', 'where', 'SHA-256', 'purpose'],
  cardPage.scripts.map(({ address, where, hash, purpose = 'NOT STATED' }) => [`\`${address}\``, where, hash, purpose]),
)}

Headers as served:

${table(
  ['header', 'value'],
  Object.entries(cardPage.headers).map(([name, value]) => [name, `\`${value}\``]),
)}

### Since the last run

${changes === undefined ? 'There is no run before: keep `evidence.json` and name it with `--since` the next time.' : changes.length === 0 ? 'Nothing has changed.' : changes.map((change) => `- ${change}`).join('\n')}

## Cookies, storage and receivers (GDPR, Directive 2002/58/EC)

${brands
  .map(
    ({ brand, stored, receivers }) => `### ${brand}

${table(
  ['stored in the browser', 'kind', 'until', 'consent'],
  stored.map(({ name, kind, days, needsConsent }) => [
    `\`${name}\``,
    kind,
    endOf(days),
    needsConsent ? 'asked for' : 'necessary',
  ]),
)}

Receivers besides the website: ${receivers.map(({ origin, needsConsent }) => `${origin}${needsConsent ? ' (with consent)' : ''}`).join(', ') || 'none'}.`,
  )
  .join('\n\n')}

## Accessibility (${accessibility.standard})

Pages: ${accessibility.pages.join(', ')}.

${
  accessibility.findings.length === 0
    ? 'No finding. Automated rules find a part of what WCAG asks for; keyboard, focus order, forced colours and large text have tests of their own in `e2e/quality`.'
    : table(
        ['page', 'rule', 'what', 'elements'],
        accessibility.findings.map(({ page, rule, help, elements }) => [page, rule, help, String(elements)]),
      )
}

## Retention of personal data, as configured (GDPR, article 5(1)(e))

${table(
  ['what', 'days'],
  retention.map(({ name, days }) => [name, String(days)]),
)}

Why, and on which basis: \`docs/data-map.md\`.

## Licences of packages

${table(
  ['licence', 'packages'],
  licences.map(([licence, count]) => [licence, String(count)]),
)}
`;
}
