import { formSettings } from '@posada/api-client/blocks';
import { Button, EmailField } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { SendFailed } from '../forms/form-notices.tsx';
import { PrivacyCheckbox } from '../forms/privacy-checkbox.tsx';
import { SentOrForm } from '../forms/sent-or-form.tsx';
import { useWebsiteForm } from '../forms/use-website-form.ts';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import { newsletterForm as definition } from './newsletter-form.fields.ts';
import styles from './newsletter-form.module.css';

function NewsletterForm({ settings }: BlockProps<v.InferOutput<typeof formSettings>>) {
  const { t } = useTranslation('public-site');
  const { sent, hasFailed, isSubmitting, form, field, box } = useWebsiteForm(definition, t('newsletter.done'));
  return (
    <Section tone="tint">
      <div className={styles['newsletter']}>
        <div>
          <h2>{settings.title}</h2>
          {settings.text && <p>{settings.text}</p>}
        </div>
        <div className={styles['place']}>
          <SentOrForm sent={sent} title={t('newsletter.done')}>
            <form {...form}>
              <input type="hidden" name="form" value="newsletter" />
              {hasFailed && <SendFailed />}
              <EmailField {...field('email')} label={t('form.email')} />
              <PrivacyCheckbox {...box('privacy')} />
              <Button type="submit" busy={isSubmitting}>
                {t('newsletter.submit')}
              </Button>
            </form>
          </SentOrForm>
        </div>
      </div>
    </Section>
  );
}

export const newsletterForm = defineBlock({ schema: formSettings, Component: NewsletterForm });
