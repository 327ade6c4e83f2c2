import { sendContactForm } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { formatLabelled } from '@posada/i18n';
import { scrollToFirstError, toast, useValidationMessage } from '@posada/ui';
import { type FormEvent, use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import { PostedFormContext } from './posted-form-context.ts';
import { readForm, refusalsOf } from './read-form.ts';
import type { WebsiteForm } from './website-form.ts';

type State = 'typing' | 'sending' | 'failed' | 'sent';

const STATES = { invalid: 'typing', failed: 'failed', sent: 'sent' } as const;

/**
 * A form whose message goes to the hotel: checked, sent once, and nothing typed is lost when that fails. Without
 * scripts it is posted to its page, whose answer it begins with.
 *
 * @param done said once it has arrived
 */
export function useWebsiteForm<Fields>(definition: WebsiteForm<Fields>, done: string) {
  const { t } = useTranslation('public-site');
  const messageOf = useValidationMessage();
  const api = useApi();
  const { locale } = useSite();
  const id = useId();
  const address = useHref(useLocation().pathname);
  const answer = use(PostedFormContext);
  const posted = answer?.form === definition.name ? answer : undefined;
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(posted?.errors ?? {});
  const [state, setState] = useState<State>(posted ? STATES[posted.state] : 'typing');
  const { name, names } = definition;

  const showErrors = (found: Record<string, string>, form: HTMLFormElement) => {
    setErrors(found);
    scrollToFirstError(form);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const read = readForm(definition, new FormData(form));
    if (read.fields === null) return showErrors(read.errors, form);
    setErrors({});
    setState('sending');
    try {
      const body = await definition.bodyOf(read.fields, locale);
      await api.call(sendContactForm, { body }, definition.timeoutMs ? { timeoutMs: definition.timeoutMs } : {});
      form.reset();
      setState('sent');
      toast({ tone: 'success', title: done });
    } catch (error) {
      const refused = refusalsOf(definition, error);
      const isRefused = Object.keys(refused).length > 0;
      setState(isRefused ? 'typing' : 'failed');
      if (isRefused) showErrors(refused, form);
      else toast({ tone: 'danger', title: t('form.failed') });
    }
  };
  const idOf = (field: string) => `${id}${field}`;
  return {
    state,
    /** The answer of the page says that it has arrived: there is no toast without scripts. */
    isPosted: posted?.state === 'sent' && state === 'sent',
    form: {
      id: `form-${name}`,
      method: 'post' as const,
      action: `${address}#form-${name}`,
      encType: 'multipart/form-data' as const,
      noValidate: true,
      onSubmit: submit,
    },
    field: (field: keyof Fields & string) => ({
      id: idOf(field),
      name: field,
      error: messageOf(errors[field]),
      ...(posted ? { defaultValue: posted.values[field] ?? '' } : {}),
    }),
    box: (field: keyof Fields & string) => ({
      id: idOf(field),
      name: field,
      error: messageOf(errors[field]),
      ...(posted?.values[field] === 'on' ? { defaultChecked: true } : {}),
    }),
    /** What is wrong, in the order of the form, each with what its field is called. */
    summary: (label: (name: keyof Fields & string) => string) =>
      names.flatMap((field) => {
        const message = messageOf(errors[field]);
        return message ? [{ id: idOf(field), message: formatLabelled(label(field), message, locale) }] : [];
      }),
  };
}
