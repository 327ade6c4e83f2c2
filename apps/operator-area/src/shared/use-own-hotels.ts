import { useSite } from '@posada/area';
import { useOperator } from './session.ts';

/** Hotels of this website that who has signed in works for, by the order of the website. */
export function useOwnHotels(): readonly { id: string; name: string }[] {
  const operator = useOperator();
  return useSite()
    .properties.filter(({ id }) => !operator.properties || operator.properties.includes(Number(id)))
    .map(({ id, setup }) => ({ id, name: setup.name }));
}
