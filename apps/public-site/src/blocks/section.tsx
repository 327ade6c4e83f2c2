import { Container } from '@posada/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { layOutWhenIdle } from './lay-out-when-idle.ts';
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
  const section = useRef<HTMLElement>(null);
  useEffect(() => (section.current ? layOutWhenIdle(section.current) : undefined), []);
  return (
    <section ref={section} className={styles['section']} data-part="section" data-tone={tone}>
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
