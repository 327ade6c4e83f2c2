import { sendContactForm } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { toast, useValidationMessage } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { use, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import { PostedFormContext } from './posted-form-context.ts';
import { sentId, type WebsiteForm } from './website-form.ts';

/** Whether a form has been sent, and the id of the line that says so. */
export interface SentState {
  id: string;
  isSent: boolean;
}

/**
 * A form whose message goes to the hotel. Without scripts it is posted to its page, whose answer it begins with.
 *
 * @param done said once it has arrived
 * @param labelOf what a field is called in the summary of a long form
 */
export function useWebsiteForm<Input extends FieldValues, Fields extends FieldValues>(
  definition: WebsiteForm<Fields, Input>,
  done: string,
  labelOf?: (name: Exclude<Path<Input>, 'phoneCountry'>) => string,
) {
  const { t } = useTranslation('public-site');
  const api = useApi();
  const { locale } = useSite();
  const address = useHref(useLocation().pathname);
  const answer = use(PostedFormContext);
  const posted = answer?.form === definition.name ? answer : undefined;
  const [sent, setSent] = useState<Fields | null>(null);
  const messageOf = useValidationMessage();
  const { name, schema, refusal, texts, timeoutMs } = definition;
  const { form, field, box, summary, isSubmitting, submitCount, failure } = useKitForm<Input, Fields>({
    schema,
    posted,
    messageOf: (code = '') => (texts?.[code] ? t(texts[code]) : messageOf(code)),
    ...(labelOf ? { labelOf } : {}),
    ...(refusal ? { refusalOf: refusal } : {}),
    async onSubmit(fields) {
      const body = await definition.bodyOf(fields, locale);
      await api.call(sendContactForm, { body }, timeoutMs ? { timeoutMs } : {});
      setSent(fields);
      toast({ tone: 'success', title: done });
    },
    onFailure: () => toast({ tone: 'danger', title: t('form.failed') }),
    resetsWhenSent: true,
  });
  return {
    field,
    box,
    summary,
    isSubmitting,
    sent: { id: sentId(name), isSent: sent !== null } satisfies SentState,
    /** What was sent by this page. */
    sentFields: sent,
    beginAgain: () => setSent(null),
    hasFailed: submitCount > 0 ? failure !== null : posted?.state === 'failed',
    form: {
      ...form,
      id: `form-${name}`,
      action: `${address}#form-${name}`,
      encType: 'multipart/form-data' as const,
    },
  };
}
