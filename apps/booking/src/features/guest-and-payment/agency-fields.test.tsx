import { type AgencyAccount, getAgencyAccount } from '@posada/api-client/accounts';
import { anAgencyRecord, aReservation, someCountries } from '@posada/api-client/fixtures';
import { createReservation, getReservationByEmail } from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type Answer, answer, refusal, renderArea } from '@posada/area/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { readBooking, writeBooking } from '../../shared/booking-in-progress.ts';

describe('information and payment for an agency', () => {
  const asAgency = async (credit: AgencyAccount['credit'], answers: Answer[] = []) => {
    const account = { terms: { model: 'commission' as const, percent: 10 }, credit, phone: '+441179000000' };
    const guest = { name: 'Ana', surname: 'Bosch', reference: 'AT-7', customerEmail: 'paula@post.example' };
    // its rooms were chosen by the agency, at its prices
    writeBooking(aBookingInProgress({ guest, priceAccount: `travel-agency ${anAgencyRecord().id}` }));
    const rendered = await renderArea(area, {
      name: 'booking',
      mount: '/booking',
      path: '/booking/payment',
      session: { 'travel-agency': { token: 'token-of-agency', record: anAgencyRecord() } },
      answers: [
        answer(getCountries, someCountries()),
        answer(getReservationByEmail, aReservation()),
        answer(getAgencyAccount, account),
        ...answers,
      ],
    });
    return { ...rendered, user: userEvent.setup() };
  };

  it('keeps its own contact apart from the customer’s, and books on account', async () => {
    const credit = { limit: 500_000, currency: 'EUR', balance: 0, available: 500_000 };
    const { user, edge } = await asAgency(credit, [answer(createReservation, aReservation())]);
    expect(await screen.findByText(/€5,000\.00 of your limit of €5,000\.00 is left/)).toBeTruthy();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(anAgencyRecord().email);
    for (const label of [/^Your own reference/, /^Customer’s email/, /^Customer’s phone/])
      expect(screen.getByLabelText(label)).toBeTruthy();
    // its customer may pay, and need an invoice; what is on account is invoiced to the agency
    expect(screen.getByLabelText('I need an invoice for a company')).toBeTruthy();
    await user.click(screen.getByLabelText(/^On account/));
    expect(screen.queryByLabelText('I need an invoice for a company')).toBeNull();
    expect(screen.getByText('Charged to your account')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /I accept the booking/ }));
    await user.click(screen.getByRole('button', { name: 'Book now' }));
    await waitFor(() => expect(edge.callsOf(createReservation)).toHaveLength(1));
    expect(edge.callsOf(createReservation)[0]?.body).toMatchObject({
      paymentOption: 'onAccount',
      guest: { email: anAgencyRecord().email, phone: '+441179000000' },
      forCustomer: { reference: 'AT-7', email: 'paula@post.example', isWritten: false },
    });
  });

  it('says what is left by now when the service finds its credit too small, and offers the other ways', async () => {
    const credit = { limit: 500_000, currency: 'EUR', balance: 0, available: 500_000 };
    const details = { amount: 12_000, available: 100, currency: 'EUR' };
    const { user, edge } = await asAgency(credit, [refusal(createReservation, 409, 'over_credit', details)]);
    await user.click(await screen.findByLabelText(/^On account/));
    await user.click(screen.getByRole('checkbox', { name: /I accept the booking/ }));
    const terms = { model: 'commission' as const, percent: 10 };
    const now = { ...credit, balance: 499_900, available: 100 };
    edge.now(answer(getAgencyAccount, { terms, credit: now, phone: '+441179000000' }));
    await user.click(screen.getByRole('button', { name: 'Book now' }));
    expect(await screen.findByText('Your credit is not enough for this booking')).toBeTruthy();
    expect(await screen.findByText(/^Not on account: .* and €1\.00 of your limit is left/)).toBeTruthy();
    expect(screen.queryByLabelText(/^On account/)).toBeNull();
    expect(screen.queryByText('Charged to your account')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Pay at the hotel/).checked).toBe(true);
    edge.now(answer(createReservation, aReservation()));
    await user.click(screen.getByRole('button', { name: 'Book now' }));
    await waitFor(() => expect(edge.callsOf(createReservation)).toHaveLength(2));
    expect(edge.callsOf(createReservation)[1]?.body).toMatchObject({ paymentOption: 'payAtHotel' });
  });

  it('takes what is read later into fields that nobody has touched, and leaves the others and the focus', async () => {
    let finish: (response: Response) => void = () => undefined;
    const slow: Answer = {
      endpoint: getAgencyAccount,
      reply: () =>
        new Promise<Response>((done) => {
          finish = done;
        }),
    };
    const { user } = await asAgency(null, [slow]);
    const surname = await screen.findByLabelText<HTMLInputElement>('Surname');
    await user.type(surname, ' Vidal');
    expect(screen.getByLabelText<HTMLInputElement>('Mobile phone').value).toBe('');
    const account = { terms: { model: 'commission', percent: 10 }, credit: null, phone: '+441179000000' };
    finish(new Response(JSON.stringify({ result: account }), { status: 200 }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Mobile phone').value).toBe('0117 900 0000'));
    expect(screen.getByLabelText('Surname')).toBe(surname);
    expect(document.activeElement).toBe(surname);
    await user.keyboard('s');
    expect(surname.value).toBe('Bosch Vidals');
    expect(readBooking()?.guest).toMatchObject({
      surname: 'Bosch Vidals',
      name: 'Ana',
      phone: '0117 900 0000',
      phoneCountry: 'GB',
    });
  });

  it('says what is left when its credit is not enough, and offers the other ways', async () => {
    await asAgency({ limit: 500_000, currency: 'EUR', balance: 499_999, available: 1 });
    expect(
      await screen.findByText(/^Not on account: this booking costs .* and €0\.01 of your limit is left/),
    ).toBeTruthy();
    expect(screen.queryByLabelText(/^On account/)).toBeNull();
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(0);
  });
});
