import type { PropertySummary } from '@posada/api-client/properties';
import { FromPrice, useLowestStay } from '../property/from-price.tsx';

/** What the hotel of a card costs at least in the coming weeks; `isNear`: the card is about to be seen. */
export default function CardPrice({ property, isNear = true }: { property: PropertySummary; isNear?: boolean }) {
  return <FromPrice lowest={useLowestStay(property, undefined, isNear)} isDetailed />;
}
