import { BOARDS } from '@posada/api-client/properties';
import type { FilterList } from '@posada/api-client/search';
import { useTexts } from '../../shared/texts.ts';

/** What a choice of a filter is called: the website's own name, or that of the screen. */
export function useChoiceName() {
  const t = useTexts();
  return (list: FilterList, { value, name }: { value: string; name: string | undefined }) => {
    if (list === 'stars') return t('stars', { count: Number(value) });
    const board = list === 'boards' ? BOARDS.find((each) => each === value) : undefined;
    return board ? t(`board.${board}`) : (name ?? value);
  };
}
