import type { PropertySummary } from '@posada/api-client/properties';
import type { Search } from '@posada/api-client/search';
import { amountText } from '@posada/i18n/csv';

/** Where a guest, and a crawler that compares prices, stands between the landing page and the personal data. */
export interface Stage {
  name: 'room-selection' | 'extras';
  /** What the rooms cost is settled: nothing is chosen any more before the personal data. */
  isFinal: boolean;
}

/** Attributes of Google's crawler for the frame of a page with prices (docs/google.md). */
export const stageAttributes = ({ name, isFinal }: Stage) => ({
  'data-nav-stage': name,
  ...(isFinal && { 'data-nav-stage-final': 'true' }),
});

/** Attributes for the one button that leads on. */
export const WAY_ON = {
  'data-nav-criticalpath': 'true',
  'data-nav-interactiontype': 'CLICK',
  'data-nav-interactionorder': '1',
} as const;

/** Attributes for what stands where prices are still to come. */
export const LOADING = { 'data-nav-loading-indicator': 'true' } as const;

/**
 * The price of a stay as microdata, once on a page.
 *
 * @param amount headline price in minor units: what is shown, with all taxes and fees
 */
export function HotelPrice({
  property: { id, setup, location },
  stay,
  amount,
  currency,
}: {
  property: PropertySummary;
  stay: Pick<Search, 'from' | 'to'>;
  amount: number;
  currency: string;
}) {
  return (
    <div hidden itemScope itemType="https://schema.org/Hotel">
      <meta itemProp="identifier" content={id} />
      <meta itemProp="name" content={setup.name} />
      <div itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
        <meta itemProp="streetAddress" content={location.address} />
        <meta itemProp="addressLocality" content={location.city.name} />
        {location.region && <meta itemProp="addressRegion" content={location.region} />}
        {location.postcode && <meta itemProp="postalCode" content={location.postcode} />}
        <meta itemProp="addressCountry" content={location.country.code} />
      </div>
      <div itemProp="makesOffer" itemScope itemType="https://schema.org/Offer https://schema.org/LodgingReservation">
        <meta itemProp="checkinTime" content={stay.from} />
        <meta itemProp="checkoutTime" content={stay.to} />
        <div itemProp="priceSpecification" itemScope itemType="https://schema.org/CompoundPriceSpecification">
          <meta itemProp="price" content={amountText(amount, currency)} />
          <meta itemProp="priceCurrency" content={currency} />
        </div>
      </div>
    </div>
  );
}
