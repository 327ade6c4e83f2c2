import { encodeFilters, NO_FILTERS } from '@posada/api-client/search';
import { Button, Dialog, Icon, VisuallyHidden } from '@posada/ui';
import { type MouseEvent, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { FiltersForm, type FiltersProps } from './filters-form.tsx';
import styles from './filters-panel.module.css';

const WIDE = '(width >= 1024px)';

/**
 * The filters: a column on wide screens, a sheet on narrow ones. Without scripts the sheet is the platform's own
 * disclosure, and the form sends itself. `isFolded`: wide screens show one line too, which opens in the page.
 */
export function FiltersPanel({ isFolded, ...props }: FiltersProps & { isFolded: boolean }) {
  const { view, show, filters, open } = props;
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = { ...view, sort: 'recommended' as const };
  const hasFilters = filters.lists.length > 0 || filters.free !== null || filters.prices !== null;
  if (!hasFilters) return null;
  const openSheet = (event: MouseEvent) => {
    if (globalThis.matchMedia?.(WIDE).matches) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <details className={styles['panel']} data-part="filters" data-folded={isFolded || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of the platform */}
        <summary onClick={openSheet} aria-haspopup="dialog">
          <Icon name="filters" /> {t('filters.title')}
          {encodeFilters(chosen) !== '' && <span className={styles['dot']} />}
        </summary>
        <h2 className={styles['heading']}>{t('filters.title')}</h2>
        <FiltersForm {...props} />
      </details>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('filters.title')}
        variant="sheet"
        actions={
          <>
            <Button variant="quiet" onClick={() => show({ ...NO_FILTERS, sort: view.sort })}>
              {t('filters.clear')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('filters.show', { count: open })}</Button>
          </>
        }
      >
        <FiltersForm {...props} isSheet />
        {/* the status of the page is inert behind the sheet */}
        <VisuallyHidden>
          <span role="status">{open === 0 ? t('filters.none') : t('results.count', { count: open })}</span>
        </VisuallyHidden>
      </Dialog>
    </>
  );
}
