import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayOf } from '@posada/calendar-days';
import { type LiveSite, type ProcessName, startLiveSite } from './live-site.ts';

const API = '/api/pull-connectivity';
const WORKERS = 16;
const today = dayOf(new Date());
const FROM = addDays(today, 30);
const TO = addDays(today, 32);
const AVAILABILITY = `${API}/searcher/property/201/availability?from=${FROM}&to=${TO}&occupancy=2-0`;
const json = { 'content-type': 'application/json' };

interface Found {
  result: {
    currency: string;
    rooms: {
      touristTax: number;
      roomtypes: { roomtypeId: number; rates: { rateplanId: number; total: number }[] }[];
    }[];
  };
}

/** A booking as a guest of the website makes it: the first rate on sale, at the price that was shown. */
async function book(site: LiveSite, { from = '127.0.0.1', email = 'ana@guest.example' } = {}) {
  const found = await site.ask(AVAILABILITY, { from });
  assert.equal(found.status, 200, found.body);
  const { rooms, currency } = (JSON.parse(found.body) as Found).result;
  const room = rooms[0];
  const type = room?.roomtypes[0];
  const rate = type?.rates[0];
  assert.ok(room && type && rate, 'a room is on sale');
  return site.ask(`${API}/searcher/property/201/reservation`, {
    from,
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      from: FROM,
      to: TO,
      language: 'en',
      rooms: [
        {
          roomtypeId: type.roomtypeId,
          rateplanId: rate.rateplanId,
          occupancy: { adults: 2, childAges: [] },
          complements: [],
        },
      ],
      guest: { name: 'Ana', surname: 'Ruiz', email, phone: '+351910000000' },
      paymentOption: 'payAtHotel',
      termsAccepted: true,
      accepted: { total: rate.total, touristTax: room.touristTax, currency },
    }),
  });
}

const isFull = process.env['TEST_LENGTH'] === 'full';

describe('a live installation: PostgreSQL, two back ends and a worker, two shells, HAProxy', {
  skip: isFull ? false : 'npm run test:long',
}, () => {
  let site: LiveSite;
  before(async () => {
    const started = await startLiveSite();
    assert.ok(started, 'PostgreSQL, haproxy and openssl are needed');
    site = started;
  });
  after(() => site?.stop());

  it('serves a website that one command has put on line, takes a booking through the proxy, and mails it', async () => {
    assert.match(site.command('website', 'create', 'docs/examples/casa-alba.json'), /Website 20 is there/);
    const page = await site.ask('/en');
    assert.equal(page.status, 200);
    assert.match(page.body, /Casa Alba/);
    assert.equal((await site.ask('/api/mailbox')).status, 404);
    assert.equal((await site.ask('/api/payment-sandbox')).status, 404);

    const booked = await book(site);
    assert.equal(booked.status, 200, booked.body);
    const { result } = JSON.parse(booked.body) as { result: { id: string; status: string } };
    assert.equal(result.status, 'confirmed');
    for (let waited = 0; waited < 30_000 && !site.mails().includes('ana@guest.example'); waited += 100)
      await pause(100);
    assert.match(site.mails(), /ana@guest\.example/, 'the confirmation is with the mail server');
  });

  it('restores the backup of the runbook, with every row of each table', () => {
    const runbook = readFileSync(join(import.meta.dirname, '../docs/runbook.md'), 'utf8');
    const section = runbook.split(/^## /m).find((part) => part.startsWith('Backup and restore\n')) ?? '';
    const [backUp = '', drill = ''] = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands);
    site.shell(backUp);
    const counts = site.shell(drill).trim().split('\n');
    const bookings = counts.find((line) => line.startsWith('reservation '));
    assert.equal(bookings, 'reservation 1 1');
    for (const line of counts) {
      const [table, here, there] = line.split(' ');
      assert.ok(Number(here) > 0 || table === 'account', `${line}: something was there`);
      assert.equal(here, there, line);
    }
  });

  it('loses no request while each process is stopped and started again under load', async (t) => {
    const lost: string[] = [];
    const asked = { pages: 0, calls: 0, bookings: 0 };
    let isOver = false;
    const worker = async (number: number) => {
      // each worker is some guests, as the limits count them
      for (let turn = 0; !isOver; turn += 1) {
        const from = `127.0.${number + 1}.${(turn % 200) + 1}`;
        try {
          const page = await site.ask(turn % 2 === 0 ? '/en' : `/en?visit=${turn}`, { from });
          asked.pages += 1;
          if (page.status !== 200) lost.push(`page ${page.status} ${page.body.slice(0, 200)}`);
          const call = await site.ask(AVAILABILITY, { from });
          asked.calls += 1;
          if (call.status !== 200) lost.push(`call ${call.status} ${call.body.slice(0, 200)}`);
          if (number === 0 && turn % 20 === 0) {
            const booked = await book(site, { from, email: `guest-${turn}@guest.example` });
            asked.bookings += 1;
            // rooms may run out: that is an answer
            if (booked.status !== 200 && booked.status !== 409) lost.push(`booking ${booked.status} ${booked.body}`);
          }
        } catch (error) {
          lost.push(`${(error as Error).message}`);
        }
      }
    };
    const workers = Array.from({ length: WORKERS }, (_, number) => worker(number));
    const order: ProcessName[] = ['api-1', 'api-2', 'worker', 'site-1', 'site-2'];
    try {
      await pause(1000);
      for (const name of order) {
        const { code } = await site.restart(name);
        assert.equal(code, 0, `${name} ends well`);
      }
    } finally {
      isOver = true;
      await Promise.all(workers);
    }
    t.diagnostic(`${asked.pages} pages, ${asked.calls} calls, ${asked.bookings} bookings; ${lost.length} lost`);
    assert.deepEqual(lost.slice(0, 5), [], `${lost.length} of ${asked.pages + asked.calls + asked.bookings} lost`);
    assert.ok(asked.pages > 100 && asked.calls > 100 && asked.bookings > 0, 'there was load');
  });
});
