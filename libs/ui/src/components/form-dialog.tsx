import { Button, Dialog } from '@posada/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface FormDialogProps {
  open: boolean;
  /** Not called while the form is being sent, before `done`. */
  onClose: () => void;
  title: string;
  /** Id of the form inside. */
  form: string;
  isSending?: boolean;
  /** What it would send is still being read: the button that sends is busy, and the dialog can be closed. */
  isReading?: boolean;
  /** Label of the button that sends. */
  submit: string;
  /** `danger`: what it does cannot be taken back. */
  tone?: 'danger';
  /** Why it cannot be sent as it is: shown above the buttons, of which the one that sends is disabled. */
  blocked?: string | undefined;
  /** Label of the button that closes it. */
  cancel: string;
  /** The form was sent and its result is read here: label of the one button that is left. */
  done?: string | undefined;
  children: ReactNode;
}

/** A dialog around a form whose buttons are at its foot, always in view. It stays open while the form is being sent. */
export function FormDialog({
  open,
  onClose,
  title,
  form,
  isSending = false,
  isReading = false,
  submit,
  tone,
  blocked,
  cancel,
  done,
  children,
}: FormDialogProps) {
  const reason = useId();
  const closer = useRef<HTMLButtonElement>(null);
  // what was sent is done: a list that is read again because of it is not waited for
  const close = () => (done !== undefined || !isSending) && onClose();
  useEffect(() => {
    // it takes the place of the button that was pressed, and of its focus
    if (done !== undefined) closer.current?.focus();
  }, [done]);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        done !== undefined ? (
          <Button ref={closer} onClick={close}>
            {done}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {cancel}
            </Button>
            <Button
              type="submit"
              form={form}
              busy={isSending || isReading}
              disabled={blocked !== undefined}
              aria-describedby={blocked === undefined ? undefined : reason}
              {...(tone && { tone })}
            >
              {submit}
            </Button>
          </>
        )
      }
    >
      {children}
      {blocked !== undefined && (
        <p id={reason} role="status">
          {blocked}
        </p>
      )}
    </Dialog>
  );
}
