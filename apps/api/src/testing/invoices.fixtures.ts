import assert from 'node:assert/strict';
import type { InvoiceCustomer, ManagedBooking, Reservation } from '@posada/api-client/reservations';
import type { Database } from '../platform/database/database.ts';
import type { TestApp } from './kit.ts';

const BASE = '/pull-connectivity/property/reservation';

export const CUSTOMER: InvoiceCustomer = {
  name: 'Ñandú Viajes & Łódź, S.L.',
  taxId: 'B12345674',
  address: 'Calle Mayor 3',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

/** The token of a booking for whoever knows its number and e-mail. */
export async function foundToken(
  app: TestApp,
  { number, guest: { email } }: { number: string; guest: Pick<Reservation['guest'], 'email'> },
): Promise<string> {
  const { status, body } = await app.send({ method: 'POST', url: `${BASE}/find`, body: { number, email } });
  assert.equal(status, 200, JSON.stringify(body));
  return (body['result'] as { token: string }).token;
}

export const askInvoice = (app: TestApp, token: string, customer: InvoiceCustomer = CUSTOMER, language = 'en') =>
  app.send({ method: 'POST', url: `${BASE}/${token}/managed/invoice?language=${language}`, body: customer });

export async function managedOf(app: TestApp, token: string): Promise<ManagedBooking> {
  const { status, body } = await app.send({ url: `${BASE}/${token}/managed` });
  assert.equal(status, 200, JSON.stringify(body));
  return body['result'] as ManagedBooking;
}

export const documentOf = (app: TestApp, token: string, id: string) =>
  app.send({ url: `${BASE}/${token}/managed/invoice/${id}` });

/** Numbers of each series in order, and whether they are those from 1 on without one missing. */
export async function assertNoGaps(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.query<{ issuer: string; series: string; year: number; numbers: number[] }>(
    `SELECT issuer, series, year, array_agg(sequence ORDER BY sequence) AS numbers FROM invoice
     GROUP BY issuer, series, year ORDER BY issuer, series, year`,
  );
  for (const { numbers } of rows)
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index + 1),
    );
  const { rows: back } = await database.query(
    `SELECT i.number FROM invoice i JOIN invoice p ON (p.issuer, p.series, p.year) = (i.issuer, i.series, i.year)
       AND p.sequence = i.sequence - 1 WHERE p.issued_on > i.issued_on`,
  );
  assert.deepEqual(back, [], 'no date goes back within a series');
  return Object.fromEntries(
    rows.map(({ issuer, series, year, numbers }) => [`${issuer} ${series} ${year}`, numbers.length]),
  );
}
