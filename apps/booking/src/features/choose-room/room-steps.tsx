import { Icon } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import type { Choices } from '../../shared/totals.ts';
import styles from './choose-room.module.css';

/** The rooms of a stay as steps: each can be gone back to. */
export function RoomSteps({
  choices,
  current,
  onGo,
}: {
  choices: Choices;
  current: number;
  onGo: (room: number) => void;
}) {
  const t = useTexts();
  return (
    <nav aria-label={t('rooms.which')} className={styles['which']}>
      {choices.map((choice, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a search have no other name than their place
          key={index}
          type="button"
          aria-current={index === current ? 'step' : undefined}
          onClick={() => onGo(index)}
        >
          {t('rooms.number', { number: index + 1 })}
          {choice && <Icon name="check" label={t('rooms.chosen')} />}
        </button>
      ))}
    </nav>
  );
}
