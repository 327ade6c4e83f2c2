import { type AgencyDetail, setAgencyTerms } from '@posada/api-client/accounts';
import { COMMISSION_MODELS } from '@posada/api-client/reservations';
import { useApi } from '@posada/area';
import { Button, Card, Notice, SelectField, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import * as v from 'valibot';
import { useTexts } from '../../shared/texts.ts';
import styles from './agencies.module.css';

/** As people type a percentage: `12,5` and `12.5`. */
const schema = v.object({
  model: v.picklist(COMMISSION_MODELS),
  percent: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,2}([.,]\d{1,2})?$/, 'field_invalid'),
    v.transform((text) => Number(text.replace(',', '.'))),
    v.maxValue(50, 'field_invalid'),
  ),
});

/** What the agency earns by its bookings from now on. */
export function TermsCard({ agency, onChanged }: { agency: AgencyDetail; onChanged: (now: AgencyDetail) => void }) {
  const t = useTexts();
  const api = useApi();
  const { form, field, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { model: agency.terms.model, percent: String(agency.terms.percent) },
    onSubmit: async (terms) => {
      onChanged(await api.call(setAgencyTerms, { path: { id: agency.id }, body: terms }));
      toast({ tone: 'success', title: t('agencies.termsSaved') });
    },
  });
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('agencies.terms')}</h2>
      <form {...form} className={styles['form']}>
        {failure !== null && <Notice tone="danger" title={t('failed.text')} />}
        <div className={styles['pair']}>
          <SelectField {...field('model')} label={t('agencies.model')}>
            {COMMISSION_MODELS.map((model) => (
              <option key={model} value={model}>
                {t(`commission.${model}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('percent')}
            label={t('agencies.percent')}
            description={t('agencies.percentAbout')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
          />
        </div>
        <p className={styles['meta']}>{t('agencies.termsAbout')}</p>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          {t('details.save')}
        </Button>
      </form>
    </Card>
  );
}
