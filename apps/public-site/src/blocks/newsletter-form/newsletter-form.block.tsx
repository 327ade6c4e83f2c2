import { sendContactForm } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { Button, Checkbox, TextField, toast, useValidationMessage } from '@posada/ui';
import { email } from '@posada/ui/rules';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './newsletter-form.module.css';

const schema = v.object({ title: v.string(), text: v.optional(v.string()) });
const emailSchema = email();

function NewsletterForm({ settings }: BlockProps<v.InferOutput<typeof schema>>) {
  const { t } = useTranslation('public-site');
  const said = useValidationMessage();
  const { locale } = useSite();
  const api = useApi();
  const id = useId();
  const [errors, setErrors] = useState<{ email?: string | undefined; privacy?: string | undefined }>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const address = v.safeParse(emailSchema, fields.get('email'));
    const hasAccepted = fields.get('privacy') === 'on';
    setErrors({
      email: address.success ? undefined : address.issues[0].message,
      privacy: hasAccepted ? undefined : 'privacy_required',
    });
    if (!address.success || !hasAccepted) return;
    setSending(true);
    try {
      await api.call(sendContactForm, {
        body: { form: 'newsletter', email: address.output, language: locale, privacyAccepted: true },
      });
      form.reset();
      toast({ tone: 'success', title: t('newsletter.done') });
    } catch {
      toast({ tone: 'danger', title: t('form.failed') });
    } finally {
      setSending(false);
    }
  };

  return (
    <Section tone="tint">
      <div className={styles['newsletter']}>
        <div>
          <h2>{settings.title}</h2>
          {settings.text && <p>{settings.text}</p>}
        </div>
        <form onSubmit={submit} noValidate>
          <TextField
            id={`${id}email`}
            name="email"
            label={t('form.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            error={said(errors.email)}
          />
          <Checkbox
            id={`${id}privacy`}
            name="privacy"
            error={said(errors.privacy)}
            label={
              <>
                {t('form.privacy')} <Link to="/privacy">{t('form.privacyLink')}</Link>
              </>
            }
          />
          <Button type="submit" busy={isSending}>
            {t('newsletter.submit')}
          </Button>
        </form>
      </div>
    </Section>
  );
}

export const newsletterForm = defineBlock({ schema, Component: NewsletterForm });
