import { guestsOf, type Occupancy } from '@posada/api-client/search';
import { useTranslation } from 'react-i18next';

/** "2 rooms", "4 adults", "1 child". */
export function useGuestParts(rooms: readonly Occupancy[]): string[] {
  const { t } = useTranslation('search');
  const { adults, children } = guestsOf(rooms);
  return [
    t('form.rooms', { count: rooms.length }),
    t('form.adultsCount', { count: adults }),
    ...(children > 0 ? [t('form.childrenCount', { count: children })] : []),
  ];
}

/** "2 rooms · 4 adults · 1 child". */
export const useGuestCount = (rooms: readonly Occupancy[]): string => useGuestParts(rooms).join(' · ');
