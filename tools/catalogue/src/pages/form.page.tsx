import { Button, Checkbox, EmailField, ErrorSummary, Fieldset, TextField, toast } from '@posada/ui';
import { DateOfBirthField } from '@posada/ui/date-of-birth-field';
import { FileField } from '@posada/ui/file-field';
import { useKitForm } from '@posada/ui/forms';
import {
  allOf,
  alpha,
  alphaNum,
  anyOf,
  between,
  dateOfBirth,
  decimal,
  email,
  file,
  fits,
  integer,
  ipAddress,
  macAddress,
  maxLength,
  maxValue,
  minLength,
  minValue,
  noneOf,
  numeric,
  sameAs,
  text,
  ticked,
  url,
} from '@posada/ui/rules';
import * as v from 'valibot';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts, withoutLinks } from '../shared/samples.ts';

const schema = v.object({
  name: text(),
  email: email(),
  birth: dateOfBirth('2026-06-01', 18),
  cv: v.pipe(v.instance(File, 'field_required'), file({ max: 5, kinds: ['.pdf', '.odt'] })),
  terms: ticked('terms_required'),
});

function WholeForm() {
  const t = useTexts();
  const labels = {
    name: t('booking/guest.name'),
    email: t('booking/guest.email'),
    birth: t('ui/birth.label'),
    cv: 'CV',
    terms: t('booking/guest.termsAccepted'),
  };
  const { form, field, controlled, summary } = useKitForm({
    schema,
    defaultValues: { name: '', email: '', birth: '', terms: false as true },
    labelOf: (name) => labels[name],
    async onSubmit() {
      toast({ tone: 'success', title: t('public-site/contact.done') });
    },
  });
  return (
    <form {...form}>
      <ErrorSummary title={t('booking/guest.mend', { count: summary.length })} errors={summary} />
      <Fieldset legend={t('booking/guest.who')}>
        <TextField {...field('name')} label={labels.name} autoComplete="name" />
        <EmailField {...field('email')} label={labels.email} />
        <DateOfBirthField {...controlled('birth')} />
      </Fieldset>
      <FileField {...field('cv')} label="CV" accept=".pdf,.odt" description="PDF, ODT · 5 MB" />
      <Checkbox {...field('terms')} label={withoutLinks(t('booking/guest.terms'))} />
      <Button type="submit">{t('public-site/contact.submit')}</Button>
    </form>
  );
}

const value = (rule: ReturnType<typeof integer>) => v.pipe(v.string(), rule);
const rules = {
  minLength: value(minLength(3)),
  maxLength: value(maxLength(3)),
  minValue: value(minValue(2)),
  maxValue: value(maxValue(2)),
  between: value(between(1, 9)),
  integer: value(integer()),
  numeric: value(numeric()),
  decimal: value(decimal()),
  alpha: value(alpha()),
  alphaNum: value(alphaNum()),
  url: value(url()),
  ipAddress: value(ipAddress()),
  macAddress: value(macAddress()),
  allOf: value(allOf(fits.integer, (typed) => typed.length === 4)),
  anyOf: value(anyOf(fits.url, fits.ipAddress)),
  noneOf: value(noneOf(fits.numeric)),
  sameAs: v.string(),
};
const everyRule = v.pipe(v.object({ ...rules, ticked: ticked() }), sameAs('sameAs', 'alpha'));
const names = Object.keys(rules) as (keyof typeof rules)[]; // they are its keys

function EveryRule() {
  const t = useTexts();
  const { form, field } = useKitForm({
    schema: everyRule,
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
    async onSubmit() {
      toast({ tone: 'success', title: t('public-site/contact.done') });
    },
  });
  return (
    <form {...form}>
      {names.map((name) => (
        <TextField key={name} {...field(name)} label={name} />
      ))}
      <Checkbox {...field('ticked')} label="ticked" />
      <Button type="submit">{t('public-site/contact.submit')}</Button>
    </form>
  );
}

function Files() {
  const t = useTexts();
  return (
    <Shown>
      <State name="Rest">
        <FileField label="CV" accept=".pdf" />
      </State>
      <State name="Focus" force="focus">
        <FileField label="CV" accept=".pdf" />
      </State>
      <State name="Error">
        <FileField label="CV" error={t('ui/validation.file_too_large', { max: 5 })} />
      </State>
    </Shown>
  );
}

function Summary() {
  const t = useTexts();
  return (
    <ErrorSummary
      title={t('booking/guest.mend', { count: 2 })}
      errors={[
        { id: 'a', message: `${t('booking/guest.email')}: ${t('ui/validation.email_malformed')}` },
        { id: 'b', message: `${t('booking/guest.phone')}: ${t('ui/validation.phone_malformed')}` },
      ]}
    />
  );
}

export const form: ComponentPage = {
  id: 'form',
  title: 'Form, file, error summary',
  about: 'One schema gives the rules, the catalogue their messages. Told on leaving a field, and again on sending.',
  imports:
    "import { ErrorSummary, Fieldset } from '@posada/ui';\nimport { useKitForm } from '@posada/ui/forms';\nimport { FileField } from '@posada/ui/file-field';\nimport { dateOfBirth, email, file, text, ticked } from '@posada/ui/rules';",
  examples: { WholeForm, EveryRule, Files, Summary },
  notes: {
    WholeForm: 'Send it empty: the summary names what is missing, the first field at fault gets the focus.',
    EveryRule: 'A rule has nothing against an empty field: required() asks for a value.',
    Summary: 'Each line leads to its field.',
  },
};
