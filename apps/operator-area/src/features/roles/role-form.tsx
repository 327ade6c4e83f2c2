import { type OperatorRole, saveOperatorRole, scopeSchema } from '@posada/api-client/operator';
import { ErrorSummary, Notice, TextField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { required } from '@posada/ui/rules';
import { useId } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { chosen, useSettingsMessage } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { ScopeFields } from '../../shared/scope-fields.tsx';
import { useTexts } from '../../shared/texts.ts';

const LONGEST_NAME = 40;
/** As the service has it. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const schemaWith = (taken: readonly string[]) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      required(),
      v.check((name) => name === '' || NAME.test(name), 'role_name'),
      // the call that makes a role also changes the one of that name
      v.check((name) => !taken.includes(name), 'role_exists'),
    ),
    permissions: chosen(scopeSchema),
  });

interface RoleFormProps {
  /** Absent: a new one is made. */
  role?: OperatorRole;
  /** Names of the roles that are there. */
  taken: readonly string[];
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Makes a role of the chain, or gives one other permissions. */
export function RoleForm({ role, taken, onClose, onSaved }: RoleFormProps) {
  const t = useTexts();
  const id = useId();
  const refusalText = useRefusalText();
  const { form, field, controlled, summary, failure, isSubmitting } = useKitForm({
    schema: schemaWith(taken),
    defaultValues: { name: role?.name ?? '', permissions: role?.permissions ?? [] },
    labelOf: (name) => t(name === 'name' ? 'settings.name' : 'settings.rights'),
    messageOf: useSettingsMessage(),
    async onSubmit({ name, permissions }) {
      await client.call(saveOperatorRole, { path: { name }, body: { permissions } });
      toast({ tone: 'success', title: t('people.saved') });
      await onSaved();
      onClose();
    },
  });
  const { value, ...permissions } = controlled('permissions');
  return (
    <FormDialog
      open
      onClose={onClose}
      title={role ? t('roles.changeTitle', { name: role.name }) : t('roles.make')}
      form={id}
      isSending={isSubmitting}
      submit={role ? t('people.save') : t('roles.make')}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={styles['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" title={refusalText(failure)} />}
        {!role && (
          <TextField
            {...field('name')}
            label={t('settings.name')}
            description={t('roles.nameAbout')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_NAME}
          />
        )}
        <ScopeFields {...permissions} scopes={value} />
      </form>
    </FormDialog>
  );
}
