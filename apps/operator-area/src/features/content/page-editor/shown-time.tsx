import { addDays, addYears, todayAt } from '@posada/calendar-days';
import { clockAt, momentAt } from '@posada/calendar-days/moments';
import { Checkbox, Fieldset, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { timeOfDay } from '../../../shared/time-of-day.ts';
import { problemsAt, useEditing } from './editor-context.ts';
import styles from './page-editor.module.css';
import type { FileBlock } from './page-types.ts';

type End = 'shownFrom' | 'shownUntil';
const YEARS_AROUND = 20;
/** Days from today, and the time, that an end begins with. */
const FIRST: Record<End, [days: number, time: string]> = { shownFrom: [1, '00:00'], shownUntil: [7, '23:59'] };

interface ShownTimeProps {
  block: FileBlock;
  index: number;
  onChange: (block: FileBlock) => void;
}

/** From when and until when guests see a block. */
export function ShownTime(props: ShownTimeProps) {
  const t = useTexts();
  return (
    <Fieldset legend={t('content.edit.shownTime')} className={styles['group']}>
      <div className={styles['group']} data-open>
        <EndOfTime {...props} end="shownFrom" />
        <EndOfTime {...props} end="shownUntil" />
      </div>
    </Fieldset>
  );
}

function EndOfTime({ block, index, end, onChange }: ShownTimeProps & { end: End }) {
  const t = useTexts();
  const { idOf, problems, timeZone } = useEditing();
  /** A time that is being typed. */
  const [typed, setTyped] = useState<string>();
  const place = ['blocks', index, end];
  const value = block[end];
  const clock = value === undefined || Number.isNaN(Date.parse(value)) ? undefined : clockAt(new Date(value), timeZone);
  const today = todayAt(timeZone, new Date());
  const set = (day: string, time: string) => onChange({ ...block, [end]: momentAt(day, time, timeZone).toISOString() });
  const toggle = (isOn: boolean) => {
    setTyped(undefined);
    const { [end]: _, ...rest } = block;
    const [days, time] = FIRST[end];
    if (isOn) set(addDays(today, days), time);
    else onChange(rest);
  };
  const isMalformed = typed !== undefined && !timeOfDay(typed);
  return (
    <>
      <Checkbox
        label={t(`content.edit.${end}`)}
        checked={value !== undefined}
        error={problemsAt(problems, place, true).join('; ') || undefined}
        onChange={({ target }) => toggle(target.checked)}
      />
      {value !== undefined && (
        <>
          <DateField
            id={idOf(place)}
            label={t('content.day')}
            first={addYears(today, -YEARS_AROUND)}
            last={addYears(today, YEARS_AROUND)}
            start={today}
            value={clock?.day ?? ''}
            onChange={(day) => set(day, clock?.time ?? FIRST[end][1])}
          />
          <TextField
            label={t('content.time')}
            description={t('content.timeZone', { zone: timeZone })}
            error={isMalformed ? t('content.timeMalformed') : undefined}
            autoComplete="off"
            value={typed ?? clock?.time ?? ''}
            onChange={({ target }) => {
              setTyped(target.value);
              const time = timeOfDay(target.value);
              if (time) set(clock?.day ?? today, time);
            }}
            onBlur={() => {
              if (!isMalformed) setTyped(undefined);
            }}
          />
        </>
      )}
    </>
  );
}
