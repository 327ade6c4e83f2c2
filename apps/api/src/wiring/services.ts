import { landingAddress } from '../channels/google/describe-hotels.ts';
import { googlePriceOf } from '../channels/google/search-stays.ts';
import { createAgencies } from '../modules/agencies/agencies.service.ts';
import { createStatements } from '../modules/agencies/statement.ts';
import { createAssistant } from '../modules/assistant/assistant.service.ts';
import { openAiCompatible } from '../modules/assistant/language-model.ts';
import { createAvailabilityService } from '../modules/availability/availability.service.ts';
import { createAvailabilityStore } from '../modules/availability/availability.store.ts';
import { createChannelVault } from '../modules/channels/channel-secrets.ts';
import { createCheckIn } from '../modules/check-in/check-in.service.ts';
import { createCheckInVault } from '../modules/check-in/check-in-vault.ts';
import { createContactStore } from '../modules/contact/contact.store.ts';
import { shownContent } from '../modules/content/draft-content.ts';
import { createPreviews } from '../modules/content/previews.ts';
import { createDesk } from '../modules/desk/desk.service.ts';
import { createDeskStore } from '../modules/desk/desk.store.ts';
import { documentFinder } from '../modules/documents/booking-documents.ts';
import { createAccountStore } from '../modules/identity/accounts.store.ts';
import { createTokens } from '../modules/identity/tokens.ts';
import { createInvoices } from '../modules/invoices/invoices.service.ts';
import { createInvoiceStore } from '../modules/invoices/invoices.store.ts';
import { createManagedBookings } from '../modules/managed-bookings/managed-bookings.service.ts';
import { createOfferMails } from '../modules/offer-mails/offer-mails.ts';
import { createPayments } from '../modules/payments/payments.ts';
import { createPriceChecks } from '../modules/price-checks/price-checks.ts';
import { createPropertyStore } from '../modules/properties/properties.store.ts';
import { createBookingAccess } from '../modules/reservations/booking-access.ts';
import { createReservationService } from '../modules/reservations/reservations.service.ts';
import { createReservationStore } from '../modules/reservations/reservations.store.ts';
import { createUnsubscribe } from '../modules/stay-mails/unsubscribe.ts';
import { machineTranslation } from '../modules/translations/machine-translation.ts';
import { createVerifactu } from '../modules/verifactu/verifactu.ts';
import { createVerifactuRecords } from '../modules/verifactu/verifactu-records.ts';
import { brandFinder } from '../modules/websites/brands.ts';
import { createPostStore } from '../modules/websites/posts.store.ts';
import { createWebsiteStore } from '../modules/websites/websites.store.ts';
import type { WebsiteRef } from '../platform/caller.ts';
import { VERSION } from '../platform/version.ts';
import { createAccounts } from './accounts.ts';
import type { AppParts } from './app-parts.ts';
import { createAuthorities } from './authorities.ts';

interface ServicesDeps extends AppParts {
  warn: (error: unknown, about: string, more?: object) => void;
}

/** The services of all modules, each given those that it needs. */
export function createServices({
  database,
  replica,
  clock,
  config,
  payments: paymentOptions = {},
  simulation,
  contentFreshMs,
  warn,
}: ServicesDeps) {
  // content and availability; what books and pays is the primary's
  const reader = replica?.reader ?? database;
  const properties = createPropertyStore(reader);
  const websites = createWebsiteStore(database, properties.bringUpToDate, { freshMs: contentFreshMs, replica });
  const posts = createPostStore(reader);
  const shownTo = shownContent({ pages: websites, posts, menu: websites.menu, properties }, database);
  const tokens = createTokens(createAccountStore(database), clock);
  const unsubscribe = createUnsubscribe(database, tokens, clock);
  const previews = createPreviews(tokens, {
    clock,
    refById: websites.refById,
  });
  const contacts = createContactStore(database);
  const nights = createAvailabilityStore(reader);
  const brandOf = brandFinder(websites, config.siteUrl);
  const agencies = createAgencies({ database, clock });
  const nameOf = async (websiteId: number) => (await brandOf(websiteId)).name;
  const accounts = createAccounts({ database, clock, config, brandOf: nameOf, agencies, stayMails: unsubscribe });
  const store = createReservationStore(database);
  const verifactuAccounts = config.verifactu ?? simulation?.verifactu;
  const verifactuDeps = { accounts: verifactuAccounts, version: VERSION };
  const invoices = createInvoices({
    store: createInvoiceStore(database),
    billing: createVerifactu(verifactuDeps),
    reservations: store,
    timeZoneOf: properties.timeZoneOf,
    brandOf,
    clock,
  });
  const payments = createPayments({
    database,
    reservations: store,
    properties,
    websites,
    clock,
    sources: {
      accounts: config.merchantAccounts,
      simulated: simulation?.providers,
      timeoutMs: paymentOptions.timeoutMs,
    },
    callbackOf: async (websiteId) => config.paymentCallbackUrl ?? `${(await brandOf(websiteId)).url}api`,
    builtPages: paymentOptions.builtPages,
    correctInvoices: invoices.correct,
    warn,
  });
  const takesCards = (website: Pick<WebsiteRef, 'id' | 'paymentProvider'>) =>
    payments.providers.of(website) !== undefined;
  const availability = createAvailabilityService({ store: nights, properties, clock, takesCards });
  const access = createBookingAccess(database, clock);
  const reservations = createReservationService({
    store,
    availability,
    nights,
    properties,
    clock,
    paymentView: payments.views.of,
    giveBack: payments.giveBack,
    correctInvoices: invoices.correct,
    invoiceOf: invoices.standingNumber,
    takeBackInvoice: invoices.takeBack,
    websiteOf: websites.refById,
    connections: config.databaseConnections,
  });
  const offers = createOfferMails({ database, tokens, reservations, websites, clock });
  const documentOf = documentFinder({ reservations, brandOf, clock });
  const checkIn = createCheckIn({ database, vault: createCheckInVault(config.accountSecret), access, store, clock });
  const managed = createManagedBookings({
    access,
    reservations,
    store,
    links: payments.links,
    cardOf: payments.cardOf,
    documentOf,
    invoices,
    checkInOf: checkIn.summary,
    clock,
  });

  const desk = createDesk({ desk: createDeskStore(database), reservations: store, links: payments.links, clock });

  const model =
    config.assistant && openAiCompatible(config.assistant, (error) => warn(error, 'the language model gave no answer'));
  const translations = {
    translate: config.translation && machineTranslation(config.translation),
    warn: (error: unknown) => warn(error, 'the service of translations gave no answer'),
  };
  const assistant = createAssistant({ database, websites, properties, clock, model, warn });
  return {
    properties,
    websites,
    posts,
    shownTo,
    previews,
    unsubscribe,
    offers,
    translations,
    contacts,
    brandOf,
    agencies,
    statements: createStatements({ database, brandOf, clock }),
    accounts,
    payments,
    takesCards,
    verifactuAccounts,
    verifactu: createVerifactuRecords(verifactuDeps),
    ...createAuthorities({ config, simulation }),
    availability,
    access,
    reservations,
    documentOf,
    invoices,
    managed,
    checkIn,
    desk,
    assistant,
    channels: { vault: createChannelVault(config.accountSecret) },
    priceChecks: createPriceChecks({
      database,
      clock,
      websites,
      properties,
      brandOf,
      feedOf: googlePriceOf(availability),
      addressOf: landingAddress,
    }),
  };
}
export type Services = ReturnType<typeof createServices>;
