import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ChannelMessage } from '@posada/api-client/operator';
import {
  type ConnectedToAlpineBits,
  connectedToAlpineBits,
  hasXmllint,
  problemsBySchema,
  samplesOf,
} from '../../testing/alpinebits.fixtures.ts';
import { openRooms } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';

const RATE_PLANS = 'OTA_HotelRatePlanNotif:RatePlans';
const STATIC =
  '<Rate RateTimeUnit="Day" UnitMultiplier="1"><BaseByGuestAmts><BaseByGuestAmt Type="25"/></BaseByGuestAmts><MealsIncluded MealPlanIndicator="true" MealPlanCodes="3"/></Rate>';
const rate = (span: string, amount: string, more = '') =>
  `<Rate InvTypeCode="DOUBLE" ${span}><BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AgeQualifyingCode="10" AmountAfterTax="${amount}"/></BaseByGuestAmts>${more}</Rate>`;
const plan = (inside: string, { type = 'Full', code = 'BAR', currency = 'EUR', more = '' } = {}) =>
  `<RatePlan RatePlanNotifType="${type}" CurrencyCode="${currency}" RatePlanCode="${code}"${more}>${inside}</RatePlan>`;
const message = (...plans: string[]) =>
  `<OTA_HotelRatePlanNotifRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.000"><RatePlans HotelCode="123">${plans.join('')}</RatePlans></OTA_HotelRatePlanNotifRQ>`;
const rules = (...inside: string[]) => `<BookingRules>${inside.join('')}</BookingRules>`;
const rates = (...inside: string[]) => `<Rates>${STATIC}${inside.join('')}</Rates>`;
const APRIL = 'Start="2027-04-05" End="2027-04-11"';

