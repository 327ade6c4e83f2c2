import { AGENCY_TYPES, countriesQuery, DOCUMENT_MEGABYTES } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { Button, EmailField, ErrorSummary, Fieldset, Notice, SelectField, TextArea, TextField } from '@posada/ui';
import { FileField } from '@posada/ui/file-field';
import { email, optionalText, text } from '@posada/ui/rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { FailedNotice, NoScriptNotice } from '../forms/form-notices.tsx';
import { PrivacyCheckbox } from '../forms/privacy-checkbox.tsx';
import { useWebsiteForm } from '../forms/use-website-form.ts';
import styles from './agency-request-form.module.css';
import { DOCUMENT_ENDINGS, optionalDocument, sentDocument } from './document.ts';

/** Five megabytes over a slow line take their while. */
const TIMEOUT_MS = 180_000;

const schema = v.object({
  agencyName: text(),
  agencyType: v.picklist(AGENCY_TYPES, 'field_required'),
  taxName: text(),
  taxId: text(),
  branch: optionalText(),
  address: text(),
  postalCode: text(20),
  city: text(),
  region: optionalText(),
  country: text(2),
  contactName: text(),
  email: email(),
  observations: optionalText(2000),
  cv: optionalDocument,
  privacy: v.literal('on', 'privacy_required'),
});
const names = Object.keys(schema.entries) as (keyof typeof schema.entries)[];

/** AGENCY-11, AGENCY-12, with the address that the answer goes to. */
export default function AgencyRequestForm() {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const { state, submit, field, summary } = useWebsiteForm({
    schema,
    names,
    done: t('agency.done'),
    timeoutMs: TIMEOUT_MS,
    bodyOf: async ({ privacy: _, branch, region, observations, cv, ...fields }) => ({
      form: 'agency',
      ...fields,
      ...(branch ? { branch } : {}),
      ...(region ? { region } : {}),
      ...(observations ? { observations } : {}),
      ...(cv ? { cv: await sentDocument(cv) } : {}),
      language: locale,
      privacyAccepted: true,
    }),
  });
  const errors = summary((name) => (name === 'privacy' ? t('form.privacyLink') : t(`agency.${name}`)));
  if (state === 'sent') {
    return (
      <Notice tone="success" title={t('agency.done')}>
        {t('agency.next')}
      </Notice>
    );
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <ErrorSummary title={t('agency.mend', { count: errors.length })} errors={errors} />
      {state === 'failed' && <FailedNotice />}
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
          autoComplete="street-address"
        />
        <TextField {...field('postalCode')} label={t('agency.postalCode')} autoComplete="postal-code" />
        <TextField {...field('city')} label={t('agency.city')} autoComplete="address-level2" />
        <TextField {...field('region')} label={t('agency.region')} autoComplete="address-level1" optional />
        <SelectField {...field('country')} label={t('agency.country')} autoComplete="country" defaultValue="">
          <option value="">{t('agency.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
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
      <PrivacyCheckbox {...field('privacy')} />
      <Button type="submit" busy={state === 'sending'} className={styles['send']}>
        {t('agency.submit')}
      </Button>
      <NoScriptNotice />
    </form>
  );
}
