import type { RoomStay } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDay, formatList, formatRow } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';

type ComplementLine = Pick<RoomStay['complements'][number], 'units' | 'adults' | 'children' | 'when' | 'dates'>;

/** Who an extra is for, how many of it and when: "2 adults, 1 child · all days". */
export function useComplementTerms(nights: number) {
  const t = useTexts();
  const { locale } = useSite();
  const daysOf = ({ when, dates }: ComplementLine) => {
    if (when === 'stay') return t('detail.perStay');
    if (when === 'day' && dates.length >= nights) return t('detail.allDays');
    return formatList(
      dates.map((day) => formatDay(day, locale, 'short')),
      locale,
    );
  };
  return (line: ComplementLine) => {
    const people = [
      ...(line.adults ? [t('adults', { count: line.adults })] : []),
      ...(line.children ? [t('children', { count: line.children })] : []),
    ];
    // one of a thing is what its name says
    const units = line.units !== null && line.units > 1 ? t('fact.times', { count: line.units }) : '';
    return [formatRow(people, locale), units, daysOf(line)].filter(Boolean).join(' · ');
  };
}
