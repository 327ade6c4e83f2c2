import { type OperatorPerson, type OperatorRole, setOperatorRights } from '@posada/api-client/operator';
import { Notice, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './people.module.css';
import { type Rights, RightsFields } from './rights-fields.tsx';

/** Another role, or other websites or properties, of a person. */
export function ChangeRights({
  person,
  name,
  roles,
  onClose,
  onSaved,
}: {
  person: OperatorPerson;
  name: string;
  roles: readonly OperatorRole[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const t = useTexts();
  const id = useId();
  const refusalText = useRefusalText();
  const { role, websites, properties } = person;
  const [rights, setRights] = useState<Rights>({ role, websites, properties });
  const [isSending, setSending] = useState(false);
  const [isWithoutPlace, setWithoutPlace] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const isEmpty = rights.websites?.length === 0 || rights.properties?.length === 0;
    setWithoutPlace(isEmpty);
    if (isEmpty) return;
    setSending(true);
    setFailure(null);
    try {
      await client.call(setOperatorRights, { path: { id: person.id }, body: rights });
    } catch (error) {
      setFailure(error);
      setSending(false);
      return;
    }
    toast({ tone: 'success', title: t('people.saved') });
    await onSaved();
    onClose();
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('people.rightsOf', { name })}
      form={id}
      isSending={isSending}
      submit={t('people.save')}
      cancel={t('people.cancel')}
    >
      <form id={id} method="post" noValidate className={styles['form']} onSubmit={(event) => void save(event)}>
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        <RightsFields
          rights={rights}
          roles={roles}
          errors={{ places: isWithoutPlace ? t('people.choosePlace') : undefined }}
          onChange={(next) => {
            setRights(next);
            setWithoutPlace(false);
          }}
        />
      </form>
    </FormDialog>
  );
}
