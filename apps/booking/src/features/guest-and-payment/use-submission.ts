import { readRefusal } from '@posada/api-client';
import { agencyAccountQuery } from '@posada/api-client/accounts';
import { createReservation, type ReservationRequest } from '@posada/api-client/reservations';
import { useApi, usePriceAccount, useSite } from '@posada/area';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { concludeBooking, newKey, readBooking, writeBooking } from '../../shared/booking-in-progress.ts';
import { clearChoices } from '../../shared/stored-choices.ts';
import { type Booker, nextPage } from './booker.ts';
import { type BookingFailure, isPriceChanged, toBookingFailure, toPriceFailure } from './booking-failure.ts';
import { readTerms } from './current-terms.ts';
import { whatHolds } from './earlier-hold.ts';
import { toRequest } from './guest-details.ts';
import type { GuestDetails } from './guest-fields.ts';

const isMismatch = (error: unknown) => readRefusal(createReservation, error)?.code === 'idempotency_mismatch';

/** Resolves when the page is shown again as it was left: from a document of its own, as the card's, one comes back so. */
const shownAgain = () =>
  new Promise<boolean>((done) => addEventListener('pageshow', ({ persisted }) => done(persisted), { once: true }));

/**
 * Sends a booking, once for each intent. Without an answer the key stays, so that the next press finds out what became
 * of the first: if that one had arrived and the details were changed meanwhile, the service says so, and what went out
 * before is asked for as it was. After a refusal the next press is another intent.
 */
export function useSubmission(booker: Booker['kind']) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { locale } = useSite();
  const { account: priceAccount } = usePriceAccount();
  const running = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<BookingFailure | null>(null);

  const book = async (propertyId: string, request: ReservationRequest) => {
    const { key, sent } = readBooking() ?? { key: '', sent: [] };
    const ask = (body: ReservationRequest) =>
      api.call(createReservation, { path: { id: propertyId }, body }, { idempotencyKey: key });
    writeBooking({ sent: [...sent, request] });
    try {
      return await ask(request);
    } catch (error) {
      if (!isMismatch(error)) throw error;
      for (const earlier of [...sent].reverse()) {
        const known = await ask(earlier).catch((again: unknown) => {
          if (!isMismatch(again)) throw again;
        });
        if (known) return known;
      }
      throw error;
    }
  };

  /** Books. Returns the page where the booker goes on. */
  const bookNew = async (propertyId: string, request: ReservationRequest) => {
    const reservation = await book(propertyId, request);
    const booked = { propertyId, reservationId: reservation.id, email: reservation.guest.email };
    const next = nextPage(booker, reservation);
    if (next.at === 'card') {
      writeBooking({ hold: { ...booked, request }, sent: [] });
    } else {
      concludeBooking(booked);
      clearChoices();
    }
    return next.to;
  };

  const submit = async (details: GuestDetails): Promise<BookingFailure | null> => {
    const booking = readBooking();
    if (running.current || !booking) return null;
    const propertyId = booking.search.destination.id;
    running.current = true;
    setSending(true);
    setFailure(null);
    let met: BookingFailure | null = null;
    let isBack = false;
    try {
      const request = await toRequest(details, booking, booker);
      const next = (await whatHolds(api, request)) ?? (await bookNew(propertyId, request));
      const left = Promise.resolve(navigate(next, { replace: next !== addresses.card() })).then(() => false);
      isBack = await Promise.race([left, shownAgain()]);
    } catch (error) {
      met = isPriceChanged(error)
        ? await toPriceFailure(booking, readTerms(booking, { api, queries, locale, priceAccount }))
        : toBookingFailure(error);
      if (met.kind !== 'lost') writeBooking({ key: newKey(), sent: [] });
      setFailure(met);
    }
    // what was known of the credit is no longer true: the ways to pay are those that it allows now
    if (met?.kind === 'over_credit') await queries.invalidateQueries(agencyAccountQuery(api));
    // sold, refused or dearer: what was known of prices and rooms here is no longer true
    if (met?.kind !== 'fields') queries.removeQueries({ queryKey: ['availability', propertyId] });
    running.current = false;
    // after a booking the form stays disabled until the navigation has left this screen
    if (met || isBack) setSending(false);
    return met;
  };

  return { submit, isSending, failure, dismiss: () => setFailure(null) };
}
