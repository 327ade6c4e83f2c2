import { Button } from '@posada/ui';
import { useTexts } from './texts.ts';

/** The ways through a list that is read from the newest entry on, within what stands around them. */
export function OlderEntries({
  isFirst,
  next,
  onGo,
}: {
  /** The newest entries are shown. */
  isFirst: boolean;
  /** Where older entries begin; null: there are none. */
  next: number | null;
  /** Undefined: to the newest. */
  onGo: (before?: string) => void;
}) {
  const t = useTexts();
  return (
    <>
      {!isFirst && (
        <Button variant="secondary" onClick={() => onGo()}>
          {t('inbox.newest')}
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" onClick={() => onGo(String(next))}>
          {t('inbox.older')}
        </Button>
      )}
    </>
  );
}
