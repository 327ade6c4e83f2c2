import type {
  AllotmentTerms,
  ChargeTerms,
  ComplementTerms,
  OfferTerms,
  RatePlanTerms,
  SaleTerms,
  TouristTaxTerms,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatClock, formatDays, formatList, formatMoney, formatPercent, formatRow } from '@posada/i18n';
import { useTexts } from '../texts.ts';
import { weekdayNames } from '../weekdays.ts';
import { textIn } from './texts.ts';

type Fee = RatePlanTerms['cancellation']['fee'];
const filled = (parts: (string | false | null | undefined)[]) => parts.filter((part): part is string => !!part);

/** What guests read of an entry, in one sentence. */
export function useSentences({
  currency,
  website,
  ratePlans,
  roomTypes,
}: Pick<SaleTerms, 'currency' | 'website' | 'ratePlans' | 'roomTypes'>) {
  const t = useTexts();
  const { locale } = useSite();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const percent = (value: number) => formatPercent(value, locale);
  const day = (own: string) => formatDays(own, own, locale);
  const nameOf = (text: Parameters<typeof textIn>[0]) => textIn(text, locale, website.language);
  const row = (parts: (string | false | null | undefined)[]) => formatRow(filled(parts), locale);

  const span = (of: 'stay' | 'book', from: string | null, until: string | null) => {
    if (from && until) return t(`terms.${of}.days`, { days: formatDays(from, until, locale) });
    if (from) return t(`terms.${of}.from`, { day: day(from) });
    return until ? t(`terms.${of}.until`, { day: day(until) }) : undefined;
  };

  const fee = (own: Fee): string => {
    if (own === 'first_night') return t('terms.fee.firstNight');
    if (own === 'all') return t('terms.fee.all');
    if ('percent' in own) return t('terms.fee.percentOf', { percent: percent(own.percent) });
    return 'nights' in own ? t('terms.fee.nightsOf', { count: own.nights }) : money(own.amount);
  };

  return {
    nameOf,
    offer: (offer: OfferTerms) =>
      row([
        offer.percent !== null
          ? t('terms.off.percent', { percent: percent(offer.percent) })
          : offer.amount !== null
            ? t(`terms.off.${offer.per}`, { amount: money(offer.amount) })
            : t('terms.off.nothing'),
        offer.minimumNights > 1 && t('terms.nightsMin', { count: offer.minimumNights }),
        offer.maximumNights !== null && t('terms.nightsMax', { count: offer.maximumNights }),
        offer.advanceDays > 0 && t('terms.ahead', { count: offer.advanceDays }),
        offer.withinDays !== null && t('terms.within', { count: offer.withinDays }),
        span('stay', offer.stayFrom, offer.stayUntil),
        span('book', offer.bookFrom, offer.bookUntil),
        offer.weekdays && formatList(weekdayNames(locale, offer.weekdays), locale),
        offer.roomTypes &&
          formatList(
            roomTypes.filter(({ id }) => offer.roomTypes?.includes(id)).map(({ name }) => nameOf(name)),
            locale,
          ),
        offer.ratePlans &&
          formatList(
            ratePlans.filter(({ id }) => offer.ratePlans?.includes(id)).map(({ name }) => nameOf(name)),
            locale,
          ),
      ]),
    extra: ({ price, childPrice, per, when, max }: ComplementTerms) =>
      row([
        t(`terms.extra.${per}.${when}`, { price: money(price) }),
        childPrice !== null && t('terms.extra.child', { price: money(childPrice) }),
        t('terms.extra.most', { most: max }),
      ]),
    plan: ({ cancellation, paymentOptions, minimumNights, advanceDays, base, board, negotiated }: RatePlanTerms) => {
      const { freeDays, until, fee: first } = cancellation;
      const based = base && ratePlans.find(({ id }) => id === base.plan);
      return [
        t(`board.${board}`),
        freeDays === null
          ? t('terms.cancel.never', { fee: fee(first) })
          : freeDays === 0
            ? t('terms.cancel.onDay', { time: formatClock(until, locale), fee: fee(first) })
            : t('terms.cancel.free', { count: freeDays, time: formatClock(until, locale), fee: fee(first) }),
        formatList(
          paymentOptions.map((option) => t(`payment.${option}`)),
          locale,
        ),
        minimumNights > 1 && t('terms.nightsMin', { count: minimumNights }),
        advanceDays > 0 && t('terms.ahead', { count: advanceDays }),
        negotiated && t('terms.negotiated'),
        based &&
          row([
            t('terms.followsBy', { plan: nameOf(based.name) }),
            base.percent !== 0 && `${base.percent < 0 ? '' : '+'}${percent(base.percent)}`,
            base.perAdult !== 0 && t('terms.charge.person.night', { amount: money(base.perAdult) }),
          ]),
      ].filter((part) => !!part) as string[];
    },
    charge: (charge: ChargeTerms) =>
      row([
        charge.brackets
          ? t('terms.charge.brackets')
          : charge.amount !== null
            ? t(`terms.charge.${charge.per}.${charge.each}`, { amount: money(charge.amount) })
            : t('terms.charge.percent', { percent: percent(charge.percent ?? 0) }),
        t(`terms.collected.${charge.collected}`),
        charge.maxNights !== null && t('terms.charge.nights', { count: charge.maxNights }),
        charge.fromAge > 0 && t('terms.charge.fromAge', { age: charge.fromAge }),
        span('stay', charge.from, charge.to),
        span('book', charge.bookFrom, charge.bookUntil),
      ]),
    allotmentDays: ({ from, to }: AllotmentTerms) => formatDays(from, to, locale),
    allotment: ({ rooms, releaseDays }: AllotmentTerms) =>
      row([
        t('terms.allotment.rooms', { count: rooms }),
        releaseDays > 0 ? t('terms.allotment.released', { count: releaseDays }) : t('terms.allotment.never'),
      ]),
    /** When it is due. */
    touristTaxDays: ({ from, to }: TouristTaxTerms) => span('stay', from, to) ?? t('codes.always'),
    touristTax: ({ amount, maxNights, exemptUntil }: TouristTaxTerms) =>
      row([
        t('terms.charge.person.night', { amount: money(amount) }),
        t('terms.collected.at_property'),
        t('terms.charge.nights', { count: maxNights }),
        exemptUntil > 0 && t('terms.charge.fromAge', { age: exemptUntil + 1 }),
      ]),
  };
}
