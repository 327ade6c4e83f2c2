import { createApiKey, type IssuedApiKey, type NewApiKey, scopeSchema } from '@posada/api-client/operator';
import { ErrorSummary, Notice, TextField } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { between, integer, text } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { chosen, useSettingsMessage } from '../../shared/form-rules.ts';
import { HotelChoice } from '../../shared/hotel-choice.tsx';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { ScopeFields } from '../../shared/scope-fields.tsx';
import { SecretOnce } from '../../shared/secret-once.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useKeySecrets } from './key-actions.tsx';

const LONGEST_DAYS = 3660;
const schema = v.object({
  name: text(),
  scopes: chosen(scopeSchema),
  properties: v.nullable(chosen(v.number())),
  days: v.pipe(v.string(), v.trim(), integer(), between(1, LONGEST_DAYS)),
});

/** Asks whose a key is and what it may do, makes it, and shows its secret this once. */
export function MakeKey({ onClose, onMade }: { onClose: () => void; onMade: () => Promise<unknown> }) {
  const t = useTexts();
  const id = useId();
  const refusalText = useRefusalText();
  const secretsOf = useKeySecrets();
  const [issued, setIssued] = useState<IssuedApiKey>();
  const labels = { name: t('settings.name'), scopes: t('settings.rights'), properties: t('people.someProperties') };
  const { form, field, controlled, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { name: '', scopes: [], properties: null, days: '' },
    labelOf: (name) => (name === 'days' ? t('keys.days') : labels[name as keyof typeof labels]),
    messageOf: useSettingsMessage(),
    // the answer may have been lost on its way: the list shows whether there is a key
    onFailure: () => void onMade(),
    async onSubmit({ name, scopes, properties, days }) {
      const body = { name, scopes, ...(properties && { properties }), ...(days && { days: Number(days) }) };
      setIssued(await client.call(createApiKey, { body }));
      await onMade();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('keys.make')}
      form={id}
      isSending={isSubmitting}
      submit={t('keys.make')}
      cancel={t('people.cancel')}
      done={issued && t('settings.stored')}
    >
      {issued ? (
        <SecretOnce about={t('settings.storeIt')} secrets={secretsOf(issued)} />
      ) : (
        <form {...form} id={id} className={styles['form']}>
          <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
          {failure !== null && <Notice tone="danger" title={refusalText(failure)} />}
          <TextField
            {...field('name')}
            label={labels.name}
            description={t('keys.nameAbout')}
            autoComplete="off"
            maxLength={120}
          />
          <TextField
            {...field('days')}
            label={t('keys.days')}
            description={t('keys.daysAbout')}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <KeyRights scopes={controlled('scopes')} properties={controlled('properties')} />
        </form>
      )}
    </FormDialog>
  );
}

interface Controlled<Value> {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

const KeyRights = ({
  scopes: { value, ...scopes },
  properties,
}: {
  scopes: Controlled<NewApiKey['scopes']>;
  properties: Controlled<number[] | null>;
}) => (
  <>
    <HotelChoice {...properties} />
    <ScopeFields {...scopes} scopes={value} />
  </>
);
