import { Checkbox, Notice } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { type FormEvent, useId, useState } from 'react';
import styles from './parts.module.css';
import { useRefusalText } from './refusal-text.ts';
import { SecretOnce } from './secret-once.tsx';
import { useTexts } from './texts.ts';

interface RotateDialogProps {
  name: string;
  /** What happens with the secret before. */
  about: string;
  /** Takes the hours for which the secret before stays good; answers the new secrets by name. */
  rotate: (keepHours: number) => Promise<readonly { name: string; value: string }[]>;
  onClose: () => void;
}

const DAY = 24;

/** Makes a new secret, and shows it once. */
export function RotateDialog({ name, about, rotate, onClose }: RotateDialogProps) {
  const t = useTexts();
  const form = useId();
  const refusalText = useRefusalText();
  const [isAtOnce, setAtOnce] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [secrets, setSecrets] = useState<Awaited<ReturnType<typeof rotate>>>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      setSecrets(await rotate(isAtOnce ? 0 : DAY));
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('settings.rotateTitle', { name })}
      form={form}
      isSending={isSending}
      submit={t('settings.rotate')}
      cancel={t('people.cancel')}
      done={secrets && t('settings.stored')}
    >
      {secrets ? (
        <SecretOnce about={t('settings.storeIt')} secrets={secrets} />
      ) : (
        <form id={form} method="post" className={styles['form']} onSubmit={(event) => void send(event)}>
          {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
          <p>{about}</p>
          <Checkbox
            label={t('settings.atOnce')}
            checked={isAtOnce}
            onChange={({ target }) => setAtOnce(target.checked)}
          />
        </form>
      )}
    </FormDialog>
  );
}
