import { openArea } from '@posada/account/testing';
import { getEmailVerification, signUpAgency } from '@posada/api-client/accounts';
import { aPendingVerification, someCountries } from '@posada/api-client/fixtures';
import { getCountries } from '@posada/api-client/website';
import { answer } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const countries = answer(getCountries, someCountries());
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function fillAccess(password = 'Ventana9Azul', repeat = password) {
  await type('Password', password);
  await type('Repeat the password', repeat);
  await userEvent.click(screen.getByRole('checkbox'));
}

async function fillAgency() {
  await type('Agency name', 'Sunny Travels');
  await choose('Agency type', 'wholesaler');
  await type('Tax name', 'Sunny Travels Ltd');
  await type('Tax identification or VAT number', 'GB123456789');
  await type('Address', '4 Harbour Street');
  await type('Postal code', 'BS1 4RW');
  await type('City', 'Bristol');
  await choose('Country', 'ES');
  await type('Contact name', 'Eva Lang');
  await type('Email', 'eva@agency.example');
  await choose('Country code', 'ES');
  await type('Phone', '600 11 12 22');
  await fillAccess();
}

describe('an agency that signs up', () => {
  const waits = answer(getEmailVerification, aPendingVerification());
  const accepted = answer(signUpAgency, { otpId: aPendingVerification().otpId });

  it('[AGENCY-01, AGENCY-02, AGENCY-04, AGENCY-05, GAP-30, ROUTE-41] passes the form whole, and is told that a code was sent', async () => {
    const { edge, router } = await openArea(area, 'travel-agency', 'sign-up', {
      answers: [countries, accepted, waits],
    });
    const types = within(screen.getByLabelText('Agency type')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Travel agent', 'Incoming agent', 'Wholesaler']);
    await fillAgency();
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/travel-agency/verify-email'));
    expect(await screen.findByText(/We have sent a code of six digits to/)).toBeTruthy();
    expect(edge.callsOf(signUpAgency).map(({ body }) => body)).toEqual([
      {
        name: 'Sunny Travels',
        type: 'wholesaler',
        taxName: 'Sunny Travels Ltd',
        taxId: 'GB123456789',
        branch: '',
        address: '4 Harbour Street',
        postalCode: 'BS1 4RW',
        city: 'Bristol',
        region: '',
        country: 'ES',
        contactName: 'Eva Lang',
        observations: '',
        email: 'eva@agency.example',
        phone: '+34600111222',
        password: 'Ventana9Azul',
      },
    ]);
    expect(localStorage.getItem('travel-agency')).toBeNull();
  });
});
