import { ApiError } from '@posada/api-client';
import { changePromotionCode, createPromotionCode, type PromotionCodeRow } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { ErrorSummary, Notice, SelectField, TextField, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import { between, email, integer, required } from '@posada/ui/rules';
import { useId } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { chosen, inOrder, useSettingsMessage } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { useWebsites } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOptionalDays } from '../../shared/use-optional-days.ts';
import { AgreedPlans } from './agreed-plans.tsx';

/** As the service has it. */
const CODE = /^[A-Z0-9-]{2,30}$/;
const MOST_PERCENT = 90;

/** `discount`: for everybody. `agreed`: opens rate plans to one travel agency, on the website of this page. */
const KINDS = ['discount', 'agreed'] as const;

const shared = {
  code: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    required(),
    v.check((code) => code === '' || CODE.test(code), 'code_malformed'),
  ),
  website: v.string(),
  validFrom: v.string(),
  validUntil: v.string(),
};
const schema = v.variant('kind', [
  v.pipe(
    v.object({
      ...shared,
      kind: v.literal('discount'),
      percent: v.pipe(v.string(), v.trim(), required(), integer(), between(1, MOST_PERCENT)),
      agency: v.string(),
      ratePlans: v.array(v.number()),
    }),
    inOrder('validFrom', 'validUntil'),
  ),
  v.pipe(
    v.object({
      ...shared,
      kind: v.literal('agreed'),
      percent: v.string(),
      agency: email(),
      ratePlans: chosen(v.number()),
    }),
    inOrder('validFrom', 'validUntil'),
  ),
]);
type Values = v.InferOutput<typeof schema>;

const termsOf = ({ kind, percent, agency, ratePlans, validFrom, validUntil }: Values) => ({
  ...(kind === 'agreed'
    ? { percent: 0, agency, ratePlans }
    : { percent: Number(percent), agency: null, ratePlans: [] }),
  validFrom: validFrom || null,
  validUntil: validUntil || null,
});

/** The fields as they begin. */
function valuesOf(row: PromotionCodeRow | undefined, website: string) {
  return {
    kind: row?.agency ? ('agreed' as const) : ('discount' as const),
    code: row?.code ?? '',
    percent: row?.percent ? String(row.percent) : '',
    agency: row?.agency ?? '',
    ratePlans: [...(row?.ratePlans ?? [])],
    website: row ? String(row.website ?? '') : website,
    validFrom: row?.validFrom ?? '',
    validUntil: row?.validUntil ?? '',
  };
}

/** Makes a promotion code or the code of agreed rates, or changes what one gives. */
export function CodeForm({
  row,
  onClose,
  onSaved,
}: {
  row?: PromotionCodeRow;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const id = useId();
  const { today, website: here } = useSite();
  const operator = useOperator();
  const refusalText = useRefusalText();
  const websites = useWebsites().filter((website) => operator.websites?.includes(website.id) ?? true);
  const labels: Record<keyof Values, string> = {
    kind: t('codes.kind'),
    code: t('codes.code'),
    percent: t('codes.percent'),
    agency: t('terms.allotment.agency'),
    ratePlans: t('codes.plans'),
    website: t('codes.website'),
    validFrom: t('codes.validFrom'),
    validUntil: t('codes.validUntil'),
  };
  const { form, field, controlled, watch, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: valuesOf(row, operator.websites ? String(operator.websites[0]) : ''),
    labelOf: (name) => labels[name as keyof Values],
    messageOf: useSettingsMessage(),
    async onSubmit(values) {
      const terms = termsOf(values);
      try {
        if (row) {
          const { code, website, ...was } = row;
          await client.call(changePromotionCode, {
            path: { website: website ?? 'all', code },
            body: { ...terms, was },
          });
        } else {
          const place = values.kind === 'agreed' ? here.id : values.website;
          const website = place === '' ? null : Number(place);
          await client.call(createPromotionCode, { body: { code: values.code, website, ...terms } });
        }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'code_exists') return { code: error.code };
        throw error;
      }
      toast({ tone: 'success', title: t('people.saved') });
      await onSaved();
      onClose();
      return {};
    },
  });
  const isAgreed = watch('kind') === 'agreed';
  const kind = controlled('kind');
  const days = { ...useOptionalDays(), first: today };
  const submit = row ? t('people.save') : t('codes.make');
  const mayAgree =
    operator.permissions.includes('rates.read') && (operator.websites?.includes(Number(here.id)) ?? true);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={row ? t('codes.change', { code: row.code }) : t('codes.make')}
      form={id}
      isSending={isSubmitting}
      submit={submit}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" title={refusalText(failure)} />}
        {!row && mayAgree && (
          <RadioCards
            legend={labels.kind}
            name="kind"
            options={KINDS.map((value) => ({
              value,
              label: t(`codes.kind.${value}`),
              description: t(`codes.kindAbout.${value}`, { website: here.name }),
            }))}
            value={kind.value}
            onChange={({ target }) => kind.onChange(target.value as Values['kind'])}
          />
        )}
        {!row && (
          <TextField
            {...field('code')}
            label={labels.code}
            description={t('codes.malformed')}
            isUpperCase
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
          />
        )}
        {isAgreed ? (
          <>
            <TextField
              {...field('agency')}
              label={labels.agency}
              description={t('terms.allotment.agencyAbout')}
              type="email"
              autoComplete="off"
            />
            <AgreedPlans {...controlled('ratePlans')} />
          </>
        ) : (
          <>
            <TextField
              {...field('percent')}
              label={labels.percent}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
            />
            {!row && (
              <SelectField {...field('website')} label={labels.website}>
                {!operator.websites && <option value="">{t('codes.allWebsites')}</option>}
                {websites.map((website) => (
                  <option key={website.id} value={website.id}>
                    {website.name}
                  </option>
                ))}
              </SelectField>
            )}
          </>
        )}
        <DateField {...days} {...controlled('validFrom')} label={labels.validFrom} />
        <DateField {...days} {...controlled('validUntil')} label={labels.validUntil} />
      </form>
    </FormDialog>
  );
}
