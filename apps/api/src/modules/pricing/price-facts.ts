import type { ChargeRule, ChildBand, LengthOfStayRule, MealOfChild } from '@posada/api-client/operator';

/** What the tables hold of how prices are made, beside the prices of nights. */

export interface TouristTaxRule {
  /** First and last night of the rule, `YYYY-MM-DD`; null: open. The rate is that of each night. */
  from: string | null;
  to: string | null;
  /** Per person and night, minor units. */
  amount: number;
  maxNights: number;
  /** Oldest age that pays nothing. */
  exemptUntil: number;
}

export interface PricingFacts {
  childrenUntil: number;
  /** In ascending age: up to and including `until`, a child pays this percentage of the extra adult's price, or this amount. */
  childBands: ChildBand[];
  touristTax: TouristTaxRule[];
  /** Taxes and fees beyond the tourist tax; absent: none. */
  charges?: ChargeRule[];
}

/** Of a rate plan, beyond its columns; what is absent changes no price. */
export interface RatePlanPricing {
  lengthOfStay?: LengthOfStayRule[];
  /** Of a derived plan: what its meals cost a child, instead of a part of `adjust_per_adult`. */
  perChild?: MealOfChild[];
  /** Sold only to agencies that have agreed on it. */
  negotiated?: true;
}
