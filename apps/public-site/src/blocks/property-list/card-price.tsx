import type { PropertySummary } from '@posada/api-client/properties';
import { FromPrice, useLowestStay } from '../property/from-price.tsx';

/** What the hotel of a card costs at least in the coming weeks. */
export default function CardPrice({ property }: { property: PropertySummary }) {
  return <FromPrice lowest={useLowestStay(property)} isDetailed />;
}
