import { amountText } from '@posada/account';
import type { StatementLine } from '@posada/api-client/accounts';

/** Of the file, in this order. */
export const STATEMENT_COLUMNS = [
  'number',
  'status',
  'property',
  'guest',
  'arrival',
  'departure',
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
  amountText(line.amount, line.currency),
  String(line.percent),
  model,
  amountText(line.commission, line.currency),
  amountText(line.net, line.currency),
  line.currency,
];
