import { useSite } from '@posada/area';
import { Button, Icon } from '@posada/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { guestsOf, LIMITS, newChildAge, type Room } from './occupancy.ts';
import { destinationsOf, lastDay, readRoomFields, readSearch, type Search } from './search.ts';
import styles from './search-form.module.css';
import { useDayLimits } from './use-day-limits.ts';
import { useLightDismiss } from './use-light-dismiss.ts';

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

interface RoomFieldsProps {
  room: number;
  search: Search;
  oldest: number;
  hasChildren: boolean;
}

function RoomFields({ room, search, oldest, hasChildren }: RoomFieldsProps) {
  const { t } = useTranslation('search');
  const own = search.rooms[room - 1] ?? { adults: 2, childAges: [] };
  return (
    <fieldset className={styles['room']} data-room={room}>
      <legend>{t('form.room', { number: room })}</legend>
      <label>
        {t('form.adults')}
        <select name={`adults${room}`} defaultValue={own.adults}>
          {upTo(LIMITS.adults).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      {hasChildren && (
        <label>
          {t('form.children')}
          <select name={`children${room}`} defaultValue={own.childAges.length} data-children>
            {upTo(LIMITS.children, 0).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
      )}
      {hasChildren &&
        upTo(LIMITS.children).map((child) => (
          <label key={child} className={styles['age']} data-child={child}>
            {t('form.age', { number: child })}
            {/* twenty selects of all ages were half the elements of a page */}
            <input
              type="number"
              inputMode="numeric"
              name={`age${room}_${child}`}
              min={0}
              max={oldest}
              defaultValue={own.childAges[child - 1] ?? newChildAge(oldest)}
              required
            />
          </label>
        ))}
    </fieldset>
  );
}

/** "2 rooms · 4 adults · 1 child", as the form stands. */
function GuestCount({ rooms }: { rooms: readonly Room[] }) {
  const { t } = useTranslation('search');
  const { adults, children } = guestsOf(rooms);
  const parts = [
    t('form.rooms', { count: rooms.length }),
    t('form.adultsCount', { count: adults }),
    ...(children > 0 ? [t('form.childrenCount', { count: children })] : []),
  ];
  return <strong>{parts.join(' · ')}</strong>;
}

/**
 * The search as a plain GET form: it works without scripts, and shows rooms and ages by style alone. With scripts the
 * departure follows the arrival and the number of guests is told at once. The rich pickers will sit on this form.
 */
export function SearchForm({ search: given }: { search?: Search | undefined }) {
  const { t } = useTranslation('search');
  const { website, properties, today } = useSite();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const who = useRef<HTMLDetailsElement>(null);
  const action = useHref('/booking/destination');
  const oldest = Math.min(website.searchChildrenUntil, LIMITS.oldestChild);
  const setting = { today, childrenUntil: oldest };
  const search = given ?? readSearch(new URLSearchParams(), 'destination', setting);
  const [rooms, setRooms] = useState(search.rooms);
  const only = properties.length === 1 ? properties[0] : undefined;
  const where = search.destination && `${search.destination.type === 'property' ? 'p' : 'd'}-${search.destination.id}`;
  useDayLimits(form, today);
  useLightDismiss(who);

  const countGuests = () => {
    if (!form.current) return;
    const fields = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    setRooms(readRoomFields(fields, setting));
  };

  return (
    <form
      ref={form}
      method="get"
      action={action}
      className={styles['form']}
      data-part="search"
      aria-label={t('form.label')}
      onChange={countGuests}
    >
      {only ? (
        <input type="hidden" name="where" value={`p-${only.id}`} />
      ) : (
        <div className={styles['field']} data-field="where">
          <label htmlFor={`${id}-where`}>{t('form.where')}</label>
          <select id={`${id}-where`} name="where" defaultValue={where ?? ''} required>
            <option value="" disabled>
              {t('form.choose')}
            </option>
            <optgroup label={t('form.destinations')}>
              {destinationsOf(properties).map((destination) => (
                <option key={destination.id} value={`d-${destination.id}`}>
                  {destination.name}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('form.hotels')}>
              {properties.map((property) => (
                <option key={property.id} value={`p-${property.id}`}>
                  {property.setup.name}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
      )}
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={styles['field']}>
          <label htmlFor={`${id}-${name}`}>{t(`form.${name}`)}</label>
          <input
            id={`${id}-${name}`}
            type="date"
            name={name}
            defaultValue={search[name]}
            min={today}
            max={lastDay(today)}
            required
          />
        </div>
      ))}
      <details ref={who} className={styles['who']}>
        <summary>
          <span>{t('form.who')}</span>
          <GuestCount rooms={rooms} />
          <Icon name="chevron-down" />
        </summary>
        <div className={styles['panel']}>
          <label>
            {t('form.roomCount')}
            <select name="rooms" defaultValue={search.rooms.length} data-rooms>
              {upTo(LIMITS.rooms).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          {upTo(LIMITS.rooms).map((room) => (
            <RoomFields key={room} {...{ room, search, oldest }} hasChildren={website.searchChildrenField} />
          ))}
        </div>
      </details>
      <Button type="submit" size="l" className={styles['submit']}>
        <Icon name="search" /> {t('form.submit')}
      </Button>
      <details className={styles['code']} {...(search.promocode ? { open: true } : {})}>
        <summary>
          <Icon name="tag" /> {t('form.haveCode')}
        </summary>
        <div className={styles['field']}>
          <label htmlFor={`${id}-promocode`}>{t('form.promocode')}</label>
          <input
            id={`${id}-promocode`}
            name="promocode"
            defaultValue={search.promocode}
            maxLength={30}
            pattern="\s*[A-Za-z0-9\-]*\s*"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
      </details>
    </form>
  );
}
