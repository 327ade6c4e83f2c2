import { openArea } from '@posada/account/testing';
import { getEmailVerification, signUpClient } from '@posada/api-client/accounts';
import { aPendingVerification, someCountries } from '@posada/api-client/fixtures';
import { getCountries } from '@posada/api-client/website';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';
import { type ClientSignUp, clientRequest } from './client-sign-up.ts';

const countries = answer(getCountries, someCountries());
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function fillAccess(password = 'Ventana9Azul', repeat = password) {
  await type('Password', password);
  await type('Repeat the password', repeat);
  await userEvent.click(screen.getByRole('checkbox'));
}

async function fillClient() {
  await type('First name', ' Nora ');
  await type('Surname', 'Quist');
  await type('Email', 'nora@guest.example');
  await choose('Country code', 'ES');
  await type('Mobile phone', '600 11 12 22');
  await type('Day', '3');
  await type('Month', '4');
  await type('Year', '1988');
  await choose('Identity document', 'passport');
  await type('Document number', 'XDA123456');
  await choose('Country', 'ES');
}

describe('a client who signs up', () => {
  const waits = answer(getEmailVerification, aPendingVerification());
  const accepted = answer(signUpClient, { otpId: aPendingVerification().otpId });

  it('[CLIENT-04] is written to in the language of the page', async () => {
    const form = { phone: '600 11 12 22', phoneCountry: 'ES' } as ClientSignUp;
    expect(await clientRequest(form, 'it')).toEqual({ phone: '+34600111222', language: 'it', allowPublicity: true });
  });

  it('[CLIENT-01, CLIENT-02, CLIENT-05, CLIENT-09, ROUTE-22] sends exactly what the form holds, and goes on to the code', async () => {
    const { edge, router } = await openArea(area, 'client', 'sign-up', { answers: [countries, accepted, waits] });
    await fillClient();
    await fillAccess();
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/client/verify-email'));
    expect(edge.callsOf(signUpClient).map(({ body }) => body)).toEqual([
      {
        name: 'Nora',
        surname: 'Quist',
        birthdate: '1988-04-03',
        email: 'nora@guest.example',
        phone: '+34600111222',
        address: '',
        city: '',
        province: '',
        country: 'ES',
        documentType: 'passport',
        documentNumber: 'XDA123456',
        password: 'Ventana9Azul',
        language: 'en',
        allowPublicity: true,
      },
    ]);
    expect(sessionStorage.getItem('otp-id')).toBe(aPendingVerification().otpId);
  });

  it('[CLIENT-03, CLIENT-06, GAP-33] names what is missing, and says that offers come along', async () => {
    const { edge } = await openArea(area, 'client', 'sign-up', { answers: [countries] });
    const types = within(screen.getByLabelText('Identity document')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Identity card', 'Passport']);
    expect(screen.getByText(/you also receive our offers by email/)).toBeTruthy();
    await send();
    const summary = await screen.findByRole('alert');
    const named = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.split(':')[0]);
    expect(named).toEqual([
      'First name',
      'Surname',
      'Email',
      'Mobile phone',
      'Date of birth',
      'Document number',
      'Country',
      'Password',
      'Repeat the password',
      'privacy policy',
    ]);
    expect(edge.callsOf(signUpClient)).toEqual([]);
  });

  it('is for those who are of age, and says so', async () => {
    const { edge } = await openArea(area, 'client', 'sign-up', { answers: [countries] });
    await fillClient();
    await userEvent.clear(screen.getByLabelText('Year'));
    await type('Year', String(new Date().getFullYear() - 1));
    await fillAccess();
    await send();
    expect((await screen.findAllByText(/You must be at least 18 years old/)).length).toBeGreaterThan(0);
    expect(edge.callsOf(signUpClient)).toEqual([]);
  });

  it('[AUTH-33] wants the password repeated, and a number that can be called', async () => {
    await openArea(area, 'client', 'sign-up', { answers: [countries] });
    await fillClient();
    await userEvent.clear(screen.getByLabelText('Mobile phone'));
    await type('Mobile phone', '12');
    await fillAccess('Ventana9Azul', 'Ventana9Verde');
    await send();
    expect((await screen.findAllByText(/Passwords must match/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/This phone number is not valid/).length).toBeGreaterThan(0);
  });

  it('says what the service does not take, and keeps all that was typed', async () => {
    const { edge } = await openArea(area, 'client', 'sign-up', {
      answers: [
        countries,
        refusal(signUpClient, 400, 'invalid_request', { fields: { password: 'password_personal' } }),
        waits,
      ],
    });
    await fillClient();
    await fillAccess('NoraQuist77');
    await send();
    expect((await screen.findAllByText(/The password must not contain your name/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Document number').value).toBe('XDA123456');
    edge.now(refusal(signUpClient, 429, 'too_many_requests', { retryAfter: 600 }));
    await send();
    expect(await screen.findByText('Too many attempts. Please try again in 10 minutes.')).toBeTruthy();
  });
});
