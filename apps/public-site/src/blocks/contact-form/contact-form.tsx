import { useSite } from '@posada/area';
import { Button, EmailField, SelectField, TextArea, TextField } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { SendFailed } from '../forms/form-notices.tsx';
import { PrivacyCheckbox } from '../forms/privacy-checkbox.tsx';
import { SentOrForm } from '../forms/sent-or-form.tsx';
import { useWebsiteForm } from '../forms/use-website-form.ts';
import { contactForm } from './contact-form.fields.ts';
import styles from './contact-form.module.css';

/** SITE-48, SITE-49. */
export default function ContactForm() {
  const { t } = useTranslation('public-site');
  const { properties } = useSite();
  const { sent, sentFields, beginAgain, hasFailed, isSubmitting, form, field, box } = useWebsiteForm(
    contactForm,
    t('contact.done'),
  );
  return (
    <SentOrForm
      sent={sent}
      title={t('contact.done')}
      text={
        <>
          {sentFields && (
            <>
              <p>{t('contact.replyTo', { email: sentFields.email })}</p>
              <blockquote className={styles['message']}>{sentFields.message}</blockquote>
            </>
          )}
          <a
            href={`#${form.id}`}
            onClick={(event) => {
              if (!sent.isSent) return; // the line is shown by its address, and another one hides it
              event.preventDefault();
              beginAgain();
            }}
          >
            {t('contact.another')}
          </a>
        </>
      }
    >
      <form {...form} className={styles['form']}>
        <input type="hidden" name="form" value="contact" />
        {hasFailed && <SendFailed />}
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
        <PrivacyCheckbox {...box('privacy')} />
        <Button type="submit" busy={isSubmitting}>
          {t('contact.submit')}
        </Button>
      </form>
    </SentOrForm>
  );
}
