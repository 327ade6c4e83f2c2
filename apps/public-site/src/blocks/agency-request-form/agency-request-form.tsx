import { AGENCY_TYPES, countriesQuery, DOCUMENT_MEGABYTES } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { Button, EmailField, ErrorSummary, Fieldset, SelectField, TextArea, TextField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { FileField } from '@posada/ui/file-field';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SendFailed } from '../forms/form-notices.tsx';
import { PrivacyCheckbox } from '../forms/privacy-checkbox.tsx';
import { SentOrForm } from '../forms/sent-or-form.tsx';
import { useWebsiteForm } from '../forms/use-website-form.ts';
import { agencyForm } from './agency-form.ts';
import styles from './agency-request-form.module.css';
import { DOCUMENT_ENDINGS } from './document.ts';

/** AGENCY-11, AGENCY-12, with the address that the answer goes to. */
export default function AgencyRequestForm() {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const { sent, hasFailed, isSubmitting, form, field, box, summary } = useWebsiteForm(
    agencyForm,
    t('agency.done'),
    (name) => (name === 'privacy' ? t('form.privacyLink') : t(`agency.${name}`)),
  );
  return (
    <SentOrForm sent={sent} title={t('agency.done')} text={t('agency.next')}>
      <form {...form} className={styles['form']}>
        <input type="hidden" name="form" value="agency" />
        <ErrorSummary title={t('agency.mend', { count: summary.length })} errors={summary} />
        {hasFailed && <SendFailed />}
        <Fieldset legend={t('agency.agency')} className={styles['group']}>
          <TextField {...field('agencyName')} label={t('agency.agencyName')} autoComplete="organization" />
          <SelectField {...field('agencyType')} label={t('agency.agencyType')}>
            {AGENCY_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`agency.type.${type}`)}
              </option>
            ))}
          </SelectField>
          <TextField {...field('taxName')} label={t('agency.taxName')} description={t('agency.taxNameAbout')} />
          <TextField {...field('taxId')} label={t('agency.taxId')} autoCapitalize="characters" spellCheck={false} />
          <TextField {...field('branch')} label={t('agency.branch')} className={styles['wide']} optional />
        </Fieldset>
        <Fieldset legend={t('agency.place')} className={styles['group']}>
          <TextField
            {...field('address')}
            label={t('agency.address')}
            className={styles['wide']}
            autoComplete="address-line1"
          />
          <TextField {...field('postalCode')} label={t('agency.postalCode')} autoComplete="postal-code" />
          <TextField {...field('city')} label={t('agency.city')} autoComplete="address-level2" />
          <TextField {...field('region')} label={t('agency.region')} autoComplete="address-level1" optional />
          <SelectField {...field('country')} label={t('agency.country')} autoComplete="country">
            <option value="">{t('agency.choose')}</option>
            <CountryOptions countries={countries} />
          </SelectField>
        </Fieldset>
        <Fieldset legend={t('agency.person')} className={styles['group']}>
          <TextField {...field('contactName')} label={t('agency.contactName')} autoComplete="name" />
          <EmailField {...field('email')} label={t('agency.email')} />
          <TextArea
            {...field('observations')}
            label={t('agency.observations')}
            className={styles['wide']}
            rows={4}
            maxLength={2000}
            optional
          />
          <FileField
            {...field('cv')}
            label={t('agency.cv')}
            className={styles['wide']}
            accept={DOCUMENT_ENDINGS.join(',')}
            description={t('agency.cvAbout', { max: DOCUMENT_MEGABYTES })}
            optional
          />
        </Fieldset>
        <PrivacyCheckbox {...box('privacy')} />
        <Button type="submit" busy={isSubmitting} className={styles['send']}>
          {t('agency.submit')}
        </Button>
      </form>
    </SentOrForm>
  );
}
