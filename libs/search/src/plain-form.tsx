import { encodeFilters, filtersForNewSearch, LIMITS, lastDay, type Search } from '@posada/api-client/search';
import { addressIn, useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { Button, Icon } from '@posada/ui';
import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { destinationsOf } from './shared/destinations.ts';
import { useGuestCount } from './shared/guest-count.tsx';
import { newChildAge, readRoomFields } from './shared/plain-fields.ts';
import styles from './shared/search-form.module.css';
import { useSearchDays } from './shared/use-search-days.ts';
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

interface PlainFormProps {
  search: Search;
  oldest: number;
  form: RefObject<HTMLFormElement | null>;
  /** Of the form, where a link opens it. */
  formId: string | undefined;
  /** There are no pickers: days are chosen in the date fields of the browser, as without scripts. */
  isNative?: boolean;
}

/**
 * Works without scripts, and shows rooms and ages by style alone. With scripts the departure follows the arrival, and
 * buttons that open the calendar of the site stand in place of the browser's date fields, from the first paint on.
 */
export function PlainForm({ search, oldest, form, formId, isNative = false }: PlainFormProps) {
  const { t } = useTranslation('search');
  const { locale, website, properties } = useSite();
  const { today, earliest } = useSearchDays();
  const id = useId();
  const who = useRef<HTMLDetailsElement>(null);
  const action = useHref(addressIn('search', 'destination'));
  const [rooms, setRooms] = useState(search.rooms);
  const guests = useGuestCount(rooms);
  const only = properties.length === 1 ? properties[0] : undefined;
  const where = search.destination && `${search.destination.type === 'property' ? 'p' : 'd'}-${search.destination.id}`;
  useDayLimits(form, today);
  useLightDismiss(who);

  const countGuests = () => {
    if (!form.current) return;
    const fields = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    setRooms(readRoomFields(fields, { childrenUntil: oldest }));
  };

  return (
    <form
      ref={form}
      id={formId}
      method="get"
      action={action}
      className={styles['form']}
      data-part="search"
      aria-label={t('form.label')}
      onChange={countGuests}
    >
      {[...new URLSearchParams(encodeFilters(filtersForNewSearch(search.filters)))].map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      {search.offer && <input type="hidden" name="offer" value={search.offer} />}
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
        <div key={name} className={`${styles['field']} ${isNative ? '' : styles['day']}`} data-field={name}>
          <label htmlFor={`${id}-${name}`}>{t(`form.${name}`)}</label>
          <input
            id={`${id}-${name}`}
            type="date"
            name={name}
            defaultValue={search[name]}
            min={earliest}
            max={lastDay(today)}
            required
          />
          {!isNative && (
            <button type="button" aria-label={`${t(`form.${name}`)} ${formatDay(search[name], locale)}`}>
              <span>{formatDay(search[name], locale)}</span>
              <Icon name="calendar" />
            </button>
          )}
        </div>
      ))}
      <details ref={who} className={styles['who']}>
        <summary>
          <span>{t('form.who')}</span>
          <strong>{guests}</strong>
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
            onInput={({ currentTarget }) => {
              currentTarget.value = currentTarget.value.toUpperCase();
            }}
            spellCheck={false}
          />
        </div>
      </details>
    </form>
  );
}
