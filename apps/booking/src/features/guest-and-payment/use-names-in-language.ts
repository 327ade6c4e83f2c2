import type { ApiClient } from '@posada/api-client';
import { availabilityQuery, type RoomRate } from '@posada/api-client/availability';
import { ratePlansQuery, roomTypesQuery } from '@posada/api-client/properties';
import { bookedReservationQuery } from '@posada/api-client/reservations';
import { useApi, usePriceAccount, useSite } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BookingInProgress, readBooking, writeBooking } from '../../shared/booking-in-progress.ts';
import type { RoomChoice } from '../../shared/totals.ts';

/** The names of one room; undefined: not known. */
interface RoomNames {
  roomtypeName: string | undefined;
  rateplanName: string | undefined;
  rate: Pick<RoomRate, 'discounts' | 'charges'> | undefined;
}

interface Sources {
  api: ApiClient;
  queries: QueryClient;
  locale: Locale;
  priceAccount: string;
}

/** From the reservation that holds the rooms: they may be off sale because of it. */
async function namesOfHeld(hold: NonNullable<BookingInProgress['hold']>, { api, queries, locale }: Sources) {
  const { roomstays } = await queries.fetchQuery(bookedReservationQuery(api, hold, locale));
  return roomstays.map(
    (stay): RoomNames => ({ roomtypeName: stay.roomtype.name, rateplanName: stay.rateplan.name, rate: stay }),
  );
}

/** From what is on sale. */
async function namesOfOffered({ search, choices }: BookingInProgress, sources: Sources) {
  const { api, queries, locale, priceAccount } = sources;
  const propertyId = search.destination.id;
  const [roomTypes, ratePlans, { rooms }] = await Promise.all([
    queries.fetchQuery(roomTypesQuery(api, propertyId, locale)),
    queries.fetchQuery(ratePlansQuery(api, propertyId, locale)),
    queries.fetchQuery(availabilityQuery(api, { ...search, propertyId }, locale, priceAccount)),
  ]);
  return choices.map(({ roomtypeId, rate: { rateplanId } }, index): RoomNames => {
    const type = rooms[index]?.roomtypes.find((entry) => entry.roomtypeId === roomtypeId);
    const rate = type?.rates.find((entry) => entry.rateplanId === rateplanId);
    return {
      roomtypeName: roomTypes.find(({ id }) => id === roomtypeId)?.name,
      rateplanName: rate?.negotiated?.name ?? ratePlans.find(({ id }) => id === rateplanId)?.name,
      rate,
    };
  });
}

/** Discounts have no id: the same ones come in the same order. */
const isSameDiscount = (a: RoomRate['discounts'][number], b: RoomRate['discounts'][number] | undefined) =>
  a.kind === b?.kind && a.percent === b.percent && a.amount === b.amount;

/** The names alone: what a guest has chosen and what it costs stay as they were. */
function renamed(choice: RoomChoice, { roomtypeName, rateplanName, rate }: RoomNames): RoomChoice {
  const discounts = choice.rate.discounts.map((own, index) => {
    const named = rate?.discounts[index];
    return named && isSameDiscount(own, named) ? { ...own, name: named.name } : own;
  });
  const charges = choice.rate.charges?.map((own) => ({
    ...own,
    name: rate?.charges?.find(({ id }) => id === own.id)?.name ?? own.name,
  }));
  return {
    ...choice,
    roomtypeName: roomtypeName ?? choice.roomtypeName,
    rateplanName: rateplanName ?? choice.rateplanName,
    rate: { ...choice.rate, discounts, ...(charges && { charges }) },
  };
}

/**
 * Names what was chosen in the language of the page, once after a change of language. Until the names are read, and
 * when they cannot be, the stored ones remain.
 */
export function useNamesInLanguage(booking: BookingInProgress | null | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const { locale } = useSite();
  const { account: priceAccount } = usePriceAccount();
  const isOther = !!booking && !booking.booked && booking.language !== locale;
  const isHeld = !!booking?.hold;
  useEffect(() => {
    const chosen = isOther ? readBooking() : null;
    if (!chosen) return;
    let isOver = false;
    const sources = { api, queries, locale, priceAccount };
    const reading = isHeld && chosen.hold ? namesOfHeld(chosen.hold, sources) : namesOfOffered(chosen, sources);
    reading.then(
      (names) => {
        const current = readBooking();
        if (isOver || !current) return;
        const choices = current.choices.map((choice, index) => {
          const own = names[index];
          return own ? renamed(choice, own) : choice;
        });
        writeBooking({ language: locale, choices });
      },
      (error: unknown) => console.warn('the names of what is chosen cannot be read', error),
    );
    return () => {
      isOver = true;
    };
  }, [isOther, isHeld, api, queries, locale, priceAccount]);
}
