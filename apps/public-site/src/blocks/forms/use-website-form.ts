import { ApiError, type CallInput } from '@posada/api-client';
import { sendContactForm } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { formatLabelled } from '@posada/i18n';
import { scrollToFirstError, toast, useValidationMessage } from '@posada/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

type Body = CallInput<typeof sendContactForm>['body'];

interface Options<Fields> {
  /** Of what the form's fields give; a field without a value gives an empty text. */
  schema: v.GenericSchema<unknown, Fields>;
  names: readonly (keyof Fields & string)[];
  /** What is sent. A field of the service that is called otherwise cannot be told apart from another. */
  bodyOf: (fields: Fields) => Body | Promise<Body>;
  /** Said once it has arrived. */
  done: string;
  timeoutMs?: number;
}

/** A form whose message goes to the hotel: checked, sent once, and nothing typed is lost when that fails. */
export function useWebsiteForm<Fields>({ schema, names, bodyOf, done, timeoutMs }: Options<Fields>) {
  const { t } = useTranslation('public-site');
  const said = useValidationMessage();
  const api = useApi();
  const { locale } = useSite();
  const id = useId();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [state, setState] = useState<'typing' | 'sending' | 'failed' | 'sent'>('typing');

  const showErrors = (found: Record<string, string>, form: HTMLFormElement) => {
    setErrors(found);
    scrollToFirstError(form);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const given = new FormData(form);
    const parsed = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])));
    if (!parsed.success) {
      const { issues } = parsed;
      return showErrors(
        Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message])),
        form,
      );
    }
    setErrors({});
    setState('sending');
    try {
      const body = await bodyOf(parsed.output);
      await api.call(sendContactForm, { body }, timeoutMs ? { timeoutMs } : {});
      form.reset();
      setState('sent');
      toast({ tone: 'success', title: done });
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
      const ours = refused.filter(([name]) => names.some((own) => own === name));
      setState(ours.length > 0 ? 'typing' : 'failed');
      if (ours.length > 0) showErrors(Object.fromEntries(ours), form);
      else toast({ tone: 'danger', title: t('form.failed') });
    }
  };
  return {
    state,
    submit,
    field: (name: keyof Fields & string) => ({ id: `${id}${name}`, name, error: said(errors[name]) }),
    /** What is wrong, in the order of the form, each with what its field is called. */
    summary: (label: (name: keyof Fields & string) => string) =>
      names.flatMap((name) => {
        const message = said(errors[name]);
        return message ? [{ id: `${id}${name}`, message: formatLabelled(label(name), message, locale) }] : [];
      }),
  };
}
