import type { Complement } from '@posada/api-client/properties';
import type { ComplementChoice } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { addDays, formatDay, formatMoney, nightsBetween } from '@posada/i18n';
import type { Room, Search } from '@posada/search';
import { Button, Card, Stepper } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { complementAmount, type RoomChoice } from '../../shared/totals.ts';
import styles from './choose-room.module.css';

interface Props {
  choices: (RoomChoice | undefined)[];
  complements: Complement[];
  search: Search;
  currency: string;
  onChange: (choices: (RoomChoice | undefined)[]) => void;
}

/** What a guest most likely means by "add": everybody in the room, all days, or the first one. */
function firstChoice(complement: Complement, room: Room, from: string): ComplementChoice {
  const adults = Math.min(room.adults, complement.max);
  return {
    complementId: complement.id,
    ...(complement.per === 'unit'
      ? { units: 1 }
      : { adults, children: Math.min(room.childAges.length, complement.max - adults) }),
    ...(complement.when === 'date' ? { dates: [from] } : {}),
  };
}

interface ExtraProps {
  complement: Complement;
  choice: ComplementChoice | undefined;
  room: Room;
  search: Search;
  currency: string;
  onChange: (choice: ComplementChoice | undefined) => void;
}

function Extra({ complement, choice, room, search, currency, onChange }: ExtraProps) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const nights = nightsBetween(search.from, search.to);
  const days = Array.from({ length: nights }, (_, index) => addDays(search.from, index));
  const counter = (label: string, key: 'units' | 'adults' | 'children', least: number, most: number) => (
    <Stepper
      label={label}
      value={choice?.[key] ?? 0}
      min={least}
      max={most}
      fewerLabel={t('extras.fewer', { what: label })}
      moreLabel={t('extras.more', { what: label })}
      onChange={(value) => choice && onChange({ ...choice, [key]: value })}
    />
  );
  const toggle = (day: string) => {
    if (!choice) return;
    if (complement.when === 'date') return onChange({ ...choice, dates: [day] });
    const chosen = new Set(choice.dates ?? days);
    if (chosen.has(day) && chosen.size > 1) chosen.delete(day);
    else chosen.add(day);
    const { dates: _, ...rest } = choice;
    onChange(chosen.size === days.length ? rest : { ...choice, dates: days.filter((entry) => chosen.has(entry)) });
  };
  return (
    <li className={styles['extra']}>
      <div>
        <strong>{complement.name}</strong>
        <p>{complement.description}</p>
        <span className={styles['small']}>
          {formatMoney(complement.price, currency, locale)} {t(`extras.${complement.per}.${complement.when}`)}
        </span>
      </div>
      {choice ? (
        <div className={styles['counts']}>
          {complement.per === 'unit' ? (
            counter(t('extras.units'), 'units', 1, complement.max)
          ) : (
            <>
              {counter(
                t('extras.adults'),
                'adults',
                room.childAges.length > 0 ? 0 : 1,
                Math.min(room.adults, complement.max),
              )}
              {room.childAges.length > 0 &&
                counter(t('extras.children'), 'children', 0, Math.min(room.childAges.length, complement.max))}
            </>
          )}
          {complement.when !== 'stay' && (
            <fieldset className={styles['days']}>
              <legend>{t(complement.when === 'date' ? 'extras.date' : 'extras.days')}</legend>
              {days.map((day) => (
                <label key={day}>
                  <input
                    type={complement.when === 'date' ? 'radio' : 'checkbox'}
                    checked={choice.dates ? choice.dates.includes(day) : complement.when === 'day'}
                    onChange={() => toggle(day)}
                  />
                  {formatDay(day, locale, 'short')}
                </label>
              ))}
            </fieldset>
          )}
          <p>
            <strong>{formatMoney(complementAmount(complement, choice, nights), currency, locale)}</strong>{' '}
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t('extras.remove')}
              <span className={styles['hidden']}> {complement.name}</span>
            </Button>
          </p>
        </div>
      ) : (
        <Button variant="secondary" onClick={() => onChange(firstChoice(complement, room, search.from))}>
          {t('extras.add')}
          <span className={styles['hidden']}> {complement.name}</span>
        </Button>
      )}
    </li>
  );
}

/** Extras of each chosen room. Leaving them out is as easy as taking them. */
export function Complements({ choices, complements, search, currency, onChange }: Props) {
  const { t } = useTranslation('booking');
  return (
    <section aria-labelledby="extras" className={styles['extras']}>
      <h2 id="extras">{t('extras.title')}</h2>
      <p>{t('extras.text')}</p>
      {choices.map((choice, index) => {
        const room = search.rooms[index];
        if (!choice || !room) return null;
        const change = (complementId: string, next: ComplementChoice | undefined) => {
          const others = choice.complements.filter((entry) => entry.complementId !== complementId);
          const own = { ...choice, complements: next ? [...others, next] : others };
          onChange(choices.map((entry, place) => (place === index ? own : entry)));
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a search have no other name than their place
          <Card key={index} className={styles['extrasOf']}>
            <h3>
              {choices.length > 1
                ? `${t('rooms.number', { number: index + 1 })}: ${choice.roomtypeName}`
                : choice.roomtypeName}
            </h3>
            <ul>
              {complements.map((complement) => (
                <Extra
                  key={complement.id}
                  {...{ complement, room, search, currency }}
                  choice={choice.complements.find((entry) => entry.complementId === complement.id)}
                  onChange={(next) => change(complement.id, next)}
                />
              ))}
            </ul>
          </Card>
        );
      })}
    </section>
  );
}
