import { LinkButton } from '@posada/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../shared/texts.ts';

/** Cards of a page at first: more than a guest compares, few enough that the page is there at once. */
const FIRST = 12;
const NAME = 'list';

/**
 * The first of many hotels, and a link to all of them, which works without scripts. With scripts the others follow in
 * place, and the focus goes to the first of them.
 */
export function useFirstOf<T>(all: readonly T[]): {
  shown: readonly T[];
  more: ReactNode;
  list: React.RefObject<HTMLUListElement | null>;
} {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [isOpened, setOpened] = useState(false);
  const isWhole = isOpened || all.length <= FIRST || new URLSearchParams(search).get(NAME) === 'all';
  useEffect(() => {
    if (isOpened) list.current?.children[FIRST]?.querySelector('a')?.focus();
  }, [isOpened]);
  return {
    shown: isWhole ? all : all.slice(0, FIRST),
    more: !isWhole && (
      <LinkButton
        to={`${pathname}${search}&${NAME}=all`}
        variant="secondary"
        onClick={(event) => {
          event.preventDefault();
          setOpened(true);
        }}
      >
        {t('results.more', { count: all.length - FIRST })}
      </LinkButton>
    ),
    list,
  };
}
