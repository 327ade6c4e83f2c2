import { useSite } from '@posada/area';
import { Container } from '@posada/ui';
import { Steps } from '@posada/ui/steps';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { roomsAddress, useBooking } from './booking-in-progress.ts';
import { type Stage, stageAttributes } from './hotel-price.tsx';
import { sameQuery } from './searched.ts';
import styles from './steps-frame.module.css';
import { useTexts } from './texts.ts';

const STEPS = ['hotel', 'rooms', 'payment', 'confirmation'] as const;

/** Where the steps before this one are found, with the same search. What is booked is not changed by going back. */
function useWaysBack(step: number): (string | undefined)[] {
  const { properties } = useSite();
  const { search } = useLocation();
  const booking = useBooking();
  if (step === 1) return [properties.length > 1 ? sameQuery(new URLSearchParams(search), 'destination') : undefined];
  if (step !== 2 || !booking) return [];
  const rooms = roomsAddress(booking);
  const query = new URLSearchParams(rooms.slice(rooms.indexOf('?')));
  return [properties.length > 1 ? sameQuery(query, 'destination') : undefined, rooms];
}

/** Around each screen of a booking: its title and where it stands among the four steps (BOOK-02). */
export function StepsFrame({
  step,
  title,
  name,
  hasFields = step === 2,
  stage,
  children,
}: {
  step: 0 | 1 | 2 | 3;
  title: string;
  name?: string | undefined;
  /** It asks for something: on phones nothing stands over it. */
  hasFields?: boolean;
  /** Of pages with prices before the personal data. */
  stage?: Stage;
  children: ReactNode;
}) {
  const t = useTexts();
  const { website } = useSite();
  const position = t('steps.position', { step: step + 1, steps: STEPS.length });
  return (
    <div className={styles['page']} data-fields={hasFields || undefined} {...(stage && stageAttributes(stage))}>
      <title>{[title, position, name ?? website.name].join(' · ')}</title>
      <meta name="description" content={[title, name ?? website.name].join(' · ')} />
      <Container>
        <Steps
          label={t('steps.label')}
          steps={STEPS.map((key) => t(`steps.${key}`))}
          current={step}
          links={useWaysBack(step)}
        />
        {children}
      </Container>
    </div>
  );
}
