/** Import rules: imports run downwards only (docs/architecture.md). A violation fails the build. */
const lib = (...names) => `^libs/(${names.join('|')})/`;
/** Modules of the back end, and its tests, which may use the whole of what they test. */
const modules = (...names) => `^apps/api/src/modules/(${names.join('|')})/`;
/** Who signs in, and what those who are signed in have. */
const PEOPLE = ['identity', 'guests', 'staff', 'operators'];
const TESTS = '(\\.(test|verify)\\.ts$|^apps/api/src/testing/)';
const apiRule = (name, comment, from, to) => rule(name, comment, { path: from, pathNot: TESTS }, { path: to });
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'modules that need each other cannot be read one at a time',
      { pathNot: 'node_modules' },
      { circular: true, viaOnly: { pathNot: 'node_modules' } },
    ),
    rule(
      'no-app-to-app',
      'an app is released alone: what two need lives in a lib',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule('no-lib-to-app', 'libs know no app', { path: '^libs/' }, { path: '^(apps|e2e)/' }),
    rule(
      'no-feature-to-feature',
      'what two features need moves up to shared/',
      { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    rule(
      'bottom-libs',
      'i18n, themes and calendar-days import no other lib',
      { path: lib('i18n', 'themes', 'calendar-days') },
      { path: '^libs/', pathNot: '^libs/(i18n|themes|calendar-days)/' },
    ),
    rule(
      'one-module-of-days',
      'days are computed by @posada/calendar-days: no second way, no local time',
      { pathNot: '^libs/calendar-days/' },
      { path: 'node_modules/(date-fns|@date-fns)/' },
    ),
    rule(
      'config-alone',
      'reading the environment needs no other lib',
      { path: lib('config') },
      { path: '^libs/(?!config/)' },
    ),
    rule(
      'config-for-programs',
      'the environment is read by programs: neither areas nor libs do',
      { path: '^(libs/(?!config/)|apps/(?!(api|shell)/))' },
      { path: lib('config') },
    ),
    rule(
      'telemetry-alone',
      'traces and metrics need no other lib',
      { path: lib('telemetry') },
      { path: '^libs/(?!telemetry/)' },
    ),
    rule(
      'telemetry-for-programs',
      'traces and metrics belong to a process: neither areas nor libs make them',
      { path: '^(libs/(?!telemetry/)|apps/(?!(api|shell)/))' },
      { path: [lib('telemetry'), 'node_modules/@opentelemetry/'] },
    ),
    rule(
      'kit-alone',
      'the kit knows no hotel and no API: it imports texts, days and themes only',
      { path: lib('ui') },
      { path: '^libs/', pathNot: '^libs/(ui|i18n|themes|calendar-days)/' },
    ),
    rule(
      'middle-libs',
      'the contract of the API knows no screen',
      { path: lib('api-client') },
      { path: lib('area', 'search', 'account', 'desk', 'reservation', 'chat', 'ui') },
    ),
    rule(
      'area-below-search',
      'the contract of areas knows no feature',
      { path: lib('area') },
      { path: lib('search', 'account', 'desk', 'reservation', 'chat', 'ui') },
    ),
    rule('search-and-account-apart', 'neighbours', { path: lib('search') }, { path: lib('account', 'desk') }),
    rule('chat-apart', 'neighbours', { path: lib('chat') }, { path: lib('search', 'account', 'desk', 'reservation') }),
    rule(
      'reservation-below-account',
      'a reservation on screen is the same for guests without an account',
      { path: lib('reservation') },
      { path: lib('account', 'desk') },
    ),
    rule(
      'desk-for-staff',
      'lists and tools of staff are for the areas of agents, agencies and the chain',
      { path: '^(libs/(?!desk/)|apps/(?!(agent|agency|operator)-area/))' },
      { path: lib('desk') },
    ),
    rule(
      'chat-for-the-shell',
      'the shell shows the chat beside every screen: no area has one of its own',
      { path: '^(libs/(?!chat/)|apps/(?!shell/))' },
      { path: lib('chat') },
    ),
    rule(
      'database-in-api-only',
      'nobody but the back end knows a database',
      { pathNot: '^apps/api/' },
      { path: 'node_modules/(pg|@electric-sql/pglite|kysely)/' },
    ),
    rule(
      'no-tests-in-code',
      'test kits are for tests',
      {
        path: '^(apps|libs)/',
        pathNot: '(\\.test\\.|\\.node-test\\.|\\.verify\\.|test-kit|testing|fixtures|standalone|\\.bench\\.)',
      },
      { path: '(\\.test\\.|/test-kit/|^apps/api/src/testing/|fixtures\\.ts$)' },
    ),
    rule(
      'no-stage-in-the-product',
      'the demo chain and simulated services are started beside the product and tested with it: no part of it',
      { path: '^(apps|libs)/', pathNot: '(\\.test\\.|\\.node-test\\.|\\.verify\\.|/test-kit/|/testing/)' },
      { path: '^(demo|tools/payment-sandbox)/' },
    ),
    apiRule(
      'platform-below-modules',
      'what all modules need knows none of them',
      '^apps/api/src/platform/',
      '^apps/api/src/(modules/|[^/]+\\.ts$)',
    ),
    apiRule(
      'prices-are-pure',
      'prices are computed from what they are given: no database, no server, no other module',
      modules('pricing'),
      [
        '^apps/api/src/platform/(database/|(server|site-calls|bind-endpoint|caller|route)\\.ts)',
        'node_modules/fastify/',
        '^apps/api/src/modules/(?!pricing/)',
      ],
    ),
    apiRule(
      'availability-below-booking',
      'what can be sold knows nothing of what was sold, to whom and how it is paid',
      modules('availability', 'properties', 'pricing'),
      modules('reservations', 'payments', 'messages', ...PEOPLE, 'desk', 'operator', 'website-file'),
    ),
    apiRule(
      'booking-without-payments-and-mails',
      'a reservation is made whole before it is paid, and its mails leave through the outbox',
      modules('reservations'),
      modules('payments', 'messages', ...PEOPLE, 'desk', 'operator'),
    ),
    apiRule(
      'payments-write-no-mails',
      'they settle; what guests are written is made from what they have settled',
      modules('payments'),
      modules('messages', ...PEOPLE, 'desk', 'operator'),
    ),
    apiRule(
      'people-write-no-mails',
      'they leave messages in the outbox, and delete those of an erased person from the mailbox',
      modules(...PEOPLE),
      ['^apps/api/src/modules/messages/(?!mailbox\\.store\\.ts)', modules('payments', 'operator')],
    ),
    apiRule(
      'identity-below-people',
      'signing in is alike for every kind of account: it knows neither what guests book nor whom an agency employs',
      modules('identity'),
      '^apps/api/src/modules/(?!(identity|events)/)',
    ),
    apiRule(
      'guests-and-staff-apart',
      'what guests have and what agents and agencies have meet in the wiring alone',
      modules('guests'),
      modules('staff', 'agencies'),
    ),
    apiRule('staff-and-guests-apart', 'neighbours', modules('staff'), modules('guests')),
    apiRule(
      'wiring-on-top',
      'modules are given what they need: none fetches it from where they are put together',
      '^apps/api/src/(modules|platform)/',
      '^apps/api/src/wiring/',
    ),
    apiRule(
      'assistant-knows-no-person',
      'it answers from what is published: no reservation, no account, no payment',
      modules('assistant'),
      modules('reservations', 'payments', ...PEOPLE, 'messages', 'desk', 'operator'),
    ),
    apiRule(
      'website-file-knows-no-booking',
      'it stores what is published and what can be sold: no reservation, no person, no payment',
      modules('website-file'),
      modules('reservations', 'payments', 'messages', ...PEOPLE, 'desk', 'invoices', 'operator'),
    ),
    apiRule(
      'operator-on-top',
      'operators may use every module, and none needs them',
      '^apps/api/src/modules/(?!operator/)',
      modules('operator'),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.posada|\\.nx)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
