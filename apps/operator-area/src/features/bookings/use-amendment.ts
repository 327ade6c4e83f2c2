import type { AmendmentRate } from '@posada/api-client/operator';
import type { Reservation, RoomStay } from '@posada/api-client/reservations';
import { LIMITS } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { addDays } from '@posada/calendar-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amendmentQuery } from './queries.ts';

/** What is chosen for a room; without a rate the one that it has. */
export interface RoomChoice {
  stay: RoomStay;
  adults: number;
  childAges: number[];
  rate?: { roomtypeId: string; rateplanId: string };
}

const AGE = 5;

/** The days and rooms that are chosen, and what the service says to them. */
export function useAmendment(reservation: Reservation) {
  const { locale } = useSite();
  const [days, setDays] = useState({ from: reservation.from, to: reservation.to });
  const [rooms, setRooms] = useState<RoomChoice[]>(() =>
    reservation.roomstays
      .filter(({ status }) => status !== 'cancelled')
      .map((stay) => ({ stay, adults: stay.occupancy.adults, childAges: stay.occupancy.childAges })),
  );
  const asked = {
    ...days,
    rooms: rooms.map(({ stay, adults, childAges, rate }) => ({
      id: stay.id,
      occupancy: { adults, childAges },
      ...rate,
    })),
  };
  const quote = useQuery({
    ...amendmentQuery(reservation.number, locale, asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const change = (index: number, own: Partial<RoomChoice>) =>
    setRooms((all) => all.map((room, each) => (each === index ? { ...room, ...own } : room)));
  return {
    days,
    rooms,
    asked,
    quote,
    isChanged:
      days.from !== reservation.from ||
      days.to !== reservation.to ||
      rooms.some(({ stay, adults, childAges, rate }) => {
        const { occupancy, roomtype, rateplan } = stay;
        const isSameRate = !rate || (rate.roomtypeId === roomtype.id && rate.rateplanId === rateplan.id);
        return adults !== occupancy.adults || childAges.join() !== occupancy.childAges.join() || !isSameRate;
      }),
    /** An arrival moves the departure by as many nights. */
    setFrom: (from: string) => setDays({ from, to: addDays(from, Math.min(reservation.nights, LIMITS.nights)) }),
    setTo: (to: string) => setDays(({ from }) => ({ from, to })),
    setAdults: (index: number, adults: number) => change(index, { adults }),
    setChildren: (index: number, count: number) =>
      change(index, {
        childAges: Array.from({ length: count }, (_, child) => rooms[index]?.childAges[child] ?? AGE),
      }),
    setAge: (index: number, child: number, age: number) =>
      change(index, { childAges: (rooms[index]?.childAges ?? []).map((own, each) => (each === child ? age : own)) }),
    setRate: (index: number, { roomtype, rateplan }: Pick<AmendmentRate, 'roomtype' | 'rateplan'>) =>
      change(index, { rate: { roomtypeId: roomtype.id, rateplanId: rateplan.id } }),
  };
}
export type AmendmentDraft = ReturnType<typeof useAmendment>;
