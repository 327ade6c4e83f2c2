import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ChannelMapping, IssuedApiKey, SaleTerms, SaleTermsChanged } from '@posada/api-client/operator';
import { type AmendmentQuote, cancellationText, type Reservation } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { connectedToAlpineBits } from '../../testing/alpinebits.fixtures.ts';
import { aRequest, booked, openRooms, ROOM, STAY, search, wrongNights } from '../../testing/booking.fixtures.ts';
import { askInvoice, foundToken, managedOf } from '../../testing/invoices.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { codesOf } from '../channels/outgoing-reservation.ts';

const PROPERTY = 3;
const BASE = 31;
const LATER = { from: addDays(STAY.from, 1), to: addDays(STAY.to, 1) };

const EXTRA = { person: { adults: 2, children: 0 }, unit: { units: 1 } };

describe('the removal of a rate plan', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let editor: IssuedApiKey;
  let desk: Record<string, string>;
  let owner: Record<string, string>;
  const { call, createKey } = machineOf(() => app);

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    editor = await createKey({ name: 'Editor', scopes: ['terms.write', 'rates.read'] });
    desk = await signedInOperator(app.database, 'desk@removal.example', { role: 'desk' });
    owner = await signedInOperator(app.database, 'owner@removal.example', { role: 'owner' });
    await openRooms(app.database, ROOM, 20, { from: STAY.from, to: LATER.to });
  });
  after(() => app.close());

  const terms = async () =>
    (await call('GET', `/v1/property/${PROPERTY}/sale-terms`, editor.key)).body['result'] as SaleTerms;
  async function change(changes: object) {
    const { website } = await terms();
    const body = { revision: website.revision, ...changes };
    const answer = await call('POST', `/v1/property/${PROPERTY}/sale-terms`, editor.key, body);
    const { code, problems, result } = answer.body as {
      code?: string;
      problems?: string[];
      result?: SaleTermsChanged;
    };
    return { status: answer.status, code, problems, result };
  }
  /** A plan that follows another one, for everybody or for travel agencies alone. */
  async function addPlan(more: object = {}): Promise<number> {
    const model = (await terms()).ratePlans.find(({ id }) => id === BASE) ?? assert.fail();
    const { id: _, externalCode: __, ...rest } = model;
    const added = await change({
      ratePlans: { new: { ...rest, name: { en: 'Winter rate' }, base: { plan: BASE, percent: -10 }, ...more } },
    });
    return added.result?.ids.ratePlans ?? assert.fail(JSON.stringify(added));
  }
  const isFound = async (id: number) => {
    const { rooms } = await search(app, String(PROPERTY), `from=${STAY.from}&to=${STAY.to}&occupancy=2-0`);
    return rooms.some(({ roomtypes }) =>
      roomtypes.some(({ rates }) => rates.some(({ rateplanId }) => rateplanId === String(id))),
    );
  };
  const hasPlan = async (id: number) => (await terms()).ratePlans.some((plan) => plan.id === id);
  const askedOf = ({ roomstays }: Reservation, span: { from: string; to: string }, rateplanId?: string) => ({
    ...span,
    rooms: roomstays.map(({ id, occupancy: { adults, childAges } }) => ({
      id,
      occupancy: { adults, childAges },
      ...(rateplanId === undefined ? {} : { rateplanId }),
    })),
  });
  async function quote(made: Reservation, asked: object): Promise<AmendmentQuote> {
    const answer = await callV1(app, 'POST', `reservation/${made.number}/amendment/quote`, {
      headers: desk,
      body: asked,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body['result'] as AmendmentQuote;
  }

  it('takes it from sale, and leaves bookings of it as they are: read, changed, cancelled and invoiced', async () => {
    const id = await addPlan();
    const request = () => aRequest(app, { rooms: [{ rateplanId: id }] });
    const [read, cancelled] = [await booked(app, await request()), await booked(app, await request())];
    const late = await request();
    assert.equal(await isFound(id), true);
    assert.equal((await change({ ratePlans: { [id]: null } })).status, 200);
    assert.equal(await isFound(id), false);
    const refused = await app.send({
      method: 'POST',
      url: `/pull-connectivity/searcher/property/${PROPERTY}/reservation`,
      body: late,
    });
    assert.equal(refused.status, 409, 'a guest who has looked at it before is answered');

    const token = await foundToken(app, read);
    const managed = await managedOf(app, token);
    assert.deepEqual(
      managed.roomstays.map(({ rateplan, total, cancellation }) => ({ rateplan, total, cancellation })),
      read.roomstays.map(({ rateplan, total, cancellation }) => ({ rateplan, total, cancellation })),
    );
    // other days are sold under a plan that there is; the booking names the rates that it can have
    const moved = await quote(read, askedOf(read, LATER));
    assert.equal(moved.amended, null);
    assert.ok(moved.rooms[0]?.rates.some(({ rateplan }) => rateplan.id === String(BASE)));
    const changed = await quote(read, askedOf(read, LATER, String(BASE)));
    assert.equal(changed.amended?.roomstays[0]?.rateplan.id, String(BASE));

    const [extra] = (await terms()).complements;
    const { rooms, ...span } = askedOf(read, STAY);
    const extended = await quote(read, {
      ...span,
      rooms: rooms.map((room) => ({
        ...room,
        extras: [{ complementId: String(extra?.id), ...EXTRA[extra?.per ?? 'unit'] }],
      })),
    });
    assert.ok((extended.amended?.totals.total ?? 0) > read.totals.total, 'an extra is added at its price');
    assert.equal(extended.amended?.roomstays[0]?.rateplan.id, String(id));

    const otherToken = await foundToken(app, cancelled);
    const cancellation = await app.send({
      method: 'PUT',
      url: `/pull-connectivity/property/reservation/${otherToken}/managed/cancel`,
      body: { reason: cancellationText('dates') },
    });
    assert.equal(cancellation.status, 200, JSON.stringify(cancellation.body));
    assert.deepEqual(await wrongNights(app.database), []);

    now = new Date(`${STAY.to}T12:00:00Z`);
    try {
      const invoice = await askInvoice(app, await foundToken(app, read));
      assert.equal(invoice.status, 200, JSON.stringify(invoice.body));
    } finally {
      now = TEST_NOW;
    }
  });

  it('is left out of the grid of prices and of channels, and its nights are gone', async () => {
    const id = await addPlan({ base: undefined });
    await app.database.query(`INSERT INTO price (room_type_id, rate_plan_id, date, base) VALUES ($1, $2, $3, 9900)`, [
      ROOM,
      id,
      STAY.from,
    ]);
    assert.equal((await change({ ratePlans: { [id]: null } })).status, 200);
    const nights = await app.database.query('SELECT FROM price WHERE rate_plan_id = $1', [id]);
    assert.equal(nights.rows.length, 0);
    const grid = await call('GET', `/v1/property/${PROPERTY}/rate-grid?from=${STAY.from}&to=${STAY.to}`, editor.key);
    assert.equal(grid.status, 200, grid.text);
    assert.equal(grid.text.includes(String(id)), false);
    assert.ok((await addPlan()) > id, 'its id is not given again');
  });

  it('is refused where another plan derives from it, or an offer is for it alone', async () => {
    const id = await addPlan({ base: undefined });
    const derived = await addPlan({ base: { plan: id } });
    const refused = await change({ ratePlans: { [id]: null } });
    assert.deepEqual([refused.status, refused.code], [422, 'website_file_refused']);
    assert.match(String(refused.problems), new RegExp(`ratePlans\\["${derived}"\\]\\.base\\.plan is ${id}`));
    assert.equal((await change({ ratePlans: { [derived]: null } })).status, 200);
    const offer = await change({
      offers: { new: { name: 'For it', description: '', percent: 5, ratePlans: [id] } },
    });
    const offerId = offer.result?.ids.offers ?? assert.fail(JSON.stringify(offer));
    const ofOffer = await change({ ratePlans: { [id]: null } });
    assert.match(String(ofOffer.problems), new RegExp(`offers\\["${offerId}"\\]\\.ratePlans`));
    assert.equal((await change({ offers: { [offerId]: null }, ratePlans: { [id]: null } })).status, 200);
    assert.equal(await hasPlan(id), false);
  });

  it('is refused while a promotion code names it, also one of another website', async () => {
    const id = await addPlan({ negotiated: true });
    const add = (code: string, website: number | null) =>
      app.database.query(
        `INSERT INTO promotion_code (code, website_id, percent, agency, rate_plans) VALUES ($1, $2, 0, $3, $4)`,
        [code, website, 'agency@posada.example', [id]],
      );
    for (const [code, website] of [
      ['AGREED2', 2],
      ['AGREEDALL', null],
    ] as const) {
      await add(code, website);
      assert.deepEqual((await terms()).plansInUse, [{ ratePlan: id, codes: [code], channels: [] }]);
      const refused = await change({ ratePlans: { [id]: null } });
      assert.deepEqual([refused.status, refused.code], [422, 'website_file_refused']);
      assert.match(String(refused.problems), new RegExp(`${id}`));
      assert.equal(await hasPlan(id), true);
      await app.database.query('DELETE FROM promotion_code WHERE code = $1', [code]);
    }
    assert.equal((await change({ ratePlans: { [id]: null } })).status, 200);
  });

  it('leaves its code with channel managers, for what was booked of it, and another plan can have that code', async () => {
    const id = await addPlan();
    const channel = await connectedToAlpineBits(app, owner);
    const set = (ratePlans: { id: number; code: string | null }[]) =>
      callV1(app, 'PUT', `channel/${channel.id}/codes`, {
        headers: owner,
        body: { roomTypes: [{ id: ROOM, code: 'DOUBLE' }], ratePlans },
      });
    assert.equal((await set([{ id, code: 'WINTER' }])).status, 200);
    assert.deepEqual((await terms()).plansInUse, [{ ratePlan: id, codes: [], channels: ['alpinebits'] }]);
    assert.equal((await change({ ratePlans: { [id]: null } })).status, 200);
    const mapping = async () =>
      (await callV1(app, 'GET', `channel/${channel.id}`, { headers: owner })).body['result'] as ChannelMapping;
    assert.equal(
      (await mapping()).ratePlans.some((plan) => plan.id === id),
      false,
    );
    const next = await addPlan();
    assert.equal((await set([{ id: next, code: 'WINTER' }])).status, 200);
    assert.deepEqual(
      (await mapping()).ratePlans.flatMap((plan) => (plan.code === null ? [] : [[plan.id, plan.code]])),
      [[next, 'WINTER']],
    );
    const { rateCodes } = await codesOf(app.database, channel.id);
    assert.deepEqual([rateCodes.get(String(id)), rateCodes.get(String(next))], ['WINTER', 'WINTER']);
  });

  it('may be of the last plan: the hotel reads as closed until it has one again', async () => {
    const { ratePlans, offers } = await terms();
    const all = (ids: readonly { id: number }[]) => Object.fromEntries(ids.map(({ id }) => [id, null]));
    const codes = await app.database.query(
      'DELETE FROM promotion_code WHERE cardinality(rate_plans) > 0 RETURNING code',
    );
    assert.ok(codes.rows.length > 0);
    const removed = await change({ ratePlans: all(ratePlans), offers: all(offers) });
    assert.equal(removed.status, 200, JSON.stringify(removed));
    assert.ok(removed.result?.warnings.some((warning) => /reads as closed/.test(warning)));
    const answer = await search(app, String(PROPERTY), `from=${STAY.from}&to=${STAY.to}&occupancy=2-0`);
    assert.ok(answer.rooms.every(({ roomtypes }) => roomtypes.every(({ rates }) => rates.length === 0)));
    const grid = await call('GET', `/v1/property/${PROPERTY}/rate-grid?from=${STAY.from}&to=${STAY.to}`, editor.key);
    assert.equal(grid.status, 200, grid.text);
    const { id: _, externalCode: __, ...again } = ratePlans.find((plan) => !plan.base) ?? assert.fail();
    assert.equal((await change({ ratePlans: { new: again } })).status, 200);
  });
});
