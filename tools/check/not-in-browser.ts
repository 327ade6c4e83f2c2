/**
 * Rows of the requirements that no browser test shows, and why. What a guest can meet has no place here: a row that gets
 * a browser test must leave (requirements.test.ts).
 */
export const NOT_IN_BROWSER: Readonly<Record<string, string>> = {
  'AUTH-17': 'a programmer’s mistake in a route: no address leads to it',
  'AUTH-19': 'no screen makes a call with a token of another kind: shown by HTTP',
  'ERR-04':
    'a browser would wait the whole limit of a call, since no test can turn the clock of a network call forward',
  'LIMIT-06': 'stays are counted by whole days; no screen counts begun days between moments',
  'LIMIT-07': 'no screen shows initials',
  'LIMIT-08': 'no screen shows initials',
  'LIMIT-09': 'no screen truncates: long texts wrap (quality/whole-pages.spec.ts)',
  'ROUTE-51': 'a website without a hotel cannot be published: shown on the built shell, with a back end that has none',
  'SHELL-26': 'the server alone logs it: a guest gets the page with a text of ours in the banner',
};
