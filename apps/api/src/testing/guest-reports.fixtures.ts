import type { RegisteredPerson } from '@posada/api-client/check-in';
import { REGISTERED_ADULT, REGISTERED_CHILD } from '@posada/api-client/fixtures';
import { setCheckIn } from '../modules/check-in/check-in-settings.store.ts';
import { createCheckInVault } from '../modules/check-in/check-in-vault.ts';
import { register } from '../modules/check-in/registrations.store.ts';
import type { Database } from '../platform/database/database.ts';
import { OPERATOR_TOKEN, TEST_SECRET, type TestApp } from './kit.ts';

/** Her address has a letter that XML escapes. */
export const MOTHER: RegisteredPerson = {
  ...REGISTERED_ADULT,
  address: { ...REGISTERED_ADULT.address, street: 'Carrer de la Mar 7 & 9' },
  signature: undefined,
};
/** Her husband, of another country. */
export const FATHER: RegisteredPerson = {
  ...MOTHER,
  givenNames: 'Jörg',
  surname: 'Weiß',
  secondSurname: undefined,
  sex: 'male',
  birthDate: '1985-11-02',
  birthCountry: 'DE',
  birthPlace: 'Köln',
  nationality: 'DE',
  document: { type: 'passport', number: 'C01X00T47', country: 'DE' },
  address: { street: 'Hauptstr. 1', city: 'Köln', postalCode: '50667', country: 'DE' },
  phone: undefined,
  email: 'joerg@weiss.example',
  relationship: undefined,
};
/** Without a document, and without a way to be reached. */
export const CHILD: RegisteredPerson = { ...REGISTERED_CHILD, address: MOTHER.address };

const ACCOUNT = {
  environment: 'test',
  landlordCode: '0000000001',
  establishmentCode: '0000000002',
  username: 'B12345674WS',
  password: 'a-password-of-the-service',
  includesEarlier: false,
} as const;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of the operator, from its path below `/operator`. */
export async function callOperator<R>(app: TestApp, method: Method, path: string, body?: unknown) {
  const response = await app.app.inject({
    method,
    url: `/operator/${path}`,
    headers: {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const answer = response.json<{ result: R; code?: string }>();
  return { status: response.statusCode, ...answer };
}
export const askOperator = <R>(app: TestApp, method: Method, path: string, body?: unknown) =>
  callOperator<R>(app, method, `guest-report${path}`, body);

/** The property is registered in Spain, with an account. */
export async function openAccount(app: TestApp, property = 3, account: object = {}) {
  await setCheckIn(app.database, property, { register: 'spain', opensDays: 7 });
  return askOperator<{ account: { problem: string | null } | null }>(app, 'PUT', `/${property}/ses`, {
    ...ACCOUNT,
    ...account,
  });
}

/** Registers the guests of the rooms of a booking, each list those of one room. */
export async function registerGuests(
  database: Database,
  number: string,
  rooms: readonly (readonly RegisteredPerson[])[],
  at: string,
) {
  const { rows } = await database.query<{ id: number }>(
    'SELECT s.id FROM roomstay s JOIN reservation r ON r.id = s.reservation_id WHERE r.locator = $1 ORDER BY s.id',
    [number],
  );
  const vault = createCheckInVault(TEST_SECRET);
  for (const [index, people] of rooms.entries())
    for (const [place, person] of people.entries())
      await register(database, vault, { roomstayId: rows[index]?.id ?? 0, place: place + 1, person, at, by: 'desk' });
}

export const reportStay = (app: TestApp, number: string, state: 'checked-in' | 'expected', rooms?: string[]) =>
  callOperator(app, 'PUT', `reservation/${number}/stay`, { state, ...(rooms ? { rooms } : {}) });
