import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { addDays } from '@posada/calendar-days';
import { brandUrl, siteUrl } from '../support/addresses.ts';
import { expect, inDays, httpTest as test } from '../support/test.ts';

interface Rates {
  currency: string;
  rooms: {
    room_types: {
      room_type: string;
      rates: { rate_plan: string; total: number; pay_at_property: number; payment: string }[];
    }[];
  }[];
  conditions: Record<string, string>;
  choose_rooms: string;
}

/** A client of the protocol's own package: of its newest version, or of the versions with a handshake. */
async function connect(version: 'newest' | 'handshake') {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    version === 'newest' ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', siteUrl)));
  const call = async <T>(name: string, given: object) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: { ...given } });
    return { result: structuredContent as T, isError: isError ?? false };
  };
  return { client, call };
}

test.describe('programs of guests', () => {
  for (const version of ['newest', 'handshake'] as const)
    test(`search, choose and book with a client of the ${version} version, once for each request`, async () => {
      const { client, call } = await connect(version);
      try {
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toEqual([
          'search_hotels',
          'get_hotel',
          'get_rates',
          'book',
          'get_booking',
        ]);
        const check_in = inDays(version === 'newest' ? 61 : 68);
        const stay = { check_in, check_out: addDays(check_in, 2), rooms: [{ adults: 2, child_ages: [] }] };
        const found = await call<{ hotels: { hotel: string; lowest: { whole_price: number } | null }[] }>(
          'search_hotels',
          { ...stay, destination: 'malaga', language: 'en' },
        );
        const [{ hotel = '', lowest = null } = {}] = found.result.hotels;
        expect(lowest?.whole_price).toBeGreaterThan(0);

        const { result: rates } = await call<Rates>('get_rates', { ...stay, hotel, language: 'en' });
        expect(rates.conditions['booking']).toMatch(/^http.*\/en\//);
        const offers = (rates.rooms[0]?.room_types ?? []).flatMap(({ room_type, rates: own }) =>
          own.map((rate) => ({ room_type, ...rate })),
        );
        const least = Math.min(...offers.map(({ total, pay_at_property }) => total + pay_at_property));
        expect(least).toBeCloseTo(lowest?.whole_price ?? 0, 2);
        const rate = offers.find(({ payment }) => payment === 'at_hotel');
        if (!rate) throw new Error('no rate is paid at the hotel');

        const { room_type, rate_plan, total, pay_at_property } = rate;
        const { currency } = rates;
        const booking = {
          request_id: randomUUID(),
          hotel,
          check_in: stay.check_in,
          check_out: stay.check_out,
          rooms: [{ adults: 2, child_ages: [], room_type, rate_plan }],
          language: 'en',
          guest: { first_name: 'Ada', last_name: 'Byron', email: 'ada.mcp@guest.example', phone: '+34600000000' },
          accepted: { total, pay_at_property, currency },
          terms_accepted: true,
        };
        const cheaper = await call('book', {
          ...booking,
          request_id: randomUUID(),
          accepted: { total: total - 1, pay_at_property, currency },
        });
        expect(cheaper).toMatchObject({
          isError: true,
          result: { error: 'price_changed', current: { total, pay_at_property, currency } },
        });

        const booked = await call<{ id: string; number: string; status: string; total: number }>('book', booking);
        expect(booked).toMatchObject({ isError: false, result: { status: 'confirmed', total } });
        const again = await call<{ number: string }>('book', booking);
        expect(again.result.number).toBe(booked.result.number);

        const read = await call<{ number: string; guest: { first_name: string } }>('get_booking', {
          hotel,
          booking: booked.result.id,
          email: booking.guest.email,
          request_id: booking.request_id,
        });
        expect(read.result).toMatchObject({ number: booked.result.number, guest: { first_name: 'Ada' } });
        const others = await call('get_booking', { hotel, booking: booked.result.id, email: 'eve@guest.example' });
        expect(others).toMatchObject({ isError: true, result: { error: 'not_found' } });
      } finally {
        await client.close();
      }
    });

  test('are answered what is wrong with what they send', async ({ request }) => {
    const { client, call } = await connect('newest');
    try {
      const today = inDays(0);
      const stay = { check_in: today, check_out: addDays(today, -1), rooms: [{ adults: 2, child_ages: [] }] };
      expect((await call('get_rates', { ...stay, hotel: '3' })).result).toMatchObject({ error: 'stay_reversed' });
      expect((await call('get_rates', { ...stay, hotel: '999' })).result).toMatchObject({ error: 'refused' });
      const { content, isError } = await client.callTool({ name: 'search_hotels', arguments: { check_in: 'soon' } });
      expect(isError).toBe(true);
      expect(JSON.stringify(content)).toContain('check_in');
      // a stream that stays open would be one of many that nothing is ever sent to
      await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('Subscription limit reached');
    } finally {
      await client.close();
    }
    const ask = (headers: Record<string, string>, data: string) =>
      request.post(`${siteUrl}/mcp`, {
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        data,
      });
    expect((await ask({}, 'no JSON')).status()).toBe(400);
    expect((await ask({}, JSON.stringify({ text: 'x'.repeat(70_000) }))).status()).toBe(413);
    expect((await ask({ origin: 'https://elsewhere.example' }, '{}')).status()).toBe(403);
    expect((await request.get(`${siteUrl}/mcp`)).status()).toBe(405);
    expect(await (await request.get(`${siteUrl}/llms.txt`)).text()).toContain('/mcp');
  });

  test('find nothing on a website that has not switched it on', async ({ request }) => {
    const headers = { host: new URL(brandUrl('agir')).host };
    const answer = await request.post(`${siteUrl}/mcp`, { headers, data: {} });
    expect(answer.status()).toBe(404);
  });
});
