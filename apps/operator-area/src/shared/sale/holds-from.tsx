import { addDays, addYears, todayAt } from '@posada/calendar-days';
import { DateField } from '@posada/ui/date-field';
import { RadioCards } from '@posada/ui/radio-cards';
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';

const YEARS_AHEAD = 2;

/** Days from which a change of terms may hold, in the time zone of the hotel. */
export function daysAhead(timeZone: string) {
  const today = todayAt(timeZone, new Date());
  return { first: addDays(today, 1), last: addYears(today, YEARS_AHEAD) };
}

/** The day from which the change holds whose dialog is open; undefined: it takes effect at once. Read when it is sent. */
interface Chosen {
  timeZone: string;
  day: { current: string | undefined };
}
const ChosenDay = createContext<Chosen | undefined>(undefined);

/** Changes in its dialogs may hold from a later day. */
export function WithHoldsFrom({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const day = useRef<string>(undefined);
  return <ChosenDay value={{ timeZone, day }}>{children}</ChosenDay>;
}

/** What the dialog that is open says. Undefined outside of `WithHoldsFrom`. */
export const useChosenDay = () => use(ChosenDay)?.day;

/** Of a dialog: whether its change is planned, and the field that says so. Both undefined outside of `WithHoldsFrom`. */
export function useHoldsFrom() {
  const chosen = use(ChosenDay);
  const [day, setDay] = useState<string>();
  const ref = chosen?.day;
  useEffect(
    () => () => {
      if (ref) ref.current = undefined;
    },
    [ref],
  );
  if (!chosen) return { isPlanned: false, holdsFrom: null };
  const choose = (next: string | undefined) => {
    chosen.day.current = next;
    setDay(next);
  };
  return {
    isPlanned: day !== undefined,
    holdsFrom: <HoldsFrom {...daysAhead(chosen.timeZone)} day={day} onChange={choose} />,
  };
}

/** At the end of a long form it would be below what is seen. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView?.({ block: 'nearest' });

function HoldsFrom({
  day,
  first,
  last,
  onChange,
}: {
  day: string | undefined;
  first: string;
  last: string;
  onChange: (day: string | undefined) => void;
}) {
  const t = useTexts();
  const name = useId();
  return (
    <>
      <RadioCards
        legend={t('terms.from')}
        name={name}
        value={day === undefined ? 'now' : 'later'}
        options={[
          { value: 'now', label: t('terms.from.now') },
          { value: 'later', label: t('terms.from.later') },
        ]}
        onChange={({ target }) => onChange(target.value === 'later' ? first : undefined)}
      />
      {day !== undefined && (
        <div ref={intoView}>
          <DateField
            label={t('terms.from.day')}
            description={t('terms.from.about')}
            value={day}
            first={first}
            last={last}
            onChange={onChange}
          />
        </div>
      )}
    </>
  );
}
