import { classes, Icon } from '@posada/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './carousel.module.css';
import { useTrack } from './use-track.ts';

/**
 * Items side by side, moved by the platform's own scrolling: touch, wheel, arrow keys, and a button on each side.
 * Nothing moves by itself.
 */
export function Carousel({
  label,
  items,
  view = 'one',
  start = 0,
  isFirstFocus = false,
  className,
}: {
  label: string;
  items: readonly { id: string; content: ReactNode }[];
  /** `several`: as many as fit; `one`: each as wide as the carousel. */
  view?: 'one' | 'several';
  /** Number of the item that is seen first, from 0. */
  start?: number;
  /** In a dialog: the list has the focus once it opens, so that arrow keys move the items at once. */
  isFirstFocus?: boolean;
  className?: string | undefined;
}) {
  const { t } = useTranslation('ui');
  const { list, place, follow, showFocused, move } = useTrack(items.length, start);
  // as an attribute, which the platform reads when it opens the dialog; React's own property sets none
  useLayoutEffect(() => {
    list.current?.toggleAttribute('autofocus', isFirstFocus);
  }, [list, isFirstFocus]);
  const button = (step: 1 | -1, isAtLimit: boolean) => (
    <button
      type="button"
      className={styles['move']}
      data-step={step}
      aria-label={t(step === 1 ? 'carousel.next' : 'carousel.previous')}
      aria-disabled={isAtLimit}
      onClick={() => move(step)}
    >
      <Icon name={step === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
  return (
    <section className={classes(styles['carousel'], className)} aria-label={label} data-view={view}>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={label}
        className={styles['track']}
        onScroll={follow}
        onFocus={showFocused}
      >
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles['controls']} data-idle={place.index === 0 && place.isAtEnd}>
          {button(-1, place.index === 0)}
          <p role="status">{t('carousel.position', { number: place.index + 1, count: items.length })}</p>
          {button(1, place.isAtEnd)}
        </div>
      )}
    </section>
  );
}
