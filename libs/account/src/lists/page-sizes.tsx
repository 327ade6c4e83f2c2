import { useTexts } from '../shared/kinds.tsx';
import { LinkChoices } from './link-choices.tsx';
import { PAGE_SIZES } from './page-address.ts';

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
