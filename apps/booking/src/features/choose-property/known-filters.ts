import type { PropertySummary } from '@posada/api-client/properties';
import type { SearchFilters } from '@posada/api-client/search';

/** The filters without values that none of the searched hotels has: they would hide every hotel, and have no name. */
export function knownFilters(filters: SearchFilters, properties: readonly PropertySummary[]): SearchFilters {
  const knownOf = (
    chosen: readonly string[],
    valuesOf: (property: PropertySummary) => readonly (string | number)[],
  ) => {
    const known = new Set(properties.flatMap(valuesOf).map(String));
    return chosen.filter((value) => known.has(value));
  };
  return {
    ...filters,
    stars: knownOf(filters.stars, ({ information }) => (information.category > 0 ? [information.category] : [])),
    places: knownOf(filters.places, ({ location }) => [location.destination.id]),
    types: knownOf(filters.types, ({ information }) => [information.typology.id]),
    services: knownOf(filters.services, ({ facilities }) => facilities.map(({ id }) => id)),
  };
}
