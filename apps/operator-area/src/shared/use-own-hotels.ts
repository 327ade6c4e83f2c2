import { useSite } from '@posada/area';
import { useOperator } from './session.ts';

/** Hotels of this website that who has signed in works for, by the order of the website. */
export function useOwnHotels(): readonly { id: string; name: string }[] {
  const { websites, properties: own } = useOperator();
  const { website, properties } = useSite();
  if (websites && !websites.includes(Number(website.id))) return [];
  return properties
    .filter(({ id }) => !own || own.includes(Number(id)))
    .map(({ id, setup }) => ({ id, name: setup.name }));
}
