import { EmailField, SelectField, TextArea, TextField } from '@posada/ui';
import { NameFields } from '@posada/ui/name-fields';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

function Kinds() {
  const t = useTexts();
  return (
    <Shown>
      <NameFields name={{ label: t('booking/guest.name') }} surname={{ label: t('booking/guest.surname') }} />
      <EmailField label={t('booking/guest.email')} description={t('booking/guest.emailAbout')} />
      <TextField label={t('account/detail.promocode')} isUpperCase defaultValue="SEA26" />
      <SelectField label={t('booking/guest.travelTypology')} optional>
        <option value="">{t('booking/guest.none')}</option>
        <option>{t('account/typology.family')}</option>
        <option>{t('account/typology.couple')}</option>
      </SelectField>
      <TextArea label={t('booking/guest.requests')} optional description={t('booking/guest.requestsAbout')} />
    </Shown>
  );
}

function States() {
  const t = useTexts();
  const label = t('booking/guest.surname');
  return (
    <Shown>
      <State name="Rest">
        <TextField label={label} />
      </State>
      <State name="Filled in">
        <TextField label={label} defaultValue="Bosch" />
      </State>
      <State name="Hover" force="hover">
        <TextField label={label} />
      </State>
      <State name="Focus" force="focus">
        <TextField label={label} />
      </State>
      <State name="Error">
        <TextField label={label} error={t('ui/validation.field_required')} />
      </State>
      <State name="Disabled">
        <TextField label={label} disabled defaultValue="Bosch" />
      </State>
      <State name="A list with an error">
        <SelectField label={t('booking/guest.country')} error={t('ui/validation.field_required')}>
          <option value="">{t('booking/guest.none')}</option>
        </SelectField>
      </State>
    </Shown>
  );
}

function LongText() {
  const t = useTexts();
  const long = t('booking/none.occupancy');
  return <TextField label={long} description={long} error={long} defaultValue={long} />;
}

export const textFields: ComponentPage = {
  id: 'text-fields',
  title: 'Text fields',
  about: 'One line, an e-mail address, a longer text, a choice from a list. All are native and take register().',
  imports: "import { EmailField, SelectField, TextArea, TextField } from '@posada/ui';",
  examples: { Kinds, States, LongText },
  notes: { Kinds: 'Required is the rule: what may stay empty says so.' },
};
