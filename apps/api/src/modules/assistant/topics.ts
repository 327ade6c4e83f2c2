import type { AssistantTopic } from '@posada/api-client/operator';
import type { Concept } from './concept-names.ts';

/** What belongs to a topic that the assistant may be told to leave to persons. */
const CONCEPTS_OF: Record<AssistantTopic, readonly Concept[]> = {
  prices: ['price', 'availability', 'touristTax'],
  payment: ['paying', 'payingMeans', 'invoice', 'refund'],
  cancellation: ['cancelling', 'changing', 'refund'],
  discounts: ['promotionCode', 'voucher', 'loyalty', 'guarantee'],
  groups: ['groups', 'agencies'],
  complaints: ['complaint', 'lostProperty'],
  jobs: ['jobs'],
  surroundings: ['nearby', 'arrival', 'transfer'],
};

/** Whether a question is about one of the topics. */
export const isSilent = (concepts: readonly Concept[], topics: readonly AssistantTopic[]): boolean =>
  topics.some((topic) => CONCEPTS_OF[topic].some((concept) => concepts.includes(concept)));
