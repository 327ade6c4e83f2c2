import { bookedPropertiesQuery } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { useQuery } from '@tanstack/react-query';
import { type StaffKind, useKind } from '../shared/kinds.tsx';

/** Hotels of the caller's bookings, those of other websites too; the website's own where that is not known. */
export function useHotels(): readonly { id: string; name: string }[] {
  const { properties } = useSite();
  const { data } = useQuery(bookedPropertiesQuery(useApi(), useKind() as StaffKind));
  return data ?? properties.map(({ id, setup }) => ({ id, name: setup.name }));
}
