import type { AgencyEntry, StatementLine } from '@posada/api-client/accounts';
import { amountText } from '@posada/i18n/csv';

/** Of the file, in this order. */
export const STATEMENT_COLUMNS = [
  'number',
  'status',
  'property',
  'guest',
  'arrival',
  'departure',
  'negotiated',
  'rooms',
  'percent',
  'model',
  'commission',
  'net',
  'currency',
] as const;

/** `status` and `model` in the reader's words. */
export const statementRow = (line: StatementLine, { status, model }: { status: string; model: string }): string[] => [
  line.number,
  status,
  line.property,
  line.guest,
  line.from,
  line.to,
  line.negotiated.join(' '),
  amountText(line.amount, line.currency),
  String(line.percent),
  model,
  amountText(line.commission, line.currency),
  amountText(line.net, line.currency),
  line.currency,
];

/** Columns of the entries of an account. */
export const ENTRY_COLUMNS = ['day', 'kind', 'reference', 'guest', 'amount'] as const;

/** `kind` in the reader's words. */
export const entryRow = (entry: AgencyEntry, currency: string, kind: string): string[] => [
  entry.day,
  kind,
  entry.reference,
  entry.guest ?? '',
  amountText(entry.amount, currency),
  currency,
];
