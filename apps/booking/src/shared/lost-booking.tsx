import { LinkButton } from '@posada/ui';
import { StepsFrame } from './steps-frame.tsx';
import { useTexts } from './texts.ts';

/** In place of a screen whose stored booking cannot be read any more: what that means, and the way to choose again. */
export function LostBooking({ step, wayBack }: { step: 2 | 3; wayBack: string }) {
  const t = useTexts();
  return (
    <StepsFrame step={step} title={t('lost.title')}>
      <h1>{t('lost.title')}</h1>
      <p>{t('lost.text')}</p>
      <LinkButton to={wayBack}>{t('lost.again')}</LinkButton>
    </StepsFrame>
  );
}
