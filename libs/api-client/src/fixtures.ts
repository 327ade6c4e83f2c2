/**
 * Answers of the service for tests, so that nobody invents a reservation by hand. All tell of one stay: two adults in a
 * double room of property 3, from 10 to 13 June 2026. Each takes what a test is about and fills in the rest.
 */
export {
  aClientProfile,
  aClientRecord,
  aLoyalty,
  anAgencyDetail,
  anAgencyProfile,
  anAgencyRecord,
  anAgencyRow,
  anAgencyUser,
  anAgentRecord,
  aPendingVerification,
  aReview,
  theRecords,
} from './accounts/accounts.fixtures.ts';
export {
  anAvailability,
  anOfferedRoom,
  anOfferedType,
  aRoomRate,
  noAvailability,
  someLowestPrices,
} from './availability/availability.fixtures.ts';
export { aCheckIn, REGISTERED_ADULT, REGISTERED_CHILD } from './check-in/check-in.fixtures.ts';
export {
  aCardChange,
  aCardForm,
  aChallenge,
  anAssistedReservation,
  aPrepayment,
  someBrowserFacts,
} from './payments/payments.fixtures.ts';
export { aComplement, aPhoto, aProperty, aRatePlan, aRoomType } from './properties/properties.fixtures.ts';
export {
  aCancelledReservation,
  aCompany,
  aManagedBooking,
  anInvoicing,
  aReservation,
  aReservationRow,
  aRoomStay,
} from './reservations/reservations.fixtures.ts';
export { aSearch } from './search/search.fixtures.ts';
export { aWebsite, someCountries } from './website/website.fixtures.ts';
