import type { InvoiceDetails } from '@posada/api-client/reservations';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { SelectField, TextField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../shared/texts.ts';
import styles from './company-fields.module.css';
import type { addressRules } from './company-rules.ts';

/** Street, postal code, city and country on an invoice. A guest's own country may be asked for beside it. */
export function AddressFields<Field extends object>({
  field: fieldOf,
}: {
  field: (name: keyof typeof addressRules) => Field;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: countries = [] } = useQuery(countriesQuery(useApi(), locale));
  const field = (name: keyof typeof addressRules) => ({ ...fieldOf(name), label: t(`invoice.${name}`) });
  return (
    <>
      <TextField {...field('address')} className={styles['wide']} autoComplete="billing street-address" />
      <div className={styles['pair']}>
        <TextField {...field('postalCode')} autoComplete="billing postal-code" />
        <TextField {...field('city')} autoComplete="billing address-level2" />
      </div>
      <SelectField key={countries.length} {...field('country')} autoComplete="billing country">
        <option value="">{t('invoice.choose')}</option>
        <CountryOptions countries={countries} />
      </SelectField>
    </>
  );
}

/** The company that an invoice is made out to. */
export function CompanyFields<Field extends object>({
  field: fieldOf,
}: {
  field: (name: keyof InvoiceDetails) => Field;
}) {
  const t = useTexts();
  const field = (name: 'company' | 'taxId') => ({ ...fieldOf(name), label: t(`invoice.${name}`) });
  return (
    <>
      <TextField {...field('company')} autoComplete="billing organization" />
      <TextField {...field('taxId')} autoComplete="off" spellCheck={false} />
      <AddressFields field={fieldOf} />
    </>
  );
}
