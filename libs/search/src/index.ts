export {
  DEFAULT_CHILD_AGE,
  DEFAULT_ROOM,
  guestsOf,
  LIMITS,
  newChildAge,
  parseOccupancy,
  type Room,
  readOccupancy,
  writeOccupancy,
} from './occupancy.ts';
export {
  type Destination,
  type DestinationChoice,
  destinationOf,
  destinationsOf,
  readDays,
  readPlainForm,
  readSearch,
  type Search,
  type SearchSetting,
  writeQuery,
  writeSearch,
} from './search.ts';
export { SearchForm } from './search-form.tsx';
export {
  type DaysProblem,
  daysProblem,
  earliestAskedDay,
  earliestDay,
  lastDay,
  type SearchProblem,
  searchProblems,
} from './search-problems.ts';
export { useSearchDays } from './use-search-days.ts';
