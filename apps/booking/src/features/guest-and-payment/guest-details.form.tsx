import { wholePrice } from '@posada/api-client/availability';
import type { InvoiceDetails } from '@posada/api-client/reservations';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { formatMoney, LANGUAGE_NAMES, LOCALES, type Locale } from '@posada/i18n';
import { ROOM_GUESTS, type RoomGuestField, RoomGuestFields } from '@posada/reservation/room-guests';
import { Button, ErrorSummary, Fieldset, SelectField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { RadioCards } from '@posada/ui/radio-cards';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type BookingInProgress, writeBooking } from '../../shared/booking-in-progress.ts';
import { useAtHotelNote } from '../../shared/charge-names.ts';
import { ReadFailed } from '../../shared/read-failed.tsx';
import { useTexts } from '../../shared/texts.ts';
import { prepaymentOf } from '../../shared/totals.ts';
import { AgencyFields } from './agency-fields.tsx';
import { Agreement } from './agreement.tsx';
import { CompanyPart } from './company-part.tsx';
import { ContactFields } from './contact-fields.tsx';
import styles from './guest-and-payment.module.css';
import {
  COMPANY_FIELDS,
  canNameCompany,
  type GuestDetails,
  guestDetailsSchema,
  type KnownMember,
  startingDetails,
  withoutCards,
} from './guest-details.ts';
import { MoreFields } from './more-fields.tsx';
import { agencyPart, agencyPriceOf, type SignedInAgency } from './use-booking-agency.ts';
import { useWaysToPay } from './use-ways-to-pay.ts';

type CompanyField = (typeof COMPANY_FIELDS)[keyof InvoiceDetails];
const COMPANY_PARTS = Object.entries(COMPANY_FIELDS) as [keyof InvoiceDetails, CompanyField][];
type Refusals = Partial<Record<keyof GuestDetails, string>>;

/**
 * Who is staying, how they pay, and what they agree to. What is typed is kept until the booking is made. Once the
 * booking, the member or the agency is known, the fields that the guest has not touched take their values.
 */
