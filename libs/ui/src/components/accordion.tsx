import { Disclosure } from '@posada/ui';
import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  heading: string;
  content: ReactNode;
}

/** Questions and answers: one is open at a time. The platform's own, so that a search in the page finds what is closed. */
export function Accordion({
  items,
  level = 3,
  open,
}: {
  items: readonly AccordionItem[];
  /** Of the headings, in the outline of the page. */
  level?: 2 | 3 | 4;
  /** Id of the one that is open at first. */
  open?: string;
}) {
  const name = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={styles['list']}>
      {items.map((item) => (
        <Disclosure
          key={item.id}
          name={name}
          {...(item.id === open ? { open: true } : {})}
          className={styles['item']}
          summary={<Heading className={styles['heading']}>{item.heading}</Heading>}
        >
          <div className={styles['content']}>{item.content}</div>
        </Disclosure>
      ))}
    </div>
  );
}
