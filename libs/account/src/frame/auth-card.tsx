import { useSite } from '@posada/area';
import { Card, Container, classes } from '@posada/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './auth-card.module.css';

/** A page on which somebody signs in, signs up or comes back in. Rendered on the server; its forms need scripts. */
export function AuthCard({
  title,
  lead,
  notices,
  links,
  isWide = false,
  takesFocus = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** What has happened before, above the card. */
  notices?: ReactNode;
  /** Other ways, below the form. */
  links?: ReactNode;
  isWide?: boolean;
  /** It has come after a press, in the place of what was pressed. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const t = useTexts();
  const { website } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <Container className={classes(styles['screen'], isWide && styles['broad'])}>
      <title>{`${title} · ${website.name}`}</title>
      {notices}
      <Card className={styles['card']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
        <noscript>
          <p>{t('signIn.noScript')}</p>
        </noscript>
        {children}
        {links && <div className={styles['links']}>{links}</div>}
      </Card>
    </Container>
  );
}
