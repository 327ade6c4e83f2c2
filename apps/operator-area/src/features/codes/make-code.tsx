import { ApiError } from '@posada/api-client';
import { createPromotionCode } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { ErrorSummary, Notice, SelectField, TextField, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { between, integer, required } from '@posada/ui/rules';
import { useId } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { inOrder, useSettingsMessage } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { useWebsites } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOptionalDays } from '../../shared/use-optional-days.ts';

/** As the service has it. */
const CODE = /^[A-Z0-9-]{2,30}$/;
const MOST_PERCENT = 90;

const schema = v.pipe(
  v.object({
    code: v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      required(),
      v.check((code) => code === '' || CODE.test(code), 'code_malformed'),
    ),
    percent: v.pipe(v.string(), v.trim(), required(), integer(), between(1, MOST_PERCENT)),
    website: v.string(),
    validFrom: v.string(),
    validUntil: v.string(),
  }),
  inOrder('validFrom', 'validUntil'),
);
type Field = keyof v.InferOutput<typeof schema>;

/** Makes a promotion code, of a website or good on all. */
export function MakeCode({ onClose, onMade }: { onClose: () => void; onMade: () => Promise<unknown> }) {
  const t = useTexts();
  const id = useId();
  const { today } = useSite();
  const operator = useOperator();
  const refusalText = useRefusalText();
  const websites = useWebsites().filter((website) => operator.websites?.includes(website.id) ?? true);
  const labels: Record<Field, string> = {
    code: t('codes.code'),
    percent: t('codes.percent'),
    website: t('codes.website'),
    validFrom: t('codes.validFrom'),
    validUntil: t('codes.validUntil'),
  };
  const { form, field, controlled, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: {
      code: '',
      percent: '',
      website: operator.websites ? String(operator.websites[0]) : '',
      validFrom: '',
      validUntil: '',
    },
    labelOf: (name) => labels[name],
    messageOf: useSettingsMessage(),
    async onSubmit({ code, percent, website, validFrom, validUntil }) {
      try {
        await client.call(createPromotionCode, {
          body: {
            code,
            percent: Number(percent),
            website: website === '' ? null : Number(website),
            validFrom: validFrom || null,
            validUntil: validUntil || null,
          },
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'code_exists') return { code: error.code };
        throw error;
      }
      toast({ tone: 'success', title: t('people.saved') });
      await onMade();
      onClose();
      return {};
    },
  });
  const days = { ...useOptionalDays(), first: today };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('codes.make')}
      form={id}
      isSending={isSubmitting}
      submit={t('codes.make')}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" title={refusalText(failure)} />}
        <TextField
          {...field('code')}
          label={labels.code}
          description={t('codes.malformed')}
          isUpperCase
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
        />
        <TextField {...field('percent')} label={labels.percent} inputMode="numeric" autoComplete="off" maxLength={2} />
        <SelectField {...field('website')} label={labels.website}>
          {!operator.websites && <option value="">{t('codes.allWebsites')}</option>}
          {websites.map((website) => (
            <option key={website.id} value={website.id}>
              {website.name}
            </option>
          ))}
        </SelectField>
        <DateField {...days} {...controlled('validFrom')} label={labels.validFrom} />
        <DateField {...days} {...controlled('validUntil')} label={labels.validUntil} />
      </form>
    </FormDialog>
  );
}
