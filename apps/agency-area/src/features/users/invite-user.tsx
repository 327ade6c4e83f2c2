import { fieldStyles, personName, useFieldMessage } from '@posada/account/profile';
import { ApiError } from '@posada/api-client';
import { AGENCY_ROLES, inviteAgencyUser } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { Button, EmailField, ErrorSummary, Icon, Notice, SelectField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { email } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '../../shared/texts.ts';
import styles from './users.module.css';

const schema = v.object({ name: personName(), surname: personName(), email: email(), role: v.picklist(AGENCY_ROLES) });

/** Asks for a person's name, e-mail and role, and mails them a link. */
export function InviteUser({ onInvited }: { onInvited: () => Promise<void> }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t('users.invite')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('users.invite')}
        form={id}
        isSending={isSending}
        submit={t('users.send')}
        cancel={t('users.keep')}
      >
        <InviteForm
          id={id}
          onSending={setSending}
          onInvited={async () => {
            setOpen(false);
            await onInvited();
          }}
        />
      </FormDialog>
    </>
  );
}

const failureText = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'users.failed';
  if (error.code === 'too_many_users') return 'users.tooMany';
  return error.status === 429 ? 'signIn.tooMany' : 'users.failed';
};

function InviteForm({
  id,
  onSending,
  onInvited,
}: {
  id: string;
  onSending: (isSending: boolean) => void;
  onInvited: () => Promise<void>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const messageOf = useFieldMessage();
  const { form, field, summary, failure } = useKitForm({
    schema,
    defaultValues: { name: '', surname: '', email: '', role: 'seller' as const },
    labelOf: (name) => (name === 'email' ? t('signUp.email') : t(`users.${name}`)),
    messageOf: (code) => {
      if (code === 'user_exists') return t('users.exists');
      return code === 'user_invited' ? t('users.isInvited') : messageOf(code);
    },
    async onSubmit(body) {
      onSending(true);
      try {
        const invited = await api.call(inviteAgencyUser, { query: { language: locale }, body });
        toast({ tone: 'success', title: t('users.sent', { email: invited.email }) });
        await onInvited();
      } finally {
        onSending(false);
      }
    },
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <p>{t('users.inviteAbout')}</p>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      {failure !== null && <Notice tone="danger" title={t(failureText(failure))} />}
      <div className={fieldStyles['group']}>
        <NameFields
          name={{ ...field('name'), label: t('users.name'), autoComplete: 'off', maxLength: 120 }}
          surname={{ ...field('surname'), label: t('users.surname'), autoComplete: 'off', maxLength: 120 }}
        />
        <EmailField {...field('email')} label={t('signUp.email')} autoComplete="off" className={fieldStyles['wide']} />
        <SelectField
          {...field('role')}
          label={t('users.role')}
          description={t('users.roleAbout')}
          className={fieldStyles['wide']}
        >
          {AGENCY_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`users.role.${role}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </form>
  );
}
