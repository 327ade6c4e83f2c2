import type { Offer as HotelOffer, PropertySummary } from '@posada/api-client/properties';
import type { Thing } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { photoFile } from '@posada/ui';
import type { Offer } from 'schema-dts';
import type { Loading } from '../shared/loading.ts';
import { staysOf } from '../stays/offer-stays.tsx';
import { addressFor, hotelId } from './addresses.ts';
import { SHARED_WIDTH } from './amenities.ts';
import { IN_STOCK, letBy, priceOf, SOLD_OUT } from './stay-offer.ts';

/** An offer on its own page: its conditions, and the price "from …" that the page shows. */
export async function offerThings(
  { api, queries, site }: Pick<Loading, 'api' | 'queries' | 'site'>,
  property: PropertySummary,
  offer: HotelOffer,
): Promise<Thing[]> {
  const { name, description, minimumNights, advanceDays, bookFrom, bookUntil } = offer;
  const photo = offer.photo ?? property.photo;
  const answers = await queries.ensureQueryData(staysOf(api, [{ offer, property }])).catch(() => undefined); // the client has logged the call
  const answer = answers?.[0];
  const stay = answer?.cheapest;
  const url = addressFor(site, offer.path ?? property.path ?? '/');
  return [
    {
      ...(photo ? { photo } : {}),
      ...({
        '@type': 'Offer',
        '@id': `${url}#offer`,
        name,
        url,
        description,
        ...(photo ? { image: new URL(photoFile(photo, SHARED_WIDTH), site.origin).href } : {}),
        itemOffered: {
          '@type': 'Service',
          serviceType: property.information.typology.name,
          provider: {
            '@type': 'Hotel',
            '@id': hotelId(site, property.path),
            name: property.setup.name,
            url: addressFor(site, property.path ?? '/'),
          },
        },
        ...letBy(site),
        ...(bookFrom ? { validFrom: bookFrom } : {}),
        ...(bookUntil ? { validThrough: bookUntil } : {}),
        eligibleDuration: { '@type': 'QuantitativeValue', minValue: minimumNights, unitCode: 'DAY' },
        ...(advanceDays > 0
          ? { advanceBookingRequirement: { '@type': 'QuantitativeValue', minValue: advanceDays, unitCode: 'DAY' } }
          : {}),
        ...(answer && stay
          ? {
              ...priceOf({
                amount: stay.total,
                currency: answer.currency,
                nights: nightsBetween(stay.from, stay.to),
              }),
              availability: IN_STOCK,
              availabilityStarts: stay.from,
              availabilityEnds: stay.to,
              priceValidUntil: bookUntil && bookUntil < stay.from ? bookUntil : stay.from,
            }
          : {}),
        ...(answer && !stay ? { availability: SOLD_OUT } : {}),
      } satisfies Offer),
    },
  ];
}
