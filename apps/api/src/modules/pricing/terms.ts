import type { CancellationRule, OfferLimits } from '@posada/api-client/operator';
import type { Board, PaymentOption } from '@posada/api-client/properties';
import type { Localised } from '../../platform/localise.ts';
import type { RatePlanPricing } from './price-facts.ts';

export interface RatePlanTerms {
  id: number;
  base_id: number | null;
  adjust_percent: number;
  adjust_per_adult: number;
  terms: RatePlanPricing;
  board: Board;
  cancellation: CancellationRule;
  payment_options: PaymentOption[];
  minimum_nights: number;
  /** Days before arrival by which a stay must be booked. */
  advance_days: number;
  /** Part of a room and its extras that is charged when it is paid on booking. */
  prepayment_percent: number;
}

export interface OfferTerms {
  id: number;
  percent: number | null;
  minimum_nights: number;
  advance_days: number;
  book_from: string | null;
  book_until: string | null;
  /** Beyond the columns; what is absent does not limit it. */
  limits: Partial<OfferLimits>;
  content: { name: Localised };
}
