import type { PaymentProviders } from './payment-providers.ts';
import { NOTHING_LEFT, ProviderError } from './providers/provider.ts';
import type { RefundStore } from './refunds.store.ts';

interface RefundsServiceDeps {
  refunds: RefundStore;
  providers: PaymentProviders;
  clock: () => Date;
  /** A person has to look at it: the refund's number and what is wrong. */
  onTrouble: (refundId: number, about: string) => void;
}

/** Gives money back, as the outbox asks: again until the provider has said yes or no. */
export function createRefundService({ refunds, providers, clock, onTrouble }: RefundsServiceDeps) {
  const now = () => clock().toISOString();
  return {
    /** @throws {ProviderError} when it is worth asking again */
    async give(refundId: number): Promise<void> {
      const refund = await refunds.find(refundId);
      if (refund?.status !== 'due') return;
      const provider = providers.get(refund.website_id, refund.provider);
      if (!provider) throw new Error(`website ${refund.website_id} has no account with ${refund.provider} any more`);
      // all of a payment cannot go back twice, a part of it can: it is asked for once
      if (!refund.is_whole && !(await refunds.ask(refundId))) return;
      try {
        const { order_number: order, operation_id: operationId, amount, currency } = refund;
        const answer = await provider.refund({ order, operationId, amount, currency });
        if (answer.status === 'done') return await refunds.close(refundId, 'done', answer.operationId, now());
        // an earlier call whose answer was lost has given it back
        if (refund.is_whole && answer.reason === NOTHING_LEFT) {
          return await refunds.close(refundId, 'done', `refund:${order}`, now());
        }
        await refunds.close(refundId, 'refused', answer.reason, now());
        onTrouble(refundId, `refused: ${answer.reason}`);
      } catch (error) {
        if (refund.is_whole) throw error;
        if (error instanceof ProviderError && error.kind !== 'unknown') {
          await refunds.reopen(refundId);
          throw error;
        }
        const about = error instanceof Error ? error.message : String(error);
        await refunds.close(refundId, 'unclear', about, now());
        onTrouble(refundId, about);
      }
    },
  };
}
export type RefundService = ReturnType<typeof createRefundService>;
