import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** The platform's modal dialog: Escape closes it, the focus returns to where it came from. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <header className={styles['head']}>
            <h2 id={id}>{title}</h2>
            <button type="button" className={styles['close']} aria-label={t('dialog.close')} onClick={onClose}>
              <Icon name="x" />
            </button>
          </header>
          <div className={styles['body']}>{children}</div>
          {actions && <footer className={styles['actions']}>{actions}</footer>}
        </>
      )}
    </dialog>
  );
}
