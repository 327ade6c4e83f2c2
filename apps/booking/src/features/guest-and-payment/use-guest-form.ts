import { useSite } from '@posada/area';
import { useKitForm } from '@posada/ui/forms';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type BookingInProgress, writeBooking } from '../../shared/booking-in-progress.ts';
import { useTexts } from '../../shared/texts.ts';
import { type Booker, guestLanguageOf, knownOf } from './booker.ts';
import { canNameCompany, guestDetailsSchema, startingDetails } from './guest-details.ts';
import { COMPANY_FIELDS, GUEST_FIELDS, type GuestDetails, withoutCards } from './guest-fields.ts';
import type { SignedInAgency } from './use-booking-agency.ts';
import { useWaysToPay } from './use-ways-to-pay.ts';

/** Message codes of fields that the service did not take. */
export type Refusals = Partial<Record<keyof GuestDetails, string>>;

/** The guest form with its values: what it begins with, what it takes over later, and what it stores. */
export function useGuestForm(
  booking: BookingInProgress | null,
  booker: Booker<SignedInAgency>,
  onSubmit: (details: GuestDetails) => Promise<Refusals>,
) {
  const t = useTexts();
  const { locale } = useSite();
  const details = startingDetails(locale, booking, booker);
  const kit = useKitForm({
    schema: guestDetailsSchema,
    defaultValues: details,
    labelOf: (name) => GUEST_FIELDS[name].label(t),
    onSubmit,
  });
  const { getValues, setValue, watch, reset, clearErrors, summary } = kit;
  const hasBooking = booking !== null;
  // what the form takes of the booker, and not what of an agency is read again, as its credit
  const known = JSON.stringify([hasBooking, knownOf(booker), guestLanguageOf(booker)]);
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
  useEffect(() => {
    const subscription = watch((values, { type }) => {
      // no type: nothing was typed, the form has taken values
      if (hasBooking && type) writeBooking({ guest: withoutCards(values) });
    });
    return () => subscription.unsubscribe();
  }, [watch, hasBooking]);

  const agency = booker.kind === 'agency' ? booker.agency : undefined;
  const ways = useWaysToPay(booking, agency);
  const chosen = watch('paymentOption') ?? ways.ways[0];
  // the credit of the agency no longer allows what was chosen
  const isWayGone = hasBooking && agency?.account !== undefined && chosen && !ways.ways.includes(chosen);
  const instead = isWayGone && ways.ways[0];
  useLayoutEffect(() => {
    if (!instead) return;
    // the radio of the other is no longer there, and would still count as the one that is checked
    setValue('paymentOption', instead);
    writeBooking({ guest: withoutCards(getValues()) });
  });
  const isForCompany = watch('isForCompany') && canNameCompany(chosen);
  const isWrong = summary.length > 0;
  // errors of fields that are not there any more are not to be corrected
  useEffect(() => {
    if (isWrong && !isForCompany) clearErrors(Object.values(COMPANY_FIELDS));
  }, [isWrong, isForCompany, clearErrors]);
  return { ...kit, details, ways, chosen, isForCompany };
}
