import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import type { Availability, RoomRate } from '@posada/api-client/availability';
import type { WebsiteFileInput } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
import { aForeignChain } from '../../testing/foreign-chain.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { readWebsites } from './export-file.ts';
import { saveWebsiteFile } from './import-file.ts';

type FileProperty = WebsiteFileInput['properties'][number];

const HOTEL = 9100;
const ROOM = HOTEL * 100;
const PLAN = HOTEL * 10;
const HOST = 'harbor.localhost';
/** Four nights from a Sunday, 3 January 2027, at 120.00; the last but one price is that of a Saturday. */
const STAY = { from: '2027-01-03', to: '2027-01-07' };

/** A hotel of the United States whose prices are made by all rules that there are. */
function chainWith(change: (property: FileProperty) => void) {
  const chain = aForeignChain(1);
  const [property] = chain.properties;
  assert.ok(property);
  change(property);
  return chain;
}

const withEverything = (property: FileProperty) => {
  const [flexible, breakfast] = property.ratePlans;
  assert.ok(flexible && breakfast?.base);
  property.childBands = [
    { until: 2, percent: 0 },
    { until: 12, amount: 1_500 },
  ];
  property.charges = [
    {
      id: 'resort',
      name: { en: 'Resort fee', es: 'Tarifa de servicios' },
      kind: 'fee',
      collected: 'at_property',
      amount: 2_500,
    },
    { id: 'state', name: 'State sales tax', kind: 'tax', collected: 'added', percent: 6.5 },
    { id: 'city', name: 'City lodging tax', kind: 'tax', collected: 'added', percent: 8.875, maxNights: 30 },
    {
      id: 'resort-tax',
      name: 'Tax on the resort fee',
      kind: 'tax',
      collected: 'at_property',
      percent: 15.4,
      of: ['resort'],
    },
    { id: 'old', name: 'Old tax', kind: 'tax', collected: 'added', percent: 3, to: '2026-12-31' },
  ];
  flexible.cancellation = {
    freeDays: 7,
    until: '23:59',
    fee: { nights: 1 },
    steps: [{ days: 2, until: '18:00', fee: { percent: 100 } }],
    noShow: 'all',
  };
  flexible.lengthOfStay = [{ nights: 4, percent: -10 }];
  breakfast.base.perChild = [{ until: 12, amount: 900 }];
  const family = property.roomTypes[2];
  assert.ok(family && flexible.prices);
  family.capacity.adults = 3;
  flexible.prices.push({
    roomTypes: [family.id],
    from: '2027-02-08',
    to: '2027-02-09',
    base: 20_000,
    byAdults: [16_000, 20_000, 23_500],
  });
  property.offers = [
    {
      id: 91,
      name: { en: 'Winter', es: 'Invierno' },
      description: '',
      percent: 5,
      combinable: true,
      stayUntil: '2027-03-31',
    },
    {
      id: 92,
      name: 'Sunday to Tuesday',
      description: '',
      percent: null,
      amount: 1_000,
      per: 'night',
      weekdays: ['sun', 'mon'],
      combinable: true,
    },
    { id: 93, name: 'Suites', description: '', percent: 40, roomTypes: [ROOM + 1] },
  ];
};

