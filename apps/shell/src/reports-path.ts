/** Where browsers report what went wrong on a page. */
export const REPORTS_PATH = '/_reports';
