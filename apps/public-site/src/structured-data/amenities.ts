import type { Facility } from '@posada/api-client/properties';
import type { LocationFeatureSpecification } from 'schema-dts';

/** As wide as search engines and social networks show a picture. */
export const SHARED_WIDTH = 1200;

export const amenities = (facilities: readonly Facility[]) =>
  facilities.map(
    ({ name }) =>
      ({ '@type': 'LocationFeatureSpecification', name, value: true }) satisfies LocationFeatureSpecification,
  );
