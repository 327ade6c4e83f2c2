import { Container } from '@posada/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

/** The rhythm of a page: every block stands in one of these. */
export function Section({
  title,
  tone,
  children,
}: {
  title?: string | undefined;
  tone?: 'tint' | undefined;
  children: ReactNode;
}) {
  return (
    <section className={styles['section']} data-part="section" data-tone={tone}>
      <Container>
        {title && (
          <h2 className={styles['title']} data-part="section-title">
            {title}
          </h2>
        )}
        {children}
      </Container>
    </section>
  );
}
