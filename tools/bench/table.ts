export type Verdict = 'pass' | 'miss';

export interface Row {
  page: string;
  figure: string;
  value: string;
  budget: string;
  verdict: Verdict;
  note?: string;
}

/** A row whose value must not exceed its budget. */
export function atMost(page: string, figure: string, value: number, budget: number, digits = 0, note = ''): Row {
  return {
    page,
    figure,
    value: value.toFixed(digits),
    budget: `≤ ${budget}`,
    verdict: value <= budget ? 'pass' : 'miss',
    note,
  };
}

export function atLeast(page: string, figure: string, value: number, budget: number, note = ''): Row {
  return {
    page,
    figure,
    value: String(value),
    budget: `≥ ${budget}`,
    verdict: value >= budget ? 'pass' : 'miss',
    note,
  };
}

/** A figure without a budget: it is reported and never fails. */
export const told = (page: string, figure: string, value: number, digits = 0, note = ''): Row => ({
  page,
  figure,
  value: value.toFixed(digits),
  budget: '-',
  verdict: 'pass',
  note,
});

export function markdown(rows: Row[]): string {
  const lines = ['| page | figure | measured | budget | | note |', '|---|---|---:|---:|---|---|'];
  for (const row of rows) {
    lines.push(
      `| ${row.page} | ${row.figure} | ${row.value} | ${row.budget} | ${row.budget === '-' ? '' : row.verdict === 'pass' ? 'pass' : '**miss**'} | ${row.note ?? ''} |`,
    );
  }
  return lines.join('\n');
}
