import type { OperatorSession } from '@posada/api-client/operator';

/** Lists of what waits for somebody, by their path below Today. */
const PARTS = [
  { name: 'reviews', scope: 'reviews.read' },
  { name: 'messages', scope: 'messages.read' },
  { name: 'payments', scope: 'payments.read' },
] as const;
export type QueueName = (typeof PARTS)[number]['name'];

/** The lists that somebody may read. */
export const queuesOf = ({ permissions }: Pick<OperatorSession, 'permissions'>): QueueName[] =>
  PARTS.filter(({ scope }) => permissions.includes(scope)).map(({ name }) => name);
