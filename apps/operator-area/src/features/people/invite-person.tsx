import { personName, useFieldMessage } from '@posada/account/profile';
import { ApiError } from '@posada/api-client';
import { inviteOperator, type OperatorRole } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { Button, EmailField, ErrorSummary, Icon, Notice, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { email } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './people.module.css';
import { emptyIn, NONE_EMPTY, type Rights, RightsFields, rolesToGive } from './rights-fields.tsx';

const schema = v.object({ name: personName(), surname: personName(), email: email() });

/** Asks for a person's name, e-mail and rights, and mails them a link. */
export function InvitePerson({ roles, onInvited }: { roles: readonly OperatorRole[]; onInvited: () => Promise<void> }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t('people.invite')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('people.invite')}
        form={id}
        isSending={isSending}
        submit={t('people.send')}
        cancel={t('people.cancel')}
      >
        <InviteForm
          id={id}
          roles={roles}
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

function InviteForm({
  id,
  roles,
  onSending,
  onInvited,
}: {
  id: string;
  roles: readonly OperatorRole[];
  onSending: (isSending: boolean) => void;
  onInvited: () => Promise<void>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const giver = useOperator();
  const messageOf = useFieldMessage();
  const refusalText = useRefusalText();
  const [rights, setRights] = useState<Rights>({
    role: rolesToGive(giver, roles).at(-1)?.name ?? giver.role,
    websites: giver.websites,
    properties: giver.properties,
    languages: giver.languages,
  });
  const [empty, setEmpty] = useState(NONE_EMPTY);
  const { form, field, summary, failure } = useKitForm({
    schema,
    defaultValues: { name: '', surname: '', email: '' },
    labelOf: (name) => (name === 'email' ? t('signIn.email') : t(`people.${name}`)),
    messageOf: (code) => (code === 'operator_exists' ? t('people.exists') : messageOf(code)),
    async onSubmit(person) {
      const missing = emptyIn(rights);
      setEmpty(missing);
      if (missing.places || missing.languages) return {};
      onSending(true);
      try {
        const invited = await client.call(inviteOperator, { body: { ...person, ...rights, language: locale } });
        toast({ tone: 'success', title: t('people.sent', { email: invited.email }) });
        await onInvited();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'operator_exists') return { email: 'operator_exists' };
        throw error;
      } finally {
        onSending(false);
      }
      return {};
    },
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <p>{t('people.inviteAbout')}</p>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      {failure !== null && <Notice tone="danger" title={refusalText(failure)} />}
      <NameFields
        name={{ ...field('name'), label: t('people.name'), autoComplete: 'off', maxLength: 120 }}
        surname={{ ...field('surname'), label: t('people.surname'), autoComplete: 'off', maxLength: 120 }}
      />
      <EmailField {...field('email')} label={t('signIn.email')} autoComplete="off" />
      <RightsFields
        rights={rights}
        roles={roles}
        empty={empty}
        onChange={(next) => {
          setRights(next);
          setEmpty(NONE_EMPTY);
        }}
      />
    </form>
  );
}
