import { DateField } from '@posada/ui/date-field';
import { useState } from 'react';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

function Chosen() {
  const t = useTexts();
  const [value, setValue] = useState('2026-11-24');
  return (
    <DateField
      label={t('booking/fact.arrival')}
      value={value}
      onChange={setValue}
      first="2026-11-21"
      last="2028-11-21"
      start="2026-11-21"
      isClearable
    />
  );
}

function States() {
  const t = useTexts();
  const field = { label: t('booking/fact.arrival'), onChange: () => {}, last: '2028-11-21' };
  return (
    <Shown>
      <State name="Empty">
        <DateField {...field} value="" />
      </State>
      <State name="Focus" force="focus">
        <DateField {...field} value="2026-11-24" />
      </State>
      <State name="With a message">
        <DateField {...field} value="" error={t('ui/validation.field_required')} />
      </State>
    </Shown>
  );
}

export const date: ComponentPage = {
  id: 'date',
  title: 'Date',
  about: 'One day from a calendar: of a filter or a form of the account areas.',
  imports: "import { DateField } from '@posada/ui/date-field';",
  examples: { Chosen, States },
  notes: { Chosen: 'Arrows move by day and week, Page Up and Down by month, with Shift by year.' },
};
