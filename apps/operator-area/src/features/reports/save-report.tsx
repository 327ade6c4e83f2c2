import { ApiError } from '@posada/api-client';
import {
  changeSavedReport,
  REPORT_NAME_LENGTH,
  type ReportSettings,
  type SavedReport,
  saveReport,
} from '@posada/api-client/operator';
import { Checkbox, ErrorSummary, Notice, TextField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { savedReportsQuery } from './queries.ts';

const schema = v.object({ name: text(REPORT_NAME_LENGTH), isMailed: v.boolean() });

/** What is saved, or the saved report that gets another name. */
type SaveReportProps = { onClose: () => void } & (
  | { settings: ReportSettings; report?: undefined }
  | { report: SavedReport; settings?: undefined }
);

/** Saves a report under a name, or gives a saved one another name. */
export function SaveReport({ settings, report, onClose }: SaveReportProps) {
  const t = useTexts();
  const id = useId();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const { email } = useOperator();
  const { form, field, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { name: report?.name ?? '', isMailed: false },
    labelOf: (name) => t(name === 'name' ? 'settings.name' : 'saved.mail'),
    messageOf: useSettingsMessage(),
    async onSubmit({ name, isMailed }) {
      try {
        await (report
          ? client.call(changeSavedReport, { path: { id: report.id }, body: { name } })
          : client.call(saveReport, { body: { name, isMailed, settings } }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'report_exists') return { name: error.code };
        throw error;
      }
      toast({ tone: 'success', title: t('people.saved') });
      await queries.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
      onClose();
      return {};
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={report ? t('saved.renameTitle', { name: report.name }) : t('saved.save')}
      form={id}
      isSending={isSubmitting}
      submit={t('people.save')}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" title={refusalText(failure)} />}
        <TextField
          {...field('name')}
          label={t('settings.name')}
          {...(report ? {} : { description: t('saved.nameAbout') })}
          autoComplete="off"
          maxLength={REPORT_NAME_LENGTH}
        />
        {!report && (
          <>
            <Checkbox {...field('isMailed')} label={t('saved.mailMe')} />
            <p>{t('saved.mailAbout', { email })}</p>
          </>
        )}
      </form>
    </FormDialog>
  );
}
