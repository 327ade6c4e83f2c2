import { agencyRoutes } from '../modules/agencies/agencies.routes.ts';
import { assistantRoutes } from '../modules/assistant/assistant.routes.ts';
import { allotmentList } from '../modules/availability/allotment-list.ts';
import { availabilityRoutes } from '../modules/availability/availability.routes.ts';
import { negotiatedRateList } from '../modules/availability/negotiated-rate-list.ts';
import { checkInRoutes } from '../modules/check-in/check-in.routes.ts';
import { consentRoutes } from '../modules/consent/consent.ts';
import { contactRoutes } from '../modules/contact/contact.routes.ts';
import { deskRoutes } from '../modules/desk/desk.routes.ts';
import { bookingAccessRoutes } from '../modules/managed-bookings/booking-access.routes.ts';
import { offerMailRoutes } from '../modules/offer-mails/offer-mails.routes.ts';
import { paymentRoutes } from '../modules/payments/payments.routes.ts';
import { propertyRoutes } from '../modules/properties/properties.routes.ts';
import { propertyDetailRoutes } from '../modules/properties/property-details.routes.ts';
import { reservationRoutes } from '../modules/reservations/reservations.routes.ts';
import { stayMailRoutes } from '../modules/stay-mails/stay-mails.routes.ts';
import { postRoutes } from '../modules/websites/posts.routes.ts';
import { sitemapRoutes } from '../modules/websites/sitemap.ts';
import { websiteRoutes } from '../modules/websites/websites.routes.ts';
import type { Route } from '../platform/route.ts';
import type { AppParts } from './app-parts.ts';
import type { Services } from './services.ts';

/** The calls of the site, of all modules. */
export const routesOf = (
  {
    properties,
    websites,
    shownTo,
    posts,
    contacts,
    agencies,
    statements,
    accounts,
    payments,
    takesCards,
    availability,
    access,
    reservations,
    managed,
    checkIn,
    unsubscribe,
    offers,
    desk,
    assistant,
  }: Services,
  { database, clock, config }: Pick<AppParts, 'database' | 'clock' | 'config'>,
): Route[] => [
  ...websiteRoutes(websites, shownTo, (website) => payments.providers.of(website)?.origins ?? [], clock),
  ...contactRoutes(contacts, clock),
  ...sitemapRoutes({ websites, posts, properties, clock }),
  ...consentRoutes(database, websites, clock),
  ...postRoutes(shownTo, properties, takesCards),
  ...propertyRoutes(properties, (website) => shownTo(website).properties),
  ...propertyDetailRoutes(properties, (website) => shownTo(website).properties),
  ...availabilityRoutes(availability),
  ...assistantRoutes(assistant),
  ...reservationRoutes(reservations, config),
  ...bookingAccessRoutes(access, managed),
  ...checkInRoutes(checkIn),
  ...stayMailRoutes(unsubscribe),
  ...offerMailRoutes(offers),
  ...deskRoutes(desk, reservations),
  ...paymentRoutes(payments.service, payments.cardChanges, payments.holds, payments.savedCards),
  ...accounts.routes,
  ...agencyRoutes(
    agencies,
    statements,
    accounts.users,
    allotmentList(database, clock),
    negotiatedRateList(database, clock),
  ),
];
