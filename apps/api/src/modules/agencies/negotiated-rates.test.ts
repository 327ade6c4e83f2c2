import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { NegotiatedRate, Statement } from '@posada/api-client/accounts';
import type { Reservation } from '@posada/api-client/reservations';
import { LOCALES } from '@posada/i18n';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { AGENCY_CODE } from '../../../../../demo/src/shared/people.ts';
import { tokenOf } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { checkNegotiatedRate, PLAN, strangersTo } from '../../testing/negotiated-rates.fixtures.ts';
import { NO_RESTRICTIONS } from '../availability/restrictions.ts';
import { type NegotiatedPlan, type Nights, offeredFor, rateOf } from '../availability/stay-rules.ts';
import type { RatePlanTerms } from '../pricing/terms.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';

describe('a negotiated rate', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now, send: async () => undefined });
  });
  after(() => app.close());

  const read = async (url: string, headers: Record<string, string>) => {
    const { status, body } = await app.send({ url, headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'];
  };

  it('is seen and booked by its agency alone, by name and with nothing taken off, and stands in its statement', async () => {
    const { id, number, promocode, negotiated } = await checkNegotiatedRate(app);
    assert.deepEqual([promocode, negotiated], [null, null], 'nothing of it on the page that a guest may look at');
    for (const kind of ['travel-agency', 'agent'] as const) {
      const headers = { authorization: `Bearer ${await tokenOf(app, kind)}` };
      const reservation = (await read(`/customer/website/2/${kind}/reservation/${id}`, headers)) as Reservation;
      assert.deepEqual(reservation.negotiated, [AGENCY_CODE.code], kind);
    }
    now = new Date('2026-12-11T20:00:00Z');
    const headers = { authorization: `Bearer ${await tokenOf(app, 'travel-agency')}` };
    const url = '/customer/website/2/travel-agency/statement/2026-12';
    const { lines } = (await read(url, headers)) as Statement;
    assert.deepEqual(lines.find((line) => line.number === number)?.negotiated, [AGENCY_CODE.code]);
    for (const language of LOCALES) {
      const { content } = (await read(`${url}/document?language=${language}`, headers)) as { content: string };
      const document = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
      assert.match((await extractText(document, { mergePages: true })).text, /ATLAS26/, language);
    }
    now = TEST_NOW;
  });

  it('is in none of the published texts of its hotel, whoever asks', async () => {
    const own = { 'x-travel-agency-token': await tokenOf(app, 'travel-agency') };
    for (const [name, headers] of Object.entries({ ...(await strangersTo(app)), own })) {
      const plans = (await read(`/pull-connectivity/information/property/${AGENCY_CODE.hotel}/rateplan`, headers)) as {
        id: string;
      }[];
      assert.ok(plans.length > 0 && plans.every(({ id }) => id !== PLAN), name);
    }
  });

  it('is listed with its code and days for its agency and for agents, for no other agency, until its last day', async () => {
    const setDays = (from: string | null, until: string | null) =>
      app.database.query('UPDATE promotion_code SET valid_from = $2, valid_until = $3 WHERE code = $1', [
        AGENCY_CODE.code,
        from,
        until,
      ]);
    const as = async (kind: 'agent' | 'travel-agency', email?: string) => ({
      authorization: `Bearer ${await tokenOf(app, kind, email)}`,
    });
    const url = '/customer/website/2/travel-agency/negotiated-rate?language=de';
    await setDays('2027-01-01', '2027-12-31');
    const listed = (await read(url, await as('travel-agency'))) as NegotiatedRate[];
    assert.deepEqual(
      listed.map(({ code, property, ratePlan, from, until }) => [code, property.id, ratePlan.id, from, until]),
      [[AGENCY_CODE.code, String(AGENCY_CODE.hotel), PLAN, '2027-01-01', '2027-12-31']],
    );
    assert.equal(listed[0]?.ratePlan.name, 'Reisebürotarif mit Frühstück');
    assert.deepEqual(await read(url, await as('travel-agency', 'other-agency@posada.example')), []);
    const { rows } = await app.database.query<{ id: string }>(
      "SELECT public_id AS id FROM account WHERE email = $1 AND kind = 'travel-agency'",
      [AGENCY_CODE.agency],
    );
    const desk = `/customer/website/2/agent/agency/${rows[0]?.id}/negotiated-rate?language=de`;
    assert.deepEqual(await read(desk, await as('agent')), listed);
    await setDays(null, '2026-11-19');
    assert.deepEqual(await read(url, await as('travel-agency')), []);
    await setDays(null, null);
  });

  it('ends with its code: the agency is not shown it from the day after', async () => {
    const own = { 'x-travel-agency-token': await tokenOf(app, 'travel-agency') };
    const url = `/pull-connectivity/searcher/property/${AGENCY_CODE.hotel}/availability?from=2026-12-08&to=2026-12-11&occupancy=2-0`;
    const isShown = async () => JSON.stringify(await read(url, own)).includes(AGENCY_CODE.code);
    const until = (day: string | null) =>
      app.database.query('UPDATE promotion_code SET valid_until = $2 WHERE code = $1', [AGENCY_CODE.code, day]);
    await until('2026-11-20');
    assert.equal(await isShown(), true);
    await until('2026-11-19');
    assert.equal(await isShown(), false);
    await until(null);
  });

  it('is offered if and only if it was agreed, at its own price whatever lowers others', () => {
    const plan = (id: number, isNegotiated: boolean): RatePlanTerms => ({
      id,
      base_id: null,
      adjust_percent: 0,
      adjust_per_adult: 0,
      terms: isNegotiated ? { negotiated: true } : {},
      board: 'room_only',
      cancellation: { freeDays: null, until: '00:00', fee: 'all' },
      payment_options: ['payAtHotel'],
      minimum_nights: 1,
      advance_days: 0,
      prepayment_percent: 100,
    });
    const [from, to] = ['2027-03-01', '2027-03-02'];
    const agreement: NegotiatedPlan = { code: 'A', name: { en: 'A' }, description: { en: '' } };
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        fc.uniqueArray(fc.nat(5)),
        fc.integer({ min: 1, max: 90 }),
        (isNegotiated, opened, percent) => {
          const ratePlans = isNegotiated.map((is, id) => plan(id, is));
          const prices = new Map(
            ratePlans.map(({ id }) => [id, { date: from, base: 10_000, single_reduction: 0, extra_adult: 0 }]),
          );
          const night = { date: from, left: 1, ...NO_RESTRICTIONS, prices };
          const nights: Nights = new Map([[1, new Map([[from, night]])]]);
          const room = { id: 1, max_guests: 2, max_adults: 2, max_children: 0, max_babies: 0 };
          const pricing = { childrenUntil: 12, childBands: [], touristTax: [] };
          // the rules of rates read no more than this of a property
          const facts = { timeZone: 'UTC', pricing, roomTypes: [room], ratePlans } as unknown as PropertyTerms;
          const terms = {
            ...{ from, to, offers: [], loyalty: null, takesCards: false, daysAhead: 9 },
            promotion: { name: 'P', percent },
            negotiated: new Map(opened.map((id) => [id, agreement])),
          };
          const { offered } = offeredFor(facts, nights, { adults: 2, childAges: [] }, terms, rateOf);
          const found = new Map(offered.flatMap(({ rates }) => rates.map((rate) => [rate.plan.id, rate.total])));
          const expected = isNegotiated.flatMap((is, id) => (is && !opened.includes(id) ? [] : [id]));
          assert.deepEqual([...found.keys()].sort(), expected);
          for (const [id, total] of found) assert.equal(total, isNegotiated[id] ? 10_000 : 10_000 - percent * 100);
        },
      ),
    );
  });
});
