/** Rules of fields that the kit has and no form uses: shown in its catalogue (quality/catalogue.spec.ts). */
const NO_SUCH_FIELD = 'no form of the site has a field with such a rule: shown in the catalogue of the kit';

/**
 * Rows of the requirements that no test on the composed site shows in a browser, and why. What a guest can meet has no
 * place here: a row that gets a browser test must leave (requirements.test.ts).
 */
export const NOT_IN_BROWSER: Readonly<Record<string, string>> = {
  'AUTH-17': 'a programmer’s mistake in a route: no address leads to it',
  'AUTH-19': 'no screen makes a call with a token of another kind: shown by HTTP',
  'ERR-04':
    'a browser would wait the whole limit of a call, since no test can turn the clock of a network call forward',
  'ERR-15':
    'each box of the site says what is to be accepted (ERR-14, BOOK-28); the plain text is in the catalogue of the kit',
  'ERR-20': NO_SUCH_FIELD,
  'ERR-21': NO_SUCH_FIELD,
  'ERR-22': NO_SUCH_FIELD,
  'ERR-23': NO_SUCH_FIELD,
  'ERR-24': NO_SUCH_FIELD,
  'ERR-26': NO_SUCH_FIELD,
  'LIMIT-06': 'stays are counted by whole days; no screen counts begun days between moments',
  'LIMIT-07': 'no screen shows initials',
  'LIMIT-08': 'no screen shows initials',
  'LIMIT-09': 'no screen truncates: long texts wrap (quality/whole-pages.spec.ts)',
  'SHELL-26': 'the server alone logs it: a guest gets the page with a text of ours in the banner',
};
