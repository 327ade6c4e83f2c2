import { useSite } from '@posada/area';
import { Card, classes } from '@posada/ui';
import { type ReactNode, useId } from 'react';
import { PrivateFrame } from './private-frame.tsx';
import styles from './sections.module.css';

/** A private screen of sections below each other; `isWide`: beside each other where there is room for two. */
export function SectionsPage({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  const { website } = useSite();
  return (
    <PrivateFrame>
      <title>{`${title} · ${website.name}`}</title>
      <h1>{title}</h1>
      <div className={classes(styles['sections'], isWide && styles['wide'])}>{children}</div>
    </PrivateFrame>
  );
}

/** One of them, labelled by its heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles['section']}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
        {children}
      </Card>
    </section>
  );
}
