import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { AnyOperatorEndpoint } from '@posada/api-client';
import { ENDPOINTS, OPERATOR_ENDPOINTS } from '@posada/api-client/definitions';
import fc from 'fast-check';
import { addressesOf } from '../../platform/bind-endpoint.ts';
import { assertNoFault, HOSTILE_RUNS, hostileTo } from '../../testing/hostile.fixtures.ts';
import { OPERATOR_TOKEN, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { OPERATOR_COMMANDS, runOperatorCommand } from './operator-commands.ts';

/** The others are of persons who have signed in, under /v1 alone. */
const SCOPED = OPERATOR_ENDPOINTS.filter(({ access }) => access === 'scope');

describe('the contract of the operator', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  interface Request {
    method: AnyOperatorEndpoint['method'];
    url: string;
    authorization?: string;
    body?: unknown;
    /** Each from an address of its own is not slowed down as one who guesses. */
    address?: string;
  }
  const ask = async ({ method, url, authorization, body, address = '198.51.100.1' }: Request) => {
    const answer = await app.app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const addressOf = (endpoint: AnyOperatorEndpoint) => (addressesOf(endpoint)[0] ?? '').replace(/:\w+/g, '2');

  async function tokenOf(kind: string, name = kind): Promise<string> {
    const { status, body } = await app.send({
      method: 'POST',
      url: `/customer/website/2/${kind}/login`,
      body: { email: `${name}@posada.example`, password: 'Demo1234' },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return (body['result'] as { token: string }).token;
  }

  it('[GAP-71] [OPS-01] answers nobody but who has its token, whatever the call', async () => {
    const strangers = {
      nobody: undefined,
      'an empty token': 'Bearer ',
      'a token of another scheme': `Basic ${OPERATOR_TOKEN}`,
      'a longer token': `Bearer ${OPERATOR_TOKEN}x`,
      'a shorter token': `Bearer ${OPERATOR_TOKEN.slice(0, -1)}`,
      'a client': `Bearer ${await tokenOf('client')}`,
      'an agent': `Bearer ${await tokenOf('agent')}`,
      'an agency': `Bearer ${await tokenOf('travel-agency', 'agency')}`,
    };
    let asked = 0;
    for (const endpoint of SCOPED) {
      for (const [who, authorization] of Object.entries(strangers)) {
        asked += 1;
        const address = `203.0.113.${asked % 250}`;
        const { status } = await ask({
          method: endpoint.method,
          url: addressOf(endpoint),
          address,
          ...(authorization === undefined ? {} : { authorization }),
          ...(endpoint.body ? { body: {} } : {}),
        });
        assert.equal(status, 401, `${who} at ${endpoint.name}`);
      }
      const reads = { method: endpoint.method, url: addressOf(endpoint), authorization: `Bearer ${OPERATOR_TOKEN}` };
      if (endpoint.method === 'GET')
        assert.notEqual((await ask(reads)).status, 401, `the operator at ${endpoint.name}`);
    }
  });

  it('[GAP-71] slows down who guesses the token, and nobody else', async () => {
    const guess = { method: 'GET', url: '/operator/website', address: '192.0.2.7' } as const;
    for (let tries = 0; tries < 10; tries += 1)
      assert.equal((await ask({ ...guess, authorization: `Bearer guess-${tries}` })).status, 401);
    assert.equal((await ask({ ...guess, authorization: 'Bearer guess' })).status, 429);
    assert.equal((await ask({ ...guess, authorization: `Bearer ${OPERATOR_TOKEN}` })).status, 200);
  });

  it('lets the operator’s token open no private call of a website', async () => {
    for (const endpoint of ENDPOINTS.filter(({ callers }) => !callers.includes('anyone'))) {
      const url = (addressesOf(endpoint)[0] ?? '').replace(':w', '2').replace(/:\w+/g, '1');
      const { status } = await app.send({
        method: endpoint.method,
        url,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        ...(endpoint.body ? { body: {} } : {}),
      });
      assert.equal(status, 401, endpoint.name);
    }
  });

  it('[GAP-71] has a command for each call', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'posada-commands-'));
    const file = join(folder, 'spans.json');
    writeFileSync(file, '[]');
    const called = new Set<string>();
    const answers: Record<string, unknown> = {
      saveWebsites: { websites: [], properties: 0, roomTypes: 0, nights: 0, warnings: [] },
      checkWebsites: { errors: [], warnings: [] },
      patchWebsite: { revision: 2, warnings: [] },
      changePrice: { property: '', roomType: '', ratePlan: '', currency: 'EUR', nights: [] },
      changeSale: { property: '', roomType: '', nights: [] },
      exportXliff: { name: 'texts-2-de.xlf', content: '' },
      getReservationInvoice: { name: 'WEB-2026-000001.pdf', content: '' },
      listApiKeys: [],
      listWebhooks: [],
      changeWebhook: { topics: [], properties: null, endedAt: null },
      listWebhookDeliveries: [],
      findGuestData: { account: null, reservations: [], messages: 0, reviews: 0, hasStayAhead: false },
      listAgents: [],
      listPromotionCodes: [],
      listRoles: [],
      saveRole: { name: 'night-desk', permissions: [] },
      listOperators: [],
      listOperatorRoles: [],
      saveOperatorRole: { name: 'night-desk', permissions: [] },
      checkPrices: { differences: [], unread: 0 },
    };
    const run = (name: string, ...args: string[]) =>
      runOperatorCommand(
        async ({ name: call }) => {
          called.add(call);
          return answers[call] ?? {};
        },
        name,
        args,
        () => undefined,
      );
    try {
      for (const line of [
        ['website', 'list'],
        ['website', 'check', file],
        ['website', 'create', file],
        ['website', 'export', '2', '3'],
        ['website', 'patch', '2', file],
        ['website', 'delete', '2', 'confirm=app.localhost'],
        ['website-setup', 'list'],
        ['website-setup', 'begin', file],
        ['website-setup', 'show', '1'],
        ['website-setup', 'save', '1', '1', file],
        ['website-setup', 'check', '1'],
        ['website-setup', 'legal-pages', '1', '1'],
        ['website-setup', 'publish', '1', '1', 'draft'],
        ['website-setup', 'delete', '1'],
        ['content', 'list', '2'],
        ['content', 'list', '2', 'post'],
        ['content', 'show', '2', 'page/home'],
        ['content', 'new', '2', 'page/winter', file],
        ['content', 'save', '2', 'page/home', file],
        ['content', 'discard', '2', 'page/home'],
        ['content', 'publish', '2', 'page/home', 'post/winter'],
        ['content', 'schedule', '2', 'page/home', '2027-03-01T06:00:00Z'],
        ['content', 'review', '2', 'page/home', 'approved', 'Well done'],
        ['content', 'history', '2', 'page/home'],
        ['content', 'restore', '2', 'page/home', '1'],
        ['content', 'references', '2'],
        ['content', 'preview', '2', '3'],
        ['release', 'list', '2'],
        ['release', 'new', '2', 'Easter', 'page/home', 'post/winter'],
        ['release', 'save', '2', '3', 'Easter', 'page/home'],
        ['release', 'remove', '2', '3'],
        ['release', 'publish', '2', '3'],
        ['release', 'schedule', '2', '3', 'never'],
        ['release', 'restore', '2', '3', 'After Easter'],
        ['assistant', 'show', '2'],
        ['assistant', 'save', '2', 'skis', file],
        ['assistant', 'settings', '2', file],
        ['assistant', 'try', '2', 'en', 'Is', 'there', 'a', 'pool?'],
        ['assistant', 'questions', '2'],
        ['assistant', 'dismiss', '2', 'abc'],
        ['translations', 'list', '2'],
        ['translations', 'show', '2', 'page/home', 'de'],
        ['translations', 'write', '2', 'page/home', 'de', file],
        ['translations', 'propose', '2', 'page/home', 'de'],
        ['translations', 'export', '2', 'de', join(folder, 'texts.xlf')],
        ['translations', 'import', '2', 'de', file, 'dry-run'],
        ['picture', 'add', file],
        ['picture', 'list', '2'],
        ['picture', 'show', '2', 'pool-12345678'],
        ['picture', 'upload', '2', file],
        ['picture', 'save', '2', 'pool-12345678', file],
        ['picture', 'replace', '2', 'pool-12345678', 'garden-12345678'],
        ['picture', 'remove', '2', 'pool-12345678'],
        ['brand', 'show', '2'],
        ['brand', 'logotype', '2', file],
        ['brand', 'mark', '2', file],
        ['brand', 'font', '2', file],
        ['flags', '2'],
        ['flags', '2', 'chatAiModuleEnabled=false'],
        ['inventory', '3', file],
        ['prices', '3', file],
        ['ari', '3', file],
        ['rate-grid', '3', 'from=2027-03-01', 'to=2027-03-31'],
        ['sale-terms', 'show', '3'],
        ['sale-terms', 'change', '3', file],
        ['planned-terms', 'list', '3'],
        ['planned-terms', 'plan', '3', file],
        ['planned-terms', 'move', '3', '1', '2027-01-01'],
        ['planned-terms', 'apply', '3', '1'],
        ['planned-terms', 'discard', '3', '1'],
        ['rate-batch', 'list', '3', 'from=2027-03-01'],
        ['rate-batch', 'show', '3', '7'],
        ['rate-batch', 'apply', '3', file],
        ['rate-batch', 'roll-back', '3', '7', 'roomTypes=31', 'isDryRun=true'],
        ['reservations', 'changedSince=1'],
        ['day', 'property=3', 'date=2027-03-01'],
        ['report', 'occupancy', 'from=2027-03-01', 'to=2027-03-31', 'by=country'],
        ['funnel', '2', 'from=2027-03-01', 'to=2027-03-31'],
        ['budget', 'show', 'properties=3', 'from=2027-03'],
        ['budget', 'set', file],
        ['report-figures', 'rebuild'],
        ['report-mails', 'send'],
        ['booking', 'find', 'text=Ruiz', 'status=confirmed'],
        ['booking', 'show', 'K7Q2ABCD'],
        ['booking', 'timeline', 'K7Q2ABCD'],
        ['booking', 'note', 'K7Q2ABCD', 'Late', 'arrival'],
        ['booking', 'guest', 'K7Q2ABCD', file],
        ['booking', 'offers', file],
        ['booking', 'make', file],
        ['booking', 'quote', 'K7Q2ABCD', file],
        ['booking', 'amend', 'K7Q2ABCD', file],
        ['booking', 'mails', 'K7Q2ABCD'],
        ['booking', 'send', 'K7Q2ABCD', 'confirmation'],
        ['booking', 'cancel', 'K7Q2ABCD', file],
        ['price', '31/31', '2027-03-01..2027-03-05', '129.50', 'weekdays=fri,sat', 'dry-run'],
        ['close', '31', '2027-03-01'],
        ['open', '31', '2027-03-01'],
        ['agent', 'nora@hotel.example', 'Nora', 'Vega'],
        ['stay', 'K7Q2ABCD', 'checked-in', 'at=2026-12-08T18:30:00Z'],
        ['guest-data', 'find', 'ana@guest.example'],
        ['guest-data', 'copy', 'ana@guest.example'],
        ['guest-data', 'erase', 'ana@guest.example'],
        ['agents'],
        ['agent-rights', 'nora@hotel.example', 'role=receptionist', 'properties=3'],
        ['role', 'list'],
        ['role', 'set', 'night-desk', 'permissions=reservations.read'],
        ['role', 'remove', 'night-desk'],
        ['person', 'list'],
        ['person', 'invite', 'olga@hotel.example', 'role=owner', 'websites=2'],
        ['person', 'resend', 'an-id'],
        ['person', 'revoke', 'an-id'],
        ['person', 'rights', 'an-id', 'role=desk', 'properties=all'],
        ['person', 'deactivate', 'an-id'],
        ['person', 'reset-second-factor', 'an-id'],
        ['person-role', 'list'],
        ['person-role', 'set', 'night-desk', 'permissions=reservations.read'],
        ['person-role', 'remove', 'night-desk'],
        ['promotion', 'list'],
        ['promotion', 'add', 'SPRING7', '7'],
        ['promotion', 'agree', 'ATLAS', 'agency=atlas@agency.example', 'ratePlans=31', 'website=2'],
        ['promotion', 'change', 'SPRING7', 'percent=9'],
        ['promotion', 'remove', 'SPRING7'],
        ['loyalty-level', 'list'],
        ['loyalty-level', 'set', 'gold', 'name=Gold', 'percent=12', 'nights=20'],
        ['loyalty-level', 'remove', 'gold'],
        ['reviews'],
        ['reviews', 'publish', '1', 'Thank', 'you.'],
        ['outbox'],
        ['outbox', 'retry', '1'],
        ['outbox', 'retry', 'all'],
        ['payments'],
        ['blocked-guest', 'list'],
        ['blocked-guest', 'block', file],
        ['blocked-guest', 'unblock', 'an-id'],
        ['inbox', 'list', 'state=new'],
        ['inbox', 'show', '7'],
        ['inbox', 'document', '7'],
        ['inbox', 'answer', '7', 'Yes,', 'there', 'is.'],
        ['inbox', 'note', '7', 'Called', 'back.'],
        ['inbox', 'assign', '7', 'nobody'],
        ['inbox', 'close', '7'],
        ['inbox', 'delete', '7'],
        ['booking-money', 'payments', 'K7Q2ABCD'],
        ['booking-money', 'refund', 'K7Q2ABCD', '1500', 'Cold', 'water.'],
        ['booking-money', 'invoices', 'K7Q2ABCD'],
        ['booking-money', 'invoice', 'K7Q2ABCD', file, 'language=de'],
        ['booking-money', 'invoice-pdf', 'K7Q2ABCD', '9b2e4f07c1aa', join(folder, 'invoice.pdf')],
        ['booking-money', 'invoice-mail', 'K7Q2ABCD', '9b2e4f07c1aa', 'ana@guest.example'],
        ['webhook', 'list'],
        ['webhook', 'create', 'PMS', 'https://pms.example/', 'topics=reservation.created', 'properties=3'],
        ['webhook', 'change', '9b2e4f07c1aa', 'PMS', 'https://pms.example/', 'topics=reservation.created'],
        ['webhook', 'rotate', '9b2e4f07c1aa', 'keepHours=0'],
        ['webhook', 'deliveries', '9b2e4f07c1aa', 'failed'],
        ['webhook', 'replay', '9b2e4f07c1aa', 'evt_1,evt_2'],
        ['webhook', 'delete', '9b2e4f07c1aa'],
        ['channels', 'list'],
        [
          'channels',
          'partner',
          'siteconnect',
          'username=siteminder',
          'url=https://channel.example/',
          'partnerUsername=posada',
          'partnerPassword=x',
          'requestorId=PSD',
          'newPassword=true',
        ],
        ['channels', 'partner', 'alpinebits', 'username=hotel-program'],
        ['channels', 'connect', 'siteconnect', 'property=3', 'hotelCode=SEA-3'],
        ['channels', 'show', '7'],
        ['channels', 'map', '7', 'rooms=31=DBL', 'rates=31=BAR'],
        ['channels', 'pause', '7'],
        ['channels', 'go-on', '7'],
        ['channels', 'resend', '7'],
        ['channels', 'full-sync', '7'],
        ['channels', 'messages', '7', 'failures=true'],
        ['channels', 'message', '7', '9'],
        ['channels', 'remove', '7'],
        ['check-in', 'list'],
        ['check-in', 'set', '3', 'register=spain', 'opens=7'],
        ['check-in', 'of', 'AAAA1111'],
        ['check-in', 'read', 'AAAA1111'],
        ['check-in', 'put', 'AAAA1111', 'room', '1', file],
        ['check-in', 'remove', 'AAAA1111', 'room', '1'],
        ['verifactu', 'list'],
        ['verifactu', 'records', 'A00000026', 'list=all'],
        ['verifactu', 'correct', 'A00000026', '3', 'customer=unknown'],
        ['verifactu', 'send', 'A00000026'],
        ['verifactu', 'verify', 'A00000026'],
        ['verifactu', 'events', 'A00000026'],
        ['guest-reports', 'list'],
        ['guest-reports', 'account', '3', 'environment=test', 'username=B12345674WS'],
        ['guest-reports', 'remove', '3'],
        ['guest-reports', 'try', '3'],
        ['guest-reports', 'siba', '3', 'unit=123456789'],
        ['guest-reports', 'reports', '3', 'list=all'],
        ['guest-reports', 'send', '3', '7', 'takesFewer=true'],
        ['guest-reports', 'settle', '3', '7', '0f8fad5b-d9cb-469f-a165-70867728950e'],
        ['guest-reports', 'file', '3', 'siba', '2026-12-08'],
        ['guest-reports', 'tourist-tax', '3', '2026-12'],
        ['price-check', 'show'],
        ['price-check', 'now', '2', 'stays=50'],
        ['payment-link', 'K7Q2ABCD'],
        ['card-change', 'K7Q2ABCD'],
        ['holds'],
        ['retention'],
        ['retention', 'run'],
        ['rotate-key'],
        ['key', 'list'],
        ['key', 'create', 'Channel manager', 'scopes=rates.write,availability.write', 'properties=3'],
        ['key', 'rotate', 'abcdef012345'],
        ['key', 'revoke', 'abcdef012345'],
        ['audit'],
      ] as const)
        await run(...(line as unknown as [string, ...string[]]));
    } finally {
      rmSync(folder, { recursive: true });
    }
    assert.deepEqual([...called].sort(), SCOPED.map(({ name }) => name).sort());
    for (const [name, { about }] of Object.entries(OPERATOR_COMMANDS)) assert.ok(about.length > 0, name);
  });

  for (const endpoint of OPERATOR_ENDPOINTS) {
    it(`answers hostile input at ${endpoint.name} with a refusal or an answer, never a fault`, async () => {
      await fc.assert(
        fc.asyncProperty(hostileTo(endpoint), async (request) => {
          const { status, body } = await ask({ ...request, authorization: `Bearer ${OPERATOR_TOKEN}` });
          assertNoFault(status, body, JSON.stringify(request));
        }),
        { numRuns: HOSTILE_RUNS },
      );
    });
  }
});