describe('rate plans of AlpineBits', () => {
  let app: TestApp;
  let channel: ConnectedToAlpineBits;
  let owner: Record<string, string>;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => TEST_NOW, config: { hasLimits: false } });
    owner = await signedInOperator(app.database, 'olga@rates.example', { role: 'owner' });
    channel = await connectedToAlpineBits(app, owner);
    await openRooms(app.database, 31, 4, { from: '2027-03-01', to: '2027-05-01' });
  });
  after(() => app.close());

  async function answered(text: string) {
    const { status, text: answer } = await channel.post(RATE_PLANS, text);
    assert.equal(status, 200, answer);
    if (hasXmllint) assert.equal(problemsBySchema(answer), '', answer);
    return answer;
  }
  async function refused(...plans: string[]) {
    const answer = await answered(message(...plans));
    return [...answer.matchAll(/<Error Type="13" Code="\d+">([^<]*)</g)].map(([, text]) => text);
  }
  async function accepted(...plans: string[]) {
    const text = message(...plans);
    if (hasXmllint) assert.equal(problemsBySchema(text), '', text);
    const answer = await answered(text);
    assert.match(answer, /<Success\/>/, answer);
    assert.doesNotMatch(answer, /Type="3"/, answer);
    return answer;
  }
  const row = async (table: string, date: string, room = 31) =>
    (
      await app.database.query(`SELECT * FROM ${table} WHERE room_type_id = $1 AND rate_plan_id = 31 AND date = $2`, [
        room,
        date,
      ])
    ).rows[0] as Record<string, unknown> | undefined;
  const isClosed = async (date: string, room?: number) =>
    (await row('rate_restriction', date, room))?.['stop_sell'] === true;

  it('set the prices and rules of the sample of the standard, without its mandatory supplement', async () => {
    const sample = (samplesOf('messages').get('RatePlans-OTA_HotelRatePlanNotifRQ.xml') ?? '')
      .replace('Rate1-4-HB', 'BAR')
      .replace('"double"', '"DOUBLE"')
      .replaceAll('"2023-', '"2027-')
      .replace(/<Supplements>.*<\/Supplements>/s, '');
    const answer = await answered(sample);
    assert.match(answer, /<Success\/><Warnings><Warning Type="11">AdditionalGuestAmount of children is not read/);
    const price = await row('price', '2027-03-05');
    // per person: 106 alone, 96 for each of two, 76.80 for each further one
    assert.deepEqual([price?.['base'], price?.['by_adults'], price?.['extra_adult']], [19200, [10600, 19200], 7680]);
    const rule = await row('rate_restriction', '2027-03-05');
    assert.deepEqual([rule?.['minimum_stay'], rule?.['maximum_stay'], rule?.['stop_sell']], [5, 5, false]);
    assert.ok(await isClosed('2027-03-09'), 'a night without a price is closed');
    assert.ok(await isClosed('2027-03-05', 32), 'and a room without one');
    const { body } = await callV1(app, 'GET', `channel/${channel.id}/message`, { headers: owner });
    const [last] = (body['result'] as { messages: ChannelMessage[] }).messages;
    assert.deepEqual([last?.kind, last?.outcome], ['rates', 'done']);
  });

  it('replace all that was there: the same message twice is the same, another one opens and closes', async () => {
    const all = plan(
      rules(
        `<BookingRule ${APRIL}><LengthsOfStay><LengthOfStay Time="3" TimeUnit="Day" MinMaxMessageType="SetForwardMinStay"/></LengthsOfStay><DOW_Restrictions><ArrivalDaysOfWeek Mon="1" Tue="0" Weds="1" Thur="1" Fri="1" Sat="1" Sun="1"/><DepartureDaysOfWeek Mon="0" Tue="1" Weds="1" Thur="1" Fri="1" Sat="1" Sun="1"/></DOW_Restrictions></BookingRule>`,
        '<BookingRule Start="2027-04-12" End="2027-04-12"><RestrictionStatus Restriction="Master" Status="Close"/></BookingRule>',
      ) + rates(rate('Start="2027-04-05" End="2027-04-12"', '120.50')),
    );
    const states = async () =>
      Promise.all(
        ['2027-04-04', '2027-04-05', '2027-04-06', '2027-04-12', '2027-04-13'].map(async (date) => {
          const rule = await row('rate_restriction', date);
          return [
            rule?.['stop_sell'] ?? false,
            rule?.['minimum_stay_through'],
            rule?.['closed_to_arrival'],
            rule?.['closed_to_departure'],
          ];
        }),
      );
    await accepted(all);
    const once = await states();
    assert.deepEqual(once, [
      [true, 1, false, false],
      [false, 3, false, true],
      [false, 3, true, false],
      [true, 1, false, false],
      [true, 1, false, false],
    ]);
    assert.equal((await row('price', '2027-04-05'))?.['base'], 12050);
    await accepted(all);
    assert.deepEqual(await states(), once);
    await accepted(plan(rates(rate('Start="2027-04-13" End="2027-04-13"', '99'))));
    assert.deepEqual(
      (await states()).map(([isStopped]) => isStopped),
      [true, true, true, true, false],
    );
    await accepted(plan('', { type: 'Remove' }));
    assert.ok(await isClosed('2027-04-13'));
  });

  it('have days of the week, and rules of single rooms', async () => {
    await accepted(
      plan(
        rules(
          `<BookingRule CodeContext="ROOMTYPE" Code="DOUBLE" ${APRIL}><LengthsOfStay><LengthOfStay Time="2" TimeUnit="Day" MinMaxMessageType="SetMinLOS"/></LengthsOfStay></BookingRule>`,
        ) +
          rates(
            rate(`${APRIL} Fri="1" Sat="1"`, '150'),
            rate(`${APRIL} Mon="true" Tue="1" Weds="1" Thur="1" Sun="1"`, '100'),
          ),
      ),
    );
    // 9 April 2027 is a Friday
    assert.equal((await row('price', '2027-04-09'))?.['base'], 15000);
    assert.equal((await row('price', '2027-04-08'))?.['base'], 10000);
    assert.equal((await row('rate_restriction', '2027-04-08'))?.['minimum_stay'], 2);
    assert.ok(!(await isClosed('2027-04-11')));
  });

  it('are refused by the element that has no place here, and others are set', async () => {
    const good = rate(APRIL, '100');
    const offer = (inside: string) => `<Offers><Offer>${inside}</Offer></Offers>`;
    for (const [reason, ...plans] of [
      [
        'rate BAR: RatePlanNotifType Overlay is not supported: send Full',
        plan(`<Rates>${good}</Rates>`, { type: 'Overlay' }),
      ],
      ['rate BAR: RatePlanNotifType Other is unknown', plan('', { type: 'Other' })],
      [
        'rate BAR: RatePlanID and RatePlanQualifier: joined rate plans are not supported',
        plan(rates(good), { more: ' RatePlanID="M" RatePlanQualifier="true"' }),
      ],
      ['rate BAR: Rates: the first Rate has to be the static rate', plan(`<Rates>${good}</Rates>`)],
      [
        'rate BAR: Rate: a price for 7 Day is not supported',
        plan(rates(good).replace('UnitMultiplier="1"', 'UnitMultiplier="7"')),
      ],
      ['rate BAR: Rate: the static rate has no Type 7 or 25', plan(rates(good).replace('Type="25"', ''))],
      ['rate BAR: Rate: Duration is not supported', plan(rates(rate(`${APRIL} Duration="P3N"`, '100')))],
      [
        'rate BAR: periods of rates of DOUBLE overlap: 2027-04-11 and 2027-04-05 to 2027-04-11',
        plan(rates(good, good)),
      ],
      [
        'rate BAR: Rate: invalid start/end date combination 2027-04-05 2027-02-30',
        plan(rates(rate('Start="2027-04-05" End="2027-02-30"', '1'))),
      ],
      [
        'rate BAR: Offer: free nights and family offers are not supported',
        plan(rates(good) + offer('<Discount Percent="100" NightsRequired="7" NightsDiscounted="1"/>')),
      ],
      [
        'rate BAR: OfferRule: MinAdvancedBookingOffset is not supported',
        plan(rates(good) + offer('<OfferRules><OfferRule MinAdvancedBookingOffset="P14D"/></OfferRules>')),
      ],
      [
        'rate BAR: OfferRule: MaxOccupancy is not supported',
        plan(
          rates(good) +
            offer(
              '<OfferRules><OfferRule><Occupancy AgeQualifyingCode="10" MaxOccupancy="2"/></OfferRule></OfferRules>',
            ),
        ),
      ],
      [
        'rate BAR: BookingRules for all rooms and for some are not supported together',
        plan(rules(`<BookingRule ${APRIL}/>`, `<BookingRule CodeContext="ROOMTYPE" Code="DOUBLE" ${APRIL}/>`)),
      ],
      ['RatePlans has no RatePlan'],
    ] as const)
      assert.deepEqual(await refused(...plans), [reason]);
    assert.deepEqual(await refused(plan(rates(good), { code: 'NONE' })), ['rate NONE is unknown']);
    const answer = await answered(
      message(plan(rates(rate(APRIL, '0'), rate('Start="2027-04-20" End="2027-04-20"', '88')))),
    );
    assert.match(
      answer,
      /<Success\/><Warnings><Warning Type="3">Rate DOUBLE from 2027-04-05: an amount is 0 or no amount in EUR</,
    );
    assert.equal((await row('price', '2027-04-20'))?.['base'], 8800);
    assert.ok(await isClosed('2027-04-05'), 'without its price the night is not sold');
    await accepted(plan(rates(good)));
    const [wrong] = await refused(plan(rates(good), { currency: 'USD' }));
    assert.equal(wrong, 'currency USD: the property has EUR');
    assert.ok(!(await isClosed('2027-04-05')), 'nothing of the plan is changed');
  });
});
