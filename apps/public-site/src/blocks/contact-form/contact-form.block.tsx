import { sendContactForm } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import {
  Button,
  Checkbox,
  Notice,
  SelectField,
  scrollToFirstError,
  TextArea,
  TextField,
  toast,
  useValidationMessage,
} from '@posada/ui';
import { email, optionalText, text } from '@posada/ui/rules';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './contact-form.module.css';

const schema = v.object({ title: v.string(), text: v.optional(v.string()) });
const fieldsSchema = v.object({
  name: text(),
  email: email(),
  phone: optionalText(40),
  message: text(2000),
  hotel: v.string(),
  privacy: v.literal('on', 'privacy_required'),
});
type Errors = Partial<Record<keyof v.InferInput<typeof fieldsSchema>, string>>;

function ContactForm({ settings }: BlockProps<v.InferOutput<typeof schema>>) {
  const { t } = useTranslation('public-site');
  const said = useValidationMessage();
  const { locale, properties, website } = useSite();
  const api = useApi();
  const id = useId();
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'typing' | 'sending' | 'failed'>('typing');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { phone: '', hotel: '', privacy: '', ...Object.fromEntries(new FormData(form)) };
    const parsed = v.safeParse(fieldsSchema, typed);
    setErrors(
      parsed.success
        ? {}
        : Object.fromEntries(parsed.issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message])),
    );
    if (!parsed.success) return scrollToFirstError(form);
    const { name, email, phone, message, hotel } = parsed.output;
    setState('sending');
    try {
      await api.call(sendContactForm, {
        body: {
          form: 'contact',
          name,
          email,
          message,
          language: locale,
          privacyAccepted: true,
          ...(phone ? { phone } : {}),
          ...(hotel ? { hotel } : {}),
        },
      });
      form.reset();
      setState('typing');
      toast({ tone: 'success', title: t('contact.done') });
    } catch {
      setState('failed');
      toast({ tone: 'danger', title: t('form.failed') });
    }
  };

  const field = (name: keyof Errors) => ({
    id: `${id}${name}`,
    name,
    error: said(errors[name]),
  });
  return (
    <Section title={settings.title}>
      {settings.text && <p>{settings.text}</p>}
      <form onSubmit={submit} noValidate className={styles['form']}>
        {state === 'failed' && (
          <Notice tone="danger" title={t('form.failed')}>
            {website.contact.email}
          </Notice>
        )}
        <TextField {...field('name')} label={t('form.name')} autoComplete="name" />
        <TextField
          {...field('email')}
          label={t('form.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
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
        <Checkbox
          {...field('privacy')}
          label={
            <>
              {t('form.privacy')} <Link to="/privacy">{t('form.privacyLink')}</Link>
            </>
          }
        />
        <Button type="submit" busy={state === 'sending'}>
          {t('contact.submit')}
        </Button>
        <noscript>
          <p>
            {t('form.noScript')} <a href={`mailto:${website.contact.email}`}>{website.contact.email}</a>
          </p>
        </noscript>
      </form>
    </Section>
  );
}

export const contactForm = defineBlock({ schema, Component: ContactForm });
