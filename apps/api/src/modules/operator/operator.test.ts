import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuditEntry, Outbox } from '@posada/api-client/operator';
import { refreshDemo } from '../../../../../demo/src/demo.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { hashPassword } from '../identity/passwords.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

describe('an operator', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  const ask = async (method: Method, path: string, body?: unknown, authorization = `Bearer ${OPERATOR_TOKEN}`) => {
    const answer = await app.app.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const result = async <T>(method: Method, path: string, body?: unknown) => {
    const answer = await ask(method, path, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body['result'] as T;
  };
  const website = async () =>
    (await app.send({ url: '/pull-connectivity/information/website' })).body['result'] as Record<string, unknown>;
  const available = async () => {
    const url = '/pull-connectivity/searcher/property/3/availability?from=2027-03-09&to=2027-03-11&occupancy=2-0';
    const { body } = await app.send({ url });
    const found = body['result'] as { rooms: { roomtypes: { roomtypeId: string; rates: { base: number }[] }[] }[] };
    return found.rooms[0]?.roomtypes ?? [];
  };

  it('is not to be found by way of a public website, and says why to who has the token', async () => {
    const asked = async (token: string) => {
      const { status, body } = await app.send({
        url: '/operator/website',
        headers: { authorization: `Bearer ${token}` },
      });
      return [status, body['code']];
    };
    assert.deepEqual(await asked(OPERATOR_TOKEN), [400, 'website_host_not_allowed']);
    for (let guess = 0; guess < 12; guess += 1)
      assert.deepEqual(await asked(`${guess}`.repeat(40)), [404, 'not_found']);
  });

  it('[OPS-01] switches flags that the website follows at once, and that outlive a new day of the demo', async () => {
    assert.equal((await website())['chatAiModuleEnabled'], true);
    const before = (await website())['revision'];
    await result('PUT', 'website/2/flags', {
      chatAiModuleEnabled: false,
      searchChildrenUntil: 15,
      paymentProvider: null,
    });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const after = await website();
    assert.equal(after['chatAiModuleEnabled'], false);
    assert.equal(after['searchChildrenUntil'], 15);
    assert.notEqual(after['revision'], before, 'pages that are kept in memory are rendered anew');
    assert.equal((await app.send({ url: '/pull-connectivity/payment/provider' })).status, 404);
    await refreshDemo(app.database, new Date(TEST_NOW.getTime() + 86_400_000));
    const flags = await result<Record<string, unknown>>('GET', 'website/2/flags');
    assert.equal(flags['chatAiModuleEnabled'], false);
    await result('PUT', 'website/2/flags', { chatAiModuleEnabled: true, paymentProvider: 'redsys' });
  });

  it('is told which flag is wrong', async () => {
    for (const body of [{}, { chatAiModuleEnabled: 'yes' }, { theme: 'red' }, { searchChildrenUntil: 99 }]) {
      const { status, body: problem } = await ask('PUT', 'website/2/flags', body);
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(problem['code'], 'invalid_request');
    }
    assert.equal((await ask('PUT', 'website/99/flags', { chatAiModuleEnabled: true })).status, 404);
    assert.equal((await ask('GET', 'website/2;3/flags')).body['code'], 'invalid_request');
  });

  it('edits rates and inventory of many nights at once, and what a span does not name stays', async () => {
    const span = { from: '2027-03-01', to: '2027-03-31' };
    const { nights } = await result<{ nights: number }>('PUT', 'property/3/inventory', {
      spans: [
        { ...span, rooms: 9, stopSell: false, minimumStay: 1, closedToArrival: false, closedToDeparture: false },
        { ...span, roomTypes: [32], stopSell: true },
      ],
    });
    assert.equal(nights, 31 * 4);
    await result('PUT', 'property/3/prices', {
      spans: [{ ...span, ratePlan: 31, roomTypes: [31, 33], base: 10_000, weekdays: ['tue', 'wed'] }],
    });
    const found = await available();
    assert.deepEqual(found.map(({ roomtypeId }) => roomtypeId).sort(), ['31', '33', '34']);
    const double = found.find(({ roomtypeId }) => roomtypeId === '31');
    assert.ok(
      double?.rates.some(({ base }) => base === 20_000),
      JSON.stringify(double),
    );
    await result('PUT', 'property/3/inventory', { spans: [{ ...span, roomTypes: [32], stopSell: false }] });
    assert.equal((await available()).length, 4, 'its rooms were not touched');
  });

  it('sets rooms that are left to sell, beside those that are taken', async () => {
    const { rows } = await app.database.query<{ property: number; room: number; date: string; taken: number }>(
      `SELECT r.property_id AS property, i.room_type_id AS room, i.date, i.sold + i.held AS taken FROM inventory i
         JOIN room_type r ON r.id = i.room_type_id WHERE i.sold > 0 ORDER BY i.date DESC LIMIT 1`,
    );
    const [night] = rows;
    assert.ok(night);
    const path = `property/${night.property}/inventory`;
    const span = { from: night.date, to: night.date, roomTypes: [night.room] };
    const total = async () =>
      (
        await app.database.query<{ total: number }>(
          'SELECT total FROM inventory WHERE room_type_id = $1 AND date = $2',
          [night.room, night.date],
        )
      ).rows[0]?.total;
    await result('PUT', path, { spans: [{ ...span, roomsLeft: 3 }] });
    assert.equal(await total(), night.taken + 3);
    await result('PUT', path, { spans: [{ ...span, roomsLeft: 0 }] });
    assert.equal(await total(), night.taken, 'nothing left, and nothing taken away');
    const all = night.taken + 7;
    await result('PUT', path, {
      spans: [
        { ...span, roomsLeft: 1 },
        { ...span, rooms: all },
      ],
    });
    assert.equal(await total(), all, 'the later span counts');
    const both = await ask('PUT', path, { spans: [{ ...span, roomsLeft: 1, rooms: 1 }] });
    assert.deepEqual([both.status, both.body['code']], [400, 'invalid_request']);
    await result('PUT', 'property/3/inventory', {
      spans: [{ from: '2033-05-01', to: '2033-05-01', roomTypes: [31], roomsLeft: 2 }],
    });
  });

  it('leaves no night with fewer rooms than are taken, none without a price, and no rooms of another property', async () => {
    const { rows } = await app.database.query<{ property: number; room: number; date: string }>(
      `SELECT r.property_id AS property, i.room_type_id AS room, i.date FROM inventory i
         JOIN room_type r ON r.id = i.room_type_id WHERE i.sold > 0 LIMIT 1`,
    );
    const [taken] = rows;
    assert.ok(taken);
    const span = { from: taken.date, to: taken.date, roomTypes: [taken.room] };
    const fewer = await ask('PUT', `property/${taken.property}/inventory`, { spans: [{ ...span, rooms: 0 }] });
    assert.equal(fewer.status, 409);
    assert.equal(fewer.body['code'], 'nights_taken');
    const far = { from: '2033-01-01', to: '2033-01-01', roomTypes: [31] };
    const bare = await ask('PUT', 'property/3/inventory', { spans: [{ ...far, minimumStay: 2 }] });
    assert.deepEqual([bare.status, bare.body['code']], [422, 'nights_incomplete']);
    const foreign = await ask('PUT', 'property/3/inventory', { spans: [{ ...far, roomTypes: [11], rooms: 1 }] });
    assert.equal(foreign.status, 404);
    const derived = await ask('PUT', 'property/3/prices', { spans: [{ ...far, ratePlan: 32, base: 1 }] });
    assert.equal(derived.status, 404);
    const backwards = await ask('PUT', 'property/3/inventory', { spans: [{ ...far, to: '2032-01-01', rooms: 1 }] });
    assert.equal(backwards.body['code'], 'span_refused');
  });

  it('creates an agent, who chooses a password by a mail and signs in', async () => {
    const agent = { email: 'new.agent@posada.example', name: 'Nora', surname: 'Vega' };
    const made = await result<object>('POST', 'agent', { ...agent, websites: [2] });
    assert.deepEqual(Object.keys(made), ['id', 'email', 'website'], 'no password that could not be used');
    assert.equal((await ask('POST', 'agent', agent)).body['code'], 'account_exists');
    const beyond = await ask('POST', 'agent', { ...agent, email: 'x@posada.example', websites: [1_099_511_627_776] });
    assert.equal(beyond.status, 400, 'an id that no column holds');
    const mailTo = async (part: RegExp) => {
      await app.outbox.drain();
      const { rows } = await app.database.query<{ text: string }>(
        'SELECT body_text AS text FROM mailbox_message WHERE recipient LIKE $1 ORDER BY id DESC LIMIT 1',
        [`%${agent.email}%`],
      );
      return part.exec(rows[0]?.text ?? '')?.[1];
    };
    assert.ok(await mailTo(/(\/en\/agent\/forgot-password)/));
    const url = '/customer/website/2/agent';
    await app.send({ method: 'POST', url: `${url}/reset-password`, body: { email: agent.email } });
    const token = await mailTo(/reset-password\?t=([\w-]+)/);
    const password = 'Tortuga7Gris';
    const chosen = await app.send({
      method: 'PUT',
      url: '/customer/website/agent/update-password',
      body: { token, password },
    });
    assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
    const signedIn = await app.send({ method: 'POST', url: `${url}/login`, body: { email: agent.email, password } });
    assert.equal(signedIn.status, 200);
  });

  it('[AUTH-18] an agent of some websites is nobody at the others, from the moment on that this is so', async () => {
    const agent = { email: 'own.agent@posada.example', name: 'Nora', surname: 'Vega' };
    const password = 'Tortuga7Gris';
    await result('POST', 'agent', { ...agent, websites: [2] });
    await app.database.query('UPDATE account SET password_expired = false, password_hash = $2 WHERE email = $1', [
      agent.email,
      await hashPassword(password),
    ]);
    const signIn = (website: number, host: string) =>
      app.send({
        method: 'POST',
        url: `/customer/website/${website}/agent/login`,
        host,
        body: { email: agent.email, password },
      });
    const elsewhere = await signIn(6, 'willow.localhost');
    assert.deepEqual([elsewhere.status, elsewhere.body['code']], [401, 'invalid_credentials']);
    const { status, body } = await signIn(2, 'app.localhost');
    assert.equal(status, 200);
    const list = () =>
      app.send({
        url: '/customer/website/2/agent/reservation',
        headers: { authorization: `Bearer ${(body['result'] as { token: string }).token}` },
      });
    assert.equal((await list()).status, 200);
    await app.database.query("UPDATE account SET websites = '{6}' WHERE email = $1", [agent.email]);
    assert.equal((await list()).status, 401, 'a session does not outlive the right');
    const unknown = await ask('POST', 'agent', { ...agent, email: 'x@posada.example', websites: [2, 999] });
    assert.equal(unknown.status, 404);
  });

  it('creates a promotion code that counts at once, and takes it away', async () => {
    const check = async () => {
      const url = '/pull-connectivity/searcher/property/3/promotion-code/SPRING7/check';
      return JSON.stringify((await app.send({ url })).body['result']);
    };
    const unknown = await check();
    await result('POST', 'promotion-code', { code: 'spring7', percent: 7, website: 2 });
    const codes = await result<{ code: string; agency: string | null }[]>('GET', 'promotion-code');
    assert.ok(codes.some(({ code }) => code === 'SPRING7'));
    assert.ok(codes.some(({ agency }) => agency === 'agency@posada.example'));
    assert.equal((await ask('POST', 'promotion-code', { code: 'SPRING7', percent: 9 })).body['code'], 'code_exists');
    assert.match(await check(), /true/);
    await result('DELETE', 'promotion-code/2/spring7');
    assert.equal(await check(), unknown);
  });

  it('gives each website its own codes: two brands may have one name for two advantages', async () => {
    const percentAt = async (host: string, property: number) => {
      const url = `/pull-connectivity/searcher/property/${property}/promotion-code/SUMMER10/check`;
      return ((await app.send({ url, host })).body['result'] as { percent: number | null }).percent;
    };
    await result('POST', 'promotion-code', { code: 'SUMMER10', percent: 10, website: 2 });
    await result('POST', 'promotion-code', { code: 'SUMMER10', percent: 15, website: 6 });
    assert.deepEqual([await percentAt('app.localhost', 3), await percentAt('willow.localhost', 11)], [10, 15]);
    const again = await ask('POST', 'promotion-code', { code: 'SUMMER10', percent: 5, website: 2 });
    assert.deepEqual(again.body['problems'], ['promotion code SUMMER10 is good on website 2 already']);
    const everywhere = await ask('POST', 'promotion-code', { code: 'SUMMER10', percent: 5 });
    assert.equal(everywhere.body['code'], 'code_exists', 'a guest could not tell which one counts');
    const nowhere = await ask('DELETE', 'promotion-code/all/SUMMER10');
    assert.deepEqual(nowhere.body['problems'], [
      'no promotion code SUMMER10 on every website: it is on website 2, website 6',
    ]);
    await result('DELETE', 'promotion-code/2/SUMMER10');
    assert.deepEqual([await percentAt('app.localhost', 3), await percentAt('willow.localhost', 11)], [null, 15]);
    await result('DELETE', 'promotion-code/6/SUMMER10');
    assert.equal((await ask('DELETE', 'promotion-code/SPRING7')).status, 404);
  });

  it('changes a promotion code for those who have read what it gives', async () => {
    const was = { percent: 7, agency: null, ratePlans: [], validFrom: null, validUntil: null };
    await result('POST', 'promotion-code', { code: 'SPRING7', percent: 7, website: 2 });
    const until = { ...was, percent: 9, validUntil: '2031-05-31' };
    const path = 'promotion-code/2/spring7';
    assert.deepEqual(await result('PUT', path, { ...until, was }), { code: 'SPRING7', website: 2, ...until });
    const late = await ask('PUT', path, { ...was, percent: 20, was });
    assert.deepEqual([late.status, late.body['code']], [409, 'code_changed']);
    assert.equal((late.body['present'] as typeof was).percent, 9);
    const backwards = await ask('PUT', path, { ...until, validFrom: '2031-06-01' });
    assert.deepEqual([backwards.status, backwards.body['code']], [400, 'code_refused']);
    assert.equal((await ask('PUT', 'promotion-code/all/SPRING7', until)).status, 404);
    const [noted] = await result<{ details: { was: object; percent: number } }[]>('GET', 'audit');
    const { agency: _, ...ofRecord } = was;
    assert.deepEqual(noted?.details.was, ofRecord);
    await result('DELETE', path);
  });

  it('gives an agency a code for rate plans that it has agreed on, and refuses plans that everybody can book', async () => {
    const planWith = async (condition: string) => {
      const { rows } = await app.database.query<{ id: number }>(
        `SELECT r.id FROM rate_plan r JOIN website_property w ON w.property_id = r.property_id
         WHERE w.website_id = 2 AND ${condition} ORDER BY r.id LIMIT 1`,
      );
      return rows[0]?.id;
    };
    const negotiated = await planWith("r.terms ? 'negotiated'");
    const open = await planWith("NOT r.terms ? 'negotiated'");
    const body = { code: 'ATLAS', agency: 'Atlas@Agency.example', ratePlans: [negotiated], website: 2 };
    const made = await result<object>('POST', 'promotion-code', body);
    const terms = { percent: 0, agency: 'atlas@agency.example', validFrom: null, validUntil: null };
    assert.deepEqual(made, { code: 'ATLAS', website: 2, ratePlans: [negotiated], ...terms });
    for (const [change, status] of [
      [{ ratePlans: [open] }, 400],
      [{ ratePlans: [] }, 400],
      [{ percent: 5 }, 400],
    ] as const) {
      const { status: found } = await ask('PUT', 'promotion-code/2/ATLAS', {
        ...terms,
        ratePlans: body.ratePlans,
        ...change,
      });
      assert.equal(found, status, JSON.stringify(change));
    }
    const everywhere = await ask('POST', 'promotion-code', { ...body, code: 'ATLAS2', website: null });
    assert.equal(everywhere.body['code'], 'code_refused');
    await result('DELETE', 'promotion-code/2/ATLAS');
  });

  it('adds a level of loyalty, changes it for those who have read it, and removes it while no client has it', async () => {
    const terms = { name: { en: 'Diamond', es: 'Diamante' }, percent: 18, nights: 60 };
    const path = 'loyalty-level/diamond';
    assert.deepEqual(await result('PUT', path, { ...terms, was: null }), { id: 'diamond', ...terms, clients: 0 });
    assert.equal((await ask('PUT', path, { ...terms, was: null })).body['code'], 'level_changed');
    await result('PUT', path, { ...terms, percent: 20, was: terms });
    const levels = await result<{ id: string; percent: number; clients: number }[]>('GET', 'loyalty-level');
    assert.equal(levels.at(-1)?.id, 'diamond');
    assert.equal(levels.at(-1)?.percent, 20);
    const used = levels.find(({ clients }) => clients > 0);
    assert.equal((await ask('DELETE', `loyalty-level/${used?.id}`)).body['code'], 'level_in_use');
    await result('DELETE', path);
    assert.equal((await ask('DELETE', path)).status, 404);
  });

  it('sees outbox and holds without anything about a guest, and sends a message again', async () => {
    await app.database.query(
      `INSERT INTO outbox (kind, payload, attempts, due_at, last_error)
       VALUES ('reservation_confirmed', '{"email":"ana@guest.example"}', 7, '2030-01-01', 'connection refused'),
         ('stay_reminder', '{}', 0, '2031-01-01', NULL)`,
    );
    await app.database.query(
      `UPDATE reservation SET status = 'provisional', held_until = '2026-11-20T10:15:00Z'
        WHERE id = (SELECT min(id) FROM reservation)`,
    );
    const outbox = await result<Outbox>('GET', 'outbox');
    assert.equal(outbox.failing, 1);
    const stateOf = (kind: string) => outbox.messages.find((each) => each.kind === kind)?.state;
    assert.deepEqual([stateOf('reservation_confirmed'), stateOf('stay_reminder')], ['failing', 'scheduled']);
    const holds = await result<{ rooms: number; heldUntil: string }[]>('GET', 'hold');
    assert.equal(holds[0]?.heldUntil, '2026-11-20T10:15:00.000Z');
    assert.doesNotMatch(JSON.stringify([outbox, holds]), /@|guest/);
    await result('POST', `outbox/${outbox.messages[0]?.id}/retry`);
    const { rows } = await app.database.query('SELECT attempts FROM outbox WHERE last_error IS NOT NULL');
    assert.deepEqual(rows, [{ attempts: 0 }]);
    assert.deepEqual(await result('POST', 'outbox/retry'), { messages: 1 });
  });

  it('takes a website file as it is, and is told the lines of what is wrong', async () => {
    const file = await result<{ websites: { hosts: string[] }[] }>('GET', 'website/6/file');
    assert.equal((await result<{ properties: number }>('PUT', 'website', file)).properties, 2);
    file.websites[0]?.hosts.push('NOT A HOST');
    const { status, body } = await ask('PUT', 'website', file);
    assert.equal(status, 422);
    assert.match(String((body['problems'] as string[])[0]), /^line 1: websites\[0\]\.hosts\[1\] is "NOT A HOST"/);
    assert.equal((await ask('GET', 'website/6,99/file')).status, 404);
  });

  it('leaves a record of each change in the same transaction, and no secret or guest in it', async () => {
    const audit = await result<AuditEntry[]>('GET', 'audit');
    const did = audit.map(({ action, target }) => `${action}: ${target}`);
    for (const each of [
      'PUT website/{id}/flags: website 2',
      'PUT property/{id}/prices: property 3',
      'PUT website: website 6',
    ])
      assert.ok(did.includes(each), did.join('\n'));
    assert.ok(audit.every(({ requestId }) => requestId.length > 0));
    assert.doesNotMatch(JSON.stringify(audit), /password|@|Nora|Vega/);
    const part = async (query: Record<string, string>) =>
      (await result<AuditEntry[]>('GET', `audit?${new URLSearchParams(query)}`)).map(({ id }) => id);
    const ids = audit.map(({ id }) => id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    );
    assert.deepEqual(await part({ before: String(ids[1]) }), ids.slice(2));
    assert.deepEqual(await part({ actor: audit[0]?.actor ?? '' }), ids);
    assert.deepEqual(await part({ actor: 'nobody' }), []);
    assert.deepEqual(await part({ since: audit.at(-1)?.at ?? '' }), ids);
    assert.deepEqual(await part({ until: audit.at(-1)?.at ?? '' }), []);
    assert.equal((await ask('GET', 'audit?since=yesterday')).status, 400);
    const count = audit.length;
    await ask('PUT', 'website/99/flags', { chatAiModuleEnabled: true });
    assert.equal((await result<unknown[]>('GET', 'audit')).length, count, 'what was refused changed nothing');
  });
});
