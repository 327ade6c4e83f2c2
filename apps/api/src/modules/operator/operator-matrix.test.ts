import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AnyOperatorEndpoint } from '@posada/api-client';
import { OPERATOR_ENDPOINTS } from '@posada/api-client/definitions';
import fc from 'fast-check';
import type * as v from 'valibot';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { writtenBy } from '../../testing/from-schema.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { OPERATOR_CALLS } from './operator.calls.ts';

const ROLES = ['owner', 'revenue', 'content', 'desk', 'finance', 'viewer', 'translator'];
/** Website 2 shows property 3; others work for this one alone, or for a property that only this one shows. */
const ELSEWHERE = 6;
/** Data of one website and of one property, which persons of others may not read. */
const MARKS = ['app.localhost', 'FOREIGN7', 'A foreign stay', 'foreign webhook', 'everywhere'];

const SCOPED = OPERATOR_ENDPOINTS.filter(({ access }) => access === 'scope');
const OF_PERSONS = OPERATOR_ENDPOINTS.filter(({ access }) => access === 'person');

type Headers = Record<string, string>;
interface Input {
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

const sampleOf = (schema: v.GenericSchema) =>
  fc.sample(writtenBy(schema), { numRuns: 1, seed: 3 })[0] as Record<string, unknown>;

const WEBHOOK = { name: 'A program', url: 'https://hooks.example', topics: ['reservation.created'] };

/** As large as it has to be. */
const SETUP_FILE = {
  format: 'posada-website/1',
  websites: [{ hosts: [], settings: { contact: {}, logotype: {} }, properties: [], pages: [] }],
  destinations: [],
  properties: [],
};
/** Made of no schema, which asks for its parts by a check. */
const PAGE = { id: 'x', paths: {}, title: '', description: '', blocks: [] };
/** They are not made of their schemas, which ask for more than types. */
const BODIES: Record<string, unknown> = {
  createWebhook: WEBHOOK,
  changeWebhook: WEBHOOK,
  setChannelPartner: {
    username: 'channel',
    url: 'https://channel.example',
    partnerUsername: 'posada',
    partnerPassword: 'secret',
    requestorId: 'PSD',
  },
  connectChannel: { kind: 'siteconnect', property: 3, hotelCode: 'SEA' },
  mapChannel: { roomTypes: [], ratePlans: [] },
  createWebsiteSetup: { file: SETUP_FILE },
  saveWebsiteSetup: { revision: 1, file: SETUP_FILE },
  saveContentDraft: { revision: 1, entry: PAGE },
};

/** A span is refused if it ends before it begins. */
const SPAN: Record<string, string> = { from: '2026-12-01', to: '2026-12-08' };

/** What the query of a call needs. */
function anyQuery({ query }: AnyOperatorEndpoint): Record<string, string> {
  if (!query) return {};
  const { entries } = query as v.ObjectSchema<v.ObjectEntries, undefined>;
  const needed = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional');
  const sample = sampleOf(query);
  return Object.fromEntries(needed.map((name) => [name, SPAN[name] ?? String(sample[name])]));
}

/** Inputs that the schemas of a call take. */
function anyInput(endpoint: AnyOperatorEndpoint): Input {
  // who calls is checked before
  if (endpoint.access === 'person') return { path: {}, query: {}, body: {} };
  // a whole website file: it is refused before it is read
  const isText = OPERATOR_CALLS.find((call) => call.endpoint === endpoint)?.takesText;
  const path = endpoint.params ? (sampleOf(endpoint.params) as Record<string, string>) : {};
  const body = BODIES[endpoint.name] ?? (!endpoint.body || isText ? {} : sampleOf(endpoint.body));
  return { path, query: anyQuery(endpoint), body };
}

describe('what persons of the chain may do', () => {
  let app: TestApp;
  let strict: TestApp;
  let locator: string;
  let review: string;
  const people = {} as Record<string, { everywhere: Headers; website: Headers; property: Headers }>;
  const permissions = new Map<string, string[]>();
  let ownerId: string;

  const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await app.database.query<T>(sql, values)).rows;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    strict = testApp(app.database, { config: { operatorSecondFactor: true } });
    await openRooms(app.database, ROOM, 10);
    locator = (await booked(app, await aRequest(app))).number;
    const [property] = await rows<{ id: number }>(
      `SELECT property_id AS id FROM website_property GROUP BY property_id
       HAVING min(website_id) = ${ELSEWHERE} AND max(website_id) = ${ELSEWHERE} ORDER BY 1 LIMIT 1`,
    );
    assert.ok(property);
    for (const role of ROLES) {
      const as = (where: string, places: object) =>
        signedInOperator(app.database, `${role}-${where}@matrix.example`, { role, ...places });
      people[role] = {
        everywhere: await as('everywhere', {}),
        website: await as('website', { websites: [ELSEWHERE] }),
        property: await as('property', { properties: [property?.id] }),
      };
    }
    for (const { name, permissions: own } of await rows<{ name: string; permissions: string[] }>(
      'SELECT name, permissions FROM operator_role',
    ))
      permissions.set(name, own);
    const [owner] = await rows<{ public_id: string }>(
      "SELECT public_id FROM account WHERE email = 'owner-everywhere@matrix.example'",
    );
    ownerId = owner?.public_id ?? '';
    await rows("INSERT INTO promotion_code (code, percent, website_id) VALUES ('FOREIGN7', 7, 2)");
    const [written] = await rows<{ public_id: string }>(
      `INSERT INTO review (public_id, website_id, property_id, written_on, rating, title, body, state)
       VALUES ('matrix-review', 2, 3, '2026-11-01', 8, 'A foreign stay', 'Good.', 'pending') RETURNING public_id`,
    );
    review = written?.public_id ?? '';
    await callV1(app, 'POST', 'webhook', {
      headers: people['owner']?.everywhere ?? {},
      body: { name: 'foreign webhook', url: 'https://hooks.example', topics: ['reservation.created'], properties: [3] },
    });
  });
  after(async () => {
    await strict.app.close();
    await app.close();
  });

  /** The same about what works for others: property 3 and website 2. */
  function foreignInput(endpoint: AnyOperatorEndpoint): Input {
    const { path, query, body } = anyInput(endpoint);
    const [subject = ''] = endpoint.path.split('/');
    const ids: Record<string, string> = { property: '3', website: '2', review, operator: ownerId };
    const known: Record<string, string> = {
      id: ids[subject] ?? '',
      ids: '2',
      website: '2',
      locator,
      host: 'app.localhost',
    };
    const fixed = Object.fromEntries(Object.entries(path).map(([name, value]) => [name, known[name] || value]));
    const entries = Object.keys((endpoint.body as { entries?: object } | undefined)?.entries ?? {});
    const written: Record<string, unknown> = { website: 2, websites: [2], properties: [3], roomType: ROOM };
    if (subject === 'operator') written['role'] = 'viewer';
    // the patch of a website names its parts by id
    const isPatch = endpoint.name === 'patchWebsite';
    const more = Object.entries(written).filter(([name]) => entries.includes(name) && !isPatch);
    return { path: fixed, query, body: { ...(body as object), ...Object.fromEntries(more) } };
  }

  async function ask(to: TestApp, endpoint: AnyOperatorEndpoint, headers: Headers, { path, query, body }: Input) {
    const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? 'x'));
    const address = `${url}?${new URLSearchParams(query)}`;
    const answer = await callV1(to, endpoint.method, address, { headers, ...(endpoint.body ? { body } : {}) });
    return { status: answer.status, code: String(answer.body['code'] ?? ''), text: JSON.stringify(answer.body) };
  }
  const mayCall = (role: string, { scope, otherScopes }: AnyOperatorEndpoint) =>
    [scope, ...otherScopes].some((each) => each && permissions.get(role)?.includes(each));

  it('asks for a session, for one of this site, and for the second factor where it is required', async () => {
    const wrong: string[] = [];
    const owner = people['owner']?.everywhere ?? {};
    for (const endpoint of [...SCOPED, ...OF_PERSONS]) {
      const input = anyInput(endpoint);
      const nobody = await ask(app, endpoint, { 'sec-fetch-site': 'same-origin' }, input);
      if (nobody.status !== 401) wrong.push(`${endpoint.name}: ${nobody.status} without a session`);
      if (endpoint.method !== 'GET') {
        for (const headers of [
          { ...owner, 'sec-fetch-site': 'cross-site' },
          { ...owner, 'sec-fetch-site': 'same-site' },
          { cookie: owner['cookie'] ?? '', origin: 'https://evil.example' },
          { cookie: owner['cookie'] ?? '' },
        ] as Headers[]) {
          const { code } = await ask(app, endpoint, headers, input);
          if (code !== 'cross_site') wrong.push(`${endpoint.name}: ${code} with ${JSON.stringify(headers)}`);
        }
      }
      if (!endpoint.needsSecondFactor) continue;
      const { code } = await ask(strict, endpoint, owner, input);
      if (code !== 'second_factor_missing') wrong.push(`${endpoint.name}: ${code} without a second factor`);
    }
    assert.deepEqual(wrong, []);
  });

  it('gives each call to the roles that have its scope, and refuses the others', async () => {
    const wrong: string[] = [];
    for (const role of ROLES.toReversed())
      for (const endpoint of SCOPED) {
        const { status, code, text } = await ask(app, endpoint, people[role]?.everywhere ?? {}, anyInput(endpoint));
        const isRefused = status === 401 || status === 403 || status >= 500;
        // looks at what it is to change
        const isOfOther = code === 'scope_missing' && endpoint.otherScopes.length > 0;
        const isRight = mayCall(role, endpoint) ? !isRefused || isOfOther : status === 403 && code === 'scope_missing';
        if (!isRight) wrong.push(`${endpoint.name} for ${role}: ${status} ${text.slice(0, 200)}`);
      }
    assert.deepEqual(wrong, []);
  });

  it('gives who works for some websites or properties nothing of others', async () => {
    const wrong: string[] = [];
    for (const role of ROLES)
      for (const endpoint of SCOPED.filter((each) => mayCall(role, each)))
        for (const where of ['website', 'property'] as const) {
          const { status, code, text } = await ask(app, endpoint, people[role]?.[where] ?? {}, foreignInput(endpoint));
          const isListed = OPERATOR_CALLS.find((call) => call.endpoint === endpoint)?.isListed;
          const isRight = !isListed
            ? status === 403 && /^(property|website)_not_allowed$/.test(code)
            : endpoint.method === 'GET'
              ? status === 200 && !MARKS.some((mark) => text.includes(mark)) && !text.includes(locator)
              : status === 404 || code === 'place_not_given';
          if (!isRight) wrong.push(`${endpoint.name} for ${role}, ${where}: ${status} ${text.slice(0, 300)}`);
        }
    assert.deepEqual(wrong, []);
  });
});
