import type { Occupancy } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { useTranslation } from 'react-i18next';

/** "2 adults, 1 child, 1 baby": the one way in which guests are counted on these screens. */
export function useWhoSleeps() {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  return ({ adults, childAges }: Occupancy) => {
    // GAP-23: a baby is a child of up to two years
    const babies = childAges.filter((age) => age <= 2).length;
    const children = childAges.length - babies;
    const guests = [
      t('adults', { count: adults }),
      ...(children > 0 ? [t('children', { count: children })] : []),
      ...(babies > 0 ? [t('babies', { count: babies })] : []),
    ];
    return formatRow(guests, locale);
  };
}
