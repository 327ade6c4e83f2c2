import { useSite } from '@posada/area';
import { addDays, daysBetween } from '@posada/calendar-days';
import { changedRoom, type RoomChoice, withoutExtras } from '@posada/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingQuoteQuery } from './queries.ts';

const A_ROOM: RoomChoice = { adults: 2, childAges: [], extras: [] };

/** What is chosen for a new booking, and what the service says to it. */
export function useBookingDraft(website: number, hotels: readonly { id: string }[]) {
  const { locale, today } = useSite();
  const [choice, setChoice] = useState({
    property: hotels[0]?.id ?? '',
    from: today,
    to: addDays(today, 1),
    promocode: '',
    rooms: [A_ROOM],
  });
  const { promocode } = choice;
  const place = {
    website,
    property: Number(choice.property),
    from: choice.from,
    to: choice.to,
    ...(promocode ? { promocode } : {}),
  };
  const quote = useQuery({
    ...bookingQuoteQuery(locale, {
      ...place,
      rooms: choice.rooms.map(({ adults, childAges, rate, extras }) => ({
        occupancy: { adults, childAges: [...childAges] },
        ...rate,
        complements: [...extras],
      })),
    }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const set = (own: Partial<typeof choice>) => setChoice((all) => ({ ...all, ...own }));
  const setRooms = (change: (rooms: readonly RoomChoice[]) => RoomChoice[]) =>
    setChoice((all) => ({ ...all, rooms: change(all.rooms) }));
  const setDays = (own: { from?: string; to: string }) => {
    set(own);
    setRooms((rooms) => rooms.map(withoutExtras));
  };
  return {
    choice,
    place,
    quote,
    /** Another hotel has other rooms. */
    setProperty: (property: string) => {
      set({ property });
      setRooms((rooms) => rooms.map(({ adults, childAges }) => ({ adults, childAges, extras: [] })));
    },
    /** An arrival moves the departure by as many nights. */
    setFrom: (from: string) => setDays({ from, to: addDays(from, daysBetween(choice.from, choice.to)) }),
    setTo: (to: string) => setDays({ to }),
    setCode: (code: string) => set({ promocode: code.trim() }),
    setRoom: (index: number, own: Partial<RoomChoice>) =>
      setRooms((rooms) => rooms.map((room, each) => (each === index ? changedRoom(room, own) : room))),
    addRoom: () => setRooms((rooms) => [...rooms, A_ROOM]),
    removeRoom: (index: number) => setRooms((rooms) => rooms.filter((_, each) => each !== index)),
  };
}
export type BookingDraft = ReturnType<typeof useBookingDraft>;
