import { DEFAULT_OCCUPANCY, LIMITS, type Occupancy } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { Button, Icon, Stepper } from '@posada/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newChildAge } from '../shared/plain-fields.ts';
import styles from './pickers.module.css';

interface WhoPickerProps {
  rooms: readonly Occupancy[];
  onChange: (rooms: Occupancy[]) => void;
}

interface Removed {
  at: number;
  room: Occupancy;
}

/** Rooms, and who sleeps in each. A room that was taken away comes back at a press. */
export function WhoPicker({ rooms, onChange }: WhoPickerProps) {
  const { t } = useTranslation('search');
  const { website } = useSite();
  const [removed, setRemoved] = useState<Removed>();
  const oldest = Math.min(website.searchChildrenUntil, LIMITS.oldestChild);
  const isFull = rooms.length >= LIMITS.rooms;
  const change = (at: number, room: Occupancy) => onChange(rooms.map((own, index) => (index === at ? room : own)));
  const changeChildren = (at: number, room: Occupancy, amount: number) => {
    const ages = Array.from({ length: amount }, (_, child) => room.childAges[child] ?? newChildAge(oldest));
    change(at, { ...room, childAges: ages });
  };
  const add = () => {
    if (!isFull) onChange([...rooms, { ...DEFAULT_OCCUPANCY, childAges: [] }]);
    setRemoved(undefined);
  };
  const remove = (at: number) => {
    const room = rooms[at];
    if (!room) return;
    setRemoved({ at, room });
    onChange(rooms.filter((_, index) => index !== at));
  };
  const restore = () => {
    if (removed) onChange(rooms.toSpliced(removed.at, 0, removed.room));
    setRemoved(undefined);
  };
  const counter = (label: string, value: number, min: number, max: number, to: (value: number) => void) => (
    <Stepper
      {...{ label, value, min, max }}
      fewerLabel={t('who.fewer', { what: label })}
      moreLabel={t('who.more', { what: label })}
      onChange={to}
    />
  );
  return (
    <div className={styles['who']}>
      {rooms.map((room, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a search have no other name than their place
        <fieldset key={at}>
          <legend>{t('form.room', { number: at + 1 })}</legend>
          {/* the last room can be pressed and keeps the focus, as the buttons of a number at its end do */}
          <button
            type="button"
            className={styles['remove']}
            aria-disabled={rooms.length === 1 || undefined}
            onClick={() => rooms.length > 1 && remove(at)}
          >
            <Icon name="x" /> {t('who.remove', { number: at + 1 })}
          </button>
          {counter(t('form.adults'), room.adults, 1, LIMITS.adults, (adults) => change(at, { ...room, adults }))}
          {website.searchChildrenField &&
            counter(t('form.children'), room.childAges.length, 0, LIMITS.children, (amount) =>
              changeChildren(at, room, amount),
            )}
          {room.childAges.length > 0 && (
            <div className={styles['ages']}>
              {room.childAges.map((age, child) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: children have no other name than their place
                <label key={child}>
                  {t('form.age', { number: child + 1 })}
                  <select
                    value={age}
                    onChange={({ target }) =>
                      change(at, {
                        ...room,
                        childAges: room.childAges.map((own, index) => (index === child ? Number(target.value) : own)),
                      })
                    }
                  >
                    {Array.from({ length: oldest + 1 }, (_, years) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the years are the ages
                      <option key={years} value={years}>
                        {years}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
            </div>
          )}
        </fieldset>
      ))}
      <div className={styles['rooms']}>
        <Button variant="secondary" aria-disabled={isFull || undefined} onClick={add}>
          <Icon name="plus" /> {t('who.add')}
        </Button>
        <p role="status">
          {removed && (
            <>
              {t('who.removed', { number: removed.at + 1 })}{' '}
              <Button variant="quiet" onClick={restore}>
                {t('who.undo')}
              </Button>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
