import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { type Availability, wholeOfRate } from '@posada/api-client/availability';
import type { Reservation } from '@posada/api-client/reservations';
import { aForeignChain } from '../../testing/foreign-chain.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { confirmationMail } from '../messages/confirmation-mail.ts';
import { checkWebsiteFile } from './check-file.ts';
import { readWebsites } from './export-file.ts';
import { saveWebsiteFile } from './import-file.ts';

const HOTEL = 9100;
const ROOM = HOTEL * 100;
const PLAN = HOTEL * 10;
const HOST = 'harbor.localhost';
const NAME = 'Accommodation tax of Kyoto';
const BRACKETS = [
  { from: 0, amount: 200 },
  { from: 20_000, amount: 500 },
  { from: 50_000, amount: 1_000 },
];

/** A hotel whose town taxes each person and night by what it costs. */
function chainWith(charge: object) {
  const chain = aForeignChain(1);
  const [property] = chain.properties;
  assert.ok(property?.ratePlans[0]);
  const plain = { id: 'kyoto', name: NAME, kind: 'tax', collected: 'at_property', per: 'person', brackets: BRACKETS };
  property.charges = [{ ...plain, ...charge } as never];
  property.ratePlans[0].prices?.push(
    { roomTypes: [ROOM], from: '2027-01-04', to: '2027-01-04', base: 39_998 },
    { roomTypes: [ROOM], from: '2027-01-05', to: '2027-01-05', base: 40_000 },
    { roomTypes: [ROOM], from: '2027-01-06', to: '2027-01-06', base: 100_000 },
  );
  return chain;
}

describe('a tax by price bracket', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase(), { config: { mediaFolder: tmpdir() } });
    await saveWebsiteFile(app.database, JSON.stringify(chainWith({})), TEST_NOW);
  });
  after(() => app.close());

  const search = async (from: string, to: string) => {
    const url = `/pull-connectivity/searcher/property/${HOTEL}/availability?from=${from}&to=${to}&occupancy=2-0`;
    const { status, body } = await app.send({ url, host: HOST });
    assert.equal(status, 200, JSON.stringify(body));
    const room = (body['result'] as Availability).rooms[0]?.roomtypes.find(
      ({ roomtypeId }) => roomtypeId === `${ROOM}`,
    );
    const rate = room?.rates.find(({ rateplanId }) => rateplanId === `${PLAN}`);
    assert.ok(rate);
    return rate;
  };

  it('is in the whole price of each rate, night by night', async () => {
    const taxes = [
      ['2027-01-04', '2027-01-05', 400],
      ['2027-01-05', '2027-01-06', 1_000],
      ['2027-01-06', '2027-01-07', 2_000],
      ['2027-01-04', '2027-01-07', 3_400],
    ] as const;
    for (const [from, to, tax] of taxes) {
      const rate = await search(from, to);
      assert.deepEqual(
        rate.charges?.map(({ name, amount, collected }) => [name, amount, collected]),
        [[NAME, tax, 'at_property']],
      );
      assert.equal(wholeOfRate(rate, undefined), rate.total + tax);
    }
  });

  it('is booked, and named in the confirmation', async () => {
    const rate = await search('2027-01-04', '2027-01-07');
    const { status, body } = await app.send({
      method: 'POST',
      url: `/pull-connectivity/searcher/property/${HOTEL}/reservation`,
      host: HOST,
      body: {
        from: '2027-01-04',
        to: '2027-01-07',
        language: 'en',
        rooms: [
          {
            roomtypeId: `${ROOM}`,
            rateplanId: `${PLAN}`,
            occupancy: { adults: 2, childAges: [] },
            complements: [],
          },
        ],
        guest: { name: 'Ana', surname: 'Ruiz', email: 'kyoto@guest.example', phone: '+351910000000' },
        paymentOption: 'payAtHotel',
        termsAccepted: true,
        accepted: { total: rate.total, touristTax: 3_400, currency: 'USD' },
      },
    });
    assert.equal(status, 200, JSON.stringify(body));
    const booked = body['result'] as Reservation;
    assert.equal(booked.totals.touristTax, 3_400);
    const { text } = confirmationMail(booked, { name: 'Harbor', theme: 'app', url: 'http://a.b/' });
    assert.match(text, new RegExp(`${NAME}[^\\n]*: US\\$34\\.00`));
  });

  it('comes out of an export as it went in', async () => {
    const file = await readWebsites(app.database, [91]);
    const [charge] = file?.properties[0]?.charges ?? [];
    assert.deepEqual(charge?.brackets, BRACKETS);
  });

  it('is refused where it says nothing clear', () => {
    const errorsOf = (charge: object) => {
      try {
        checkWebsiteFile(chainWith(charge), TEST_NOW);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    assert.equal(errorsOf({}), '');
    assert.match(errorsOf({ per: 'room' }), /charges\[0\]\.per .*"per": "person"/);
    assert.match(errorsOf({ each: 'stay' }), /charges\[0\]\.each .*of a night/);
    assert.match(errorsOf({ collected: 'included' }), /charges\[0\]\.collected .*cannot depend/);
    assert.match(errorsOf({ amount: 100 }), /percent, amount or brackets/);
    const reversed = BRACKETS.toReversed();
    assert.match(errorsOf({ brackets: reversed }), /brackets\[1\]\.from is 20000: not above the bracket before it/);
  });
});
