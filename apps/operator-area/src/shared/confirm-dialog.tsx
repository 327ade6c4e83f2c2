import { ApiError } from '@posada/api-client';
import { Button, Dialog, Notice, toast } from '@posada/ui';
import { type ReactNode, useState } from 'react';
import { useRefusalText } from './refusal-text.ts';
import { useTexts } from './texts.ts';

/** Asks once more before something is taken away. A refusal is shown inside, and it stays open. */
export function ConfirmDialog({
  title,
  about,
  submit,
  tone = 'danger',
  done,
  act,
  failed,
  onDone,
  children,
  onClose,
}: {
  title: string;
  /** What it brings about; several paragraphs as a list. */
  about: string | readonly string[];
  submit: string;
  tone?: 'danger' | 'primary';
  /** What is shown when it is done; absent: that it is saved. */
  done?: () => string;
  act: () => Promise<unknown>;
  /** Says why it was refused; absent: the text of its code. */
  failed?: (error: unknown) => ReactNode;
  /** Reads the list again. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
  /** What is chosen beside it. */
  children?: ReactNode;
}) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const close = () => !isBusy && onClose();

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      toast({ tone: 'success', title: done?.() ?? t('people.saved') });
    } catch (error) {
      // it is gone already, which is what was wanted
      if (!(error instanceof ApiError && error.code === 'not_found')) {
        setFailure(error);
        setBusy(false);
        return;
      }
    }
    await onDone();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('people.cancel')}
          </Button>
          <Button {...(tone === 'danger' && { tone })} busy={isBusy} onClick={() => void run()}>
            {submit}
          </Button>
        </>
      }
    >
      {failure !== null && (failed?.(failure) ?? <Notice tone="danger" role="alert" title={refusalText(failure)} />)}
      {(typeof about === 'string' ? [about] : about).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </Dialog>
  );
}
