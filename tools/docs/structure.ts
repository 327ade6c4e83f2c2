/** What a page is for (Diátaxis): to learn by doing, to reach an aim, to look something up, to understand. */
export type Kind = 'tutorial' | 'how-to' | 'reference' | 'explanation';

export interface PageEntry {
  /** From the root of the repository. */
  source: string;
  kind: Kind;
  /** Last part of the address; absent: the name of the file. */
  slug?: string;
}

export interface Section {
  /** First part of the address. */
  slug: string;
  title: string;
  /** What its reader wants to do; the first page has it. */
  about: string;
  pages: readonly PageEntry[];
}

const page = (kind: Kind, source: string, slug?: string): PageEntry => ({ source, kind, ...(slug && { slug }) });
const docs = (kind: Kind, ...names: string[]) => names.map((name) => page(kind, `docs/${name}.md`));
const readme = (folder: string, slug = folder.replaceAll('/', '-')) => page('reference', `${folder}/README.md`, slug);

/** The documentation site: each page of `docs/` and each README has one place. Decisions have a section of their own. */
export const SECTIONS: readonly Section[] = [
  { slug: 'try-it', title: 'Try it', about: 'see what it is, on your own machine', pages: docs('tutorial', 'try-it') },
  {
    slug: 'put-a-chain-online',
    title: 'Put a chain online',
    about: 'put your own chain online',
    pages: [...docs('tutorial', 'new-chain'), ...docs('how-to', 'add-a-brand', 'going-live')],
  },
  {
    slug: 'operate',
    title: 'Operate',
    about: 'do your daily work: revenue, content, desk, finance, owner',
    pages: [
      ...docs('how-to', 'operate-revenue', 'operate-content', 'operate-desk', 'operate-finance', 'operate-owner'),
      ...docs('how-to', 'authorities'),
      ...docs(
        'reference',
        'people',
        'roles',
        'inbox',
        'stay-mails',
        'check-in',
        'content',
        'translations',
        'assistant',
      ),
    ],
  },
  {
    slug: 'connect',
    title: 'Connect',
    about: 'connect channel managers, Google, webhooks, assistants, other websites',
    pages: [
      ...docs('how-to', 'channels', 'alpinebits', 'google', 'price-ads', 'webhooks', 'embed', 'mcp', 'connect-a-cms'),
      ...docs('reference', 'api-keys'),
    ],
  },
  {
    slug: 'build',
    title: 'Build',
    about: 'change the code: an area, a block, a screen, a language',
    pages: [
      ...docs('explanation', 'architecture'),
      ...docs('how-to', 'add-a-block', 'add-a-private-screen', 'add-an-area', 'add-a-language', 'release-one-area'),
      page('how-to', 'CONTRIBUTING.md', 'contributing'),
      ...docs('reference', 'where-is', 'glossary', 'dependencies', 'requirements'),
      ...['area', 'blocks', 'embed', 'legal-pages', 'preview', 'search-address'].map((name) =>
        page('reference', `docs/contracts/${name}.md`, `contract-${name}`),
      ),
      ...['shell', 'public-site', 'booking', 'client-area', 'agent-area', 'agency-area', 'operator-area', 'api'].map(
        (name) => readme(`apps/${name}`),
      ),
      ...['events', 'legal-pages', 'payments', 'webhooks'].map((name) =>
        readme(`apps/api/src/modules/${name}`, `apps-api-${name}`),
      ),
      ...[
        'account',
        'api-client',
        'area',
        'calendar-days',
        'chat',
        'config',
        'desk',
        'embed',
        'i18n',
        'reservation',
        'search',
        'telemetry',
        'themes',
        'ui',
      ].map((name) => readme(`libs/${name}`)),
      ...[
        'bench',
        'brands',
        'build',
        'catalogue',
        'check',
        'contract',
        'docs',
        'evidence',
        'icons',
        'payment-sandbox',
        'release',
        'start',
      ].map((name) => readme(`tools/${name}`)),
      readme('e2e'),
      readme('demo'),
      page('reference', 'docs/screens/README.md', 'screens'),
    ],
  },
  {
    slug: 'reference',
    title: 'Reference',
    about: 'look something up: calls, errors, settings, commands, the website file',
    pages: docs(
      'reference',
      'api-bookings',
      'api-rates',
      'api-ari',
      'api-reservations',
      'api-errors',
      'api-limits',
      'api-versions',
      'website-file',
      'settings',
      'commands',
    ),
  },
  {
    slug: 'run',
    title: 'Run',
    about: 'run it: containers, sizes, backups, incidents',
    pages: [
      readme('deploy', 'containers'),
      ...docs('how-to', 'runbook'),
      ...docs('explanation', 'bench', 'bench-api', 'bench-assistant'),
    ],
  },
  {
    slug: 'laws',
    title: 'Laws',
    about: 'know what the law of a country asks, and what is done about it',
    pages: [
      page('reference', 'docs/laws/README.md', 'by-country'),
      page('reference', 'docs/laws/spain.md'),
      ...['italy', 'portugal', 'france'].map((country) => page('reference', `docs/laws/${country}.md`)),
    ],
  },
  {
    slug: 'security',
    title: 'Security',
    about: 'report a vulnerability, or know what is stored of people',
    pages: [
      page('reference', 'SECURITY.md', 'report'),
      ...docs('explanation', 'threat-model'),
      ...docs('reference', 'data-map'),
    ],
  },
  {
    slug: 'changes',
    title: 'Changes and upgrades',
    about: 'know what has changed',
    pages: [
      ...docs('reference', 'releases', 'api-changelog'),
      page('reference', 'GOVERNANCE.md', 'governance'),
      page('reference', 'CODE_OF_CONDUCT.md', 'code-of-conduct'),
    ],
  },
];

/** Where decisions stand: their index and each of them. */
export const DECISIONS = {
  slug: 'decisions',
  title: 'Decisions',
  about: 'know why it is so',
  folder: 'docs/decisions',
} as const;
/** Pages that are made of the description of the API. */
export const API_CALLS = { slug: 'reference/calls', title: 'Calls of the API' } as const;
