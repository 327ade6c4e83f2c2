import {
  checkPromotionCode,
  getAvailability,
  getCalendar,
  getLowestPrices,
  getOfferStay,
  getOfferStays,
} from '@posada/api-client/availability';
import { implement, type Route } from '../../platform/route.ts';
import type { AvailabilityService } from './availability.service.ts';

export function availabilityRoutes(availability: AvailabilityService): Route[] {
  return [
    implement(getAvailability, ({ website, actor, language, path, query }) =>
      availability.search(
        { website, actor, language },
        {
          propertyId: path.id,
          from: query.from,
          to: query.to,
          rooms: query.occupancy,
          promotion: query.promotion,
          onlyLowestPrice: query.onlyLowestPrice === 'true',
        },
      ),
    ),
    implement(getLowestPrices, ({ website, actor, language, query }) =>
      availability.lowestPrices(
        { website, actor, language },
        query.property.split(','),
        { from: query.from, to: query.to, rooms: query.occupancy, promotion: query.promotion },
        Number(query.around ?? 0),
      ),
    ),
    implement(getCalendar, ({ website, actor, path, query: { occupancy: rooms, ...query } }) =>
      availability.calendar({ website, actor }, path.id, { ...query, rooms }),
    ),
    implement(getOfferStay, ({ website, actor, language, path, query }) =>
      availability.offerStay({ website, actor, language }, path.id, path.offerId, query.occupancy),
    ),
    implement(getOfferStays, ({ website, actor, language, query }) =>
      availability.offerStays(
        { website, actor, language },
        { propertyIds: query.property.split(','), offerIds: query.offer.split(',') },
        query.occupancy,
      ),
    ),
    implement(checkPromotionCode, ({ website, actor, path }) =>
      availability.checkPromotion({ website, actor }, path.id, path.code),
    ),
  ];
}
