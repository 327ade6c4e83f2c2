/** The service gives so many rows at once. */
export const ROWS_AT_ONCE = 100;
/** More than a spreadsheet is read for; who wants them all narrows the list. */
const ROWS_AT_MOST = 5000;

/** The rows of all pages of a list. `read`: a page, from 1, of `ROWS_AT_ONCE` rows. */
export async function allPages<Row>(
  read: (page: number) => Promise<{ content: readonly Row[]; totalPages: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; rows.length < ROWS_AT_MOST; number += 1) {
    const page = await read(number);
    rows.push(...page.content);
    if (number >= page.totalPages) break;
  }
  return rows;
}
