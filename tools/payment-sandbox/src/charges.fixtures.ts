import { fromDecimal } from '../../../apps/api/src/modules/payments/providers/addon-payments/addon-messages.ts';
import { fromStripeAmount } from '../../../apps/api/src/modules/payments/providers/stripe/stripe-amounts.ts';
import type { Database } from '../../../apps/api/src/platform/database/database.ts';

interface Charge {
  provider: string;
  /** What the provider has charged and not given back, in minor units. */
  amount: number;
}

/** What the simulated providers have charged, by their own records. Cards that were only checked are not in it. */
export async function chargesOf(database: Database): Promise<Charge[]> {
  const { rows } = await database.query<{ provider: string; content: Record<string, unknown> }>(
    "SELECT provider, content FROM sandbox_record WHERE key ~ '^(payment|transaction|intent):' ORDER BY key",
  );
  return rows
    .map(({ provider, content }) => ({ provider, amount: chargedBy(provider, content) - Number(content['refunded']) }))
    .filter(({ amount }) => amount !== 0);
}

function chargedBy(provider: string, content: Record<string, unknown>): number {
  const { amount, currency = '', status, response } = content;
  switch (provider) {
    case 'redsys':
      return Number(amount);
    case 'paycomet':
      return response === 'OK' ? Number(amount) : 0;
    case 'addon-payments':
      return status === 'SUCCESS' ? fromDecimal(String(amount), String(currency)) : 0;
    case 'stripe':
      return status === 'succeeded' ? fromStripeAmount(Number(amount ?? 0), String(currency).toUpperCase()) : 0;
    default:
      throw new Error(`a sandbox that is not known: ${provider}`);
  }
}
