import { formSettings } from '@posada/api-client/blocks';
import { useSite } from '@posada/area';
import { Button, EmailField } from '@posada/ui';
import { email } from '@posada/ui/rules';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import { PrivacyCheckbox } from '../forms/privacy-checkbox.tsx';
import { useWebsiteForm } from '../forms/use-website-form.ts';
import { Section } from '../section.tsx';
import styles from './newsletter-form.module.css';

const fieldsSchema = v.object({ email: email(), privacy: v.literal('on', 'privacy_required') });

function NewsletterForm({ settings }: BlockProps<v.InferOutput<typeof formSettings>>) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { state, submit, field } = useWebsiteForm({
    schema: fieldsSchema,
    names: ['email', 'privacy'],
    done: t('newsletter.done'),
    bodyOf: ({ email }) => ({ form: 'newsletter', email, language: locale, privacyAccepted: true }),
  });
  return (
    <Section tone="tint">
      <div className={styles['newsletter']}>
        <div>
          <h2>{settings.title}</h2>
          {settings.text && <p>{settings.text}</p>}
        </div>
        <form onSubmit={submit} noValidate>
          <EmailField {...field('email')} label={t('form.email')} />
          <PrivacyCheckbox {...field('privacy')} />
          <Button type="submit" busy={state === 'sending'}>
            {t('newsletter.submit')}
          </Button>
        </form>
      </div>
    </Section>
  );
}

export const newsletterForm = defineBlock({ schema: formSettings, Component: NewsletterForm });
