import { settleGuestReport } from '@posada/api-client/operator';
import { ErrorSummary, Notice, TextField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { required } from '@posada/ui/rules';
import { useId } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';

const LENGTH = 36;
const schema = v.object({
  communication: v.pipe(
    v.string(),
    v.trim(),
    required(),
    v.check((text) => text === '' || /^[0-9a-fA-F-]{36}$/.test(text), 'communication'),
  ),
});

/** The code of a report whose receipt was lost, as the site of the ministry shows it. */
export function SettleForm({
  path,
  number,
  onClose,
  onSaved,
}: {
  path: { property: string; id: string };
  number: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const id = useId();
  const refusalText = useRefusalText();
  const settingsMessage = useSettingsMessage();
  const { form, field, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { communication: '' },
    labelOf: () => t('authorities.communication'),
    messageOf: (code) => (code === 'communication' ? t('authorities.communicationWrong') : settingsMessage(code)),
    async onSubmit(body) {
      await client.call(settleGuestReport, { path, body });
      toast({ tone: 'success', title: t('people.saved') });
      await onSaved();
      onClose();
      return {};
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${t('authorities.settle')}: ${number}`}
      form={id}
      isSending={isSubmitting}
      submit={t('people.save')}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        <p>{t('authorities.settleAbout')}</p>
        <TextField
          {...field('communication')}
          label={t('authorities.communication')}
          autoComplete="off"
          maxLength={LENGTH}
        />
      </form>
    </FormDialog>
  );
}
