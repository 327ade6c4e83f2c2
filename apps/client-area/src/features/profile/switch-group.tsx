import { Button, Checkbox } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './switch-group.module.css';

/** Switches of a kind. Where there are several, all of them are turned on or off by one press (CLIENT-31). */
export function SwitchGroup<Name extends string>({
  names,
  values,
  labelOf,
  onChange,
}: {
  names: readonly Name[];
  values: Readonly<Record<Name, boolean>>;
  labelOf: (name: Name) => string;
  onChange: (values: Record<Name, boolean>) => void;
}) {
  const t = useTexts();
  const set = (isOn: (name: Name) => boolean) =>
    onChange(Object.fromEntries(names.map((name) => [name, isOn(name)])) as Record<Name, boolean>); // each name once
  return (
    <>
      <div className={styles['switches']}>
        {names.map((name) => (
          <Checkbox
            key={name}
            role="switch"
            label={labelOf(name)}
            checked={values[name]}
            onChange={({ target }) => set((each) => (each === name ? target.checked : values[each]))}
          />
        ))}
      </div>
      {names.length > 1 && (
        <div className={styles['all']}>
          <Button variant="secondary" onClick={() => set(() => true)}>
            {t('notifications.all')}
          </Button>
          <Button variant="secondary" onClick={() => set(() => false)}>
            {t('notifications.none')}
          </Button>
        </div>
      )}
    </>
  );
}
