import assert from 'node:assert/strict';
import type { Availability } from '@posada/api-client/availability';
import type { Reservation } from '@posada/api-client/reservations';
import { negotiatedPlanOf } from '../../../../demo/src/hotels/terms.ts';
import { AGENCY_CODE } from '../../../../demo/src/shared/people.ts';
import { guest, openRooms, search, tokenOf } from './booking.fixtures.ts';
import type { TestApp } from './kit.ts';

const HOTEL = String(AGENCY_CODE.hotel);
export const PLAN = String(negotiatedPlanOf(AGENCY_CODE.hotel));
const ROOM_TYPE = AGENCY_CODE.hotel * 10 + 1;
const DAYS = { from: '2026-12-08', to: '2026-12-11' };
const QUERY = `from=${DAYS.from}&to=${DAYS.to}&occupancy=2-0`;
const SEARCHER = `/pull-connectivity/searcher/property/${HOTEL}`;

const agreed = ({ rooms }: Availability) =>
  rooms.flatMap(({ roomtypes }) => roomtypes.flatMap(({ rates }) => rates)).filter((rate) => rate.rateplanId === PLAN);

/** Everybody but the agency of the demo that has agreed on a rate. */
export async function strangersTo(app: TestApp): Promise<Record<string, Record<string, string>>> {
  return {
    nobody: {},
    client: { 'x-client-token': await tokenOf(app, 'client') },
    agent: { authorization: `Bearer ${await tokenOf(app, 'agent')}` },
    'another agency': {
      'x-travel-agency-token': await tokenOf(app, 'travel-agency', 'other-agency@posada.example'),
    },
  };
}

/** A booking of the negotiated rate as the agency sends it. */
async function anAgreedRequest(app: TestApp, headers: Record<string, string>) {
  const found = await search(app, HOTEL, QUERY, headers);
  const type = found.rooms[0]?.roomtypes.find(({ roomtypeId }) => roomtypeId === String(ROOM_TYPE));
  const rate = type?.rates.find(({ rateplanId }) => rateplanId === PLAN);
  assert.ok(rate, 'the agency is shown its rate');
  return {
    ...DAYS,
    language: 'en',
    rooms: [
      {
        roomtypeId: String(ROOM_TYPE),
        rateplanId: PLAN,
        occupancy: { adults: 2, childAges: [] },
        complements: [],
      },
    ],
    guest: guest('Nora'),
    paymentOption: 'payAtHotel',
    accepted: { total: rate.total, touristTax: found.rooms[0]?.touristTax ?? 0, currency: found.currency },
    termsAccepted: true,
  };
}

const bookAgreed = (app: TestApp, body: object, headers: Record<string, string>) =>
  app.send({ method: 'POST', url: `${SEARCHER}/reservation`, body, headers });

/** That an agency alone sees and books what was agreed with it, over HTTP; answers its booking. */
export async function checkNegotiatedRate(app: TestApp): Promise<Reservation> {
  await openRooms(app.database, ROOM_TYPE, 3, DAYS);
  const own = { 'x-travel-agency-token': await tokenOf(app, 'travel-agency') };
  const valid = async (headers: Record<string, string>, code = AGENCY_CODE.code) => {
    const { body } = await app.send({ url: `${SEARCHER}/promotion-code/${code}/check`, headers });
    return body['result'];
  };
  const request = await anAgreedRequest(app, own);
  const invalid = (code: string) => ({ code, valid: false, percent: null });
  for (const [name, headers] of Object.entries(await strangersTo(app))) {
    const found = await search(app, HOTEL, `${QUERY}&promotion=${AGENCY_CODE.code}`, headers);
    assert.deepEqual(agreed(found), [], name);
    assert.deepEqual(found.promotion, { code: AGENCY_CODE.code, valid: false }, name);
    assert.ok(!JSON.stringify(found).includes(`"${PLAN}"`), `${name} is not told that the plan exists`);
    assert.deepEqual(await valid(headers), invalid(AGENCY_CODE.code), name);
    assert.deepEqual(await valid(headers, 'NONE'), invalid('NONE'), 'as a code that nobody has');
    for (const promocode of [undefined, AGENCY_CODE.code]) {
      const { status, body } = await bookAgreed(app, { ...request, ...(promocode ? { promocode } : {}) }, headers);
      assert.deepEqual([status, body['code']], [409, 'not_bookable'], name);
    }
  }
  assert.deepEqual(await valid(own, AGENCY_CODE.code.toLowerCase()), {
    code: AGENCY_CODE.code,
    valid: true,
    percent: null,
  });
  for (const promocode of ['', '&promotion=POSADA10', `&promotion=${AGENCY_CODE.code}`]) {
    const found = await search(app, HOTEL, `${QUERY}${promocode}&language=de`, own);
    const rates = agreed(found);
    assert.ok(rates.length > 0, promocode);
    for (const rate of rates) {
      assert.deepEqual([rate.discounts, rate.negotiated?.code], [[], AGENCY_CODE.code], promocode);
      assert.equal(rate.negotiated?.name, 'Reisebürotarif mit Frühstück');
    }
    assert.equal(found.promotion?.valid ?? true, true, promocode);
  }
  const { status, body } = await bookAgreed(app, { ...request, promocode: AGENCY_CODE.code }, own);
  assert.equal(status, 200, JSON.stringify(body));
  const reservation = body['result'] as Reservation;
  assert.equal(reservation.totals.total, request.accepted.total);
  return reservation;
}
