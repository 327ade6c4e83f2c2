import { useSite } from '@posada/area';
import { Button, EmailField, SelectField, TextArea, TextField } from '@posada/ui';
import { email, optionalText, text } from '@posada/ui/rules';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { FailedNotice, NoScriptNotice } from '../forms/form-notices.tsx';
import { PrivacyCheckbox } from '../forms/privacy-checkbox.tsx';
import { useWebsiteForm } from '../forms/use-website-form.ts';
import styles from './contact-form.module.css';

const schema = v.object({
  name: text(),
  email: email(),
  phone: optionalText(40),
  hotel: v.string(),
  message: text(2000),
  privacy: v.literal('on', 'privacy_required'),
});
const names = Object.keys(schema.entries) as (keyof typeof schema.entries)[];

/** SITE-48, SITE-49. */
export default function ContactForm() {
  const { t } = useTranslation('public-site');
  const { locale, properties } = useSite();
  const { state, submit, field } = useWebsiteForm({
    schema,
    names,
    done: t('contact.done'),
    bodyOf: ({ privacy: _, phone, hotel, ...fields }) => ({
      form: 'contact',
      ...fields,
      ...(phone ? { phone } : {}),
      ...(hotel ? { hotel } : {}),
      language: locale,
      privacyAccepted: true,
    }),
  });
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      {state === 'failed' && <FailedNotice />}
      <TextField {...field('name')} label={t('form.name')} autoComplete="name" />
      <EmailField {...field('email')} label={t('form.email')} />
      <TextField {...field('phone')} label={t('form.phone')} type="tel" autoComplete="tel" optional />
      <SelectField {...field('hotel')} label={t('form.hotel')} optional>
        <option value="">{t('form.anyHotel')}</option>
        {properties.map((property) => (
          <option key={property.id} value={property.id}>
            {property.setup.name}
          </option>
        ))}
      </SelectField>
      <TextArea {...field('message')} label={t('form.message')} rows={6} />
      <PrivacyCheckbox {...field('privacy')} />
      <Button type="submit" busy={state === 'sending'}>
        {t('contact.submit')}
      </Button>
      <NoScriptNotice />
    </form>
  );
}
