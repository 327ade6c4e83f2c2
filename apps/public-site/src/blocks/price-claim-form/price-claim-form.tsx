import { Button, EmailField, TextField } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { SendFailed } from '../forms/form-notices.tsx';
import { PrivacyCheckbox } from '../forms/privacy-checkbox.tsx';
import { SentOrForm } from '../forms/sent-or-form.tsx';
import { useWebsiteForm } from '../forms/use-website-form.ts';
import { priceClaimForm } from './price-claim-form.fields.ts';
import styles from './price-claim-form.module.css';

export default function PriceClaimForm() {
  const { t } = useTranslation('public-site');
  const { sent, hasFailed, isSubmitting, form, field, box } = useWebsiteForm(priceClaimForm, t('claim.done'));
  return (
    <SentOrForm sent={sent} title={t('claim.done')} text={t('claim.next')}>
      <form {...form} className={styles['form']}>
        <input type="hidden" name="form" value="claim" />
        {hasFailed && <SendFailed />}
        <TextField
          {...field('booking')}
          label={t('claim.booking')}
          description={t('claim.bookingAbout')}
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <TextField
          {...field('stay', { deps: 'booking' })}
          label={t('claim.stay')}
          description={t('claim.stayAbout')}
          optional
        />
        <TextField
          {...field('link')}
          label={t('claim.link')}
          description={t('claim.linkAbout')}
          type="url"
          autoComplete="off"
        />
        <TextField
          {...field('price')}
          label={t('claim.price')}
          description={t('claim.priceAbout')}
          autoComplete="off"
        />
        <EmailField {...field('email')} label={t('form.email')} />
        <PrivacyCheckbox {...box('privacy')} />
        <Button type="submit" busy={isSubmitting}>
          {t('claim.submit')}
        </Button>
      </form>
    </SentOrForm>
  );
}
