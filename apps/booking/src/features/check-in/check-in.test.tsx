import { type CheckIn, getCheckIn, type RegisteredPerson, registerGuest } from '@posada/api-client/check-in';
import { aCheckIn, aManagedBooking, someCountries } from '@posada/api-client/fixtures';
import { getManagedBooking } from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type AreaTest, answer, refusal, renderArea, silence } from '@posada/area/test-kit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const TOKEN = '7d0f2c1a-0000-4000-8000-000000000001';
const open = (checkIn: CheckIn, over: NonNullable<AreaTest['answers']> = []) =>
  renderArea(area, {
    name: 'booking',
    mount: '/booking',
    path: `/booking/manage/${TOKEN}/check-in`,
    answers: [
      answer(getManagedBooking, aManagedBooking()),
      answer(getCheckIn, checkIn),
      answer(getCountries, someCountries()),
      ...over,
    ],
  });

const type = async (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
async function fillIn() {
  await type('Given names', 'Lucía');
  await type('Surname', 'Ferrer');
  await type('Day', '12');
  await type('Month', '4');
  await type('Year', '1988');
  await userEvent.selectOptions(screen.getByLabelText('Sex'), 'Female');
  await screen.findAllByRole('option', { name: 'Germany' });
  await userEvent.selectOptions(screen.getByLabelText('Nationality'), 'Germany');
  await userEvent.selectOptions(screen.getByLabelText('Document'), 'Passport');
  await type('Document number', 'c01x-00t47');
  await type('Street and number', 'Hauptstr. 1');
  await type('Postal code', '50667');
  await type('City', 'Köln');
  await userEvent.selectOptions(screen.getByLabelText('Country of residence'), 'Germany');
  await type('Email', 'lucia-4111111111111111@guest.example');
  await type('Full name in place of a signature', 'Lucía Ferrer');
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save this guest' }));
const enter = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Register: ${name}` }));

describe('the online check-in', () => {
  beforeEach(() => sessionStorage.clear());

  it('registers a guest with what the register of Spain asks for, and goes on to the next', async () => {
    const { edge } = await open(aCheckIn());
    await enter('Guest 1, adult');
    expect(screen.getByLabelText<HTMLInputElement>('Given names').value).toBe('Ana');
    await fillIn();
    const saved = aCheckIn({ registered: 1 });
    const first = saved.rooms[0]?.persons[0];
    if (first) first.registered = { name: 'Lucía Ferrer', documentEnd: 'T47', isMinor: false };
    edge.now(answer(registerGuest, saved));
    await save();
    expect(await screen.findByText('Document ending in T47')).toBeTruthy();
    const sent = edge.callsOf(registerGuest)[0];
    expect(sent?.path).toEqual({ id: TOKEN, roomstayId: '501', place: '1' });
    expect(sent?.body).toEqual({
      givenNames: 'Lucía',
      surname: 'Ferrer',
      sex: 'female',
      birthDate: '1988-04-12',
      nationality: 'DE',
      document: { type: 'passport', number: 'C01X00T47', country: 'DE' },
      address: { street: 'Hauptstr. 1', city: 'Köln', postalCode: '50667', country: 'DE' },
      // as many digits as a card has
      email: 'lucia-4111111111111111@guest.example',
      signature: { kind: 'name', name: 'Lucía Ferrer' },
    } satisfies RegisteredPerson);
    // the family lives together
    expect(await screen.findByText(/Copied from the guest before/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Hauptstr. 1');
    expect(screen.getByLabelText<HTMLInputElement>('Given names').value).toBe('');
  });

  it('asks for the support number and the second surname of a Spanish document, and for its letter', async () => {
    const { edge } = await open(aCheckIn());
    await enter('Guest 1, adult');
    await fillIn();
    expect(screen.queryByLabelText('Support number')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Nationality'), 'Spain');
    await userEvent.selectOptions(screen.getByLabelText('Document'), 'National identity card');
    await type('Document number', '12345678A');
    await save();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Second surname: Value is required',
      'Document number: This number and its letter do not fit. Check both.',
      'Support number: Value is required',
    ]);
    expect(edge.callsOf(registerGuest)).toEqual([]);
  });

  it('says all that is wrong at once', async () => {
    await open(aCheckIn());
    await enter('Guest 2, adult');
    await save();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Given names',
      'Surname',
      'Date of birth',
      'Sex',
      'Nationality',
      'Document number',
      'Street and number',
      'City',
      'Country of residence',
      'Phone',
      'Full name in place of a signature',
    ]);
  });

  it('wants neither document nor signature of a child, and the relationship of an adult', async () => {
    await open(aCheckIn());
    await enter('Child, 7 years');
    await type('Day', '30');
    await type('Month', '9');
    await type('Year', '2019');
    expect(await screen.findByText(/Children under 14 need no document/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Signature' })).toBeNull();
    expect(screen.queryByLabelText(/Relationship to the children/)).toBeNull();
    await type('Year', '1980');
    expect(await screen.findByLabelText(/Relationship to the children/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Signature' })).toBeTruthy();
  });

  it('takes a signature by pointer, and takes it back', async () => {
    await open(aCheckIn());
    await enter('Guest 1, adult');
    const pad = screen.getByRole('img', { name: 'Sign here' });
    pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect;
    // the browser of the tests has no pointer events; theirs are mouse events with more
    const point = (kind: string, clientX: number, clientY: number) =>
      fireEvent(pad, new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0, clientX, clientY }));
    point('pointerdown', 10, 60);
    point('pointermove', 40, 20);
    point('pointerup', 40, 20);
    const signed = await screen.findByRole('img', { name: 'Your signature' });
    expect(signed.querySelector('path:last-child')?.getAttribute('d')).toBe('M10 60L10 60L40 20');
    await userEvent.click(screen.getByRole('button', { name: 'Sign again' }));
    expect(screen.getByRole('img', { name: 'Sign here' })).toBeTruthy();
  });

  it('has what was typed after the page is loaded anew, and after an answer that was lost', async () => {
    const { edge } = await open(aCheckIn());
    await enter('Guest 1, adult');
    await fillIn();
    edge.now(silence(registerGuest));
    await save();
    expect(await screen.findByText(/No answer came/)).toBeTruthy();
    cleanup();
    await open(aCheckIn());
    expect((await screen.findByLabelText<HTMLInputElement>('Document number')).value).toBe('c01x-00t47');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Köln');
  });

  it('shows what the service refuses at its fields', async () => {
    const { edge } = await open(aCheckIn());
    await enter('Guest 1, adult');
    await fillIn();
    edge.now(refusal(registerGuest, 422, 'registration_refused', { fields: { 'document.number': 'wrong' } }));
    await save();
    expect((await screen.findAllByText(/This number and its letter do not fit/)).length).toBeGreaterThan(0);
  });

  it('says from which day it is open', async () => {
    await open(aCheckIn({ state: 'early', opensOn: '2026-06-03' }));
    expect(await screen.findByText(/You can check in from .*3.* on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Register/ })).toBeNull();
  });

  it('says that it is over, and that the link is', async () => {
    await open(aCheckIn({ state: 'closed' }));
    expect(await screen.findByText(/online check-in of this booking is over/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Register/ })).toBeNull();
  });

  it('says that the link is over', async () => {
    await open(aCheckIn(), [refusal(getManagedBooking, 404, 'not_found')]);
    expect(await screen.findByRole('link', { name: /Find/ })).toBeTruthy();
  });

  it('says that the hotel has none', async () => {
    await open(aCheckIn(), [refusal(getCheckIn, 409, 'check_in_off')]);
    expect(await screen.findByText('This hotel has no online check-in.')).toBeTruthy();
  });

  it('says that an adult has to name the relationship once all are registered', async () => {
    await open(aCheckIn({ registered: 3, lacksRelationship: true }));
    expect(await screen.findByText(/One adult still has to say/)).toBeTruthy();
  });
});
