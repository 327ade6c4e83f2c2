import { aCheckIn, aReservation, aRoomStay, REGISTERED_ADULT, someCountries } from '@posada/api-client/fixtures';
import * as operator from '@posada/api-client/operator';
import { getCountries } from '@posada/api-client/website';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const RESERVATION = aReservation({ number: 'AAAA1111', roomstays: [aRoomStay({ id: '501' })] });
const DESK = signedIn({ permissions: ['reservations.read', 'registrations.read', 'registrations.write'] });
const oneRegistered = () => {
  const checkIn = aCheckIn({ registered: 1 });
  const first = checkIn.rooms[0]?.persons[0];
  if (first) first.registered = { name: 'Lucía Ferrer Soler', documentEnd: '78Z', isMinor: false };
  return checkIn;
};
const REGISTERED: operator.Registrations = [
  {
    room: '501',
    place: 1,
    person: REGISTERED_ADULT,
    registeredAt: '2026-06-05T10:00:00.000Z',
    registeredBy: 'guest',
  },
];
const booking = (over: Answer[], who = DESK) =>
  open('bookings/AAAA1111', {
    answers: [
      who,
      answer(operator.getReservation, {
        reservation: RESERVATION,
        website: { id: 1, name: 'Posada Hotels' },
        stays: [{ id: '501', checkedInAt: null, checkedOutAt: null }],
      }),
      answer(operator.getReservationTimeline, []),
      answer(operator.listReservationMails, []),
      answer(operator.getReservationInvoices, null),
      answer(getCountries, someCountries()),
      ...over,
    ],
  });
const sheet = (over: Answer[] = []) =>
  open('bookings/AAAA1111/registrations', {
    answers: [
      DESK,
      answer(operator.getReservationCheckIn, oneRegistered()),
      answer(operator.getRegistrations, REGISTERED),
      answer(getCountries, someCountries()),
      ...over,
    ],
  });
const card = async () =>
  within(
    await screen
      .findByRole('heading', { name: 'Registered guests' })
      .then((heading) => heading.parentElement as HTMLElement),
  );

describe('the guests of a booking at the desk', () => {
  it('are named with who is missing, and nothing of a document is read for it', async () => {
    const { edge } = await booking([answer(operator.getReservationCheckIn, oneRegistered())]);
    const guests = await card();
    expect(guests.getByText('1 of 3 guests are registered.')).toBeTruthy();
    expect(guests.getByText('Lucía Ferrer Soler')).toBeTruthy();
    expect(guests.getByRole('button', { name: 'Register: Child, 7 years' })).toBeTruthy();
    expect(guests.getByRole('link', { name: 'Show documents and register sheet' }).getAttribute('href')).toBe(
      '/operator/bookings/AAAA1111/registrations',
    );
    expect(edge.callsOf(operator.getRegistrations)).toEqual([]);
  });

  it('are not read in full, and not written, by a role that may not', async () => {
    await booking(
      [answer(operator.getReservationCheckIn, oneRegistered())],
      signedIn({ permissions: ['reservations.read'] }),
    );
    const guests = await card();
    expect(guests.queryByRole('button')).toBeNull();
    expect(guests.queryByRole('link')).toBeNull();
  });

  it('have no card where the hotel has no online check-in', async () => {
    await booking([refusal(operator.getReservationCheckIn, 409, 'check_in_off')]);
    expect(await screen.findByRole('heading', { name: 'Notes and history' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Registered guests' })).toBeNull();
  });

  it('are registered there too', async () => {
    const { edge } = await booking([answer(operator.getReservationCheckIn, oneRegistered())]);
    await userEvent.click((await card()).getByRole('button', { name: 'Register: Guest 2, adult' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Guest 2, adult' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toContain(
      'Given names: Value is required',
    );
    expect(edge.callsOf(operator.registerAtDesk)).toEqual([]);
  });
});

describe('the register sheet', () => {
  it('has all that is registered, with the signature', async () => {
    await sheet();
    expect(await screen.findByRole('heading', { level: 2, name: 'Lucía Ferrer Soler' })).toBeTruthy();
    for (const text of ['12345678Z', 'ABC123456', '+34600111222', 'Mother or father'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(await screen.findByText('Carrer de la Mar 7, 07012 Palma, Spain')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Signature: Lucía Ferrer Soler' })).toBeTruthy();
    expect(screen.getByText('Each reading of this page is recorded.')).toBeTruthy();
  });

  it('corrects a guest with what is registered', async () => {
    const { edge } = await sheet([answer(operator.registerAtDesk, oneRegistered())]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Lucía Ferrer Soler' }));
    const dialog = within(await screen.findByRole('dialog'));
    const names = dialog.getByLabelText<HTMLInputElement>('Given names');
    expect(names.value).toBe('Lucía');
    expect(dialog.getByLabelText<HTMLInputElement>('Document number').value).toBe('12345678Z');
    await userEvent.clear(names);
    await userEvent.type(names, 'Lucía María');
    await dialog.findAllByRole('option', { name: 'Spain' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    const sent = edge.callsOf(operator.registerAtDesk)[0];
    expect(sent?.path).toEqual({ locator: 'AAAA1111', room: '501', place: '1' });
    // the register of Spain has no place of birth
    const { birthCountry: _, birthPlace: __, ...person } = REGISTERED_ADULT;
    expect(sent?.body).toEqual({ ...person, givenNames: 'Lucía María' });
  });

  it('removes a guest after a question', async () => {
    const { edge } = await sheet([answer(operator.removeRegistration, aCheckIn())]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Lucía Ferrer Soler' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Lucía Ferrer Soler?' }));
    edge.now(answer(operator.getRegistrations, []), answer(operator.getReservationCheckIn, aCheckIn()));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No guest of this booking is registered.')).toBeTruthy();
  });

  it('says that it could not be read, and reads it again', async () => {
    const { edge } = await sheet([refusal(operator.getRegistrations, 503, 'check_in_secret_unavailable')]);
    expect(await screen.findByText('The registered guests could not be read.')).toBeTruthy();
    edge.now(answer(operator.getRegistrations, REGISTERED));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Lucía Ferrer Soler' })).toBeTruthy();
  });

  it('is refused to a role that may not read it', async () => {
    const { edge } = await open('bookings/AAAA1111/registrations', {
      answers: [signedIn({ permissions: ['reservations.read'] })],
    });
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    expect(edge.callsOf(operator.getRegistrations)).toEqual([]);
  });
});
