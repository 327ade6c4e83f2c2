import { daysProblem, filtersForNewSearch, type Search } from '@posada/api-client/search';
import { searchAddress, useSite } from '@posada/area';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchDays } from '../shared/use-search-days.ts';
import { type Place, placesOf } from './places.ts';

/** What a guest can open; the two dates share a calendar. */
export type SearchField = 'where' | 'from' | 'to' | 'who';

/** A search that is being made: its values, which field is open, and the way to its results. */
export function useSearchDraft(begun: Search, touched?: SearchField, filters = begun.filters) {
  const { properties, locale } = useSite();
  const days = useSearchDays();
  const navigate = useNavigate();
  const [search, setSearch] = useState(begun);
  const [open, setOpen] = useState(touched);
  const [lacksPlace, setLacksPlace] = useState(false);
  const places = useMemo(() => placesOf(properties, locale), [properties, locale]);
  const only = properties.length === 1 ? properties[0] : undefined;
  const { destination, from, to } = search;
  const place = places.find(({ type, id }) => type === destination?.type && id === destination.id);
  const propertyId = only?.id ?? (destination?.type === 'property' ? destination.id : undefined);
  const change = (field: Partial<Search>) => setSearch((before) => ({ ...before, ...field }));
  return {
    search,
    change,
    open,
    setOpen,
    places,
    place,
    lacksPlace,
    /** Of a website with a single hotel, which needs no choice. */
    only,
    /** The hotel whose prices are shown. */
    propertyId,
    /** The hotel that is asked about a promotion code: the chosen one, or the first of the destination. */
    codeAsked:
      propertyId ??
      properties.find((property) => property.location.destination.id === destination?.id)?.id ??
      properties[0]?.id,
    choosePlace(chosen: Place | undefined) {
      setSearch(({ offer, ...before }) => ({
        ...before,
        // an offer is one of a hotel: another hotel does not have it
        ...(offer && chosen?.type === 'property' && chosen.id === before.destination?.id ? { offer } : {}),
        destination: chosen ? { type: chosen.type, id: chosen.id } : null,
      }));
      setLacksPlace(false);
    },
    /** Goes to the results. Without a place or dates it stays, asks for them, and says so by `false`. */
    submit(event: SyntheticEvent<HTMLFormElement>): boolean {
      event.preventDefault();
      if (!only && !place) {
        setLacksPlace(true);
        setOpen('where');
        event.currentTarget.querySelector<HTMLElement>('[data-field="where"] input')?.focus();
        return false;
      }
      if (daysProblem(from, to, days)) {
        setOpen('from'); // dates that were cleared: the calendar asks for them
        return false;
      }
      setOpen(undefined);
      const goal = only ? { type: 'property' as const, id: only.id } : destination;
      void navigate(
        searchAddress({
          ...search,
          destination: goal,
          promocode: search.promocode.trim(),
          filters: filtersForNewSearch(filters),
        }),
      );
      return true;
    },
  };
}

export type SearchDraft = ReturnType<typeof useSearchDraft>;
