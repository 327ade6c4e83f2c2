import type { Complement } from '@posada/api-client/properties';
import { type ComplementChoice, complementAmount } from '@posada/api-client/reservations';
import type { Occupancy, Search } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { addDays, nightsBetween } from '@posada/calendar-days';
import { formatDay, formatMoney } from '@posada/i18n';
import { Button, Stepper, VisuallyHidden } from '@posada/ui';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './extra.module.css';
import { firstChoice, mostOf, onAllDays, toggleDay } from './extra-choice.ts';

interface Props {
  complement: Complement;
  choice: ComplementChoice | undefined;
  room: Occupancy;
  stay: Pick<Search, 'from' | 'to'>;
  currency: string;
  onChange: (choice: ComplementChoice | undefined) => void;
}

function Counts({ complement, choice, room, onChange }: Props & { choice: ComplementChoice }) {
  const t = useTexts();
  const counter = (key: 'units' | 'adults' | 'children') => {
    const label = t(`extras.${key}`);
    const { least, most } = mostOf(complement, choice, room, key);
    return (
      <Stepper
        label={label}
        value={choice[key] ?? 0}
        min={least}
        max={most}
        fewerLabel={t('extras.fewer', { what: label })}
        moreLabel={t('extras.more', { what: label })}
        onChange={(value) => onChange({ ...choice, [key]: value })}
      />
    );
  };
  if (complement.per === 'unit') return complement.max > 1 && counter('units');
  return (
    <>
      {counter('adults')}
      {room.childAges.length > 0 && counter('children')}
    </>
  );
}

function Days({ complement, choice, stay, onChange }: Props & { choice: ComplementChoice }) {
  const t = useTexts();
  const { locale } = useSite();
  const name = useId();
  const days = Array.from({ length: nightsBetween(stay.from, stay.to) }, (_, index) => addDays(stay.from, index));
  const isOne = complement.when === 'date';
  return (
    <fieldset className={styles['days']}>
      <legend>{t(isOne ? 'extras.date' : 'extras.days')}</legend>
      {days.map((day) => (
        <label key={day}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            checked={choice.dates ? choice.dates.includes(day) : !isOne}
            onChange={() => onChange(toggleDay(complement, choice, day, days))}
          />
          {formatDay(day, locale, 'short')}
        </label>
      ))}
      {!isOne && choice.dates && (
        <Button variant="quiet" onClick={() => onChange(onAllDays(choice))}>
          {t('extras.allDays')}
        </Button>
      )}
    </fieldset>
  );
}

/** One complement of one room: its price, and when it is taken, how often and when. */
export function Extra(props: Props) {
  const { complement, choice, room, stay, currency, onChange } = props;
  const t = useTexts();
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const { price, childPrice } = complement;
  const hasChildPrice = complement.per === 'person' && childPrice !== null && room.childAges.length > 0;
  const own = useRef<HTMLLIElement>(null);
  const shown = useRef(choice);
  useEffect(() => {
    // the button that was pressed may have gone by it: the focus stays with the extra
    if (shown.current !== choice && document.activeElement === document.body)
      (own.current?.querySelector<HTMLElement>('[role="spinbutton"]') ?? own.current?.querySelector('button'))?.focus();
    shown.current = choice;
  }, [choice]);
  return (
    <li ref={own} className={styles['extra']} data-taken={choice ? '' : undefined}>
      <div>
        <strong>{complement.name}</strong>
        <p>{complement.description}</p>
        <span className={styles['small']}>
          {money(price)} {t(`extras.${complement.per}.${complement.when}`)}
          {hasChildPrice && ` · ${t('extras.childPrice', { amount: money(childPrice) })}`}
        </span>
      </div>
      {choice ? (
        <div className={styles['counts']}>
          <Counts {...props} choice={choice} />
          {complement.when !== 'stay' && <Days {...props} choice={choice} />}
          <p className={styles['taken']}>
            <strong>{money(complementAmount(complement, choice, nightsBetween(stay.from, stay.to)))}</strong>
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t('extras.remove')}
              <VisuallyHidden> {complement.name}</VisuallyHidden>
            </Button>
          </p>
        </div>
      ) : (
        <Button variant="secondary" onClick={() => onChange(firstChoice(complement, stay.from))}>
          {t('extras.add')}
          <VisuallyHidden> {complement.name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
