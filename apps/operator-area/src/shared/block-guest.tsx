import { ApiError } from '@posada/api-client';
import { blockGuest } from '@posada/api-client/operator';
import { ErrorSummary, Notice, TextArea, TextField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { readInternational } from '@posada/ui/phone-numbers';
import { email, text } from '@posada/ui/rules';
import { useId } from 'react';
import * as v from 'valibot';
import { client } from './client.ts';
import styles from './parts.module.css';
import { useRefusalText } from './refusal-text.ts';
import { useTexts } from './texts.ts';

const schema = v.object({
  name: text(),
  email: v.union([v.literal(''), email()]),
  phone: v.pipe(v.string(), v.trim()),
  reason: text(500),
});
type Field = keyof v.InferOutput<typeof schema>;

interface Props {
  /** Of whom: of a booking, where it is opened from one. */
  guest?: { name: string; email: string; phone: string };
  onClose: () => void;
  onBlocked: () => unknown;
}

/** Takes no more bookings of a guest, known by e-mail address, phone number or both. */
export function BlockGuest({ guest, onClose, onBlocked }: Props) {
  const t = useTexts();
  const id = useId();
  const refusalText = useRefusalText();
  const labels: Record<Field, string> = {
    name: t('blocked.name'),
    email: t('guest.email'),
    phone: t('guest.phone'),
    reason: t('money.why'),
  };
  const { form, field, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { name: guest?.name ?? '', email: guest?.email ?? '', phone: guest?.phone ?? '', reason: '' },
    labelOf: (name) => labels[name],
    async onSubmit({ name, email: address, phone, reason }) {
      if (!address && !phone) return { email: 'field_required' };
      const read = phone ? await readInternational(phone) : null;
      if (phone && !read) return { phone: 'phone_malformed' };
      await client.call(blockGuest, {
        body: { name, reason, ...(address ? { email: address } : {}), ...(read ? { phone: read.e164 } : {}) },
      });
      toast({ tone: 'success', title: t('blocked.done', { name }) });
      await onBlocked();
      onClose();
      return {};
    },
  });
  const isBlocked = failure instanceof ApiError && failure.code === 'guest_blocked';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('blocked.block')}
      form={id}
      isSending={isSubmitting}
      submit={t('blocked.block')}
      tone="danger"
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" title={isBlocked ? t('blocked.already') : refusalText(failure)} />}
        <p>{t('blocked.blockAbout')}</p>
        <TextField {...field('name')} label={labels.name} autoComplete="off" maxLength={120} />
        <TextField {...field('email')} label={labels.email} type="email" autoComplete="off" optional />
        <TextField
          {...field('phone')}
          label={labels.phone}
          description={t('guest.phoneAbout')}
          type="tel"
          autoComplete="off"
          optional
        />
        <TextArea
          {...field('reason')}
          label={labels.reason}
          description={t('blocked.reasonAbout')}
          maxLength={500}
          rows={2}
        />
      </form>
    </FormDialog>
  );
}
