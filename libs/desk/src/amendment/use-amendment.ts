import type { Reservation, RoomStay } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { addDays, daysBetween } from '@posada/calendar-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amendmentQuery } from '../calls/queries.ts';
import { useDesk } from '../calls/use-desk.ts';
import { changedRoom, type RoomChoice, withoutExtras } from './room-fields.tsx';

interface AmendedRoom extends RoomChoice {
  stay: RoomStay;
}

const rateOf = ({ roomtype, rateplan }: RoomStay) => ({ roomtypeId: roomtype.id, rateplanId: rateplan.id });

const isOther = ({ stay, adults, childAges, rate = rateOf(stay), extras }: AmendedRoom) =>
  extras.length > 0 ||
  adults !== stay.occupancy.adults ||
  childAges.join() !== stay.occupancy.childAges.join() ||
  rate.roomtypeId !== stay.roomtype.id ||
  rate.rateplanId !== stay.rateplan.id;

/** The days and rooms that are chosen, and what the service says to them. */
export function useAmendment(reservation: Reservation) {
  const { locale } = useSite();
  const { calls } = useDesk();
  const [days, setDays] = useState({ from: reservation.from, to: reservation.to });
  const [rooms, setRooms] = useState<AmendedRoom[]>(() =>
    reservation.roomstays
      .filter(({ status }) => status !== 'cancelled')
      .map((stay) => {
        const { adults, childAges } = stay.occupancy;
        return { stay, adults, childAges, rate: rateOf(stay), extras: [] };
      }),
  );
  const changeDays = (change: (was: typeof days) => typeof days) => {
    setDays(change);
    setRooms((all) => all.map(withoutExtras));
  };
  const asked = {
    ...days,
    rooms: rooms.map(({ stay, adults, childAges, rate, extras }) => ({
      id: stay.id,
      occupancy: { adults, childAges: [...childAges] },
      ...rate,
      ...(extras.length > 0 && { extras: [...extras] }),
    })),
  };
  const quote = useQuery({
    ...amendmentQuery(calls, calls.idOf(reservation), locale, asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    days,
    rooms,
    asked,
    quote,
    isChanged: days.from !== reservation.from || days.to !== reservation.to || rooms.some(isOther),
    /** An arrival moves the departure by as many nights. */
    setFrom: (from: string) => changeDays((was) => ({ from, to: addDays(from, daysBetween(was.from, was.to)) })),
    setTo: (to: string) => changeDays(({ from }) => ({ from, to })),
    setRoom: (index: number, own: Partial<RoomChoice>) =>
      setRooms((all) => all.map((room, each) => (each === index ? changedRoom(room, own) : room))),
  };
}
