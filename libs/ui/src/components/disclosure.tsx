import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './class-names.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  /** A function is rendered when first opened: for content that would make the page heavy. Hidden without scripts. */
  children: ReactNode | (() => ReactNode);
  name?: string;
  open?: boolean;
  className?: string | undefined;
}

export function Disclosure({ summary, children, name, open, className }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(open ?? false);
  const isLazy = typeof children === 'function';
  // it may have been opened before the page was hydrated
  useEffect(() => {
    if (details.current?.open) setWasOpened(true);
  }, []);
  return (
    <details
      ref={details}
      className={classes(styles['disclosure'], className)}
      data-lazy={isLazy || undefined}
      {...(name ? { name } : {})}
      {...(open ? { open } : {})}
      {...(isLazy ? { onToggle: (event) => event.currentTarget.open && setWasOpened(true) } : {})}
    >
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div>{typeof children === 'function' ? wasOpened && children() : children}</div>
    </details>
  );
}
