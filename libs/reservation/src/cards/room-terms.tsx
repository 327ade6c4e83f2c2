import { cancellationTerms, type Reservation, type RoomStay } from '@posada/api-client/reservations';
import { useHasPassed, useSite } from '@posada/area';
import { formatMoment, formatMoney } from '@posada/i18n';
import { Icon } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../shared/texts.ts';
import styles from './detail-card.module.css';

const ICONS = { free: 'check', expired: 'clock', never: 'info' } as const;

/** What cancelling a room costs and until when it does not, one term a line; of a cancelled room, what it has cost. */
export function RoomTerms({ stay, reservation }: { stay: RoomStay; reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const { freeUntil, fee } = stay.cancellation;
  const limit = freeUntil ?? stay.cancellation.limit ?? null;
  const terms = cancellationTerms(stay.cancellation, useHasPassed(freeUntil)).kind;
  const isCancelled = stay.status === 'cancelled';
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  // what it has cost, not what it would have cost later
  const settled = isCancelled ? stay.cancelled?.fee : undefined;
  return (
    <LabelledValues
      layout="columns"
      values={[
        !isCancelled && {
          label: t('fact.cancellation'),
          value: (
            <span className={styles['terms']} data-terms={terms}>
              <Icon name={ICONS[terms]} /> {t(`terms.${terms}`)}
            </span>
          ),
        },
        // "free until" a moment that is over would be a promise; of a cancelled room it is what was agreed
        (terms === 'free' || isCancelled) &&
          limit !== null && {
            label: t('terms.limit'),
            value: t('terms.hotelTime', {
              moment: formatMoment(limit, reservation.property.timeZone, locale),
            }),
          },
        {
          label: t(terms === 'free' && !isCancelled ? 'terms.feeAfter' : 'cancelled.fee'),
          value: settled === 0 ? t('cancel.free') : money(settled ?? fee),
        },
        ...(isCancelled ? [] : (stay.cancellation.steps ?? [])).map((step) => ({
          label: t('terms.feeFrom', { moment: formatMoment(step.from, reservation.property.timeZone, locale) }),
          value: money(step.fee),
        })),
        !isCancelled &&
          stay.cancellation.noShow !== undefined && {
            label: t('terms.noShow'),
            value: money(stay.cancellation.noShow),
          },
      ]}
    />
  );
}
