import { bookedPropertiesQuery } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { languageTag } from '@posada/i18n';
import { useQuery } from '@tanstack/react-query';
import { useStaffKind } from '../shared/staff-kind.ts';

/** The website's own hotels, booked or not, and those of other websites that the caller's bookings are at; by name. */
export function useHotels(): readonly { id: string; name: string }[] {
  const { properties, locale } = useSite();
  const { data = [] } = useQuery(bookedPropertiesQuery(useApi(), useStaffKind()));
  const own = properties.map(({ id, setup }) => ({ id, name: setup.name }));
  const others = data.filter(({ id }) => own.every((hotel) => hotel.id !== id));
  return [...own, ...others].sort((a, b) => a.name.localeCompare(b.name, languageTag(locale)));
}
