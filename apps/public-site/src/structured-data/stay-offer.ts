import type { PropertySummary } from '@posada/api-client/properties';
import { type Site, searchAddress } from '@posada/area';
import { minorUnitsOf } from '@posada/i18n';
import type { Offer } from 'schema-dts';
import type { Loading } from '../shared/loading.ts';
import type { LowestStay } from '../stays/lowest-stay.ts';
import { findStayOnServer } from '../stays/lowest-stay-query.ts';
import { addressFor, organisationId } from './addresses.ts';

export const IN_STOCK = 'https://schema.org/InStock';
export const SOLD_OUT = 'https://schema.org/SoldOut';

/** Decimals with a point, as schema.org asks. */
function decimalOf(amount: number, currency: string): string {
  const units = minorUnitsOf(currency);
  return (amount / units).toFixed(Math.round(Math.log10(units)));
}

/** The price of a whole stay: `referenceQuantity` says of how many nights. */
export function priceOf({ amount, currency, nights }: Pick<LowestStay, 'amount' | 'currency' | 'nights'>) {
  const price = { price: decimalOf(amount, currency), priceCurrency: currency };
  return {
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value: nights, unitCode: 'DAY' },
    },
  } satisfies Partial<Offer>;
}

/** What is let, and by whom. */
export const letBy = (site: Site) =>
  ({
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    offeredBy: { '@id': organisationId(site) },
  }) satisfies Partial<Offer>;

/**
 * The stay "from …" that the page shows, as an offer: its price, until when it can be bought, and the page of its rooms.
 *
 * @param item `@id` of what is let
 * @param roomType only rooms of this type; undefined: of all
 * @returns undefined where the prices cannot be read, or a price of the room type is not found
 */
export async function stayOffer(
  { api, site }: Pick<Loading, 'api' | 'site'>,
  { property, item, roomType }: { property: PropertySummary; item: string; roomType?: string },
) {
  const stay = await findStayOnServer(api, { property, roomType, locale: site.locale }).catch(() => undefined); // the client has logged the call
  if (stay === undefined) return undefined;
  const offer = { '@type': 'Offer', '@id': `${item}-offer`, itemOffered: { '@id': item }, ...letBy(site) } as const;
  if (!stay) return { ...offer, availability: SOLD_OUT } satisfies Offer;
  const { from, to } = stay.search;
  return {
    ...offer,
    ...priceOf(stay),
    url: addressFor(site, searchAddress(stay.search)),
    availability: IN_STOCK,
    availabilityStarts: from,
    availabilityEnds: to,
    priceValidUntil: from,
  } satisfies Offer;
}
