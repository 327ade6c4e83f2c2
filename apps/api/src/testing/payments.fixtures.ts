import assert from 'node:assert/strict';
import type { CardForm, Prepayment } from '@posada/api-client/payments';
import type { Reservation } from '@posada/api-client/reservations';
import type { Database } from '../platform/database/database.ts';
import { aRequest, booked, PREPAID } from './booking.fixtures.ts';
import type { TestApp } from './kit.ts';

/** Cards of the sandboxes by what happens to them. */
export const CARD = {
  good: '4548810000000003',
  refused: '5576440022788500',
  bank: '4548816131164386',
  without3ds: '4548812049400004',
  slow: '4548810000000102',
  twice: '4548810000000201',
  silent: '4548810000000300',
} as const;

export const BROWSER = {
  acceptHeader: '*/*',
  userAgent: 'Test/1.0',
  language: 'en-GB',
  colorDepth: 24,
  screenHeight: 900,
  screenWidth: 1440,
  timeZoneOffset: -60,
  javaEnabled: false,
};

/** Gives the demo's site `app` another provider: before the app that reads it is made. */
export const useProvider = (database: Database, provider: CardForm['provider']) =>
  database.query('UPDATE website SET settings = settings || $1, revision = revision + 1 WHERE id = 2', [
    JSON.stringify({ paymentProvider: provider }),
  ]);

export type PaidOnBook = Reservation & { cardForm: CardForm };
const PULL = '/pull-connectivity';

/** A booking that waits for its payment. */
export async function heldBooking(app: TestApp, headers: Record<string, string> = {}): Promise<PaidOnBook> {
  const request = {
    ...(await aRequest(app, { rooms: [{ rateplanId: PREPAID }], headers })),
    paymentOption: 'payOnBook' as const,
  };
  const reservation = await booked(app, request, headers);
  assert.ok(reservation.cardForm, 'it comes with a card form');
  return reservation as PaidOnBook;
}

/** The reservation as its booker sees it now. */
export async function seen(app: TestApp, { id, guest: { email } }: Reservation): Promise<Reservation> {
  const { status, body } = await app.send({ url: `${PULL}/property/3/reservation/${id}/email/${email}` });
  assert.equal(status, 200, JSON.stringify(body));
  return body['result'] as Reservation;
}

const posted = (app: TestApp, url: string, fields: object) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(fields),
  });

/** What the card form of the provider gives for a card. */
export async function tokenFor(app: TestApp, form: CardForm, number: string): Promise<string> {
  const typed = { number, expiry: '12/34', cvv: '123' };
  const made = async (path: string, fields: object, name: string) => {
    const answer = await posted(app, `/payment-sandbox/${path}`, { ...typed, ...fields });
    assert.equal(answer.statusCode, 200, answer.payload);
    return String(answer.json()[name]);
  };
  switch (form.provider) {
    case 'redsys': {
      const { merchantCode: fuc, terminal, order } = form;
      return made('redsys/operations', { fuc, terminal, order }, 'idOper');
    }
    case 'paycomet':
      return made('paycomet/tokens', { jetId: form.jetId }, 'token');
    case 'addon-payments': {
      const query = new URLSearchParams({ customerId: form.customerId });
      const { status, body } = await app.send({ url: `${PULL}/property/3/addon-payments/auth-token?${query}` });
      assert.equal(status, 200, JSON.stringify(body));
      return made('addon-payments/prepay', body['result'] as { authToken: string }, 'prepayToken');
    }
    case 'stripe':
      return made('stripe/confirmation-tokens', {}, 'confirmationToken');
  }
}

/** What Stripe gives for something that a wallet has in it, or for a method of a bank. */
export async function methodTokenFor(app: TestApp, fields: { wallet?: string; method: string }): Promise<string> {
  const answer = await posted(app, '/payment-sandbox/stripe/confirmation-tokens', fields);
  assert.equal(answer.statusCode, 200, answer.payload);
  return String(answer.json()['confirmationToken']);
}

/** The end of an address that takes a token, and the body that goes with it. */
function callOf(form: CardForm, token: string): { end: string; body?: object } {
  switch (form.provider) {
    case 'redsys':
      return { end: `redsys?${new URLSearchParams({ idOper: token, order: form.order })}`, body: BROWSER };
    case 'paycomet':
      return { end: `paycomet?${new URLSearchParams({ jetToken: token })}` };
    case 'addon-payments':
      return { end: `addon-payments?${new URLSearchParams({ prepayToken: token, customerId: form.customerId })}` };
    case 'stripe':
      return { end: 'token/stripe', body: { cardToken: token } };
  }
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Sends a payment with a token, as the booking page does. `id`: of the reservation, or of a payment link. */
export function payWith(app: TestApp, id: string, form: CardForm, token: string): Promise<Answer> {
  const { end, body } = callOf(form, token);
  const searcher = form.provider === 'paycomet' ? '/searcher' : '';
  const url = `${PULL}${searcher}/property/3/reservation/${id}/prepayment/${end}`;
  return app.send({ method: 'PUT', url, ...(body ? { body } : {}) });
}

/** Leaves a card under a card-change link. */
export function changeCardWith(app: TestApp, id: string, form: CardForm, token: string): Promise<Answer> {
  const { end, body } = callOf(form, token);
  return app.send({ method: 'PUT', url: `${PULL}/reservation/card-change/${id}/${end}`, ...(body ? { body } : {}) });
}

export async function pay(app: TestApp, reservation: PaidOnBook, number: string): Promise<Answer> {
  return payWith(app, reservation.id, reservation.cardForm, await tokenFor(app, reservation.cardForm, number));
}

/** Goes through the page of the simulated bank and back, as a browser would. Returns where the guest ends up. */
export async function atTheBank(
  app: TestApp,
  { challenge }: Pick<Prepayment, 'challenge'>,
  answer: 'yes' | 'no',
): Promise<URL> {
  assert.ok(challenge, 'the bank asks');
  const form = (fields: Record<string, string>) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const url = challenge.url.replace(/^\/api/, '');
  const page =
    challenge.method === 'POST'
      ? await app.app.inject({ method: 'POST', url, ...form(challenge.fields) })
      : await app.app.inject({ method: 'GET', url });
  assert.equal(page.statusCode, 200, page.payload);
  const chosen = page.payload.split('<form ')[answer === 'yes' ? 1 : 2] ?? '';
  const [, action = '', method = ''] = /action="([^"]+)" method="(\w+)"/.exec(chosen) ?? [];
  const fields = Object.fromEntries(
    [...chosen.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  let at = action.replaceAll('&amp;', '&');
  for (let step = 0; step < 4; step += 1) {
    const path = at.replace(/^(https?:\/\/[^/]+)?\/api/, '');
    const back: { statusCode: number; headers: Record<string, unknown>; payload: string } =
      method === 'post' && step === 0
        ? await app.app.inject({ method: 'POST', url: path, ...form(fields) })
        : await app.app.inject({ method: 'GET', url: step === 0 ? `${path}?${new URLSearchParams(fields)}` : path });
    assert.ok([302, 303].includes(back.statusCode), `${back.statusCode} ${back.payload}`);
    at = String(back.headers['location']);
    if (!/^(https?:\/\/[^/]+)?\/api\//.test(at)) return new URL(at);
  }
  throw new Error('the bank never sends the guest back');
}
