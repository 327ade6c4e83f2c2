import { Button, Icon } from '@posada/ui';
import { useTexts } from '../shared/texts.ts';

/** Prints the page of the booking. */
export function PrintButton() {
  const t = useTexts();
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Icon name="print" /> {t('fact.print')}
    </Button>
  );
}
