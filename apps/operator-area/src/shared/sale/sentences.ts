import type {
  AllotmentTerms,
  ChargeTerms,
  ChildBand,
  ComplementTerms,
  OfferTerms,
  RatePlanTerms,
  SaleTerms,
  TouristTaxTerms,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import {
  formatClock,
  formatDays,
  formatLabelled,
  formatList,
  formatMoney,
  formatPercent,
  formatRow,
} from '@posada/i18n';
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
  charges = [],
}: Pick<SaleTerms, 'currency' | 'website' | 'ratePlans' | 'roomTypes'> & Partial<Pick<SaleTerms, 'charges'>>) {
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

  const signed = (value: number) => `${value < 0 ? '' : '+'}${percent(value)}`;

  /** As the screens of a booking say it, with the days before arrival in the place of a moment. */
  const cancellation = ({ freeDays, until, fee: first, steps = [], noShow }: RatePlanTerms['cancellation']) => [
    freeDays === null
      ? t('terms.cancel.never', { fee: fee(first) })
      : freeDays === 0
        ? t('terms.cancel.onDay', { time: formatClock(until, locale), fee: fee(first) })
        : t('terms.cancel.free', { count: freeDays, time: formatClock(until, locale), fee: fee(first) }),
    ...steps.map((step) => {
      const named = { time: formatClock(step.until, locale), fee: fee(step.fee) };
      return step.days === 0
        ? t('terms.cancel.stepOnDay', named)
        : t('terms.cancel.step', { count: step.days, ...named });
    }),
    noShow !== undefined && t('terms.cancel.noShow', { fee: fee(noShow) }),
  ];

  const based = ({ plan, percent: by, perAdult, perChild }: NonNullable<RatePlanTerms['base']>) => {
    const base = ratePlans.find(({ id }) => id === plan);
    return (
      base &&
      row([
        t('terms.followsBy', { plan: nameOf(base.name) }),
        by !== 0 && signed(by),
        perAdult !== 0 && t('terms.adult.night', { amount: money(perAdult) }),
        ...perChild.map(({ until, amount }) => t('terms.child.night', { age: until, amount: money(amount) })),
      ])
    );
  };

  /** What a percentage is of. */
  const part = (id: string) => {
    const name = charges.find((other) => other.id === id)?.name;
    return name === undefined ? t('terms.charge.room') : nameOf(name);
  };

  const howMuch = ({ brackets, amount, per, each, percent: rate, of }: ChargeTerms) => {
    if (brackets)
      return formatLabelled(
        t('terms.charge.brackets'),
        formatList(
          brackets.map((bracket) =>
            t('terms.charge.bracket', { from: money(bracket.from), amount: money(bracket.amount) }),
          ),
          locale,
        ),
        locale,
      );
    if (amount !== null) return t(`terms.charge.${per}.${each}`, { amount: money(amount) });
    const shown = percent(rate ?? 0);
    return of.join() === 'room'
      ? t('terms.charge.percent', { percent: shown })
      : t('terms.charge.percentOf', { percent: shown, parts: formatList(of.map(part), locale) });
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
    plan: (plan: RatePlanTerms) =>
      filled([
        t(`board.${plan.board}`),
        ...cancellation(plan.cancellation),
        formatList(
          plan.paymentOptions.map((option) => t(`payment.${option}`)),
          locale,
        ),
        plan.minimumNights > 1 && t('terms.nightsMin', { count: plan.minimumNights }),
        plan.advanceDays > 0 && t('terms.ahead', { count: plan.advanceDays }),
        ...plan.lengthOfStay.map(({ nights, percent: by }) =>
          t('terms.longStay', { count: nights, percent: signed(by) }),
        ),
        plan.negotiated && t('terms.negotiated'),
        plan.base && based(plan.base),
      ]),
    charge: (charge: ChargeTerms) =>
      row([
        howMuch(charge),
        t(`terms.collected.${charge.collected}`),
        charge.maxNights !== null && t('terms.charge.nights', { count: charge.maxNights }),
        charge.fromAge > 0 && t('terms.charge.fromAge', { age: charge.fromAge }),
        charge.untilAge !== null && t('terms.charge.untilAge', { age: charge.untilAge }),
        span('stay', charge.from, charge.to),
        span('book', charge.bookFrom, charge.bookUntil),
      ]),
    /** `from`: the youngest age of the band. */
    bandAges: ({ until }: ChildBand, from: number) =>
      from === until ? t('terms.band.age', { age: until }) : t('terms.band.ages', { from, until }),
    band: (band: ChildBand) => {
      if ('amount' in band)
        return band.amount === 0 ? t('terms.band.free') : t('terms.band.amount', { amount: money(band.amount) });
      return band.percent === 0 ? t('terms.band.free') : t('terms.band.percent', { percent: percent(band.percent) });
    },
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
