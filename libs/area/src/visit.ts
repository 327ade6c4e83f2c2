/** How a visit of the website began, as its first address and the browser say it. Nothing of it is stored in the browser. */
export interface Visit {
  /** Parameters of the first address that count visits, such as `utm_source`: a query without `?`. */
  params: string;
  /** Address of the page that linked to it; empty: no page did, or the browser does not say which. */
  referrer: string;
}

let visit: Visit | undefined;

/** For the shell. */
export function noteVisit(begun: Visit | undefined) {
  visit = begun;
}

/** Undefined: not known, as in a tab that was opened from another page of the website without a press. */
export const readVisit = (): Visit | undefined => visit;
