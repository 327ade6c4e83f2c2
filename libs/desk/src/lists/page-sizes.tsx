import { PAGE_SIZES } from '@posada/account/lists';
import { useTexts } from '../shared/texts.ts';
import { LinkChoices } from './link-choices.tsx';

/** How many rows stand on a page. `hrefFor`: the address of the first page of so many. */
export function PageSizes({ current, hrefFor }: { current: number; hrefFor: (pageSize: number) => string }) {
  const t = useTexts();
  return (
    <LinkChoices
      label={t('filter.size')}
      current={current}
      choices={PAGE_SIZES.map((size) => ({ id: size, name: String(size), to: hrefFor(size) }))}
    />
  );
}
