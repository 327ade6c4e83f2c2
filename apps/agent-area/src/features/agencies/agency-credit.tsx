import { ApiError } from '@posada/api-client';
import { type AgencyDetail, recordAgencyPayment, setAgencyCredit } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { AMOUNT_TEXT, CreditValues, minorOf } from '@posada/desk';
import { minorUnitsOf } from '@posada/i18n';
import { newKey } from '@posada/reservation';
import { Button, Card, LinkButton, Notice, SelectField, TextField, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import { issuedNumber } from '@posada/ui/rules';
import { useRef } from 'react';
import * as v from 'valibot';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './agencies.module.css';

interface Props {
  agency: AgencyDetail;
  onChanged: (now: AgencyDetail) => void;
}

const textOf = (amount: number, currency: string) => String(amount / minorUnitsOf(currency));

/** What the agency owes, and up to where it books on account. */
export function CreditCard({ agency, onChanged }: Props) {
  const t = useTexts();
  const { credit } = agency;
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('credit.title')}</h2>
      {credit ? <CreditValues credit={credit} /> : <p>{t('agencies.creditNone')}</p>}
      <div className={styles['actions']}>
        <LinkButton variant="secondary" to={addresses.statement(agency.id)}>
          {t('agencies.statement')}
        </LinkButton>
        <LinkButton variant="secondary" to={addresses.allotments(agency.id)}>
          {t('agreements.title')}
        </LinkButton>
      </div>
      <LimitForm agency={agency} onChanged={onChanged} />
    </Card>
  );
}

/** What the agency has paid; nothing where it has no account. */
export function PaymentCard({ agency, onChanged }: Props) {
  const t = useTexts();
  const { credit } = agency;
  if (!credit) return null;
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('agencies.payment')}</h2>
      <PaymentForm key={credit.currency} agency={agency} currency={credit.currency} onChanged={onChanged} />
    </Card>
  );
}

const limitSchema = v.object({
  limit: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || (AMOUNT_TEXT.test(text) && !/^[-−]/.test(text)), 'field_invalid'),
  ),
  currency: v.string(),
});

function LimitForm({ agency, onChanged }: Props) {
  const t = useTexts();
  const { properties } = useSite();
  const api = useApi();
  const own = properties.map(({ setup }) => setup.currency.code);
  const { limit, currency } = agency.credit ?? { limit: null, currency: own[0] ?? 'EUR' };
  const { form, field, failure, isSubmitting } = useKitForm({
    schema: limitSchema,
    defaultValues: { limit: limit === null ? '' : textOf(limit, currency), currency },
    onSubmit: async (given) => {
      const body = {
        limit: given.limit === '' ? null : minorOf(given.limit, given.currency),
        currency: given.currency,
      };
      onChanged(await api.call(setAgencyCredit, { path: { id: agency.id }, body }));
      toast({ tone: 'success', title: t('agencies.creditSaved') });
    },
  });
  const isInUse = failure instanceof ApiError && failure.code === 'credit_in_use';
  return (
    <form {...form} className={styles['form']}>
      {failure !== null && (
        <Notice tone="danger" title={isInUse ? t('agencies.creditInUse', { currency }) : t('failed.text')} />
      )}
      <div className={styles['pair']}>
        <TextField
          {...field('limit')}
          label={t('credit.limit')}
          description={t('agencies.creditAbout')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
        />
        <SelectField {...field('currency')} label={t('agencies.currency')}>
          {[...new Set([currency, ...own])].map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        {t('agencies.creditSave')}
      </Button>
    </form>
  );
}

const paymentSchema = v.object({
  amount: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('field_required'),
    v.check(
      (text) => AMOUNT_TEXT.test(text) && Number(text.replace(',', '.').replace('−', '-')) !== 0,
      'field_invalid',
    ),
  ),
  day: v.pipe(v.string(), v.nonEmpty('field_required'), v.isoDate('field_invalid')),
  reference: issuedNumber(60),
});

function PaymentForm({ agency, currency, onChanged }: Props & { currency: string }) {
  const t = useTexts();
  const { today } = useSite();
  const api = useApi();
  // sent again without an answer, a payment is recorded once
  const key = useRef(newKey());
  const { form, field, idOf, errorOf, watch, setValue, failure, isSubmitting } = useKitForm({
    schema: paymentSchema,
    defaultValues: { amount: '', day: today, reference: '' },
    onSubmit: async ({ amount, ...given }) => {
      const body = { ...given, amount: minorOf(amount, currency), currency };
      const now = await api.call(
        recordAgencyPayment,
        { path: { id: agency.id }, body },
        { idempotencyKey: key.current },
      );
      key.current = newKey();
      onChanged(now);
      toast({ tone: 'success', title: t('agencies.paymentSaved') });
    },
    resetsWhenSent: true,
  });
  return (
    <form {...form} className={styles['form']}>
      {failure !== null && <Notice tone="danger" title={t('failed.text')} />}
      <div className={styles['pair']}>
        <TextField
          {...field('amount')}
          label={t('agencies.paymentAmount', { currency })}
          description={t('agencies.paymentAmountAbout')}
          autoComplete="off"
          maxLength={14}
        />
        <DateField
          id={idOf('day')}
          value={watch('day')}
          onChange={(day) => setValue('day', day)}
          label={t('agencies.paymentDay')}
          error={errorOf('day')}
          last={today}
        />
      </div>
      <TextField {...field('reference')} label={t('agencies.paymentReference')} autoComplete="off" maxLength={60} />
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        {t('agencies.payment')}
      </Button>
    </form>
  );
}
