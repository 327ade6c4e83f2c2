import type { PropertySummary } from '@posada/api-client/properties';
import type { Search } from '@posada/api-client/search';

export interface DestinationChoice {
  id: string;
  name: string;
  country: string;
  /** GAP-81: that of its first property. */
  currency: string;
  properties: PropertySummary[];
}

/** The destinations of a website, in the order of its properties. */
export function destinationsOf(properties: readonly PropertySummary[]): DestinationChoice[] {
  const choices = new Map<string, DestinationChoice>();
  for (const property of properties) {
    const { destination, country } = property.location;
    const known = choices.get(destination.id);
    if (known) known.properties.push(property);
    else
      choices.set(destination.id, {
        ...destination,
        country: country.name,
        currency: property.setup.currency.code,
        properties: [property],
      });
  }
  return [...choices.values()];
}

/** The searched place with its name and currency; null when none is chosen, or an unknown one. */
export function destinationOf({ destination }: Search, properties: readonly PropertySummary[]) {
  if (!destination) return null;
  const { type, id } = destination;
  if (type === 'destination') {
    const found = destinationsOf(properties).find((choice) => choice.id === id);
    return found ? { type, id, name: found.name, currency: found.currency } : null;
  }
  const found = properties.find((property) => property.id === id);
  return found ? { type, id, name: found.setup.name, currency: found.setup.currency.code } : null;
}
