export { SearchForm } from './search-form.tsx';
export { type DestinationChoice, destinationOf, destinationsOf } from './shared/destinations.ts';
export { earliestAskedDay, earliestDay } from './shared/earliest-day.ts';
export { newChildAge, readPlainForm } from './shared/plain-fields.ts';
export { useSearchDays } from './shared/use-search-days.ts';
