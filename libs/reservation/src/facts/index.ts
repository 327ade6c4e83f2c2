export { useComplementTerms } from './complement-terms.ts';
export { usePaymentFacts } from './payment-facts.ts';
export { type Fact, useStayFacts } from './stay-facts.tsx';
