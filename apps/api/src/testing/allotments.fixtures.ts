import assert from 'node:assert/strict';
import type { Allotment } from '@posada/api-client/accounts';
import type { Availability, CalendarDay } from '@posada/api-client/availability';
import { cancellationText, type Reservation, type ReservationRequest } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import type { Database } from '../platform/database/database.ts';
import { aRequest, book, booked, guest, openRooms, search, tokenOf, wrongNights } from './booking.fixtures.ts';
import type { TestApp } from './kit.ts';

/** Two nights in rooms of property 3 that no other test books. */
export const HELD = { from: '2027-01-12', to: '2027-01-14', roomType: 32 };
const STAY = { from: HELD.from, to: HELD.to };
const OWN = 'agency@posada.example';
const OTHER = 'other-agency@posada.example';

/** Rooms that are held on the nights of a stay and on no other: `[agency, rooms, releaseDays]`. */
export async function holdRooms(
  database: Database,
  allotments: readonly (readonly [string, number, number?])[],
  { from, to } = STAY,
) {
  await database.query('DELETE FROM allotment WHERE room_type_id = $1', [HELD.roomType]);
  for (const [position, [agency, rooms, releaseDays = 0]] of allotments.entries()) {
    await database.query('INSERT INTO allotment VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      HELD.roomType,
      position,
      agency,
      from,
      addDays(to, -1),
      rooms,
      releaseDays,
    ]);
  }
}

type Headers = Record<string, string>;
const asAgency = async (app: TestApp, email: string): Promise<Headers> => ({
  'x-travel-agency-token': await tokenOf(app, 'travel-agency', email),
});
/** The same token where an agency calls about itself. */
const signedIn = (headers: Headers) => ({ authorization: `Bearer ${headers['x-travel-agency-token']}` });

/** Of a guest with a name of their own: other tests of the same database count the bookings of theirs. */
const aWish = async (app: TestApp, headers: Headers, stay = STAY): Promise<ReservationRequest> => ({
  ...(await aRequest(app, { stay, rooms: [{ roomtypeId: HELD.roomType }], headers })),
  guest: guest('Held'),
});

async function cancel(app: TestApp, { id }: Pick<Reservation, 'id'>, headers: Headers) {
  const opened = await app.send({
    method: 'POST',
    url: `/customer/website/2/reservation/${id}/access`,
    headers: signedIn(headers),
  });
  const { token } = opened.body['result'] as { token: string };
  const url = `/pull-connectivity/property/reservation/${token}/managed/cancel`;
  return app.send({ method: 'PUT', url, body: { reason: cancellationText('personal') } });
}

