import { DateOfBirthField } from '@posada/ui/date-of-birth-field';
import { useState } from 'react';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

function Typed() {
  const t = useTexts();
  const [value, setValue] = useState('1990-02-');
  return (
    <>
      <DateOfBirthField label={t('ui/birth.label')} value={value} onChange={setValue} />
      <p>
        <code>{JSON.stringify(value)}</code>
      </p>
    </>
  );
}

function States() {
  const t = useTexts();
  const field = { label: t('ui/birth.label'), onChange: () => {} };
  return (
    <Shown>
      <State name="Empty">
        <DateOfBirthField {...field} value="" />
      </State>
      <State name="Focus" force="focus">
        <DateOfBirthField {...field} value="1990-02-09" />
      </State>
      <State name="One part is wrong">
        <DateOfBirthField {...field} value="1990-13-09" error={t('ui/validation.month_malformed')} />
      </State>
      <State name="No such day">
        <DateOfBirthField {...field} value="1990-02-30" error={t('ui/validation.date_unknown')} />
      </State>
    </Shown>
  );
}

export const dateOfBirth: ComponentPage = {
  id: 'date-of-birth',
  title: 'Date of birth',
  about: 'Three fields in the order of the language: a known date is typed quicker than it is looked for.',
  imports:
    "import { DateOfBirthField } from '@posada/ui/date-of-birth-field';\nimport { dateOfBirth } from '@posada/ui/rules';",
  examples: { Typed, States },
  notes: { Typed: 'The value is what was typed so far; the rule dateOfBirth() says what is missing.' },
};
