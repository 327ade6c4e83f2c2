import { wholePrice } from '@posada/api-client/availability';
import { countriesQuery } from '@posada/api-client/website';
import { addressIn, useApi, useSite } from '@posada/area';
import { formatMoney, LANGUAGE_NAMES, LOCALES } from '@posada/i18n';
import { RoomGuestFields } from '@posada/reservation/room-guests';
import { Button, ErrorSummary, Fieldset, SelectField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { NameFields } from '@posada/ui/name-fields';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import type { BookingInProgress } from '../../shared/booking-in-progress.ts';
import { useAtHotelNote } from '../../shared/charge-names.ts';
import { useTexts } from '../../shared/texts.ts';
import { prepaymentOf } from '../../shared/totals.ts';
import { AgencyFields } from './agency-fields.tsx';
import { Agreement } from './agreement.tsx';
import type { Booker } from './booker.ts';
import { CompanyPart } from './company-part.tsx';
import { ContactFields } from './contact-fields.tsx';
import styles from './guest-and-payment.module.css';
import { canNameCompany } from './guest-details.ts';
import type { GuestDetails } from './guest-fields.ts';
import { MoreFields } from './more-fields.tsx';
import { agencyPart, agencyPriceOf, type SignedInAgency } from './use-booking-agency.ts';
import { type Refusals, useGuestForm } from './use-guest-form.ts';
import { WaysToPay } from './ways-to-pay.tsx';

/** The whole price, and the press that books. */
function BookButton({
  booking,
  paidNow,
  isSending,
}: {
  booking: BookingInProgress | null;
  /** In minor units; undefined: nothing is paid on booking. */
  paidNow: number | undefined;
  isSending: boolean;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const noteOf = useAtHotelNote();
  const money = (amount: number) => (booking ? formatMoney(amount, booking.currency, locale) : '');
  return (
    <div className={styles['agree']}>
      <p>
        <strong>{booking ? t('guest.total', { amount: money(wholePrice(booking.totals)) }) : '\u00a0'}</strong>
        <span>
          {t('price.taxes')}
          {booking && booking.totals.touristTax > 0
            ? ` · ${noteOf(
                money(booking.totals.touristTax),
                booking.choices.flatMap(({ rate }) => rate.charges ?? []),
              )}`
            : ''}
        </span>
      </p>
      <Button type="submit" size="l" busy={isSending}>
        {paidNow !== undefined && !isSending
          ? t('guest.bookAndPay', { amount: money(paidNow) })
          : t(isSending ? 'guest.booking' : 'guest.book')}
      </Button>
    </div>
  );
}

/**
 * Who is staying, how they pay, and what they agree to. Each text is stored as it is typed, until the booking is made.
 * Once the booking or the account of the booker is read, the fields that the guest has not touched take their values.
 */
export function GuestForm({
  booking,
  booker,
  isSending,
  onSubmit,
  children,
}: {
  booking: BookingInProgress | null;
  booker: Booker<SignedInAgency>;
  isSending: boolean;
  /** Returns the fields that the service did not take. */
  onSubmit: (details: GuestDetails) => Promise<Refusals>;
  /** The summary of the booking: before the conditions and the button, beside the form where there is room. */
  children: ReactNode;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const agency = booker.kind === 'agency' ? booker.agency : undefined;
  const { form, field, register, idOf, errorOf, summary, getValues, chosen, ways, isForCompany, details } =
    useGuestForm(booking, booker, onSubmit);
  const contact = {
    countries,
    email: field('email'),
    phone: field('phone'),
    phoneCountry: register('phoneCountry'),
  };
  const price = agencyPriceOf(agency, booking, 'payOnBook');
  const prepayment = booking ? prepaymentOf(booking.choices, booking.totals, agencyPart(price)) : 0;
  const isPaidNow = chosen === 'payOnBook' && booking !== null;

  return (
    <form {...form} className={styles['form']}>
      <ErrorSummary title={t('guest.mend', { count: summary.length })} errors={summary} />
      <Fieldset legend={t('guest.who')} className={styles['group']}>
        <NameFields
          name={{ ...field('name'), label: t('guest.name') }}
          surname={{ ...field('surname'), label: t('guest.surname') }}
        />
        {!agency && <ContactFields {...contact} phoneAbout={t('guest.phoneAbout')} />}
        <SelectField {...field('country')} label={t('guest.country')} optional autoComplete="country">
          <option value="">{t('guest.none')}</option>
          <CountryOptions countries={countries} />
        </SelectField>
        <SelectField {...field('language')} label={t('guest.language')}>
          {LOCALES.map((other) => (
            <option key={other} value={other}>
              {LANGUAGE_NAMES[other]}
            </option>
          ))}
        </SelectField>
        {booking && <RoomGuestFields rooms={booking.choices.map((_, index) => index + 1)} field={field} />}
      </Fieldset>
      {/* after what has to be typed: it leads away from the form */}
      {booker.kind === 'guest' && (
        <p className={styles['member']}>
          <Link to={addressIn('client', `sign-in?next=${addresses.payment()}`)}>{t('guest.signIn')}</Link>
        </p>
      )}
      {agency && <AgencyFields contact={contact} field={field} register={register} />}
      <MoreFields
        field={field}
        isFilled={[details.arrivalTime, details.requests, details.travelTypology].some(Boolean)}
      />
      <WaysToPay
        ways={ways}
        booking={booking}
        agency={agency}
        prepayment={prepayment}
        field={{ ...register('paymentOption'), error: errorOf('paymentOption') }}
        checked={getValues('paymentOption')}
      />
      {canNameCompany(chosen) && (
        <CompanyPart
          box={{ ...register('isForCompany'), id: idOf('isForCompany') }}
          isOpen={isForCompany}
          field={field}
        />
      )}
      {children}
      <Agreement {...register('termsAccepted')} id={idOf('termsAccepted')} error={errorOf('termsAccepted')} />
      <BookButton booking={booking} paidNow={isPaidNow ? prepayment : undefined} isSending={isSending} />
    </form>
  );
}