/** That an agency sells the rooms that are held for it while others see none, until they go back, over HTTP. */
export async function checkAllotment(app: TestApp) {
  const { database } = app;
  await openRooms(database, HELD.roomType, 5, STAY);
  // the calendar and the lists speak of all room types together
  await database.query(
    `UPDATE inventory SET stop_sell = true WHERE room_type_id BETWEEN 31 AND 34 AND room_type_id <> $1 AND date BETWEEN $2 AND $3`,
    [HELD.roomType, STAY.from, STAY.to],
  );
  const own = await asAgency(app, OWN);
  const strangers: Record<string, Headers> = {
    nobody: {},
    client: { 'x-client-token': await tokenOf(app, 'client') },
    agent: { authorization: `Bearer ${await tokenOf(app, 'agent')}` },
    'another agency': await asAgency(app, OTHER),
  };
  const read = async <T>(path: string, headers: Headers) => {
    const { status, body } = await app.send({ url: `/${path}`, headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as T;
  };
  /** Rooms left in the search; whether calendar, list and days around have the first night. */
  async function seenBy(headers: Headers, { from, to } = STAY) {
    const days = `from=${from}&to=${to}&occupancy=2-0`;
    const found = await search(app, '3', days, headers);
    const calendar = await read<{ days: CalendarDay[] }>(
      `pull-connectivity/searcher/property/3/calendar?from=${from}&to=${from}`,
      headers,
    );
    const list = await read<{ properties: Availability[] }>(
      `pull-connectivity/searcher/availability?property=3&${days}`,
      headers,
    );
    const isShown = [calendar.days[0]?.closed === false, list.properties[0]?.lowest !== null];
    const type = found.rooms[0]?.roomtypes.find(({ roomtypeId }) => roomtypeId === String(HELD.roomType));
    return [type?.left ?? found.unavailable?.reason, ...isShown];
  }
  const listed = async (headers: Headers = own) =>
    (await read<{ content: Allotment[] }>('customer/website/2/travel-agency/allotment', signedIn(headers))).content
      .filter(({ roomtype }) => roomtype.id === String(HELD.roomType))
      .map(({ from, to, rooms, booked: taken, left, goesBackOn, isBack }) => [
        from,
        to,
        rooms,
        taken,
        left,
        goesBackOn,
        isBack,
      ]);
  const [from, last] = [STAY.from, addDays(STAY.to, -1)];

  await holdRooms(database, [[OWN, 5, 10]]);
  for (const [name, headers] of Object.entries(strangers)) {
    assert.deepEqual(await seenBy(headers), ['sold_out', false, false], name);
    const wish = await aWish(app, own);
    const { status, body } = await book(app, wish, undefined, headers);
    assert.deepEqual([status, body['code']], [409, 'sold_out'], name);
    assert.deepEqual(body['nights'], [from, last], name);
  }
  assert.deepEqual(await listed(await asAgency(app, OTHER)), []);
  assert.deepEqual(await seenBy(own), [5, true, true]);
  const wish = await aWish(app, own);
  const [first] = [await booked(app, wish, own), await booked(app, wish, own)];
  assert.deepEqual(await seenBy(own), [3, true, true]);
  assert.deepEqual(await listed(), [[from, last, 5, 2, 3, '2027-01-02', false]]);

  // more rooms than are held: the agency takes its own first, and everybody the rest
  await database.query('UPDATE inventory SET total = total + 1 WHERE room_type_id = $1 AND date BETWEEN $2 AND $3', [
    HELD.roomType,
    from,
    STAY.to,
  ]);
  assert.deepEqual(await seenBy({}), [1, true, true]);
  assert.deepEqual(await seenBy(own), [4, true, true]);
  await booked(app, await aWish(app, {}));
  assert.deepEqual(await seenBy({}), ['sold_out', false, false]);

  // what it cancels is held for it again
  const cancelled = await cancel(app, first, own);
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
  assert.deepEqual(await listed(), [[from, last, 5, 1, 4, '2027-01-02', false]]);
  assert.deepEqual(await seenBy({}), ['sold_out', false, false]);

  // 53 days ahead: the first night is back, the second one follows a day later
  await holdRooms(database, [[OWN, 5, 53]]);
  assert.deepEqual(await seenBy({}), ['sold_out', true, false]);
  assert.deepEqual((await seenBy({}, { from, to: last }))[0], 4);
  assert.deepEqual(await listed(), [
    [from, from, 5, 1, 0, '2026-11-20', true],
    [last, last, 5, 1, 4, '2026-11-21', false],
  ]);
  await holdRooms(database, [[OWN, 5, 54]]);
  for (const [name, headers] of Object.entries({ ...strangers, own }))
    assert.deepEqual(await seenBy(headers), [4, true, true], name);
  assert.deepEqual(await listed(), [[from, last, 5, 1, 0, '2026-11-19', true]]);
  await booked(app, await aWish(app, {}));
  assert.deepEqual(await wrongNights(database), []);
  await holdRooms(database, []);
}

/** That guests and two agencies who all come at once get their own rooms and no more than there are. */
export async function checkRace(app: TestApp, second: TestApp, count: number) {
  const { database } = app;
  const [all, ours, theirs] = [10, 4, 2];
  const stay = { from: '2027-01-19', to: '2027-01-21' };
  await openRooms(database, HELD.roomType, all, stay);
  const held = [
    [OWN, ours],
    [OTHER, theirs],
  ] as const;
  await holdRooms(database, held, stay);
  const people = { guests: {}, own: await asAgency(app, OWN), other: await asAgency(app, OTHER) };
  const wish = await aWish(app, people.own, stay);
  /** All at once, through two processes; who is refused because too many wait comes again. */
  const send = async (who: readonly (keyof typeof people)[], name: string) => {
    const got: Record<string, Reservation[]> = { guests: [], own: [], other: [] };
    await Promise.all(
      who.map(async (each, index) => {
        const request = { ...wish, guest: guest(`${name}${index}`) };
        const again = () => book(index % 2 ? app : second, request, `allotment-${name}-${index}`, people[each]);
        let answer = await again();
        for (let tries = 0; answer.status === 503 && tries < 40; tries += 1) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          answer = await again();
        }
        if (answer.status === 200) got[each]?.push(answer.body['result'] as Reservation);
        else assert.deepEqual([answer.status, answer.body['code']], [409, 'sold_out']);
      }),
    );
    return { guests: got['guests'] ?? [], own: got['own'] ?? [], other: got['other'] ?? [] };
  };
  const turns = ['guests', 'guests', 'own', 'guests', 'other'] as const;
  const first = await send(
    Array.from({ length: count }, (_, index) => turns[index % turns.length] ?? 'guests'),
    'Crowd',
  );
  const sold = first.guests.length + first.own.length + first.other.length;
  assert.equal(sold, all);
  assert.ok(first.own.length >= ours, `${first.own.length} of ${ours}`);
  assert.ok(first.other.length >= theirs, `${first.other.length} of ${theirs}`);

  // what an agency gives back while all are waiting for it is its own
  const [, late] = await Promise.all([
    Promise.all(
      first.own.map(async (reservation) => assert.equal((await cancel(app, reservation, people.own)).status, 200)),
    ),
    send(
      Array.from({ length: count }, () => 'guests' as const),
      'Late',
    ),
  ]);
  const others = first.guests.length + first.other.length + late.guests.length;
  assert.ok(others <= all - ours, `${others} rooms of ${all} are sold to others`);
  const again = await send(
    Array.from({ length: all }, () => 'own' as const),
    'Again',
  );
  assert.equal(again.own.length, all - others);
  assert.deepEqual(await wrongNights(database), []);
  await holdRooms(database, []);
}
