export { type DestinationChoice, destinationOf, destinationsOf } from './destinations.ts';
export { earliestAskedDay, earliestDay } from './earliest-day.ts';
export { newChildAge, readPlainForm } from './plain-fields.ts';
export { SearchForm } from './search-form.tsx';
export { useSearchDays } from './use-search-days.ts';
