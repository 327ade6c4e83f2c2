import { type Availability, wholePrice } from '@posada/api-client/availability';
import type { Complement } from '@posada/api-client/properties';
import type { SentOffer } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { todayAt } from '@posada/calendar-days';
import { formatDay, formatMoney } from '@posada/i18n';
import { Icon, Notice } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import { complementsTotal, totalsOf } from '../../shared/totals.ts';
import styles from './choose-room.module.css';
import { restoredFrom } from './sent-offer.ts';

interface Props {
  /** Null: its link is over, or is none of this website. */
  offer: SentOffer | null;
  availability: Availability;
  complements: readonly Complement[];
  nights: number;
  /** Of the hotel. */
  timeZone: string;
}

/** For a guest who comes by the link of a mailed offer: that it is as it was, or what has changed. */
export function SentOfferNotice({ offer, availability, complements, nights, timeZone }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  if (offer === null) return <Notice tone="warning" title={t('sentOffer.over')} />;
  const money = (amount: number) => formatMoney(amount, offer.currency, locale);
  const then = {
    amount: money(offer.total),
    day: formatDay(todayAt(timeZone, new Date(offer.sentAt)), locale, 'long'),
  };
  const restored = restoredFrom(offer, availability);
  if (restored.length === 0 || restored.some((room) => room === undefined))
    return (
      <Notice tone="warning" title={t('sentOffer.gone')}>
        {t('sentOffer.then', then)}
      </Notice>
    );
  const now = wholePrice(totalsOf(restored, availability.rooms, complementsTotal(restored, complements, nights)));
  if (now !== offer.total)
    return (
      <Notice tone="warning" title={t('sentOffer.changed', { amount: money(now) })}>
        {t('sentOffer.then', then)}
      </Notice>
    );
  return (
    <p role="status" className={styles['promotion']} data-valid>
      <Icon name="check" /> {t('sentOffer.same', { amount: money(now) })}
    </p>
  );
}
