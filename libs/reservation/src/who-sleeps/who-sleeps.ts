import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';

/** "2 adults, 1 child (5), 1 baby": the guests of a room, with the ages on which its price depends. */
export function useWhoSleeps() {
  const t = useTexts();
  const { locale } = useSite();
  return ({ adults, childAges }: { adults: number; childAges: readonly number[] }) => {
    // GAP-23: a baby is a child of up to two years
    const children = childAges.filter((age) => age > 2);
    const babies = childAges.length - children.length;
    const ages = formatRow(children.map(String), locale);
    const guests = [
      t('adults', { count: adults }),
      ...(children.length > 0
        ? [t('childrenOfAge', { children: t('children', { count: children.length }), ages })]
        : []),
      ...(babies > 0 ? [t('babies', { count: babies })] : []),
    ];
    return formatRow(guests, locale);
  };
}