describe('prices by the rules of a website file', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase(), { config: { mediaFolder: tmpdir() } });
    await saveWebsiteFile(app.database, JSON.stringify(chainWith(withEverything)), TEST_NOW);
  });
  after(() => app.close());

  async function search(query = ''): Promise<Availability> {
    const url = `/pull-connectivity/searcher/property/${HOTEL}/availability?from=${STAY.from}&to=${STAY.to}&occupancy=2-1-8${query}`;
    const { status, body } = await app.send({ url, host: HOST });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as Availability;
  }
  async function rateOf(roomType: number, plan: number, language = 'en'): Promise<RoomRate> {
    const found = await search(`&language=${language}`);
    const type = found.rooms[0]?.roomtypes.find(({ roomtypeId }) => roomtypeId === String(roomType));
    const rate = type?.rates.find(({ rateplanId }) => rateplanId === String(plan));
    assert.ok(rate, `room type ${roomType} has rate ${plan}`);
    return rate;
  }

  it('quotes a stay with each discount, tax and fee, in the language that is asked for', async () => {
    const rate = await rateOf(ROOM + 2, PLAN, 'es');
    // 138.00 and 15.00 for the child, 10 % less for four nights
    assert.equal(rate.base, 4 * 13_770);
    assert.deepEqual(
      rate.discounts.map(({ name, amount }) => [name, amount]),
      [
        ['Invierno', 2_754],
        ['Sunday to Tuesday', 2_000],
      ],
    );
    const price = 4 * 13_770 - 2_754 - 2_000;
    assert.deepEqual(
      rate.charges?.map(({ name, collected, amount }) => [name, collected, amount]),
      [
        ['Tarifa de servicios', 'at_property', 10_000],
        ['State sales tax', 'added', Math.round(price * 0.065)],
        ['City lodging tax', 'added', Math.round(price * 0.08875)],
        ['Tax on the resort fee', 'at_property', 1_540],
      ],
    );
    assert.equal(rate.total, price + Math.round(price * 0.065) + Math.round(price * 0.08875));
    assert.equal(
      rate.nights.reduce((sum, { amount }) => sum + amount, 0),
      rate.total,
    );
    assert.deepEqual(
      rate.cancellation.steps?.map(({ from, fee }) => [from, fee]),
      [['2027-01-02T02:00:59.000Z', rate.total]],
    );
    assert.equal(rate.cancellation.fee, rate.nights[0]?.amount);
    assert.equal(rate.cancellation.noShow, rate.total);
  });

  it('asks of each number of adults the price of its list, and what no list names as ever', async () => {
    const baseFor = async (occupancy: string, from = '2027-02-08', to = '2027-02-09') => {
      const url = `/pull-connectivity/searcher/property/${HOTEL}/availability?from=${from}&to=${to}&occupancy=${occupancy}`;
      const { body } = await app.send({ url, host: HOST });
      const [room] = (body['result'] as Availability).rooms;
      const type = room?.roomtypes.find(({ roomtypeId }) => roomtypeId === String(ROOM + 2));
      return type?.rates.find(({ rateplanId }) => rateplanId === String(PLAN))?.base;
    };
    assert.deepEqual(
      await Promise.all(['1-0', '2-0', '3-0'].map((guests) => baseFor(guests))),
      [16_000, 20_000, 23_500],
    );
    assert.equal(await baseFor('2-0', '2027-02-10', '2027-02-11'), 13_800, 'the night after the list');
  });

  it('gives an offer of one room type to no other, and asks a child for the meals of its age', async () => {
    const suite = await rateOf(ROOM + 1, PLAN);
    assert.deepEqual(
      suite.discounts.map(({ name, percent }) => [name, percent]),
      [['Suites', 40]],
    );
    const breakfast = await rateOf(ROOM + 2, PLAN + 1);
    assert.equal(breakfast.base, 4 * (13_800 + 1_500 + 2 * 1_800 + 900));
  });

  it('says in a list what the hotel charges on top, and how prices are to be shown', async () => {
    const { lowest, rooms } = await search('&onlyLowestPrice=true');
    assert.equal(lowest?.atProperty, 11_540);
    assert.equal(rooms[0]?.touristTax, 10_000);
    const { body } = await app.send({
      url: `/pull-connectivity/searcher/property/${HOTEL}/calendar?from=${STAY.from}&to=${STAY.from}`,
      host: HOST,
    });
    const [day] = (body['result'] as { days: { price: number }[] }).days;
    assert.equal(day?.price, 12_000 + 780 + 1_065 + 2_500 + 385, 'the calendar has all of it in');
  });

  it('keeps every line in the reservation, and charges the step that a cancellation falls into', async () => {
    const rate = await rateOf(ROOM + 2, PLAN);
    const request = (touristTax: number) => ({
      ...STAY,
      language: 'en',
      rooms: [
        {
          roomtypeId: String(ROOM + 2),
          rateplanId: String(PLAN),
          occupancy: { adults: 2, childAges: [8] },
          complements: [],
        },
      ],
      guest: { name: 'Ana', surname: 'Ruiz', email: 'ana@guest.example', phone: '+34600111222' },
      paymentOption: 'payAtHotel',
      accepted: { total: rate.total, touristTax, currency: 'USD' },
      termsAccepted: true,
    });
    const url = `/pull-connectivity/searcher/property/${HOTEL}/reservation`;
    const book = (touristTax: number) => app.send({ method: 'POST', url, host: HOST, body: request(touristTax) });
    assert.equal((await book(10_000)).body['code'], 'price_changed');
    const { status, body } = await book(11_540);
    assert.equal(status, 200, JSON.stringify(body));
    const reservation = body['result'] as Reservation;
    const [stay] = reservation.roomstays;
    assert.deepEqual(stay?.charges, rate.charges);
    assert.deepEqual(stay?.cancellation, rate.cancellation);
    const { totals } = reservation;
    assert.equal(totals.base - totals.discounts + (totals.charges ?? 0) + totals.complements, totals.total);
    assert.deepEqual([totals.total, totals.touristTax], [rate.total, 11_540]);
  });

  it('is exported as it was written, and imported again says the same', async () => {
    const exported = await readWebsites(app.database, [91]);
    const given = chainWith(withEverything).properties[0];
    const [property] = exported?.properties ?? [];
    assert.ok(given && property);
    assert.deepEqual(property.childBands, given.childBands);
    assert.deepEqual(
      property.charges?.map(({ id, percent, amount, of }) => [id, percent ?? amount, of]),
      [
        ['resort', 2_500, ['room']],
        ['state', 6.5, ['room']],
        ['city', 8.875, ['room']],
        ['resort-tax', 15.4, ['resort']],
        ['old', 3, ['room']],
      ],
    );
    assert.deepEqual(property.ratePlans[0]?.cancellation, given.ratePlans[0]?.cancellation);
    assert.deepEqual(property.ratePlans[0]?.lengthOfStay, [{ nights: 4, percent: -10 }]);
    assert.deepEqual(property.ratePlans[1]?.base?.perChild, [{ until: 12, amount: 900 }]);
    assert.deepEqual(
      property.offers?.map(({ id, roomTypes, weekdays, combinable }) => [id, roomTypes, weekdays, combinable]),
      [
        [91, undefined, undefined, true],
        [92, undefined, ['sun', 'mon'], true],
        [93, [ROOM + 1], undefined, undefined],
      ],
    );
    await saveWebsiteFile(app.database, JSON.stringify(exported), TEST_NOW);
    assert.deepEqual(await readWebsites(app.database, [91]), exported);
  });

  it('refuses rules that cannot be, each with its place', async () => {
    const chain = chainWith((property) => {
      withEverything(property);
      const [flexible] = property.ratePlans;
      assert.ok(flexible && property.charges && property.offers);
      property.charges.push(
        { id: 'state', name: 'Twice', kind: 'tax', collected: 'added', percent: 1, amount: 100 },
        { id: 'vat', name: 'VAT', kind: 'tax', collected: 'included', percent: 10, of: ['resort'] },
        { id: 'early', name: 'Early', kind: 'tax', collected: 'added', percent: 1, of: ['later'] },
        {
          id: 'child',
          name: 'Child',
          kind: 'fee',
          collected: 'added',
          amount: 1,
          per: 'person',
          fromAge: 9,
          untilAge: 3,
        },
      );
      flexible.prices?.push({
        roomTypes: [ROOM],
        from: '2027-02-08',
        to: '2027-02-08',
        base: 1_000,
        byAdults: [900, 1_100],
      });
      flexible.cancellation = { ...flexible.cancellation, steps: [{ days: 9, until: '18:00', fee: 'all' }] };
      property.offers.push(
        { id: 94, name: 'Both', description: '', percent: 5, amount: 500 },
        { id: 95, name: 'Nobody', description: '', percent: 5, roomTypes: [1], minimumNights: 5, maximumNights: 3 },
      );
    });
    const answer = await app.app.inject({
      method: 'POST',
      url: '/operator/website/check',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify(chain),
    });
    const { errors } = answer.json<{ result: { errors: string[] } }>().result;
    for (const part of [
      'is 1100: base says 1000 for two adults',
      'charges[5].id is state: another charge',
      'charges[5] needs either percent, amount or brackets, one of the three',
      'charges[6].of cannot be: what prices include',
      'charges[7].of[0] is later: no charge that stands before this one',
      'charges[8].untilAge is 3: below fromAge',
      'steps[0].days is 9: not later than the limit before it',
      'offers[3].amount cannot stand beside percent',
      'offers[4].roomTypes[0] is 1: no room type of this property',
      'offers[4].maximumNights is 3: below minimumNights',
    ])
      assert.ok(
        errors.some((error) => error.includes(part)),
        `${part}\nis not in:\n${errors.join('\n')}`,
      );
  });

  it('leaves no trace in the file of a chain that has none of them', async () => {
    await saveWebsiteFile(app.database, JSON.stringify(aForeignChain(1)), TEST_NOW);
    const text = JSON.stringify(await readWebsites(app.database, [91]));
    for (const key of ['charges', 'lengthOfStay', 'perChild', 'steps', 'noShow', 'combinable'])
      assert.ok(!text.includes(`"${key}"`), key);
  });
});
