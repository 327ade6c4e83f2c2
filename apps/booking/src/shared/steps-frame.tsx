import { useSite } from '@posada/area';
import { Container, Steps } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './steps-frame.module.css';

const STEPS = ['hotel', 'rooms', 'payment', 'confirmation'] as const;

/** Around each screen of a booking: its title and where it stands among the four steps (BOOK-02). */
export function StepsFrame({
  step,
  title,
  name,
  children,
}: {
  step: 0 | 1 | 2 | 3;
  title: string;
  name?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('booking');
  const { website } = useSite();
  const position = t('steps.position', { step: step + 1, steps: STEPS.length });
  return (
    <div className={styles['page']}>
      <title>{[title, position, name ?? website.name].join(' · ')}</title>
      <meta name="description" content={[title, name ?? website.name].join(' · ')} />
      <Container>
        <Steps label={t('steps.label')} steps={STEPS.map((key) => t(`steps.${key}`))} current={step} />
        {children}
      </Container>
    </div>
  );
}
