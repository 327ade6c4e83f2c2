import { ApiError, isLimit } from '@posada/api-client';
import { useTexts } from '../shared/texts.ts';

const FAILURES = {
  sold_out: 'amend.failed.soldOut',
  price_changed: 'amend.failed.priceChanged',
  not_confirmed: 'amend.failed.notConfirmed',
  stay_begun: 'actions.begun',
  not_bookable: 'amend.failed.notBookable',
  not_taken: 'amend.failed.blocked',
  website_draft: 'amend.failed.draft',
  over_credit: 'amend.failed.overCredit',
  stay_in_the_past: 'amend.failed.days',
  stay_reversed: 'amend.failed.days',
  stay_too_long: 'amend.failed.days',
  stay_too_far: 'amend.failed.days',
} as const;

/** Why rooms could not be quoted or booked. */
export function useSaleFailure() {
  const t = useTexts();
  return (error: unknown) => {
    if (isLimit(error)) return t('actions.tooMany');
    if (!(error instanceof ApiError)) return t('failed.noAnswer');
    return t(error.code in FAILURES ? FAILURES[error.code as keyof typeof FAILURES] : 'failed.text');
  };
}