export function GuestForm({
  booking,
  member,
  guestLanguage,
  agency,
  isSending,
  onSubmit,
  children,
}: {
  booking: BookingInProgress | null;
  member: KnownMember | undefined;
  guestLanguage?: Locale | undefined;
  agency?: SignedInAgency | undefined;
  isSending: boolean;
  /** Comes back with the fields that the service did not take. */
  onSubmit: (details: GuestDetails) => Promise<Refusals>;
  /** What is booked: before the conditions and the button, beside the form where there is room. */
  children: ReactNode;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const noteOf = useAtHotelNote();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const known = `${booking ? 'chosen' : 'waiting'} ${JSON.stringify([guestLanguage, member, agency?.email, agency?.phone])}`;
  const details = startingDetails(locale, booking, member, guestLanguage, agency) as GuestDetails;
  const { form, field, register, idOf, errorOf, summary, getValues, setValue, watch, reset, clearErrors } = useKitForm({
    schema: guestDetailsSchema,
    defaultValues: details,
    labelOf: (name) => {
      const room = ROOM_GUESTS.indexOf(name as RoomGuestField) + 2;
      if (room > 1) return t('details.roomGuest', { number: room });
      const company = COMPANY_PARTS.find(([, field]) => field === name);
      return company
        ? t(`invoice.${company[0]}`)
        : t(`guest.${name as Exclude<typeof name, RoomGuestField | CompanyField>}`);
    },
    onSubmit,
  });
  const contact = {
    countries,
    email: field('email'),
    phone: field('phone'),
    phoneCountry: register('phoneCountry'),
  };
  const before = useRef({ known, details });
  // before anything is painted: fields would be seen to change
  useLayoutEffect(() => {
    if (before.current.known === known) return;
    const { phone, phoneCountry } = getValues();
    const had = before.current.details;
    before.current = { known, details };
    // a number and its country are one value: where the guest has begun with either, both stay
    const isBegun = phone !== had.phone || phoneCountry !== had.phoneCountry;
    reset(isBegun ? { ...details, phone, phoneCountry } : details, { keepDirtyValues: true });
  });
  const hasBooking = booking !== null;
  useEffect(() => {
    const subscription = watch((values, { type }) => {
      // no type: nobody has typed, the form has taken values
      if (hasBooking && type) writeBooking({ guest: withoutCards(values) });
    });
    return () => subscription.unsubscribe();
  }, [watch, hasBooking]);

  const money = (amount: number) => (booking ? formatMoney(amount, booking.currency, locale) : '');
  const options = useWaysToPay(booking, agency);
  const chosen = watch('paymentOption') ?? options.ways[0];
  // the credit of the agency no longer allows what was chosen
  const isWayGone = hasBooking && agency?.account !== undefined && chosen && !options.ways.includes(chosen);
  const instead = isWayGone && options.ways[0];
  useLayoutEffect(() => {
    if (!instead) return;
    // the radio of the other is no longer there, and would still count as the one that is checked
    setValue('paymentOption', instead);
    writeBooking({ guest: withoutCards(getValues()) });
  });
  const price = agencyPriceOf(agency, booking, 'payOnBook');
  const prepayment = booking ? prepaymentOf(booking.choices, booking.totals, agencyPart(price)) : 0;
  const isPaidNow = chosen === 'payOnBook' && booking !== null;
  // what belongs to a way to pay is said with it
  const aboutOf = (option: 'payAtHotel' | 'payOnBook' | 'payLater') =>
    [
      t(`payment.${option}.about`),
      ...(option === 'payAtHotel' ? [t('payment.noAdvance')] : []),
      ...(option === 'payOnBook' ? [t('card.bank')] : []),
    ].join(' ');
  const isForCompany = watch('isForCompany') && canNameCompany(chosen);
  const isWrong = summary.length > 0;
  // what is wrong with fields that are not there any more is not to be mended
  useEffect(() => {
    if (isWrong && !isForCompany) clearErrors(Object.values(COMPANY_FIELDS));
  }, [isWrong, isForCompany, clearErrors]);

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
      {!member && !agency && guestLanguage === undefined && (
        <p className={styles['member']}>
          <Link to="/client/sign-in?next=/booking/payment">{t('guest.signIn')}</Link>
        </p>
      )}
      {agency && <AgencyFields contact={contact} field={field} register={register} />}
      <MoreFields
        field={field}
        isFilled={[details.arrivalTime, details.requests, details.travelTypology].some(Boolean)}
      />
      <div className={styles['payment']}>
        <RadioCards
          legend={t('guest.paymentOption')}
          {...register('paymentOption')}
          // what was chosen is stored: after a step back the browser would uncheck the way that its server began with
          autoComplete="off"
          error={errorOf('paymentOption')}
          defaultValue={getValues('paymentOption')}
          options={options.ways.map((option) => ({
            value: option,
            label: t(`payment.${option}`),
            description: option === 'onAccount' ? options.credit : aboutOf(option),
            price: booking ? t('payment.now', { amount: money(option === 'payOnBook' ? prepayment : 0) }) : '',
          }))}
        />
        {!options.ways.includes('onAccount') && options.credit !== '' && <p>{options.credit}</p>}
        {agency?.isError && <ReadFailed onRetry={agency.refetch} />}
      </div>
      {canNameCompany(chosen) && (
        <CompanyPart
          box={{ ...register('isForCompany'), id: idOf('isForCompany') }}
          isOpen={isForCompany}
          field={field}
        />
      )}
      {children}
      <Agreement {...register('termsAccepted')} id={idOf('termsAccepted')} error={errorOf('termsAccepted')} />
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
          {isPaidNow && !isSending
            ? t('guest.bookAndPay', { amount: money(prepayment) })
            : t(isSending ? 'guest.booking' : 'guest.book')}
        </Button>
      </div>
    </form>
  );
}
