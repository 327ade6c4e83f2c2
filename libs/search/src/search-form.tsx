import { useSite } from '@posada/area';
import { addDays } from '@posada/i18n';
import { Button, Icon } from '@posada/ui';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { guestsOf, LIMITS, newChildAge } from './occupancy.ts';
import { destinationsOf, readSearch, type Search } from './search.ts';
import styles from './search-form.module.css';

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

function RoomFields({
  room,
  search,
  oldest,
  hasChildren,
}: {
  room: number;
  search: Search;
  oldest: number;
  hasChildren: boolean;
}) {
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
            <select name={`age${room}_${child}`} defaultValue={own.childAges[child - 1] ?? newChildAge(oldest)}>
              {upTo(oldest, 0).map((age) => (
                <option key={age}>{age}</option>
              ))}
            </select>
          </label>
        ))}
    </fieldset>
  );
}

/**
 * The search as a plain GET form: it works without scripts, and shows rooms and ages by style alone. With scripts the
 * departure stays after the arrival. The rich pickers will sit on this form.
 */
export function SearchForm({ search: given }: { search?: Search | undefined }) {
  const { t } = useTranslation('search');
  const { website, properties, today } = useSite();
  const id = useId();
  const action = useHref('/booking/destination');
  const oldest = Math.min(website.searchChildrenUntil, LIMITS.oldestChild);
  const search = given ?? readSearch(new URLSearchParams(), 'destination', { today, childrenUntil: oldest });
  const { adults, children } = guestsOf(search.rooms);
  const only = properties.length === 1 ? properties[0] : undefined;
  const where = search.destination && `${search.destination.type === 'property' ? 'p' : 'd'}-${search.destination.id}`;
  const summary = [
    t('form.rooms', { count: search.rooms.length }),
    t('form.adultsCount', { count: adults }),
    ...(children > 0 ? [t('form.childrenCount', { count: children })] : []),
  ].join(' · ');

  const keepOrder = (event: ChangeEvent<HTMLInputElement>) => {
    const to = event.currentTarget.form?.elements.namedItem('to');
    const from = event.currentTarget.value;
    if (!(to instanceof HTMLInputElement) || !/^\d{4}-\d{2}-\d{2}$/.test(from)) return;
    to.min = addDays(from, 1);
    if (to.value <= from) to.value = addDays(from, 1);
  };

  return (
    <form method="get" action={action} className={styles['form']} data-part="search" aria-label={t('form.label')}>
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
      <div className={styles['field']}>
        <label htmlFor={`${id}-from`}>{t('form.from')}</label>
        <input
          id={`${id}-from`}
          type="date"
          name="from"
          defaultValue={search.from}
          min={today}
          max={addDays(today, LIMITS.monthsAhead * 31)}
          required
          onChange={keepOrder}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}-to`}>{t('form.to')}</label>
        <input
          id={`${id}-to`}
          type="date"
          name="to"
          defaultValue={search.to}
          min={addDays(today, 1)}
          max={addDays(today, LIMITS.monthsAhead * 31)}
          required
        />
      </div>
      <details className={styles['who']}>
        <summary>
          <span>{t('form.who')}</span>
          <strong>{summary}</strong>
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
          <label>
            {t('form.promocode')}
            <input
              name="promocode"
              defaultValue={search.promocode}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </label>
        </div>
      </details>
      <Button type="submit" size="l" className={styles['submit']}>
        <Icon name="search" /> {t('form.submit')}
      </Button>
    </form>
  );
}
