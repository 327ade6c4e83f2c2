import { type OperatorPerson, type OperatorRole, setOperatorRights } from '@posada/api-client/operator';
import { Notice, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './people.module.css';
import { emptyIn, NONE_EMPTY, type Rights, RightsFields } from './rights-fields.tsx';

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
  const { role, websites, properties, languages } = person;
  const [rights, setRights] = useState<Rights>({ role, websites, properties, languages });
  const [isSending, setSending] = useState(false);
  const [empty, setEmpty] = useState(NONE_EMPTY);
  const [failure, setFailure] = useState<unknown>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const missing = emptyIn(rights);
    setEmpty(missing);
    if (missing.places || missing.languages) return;
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
          empty={empty}
          onChange={(next) => {
            setRights(next);
            setEmpty(NONE_EMPTY);
          }}
        />
      </form>
    </FormDialog>
  );
}
