import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { closeWaitingDialog } from './open-waiting-dialog.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at its foot, always in view. */
  actions?: ReactNode;
  /**
   * `sheet`: from below on phones, from the side on wide screens. `wide`: room for two months of a
   * calendar. `screen`: all of it, for pictures.
   */
  variant?: 'dialog' | 'wide' | 'sheet' | 'screen';
}

/**
 * The platform's modal dialog: Escape closes it, the focus returns to where it came from. A press beside it closes it
 * too, unless something was typed in it.
 */
export function Dialog({ open, onClose, title, children, actions, variant = 'dialog' }: DialogProps) {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDialogElement>(null);
  const isTyped = useRef(false);
  const isPressedBeside = useRef(false);
  const id = useId();
  // before the effects of what is inside: they may measure it; closed before it goes: only then the focus returns
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    isTyped.current = false;
    closeWaitingDialog();
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what a press beside it does, Escape does by keyboard
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={styles['dialog']}
      data-variant={variant}
      onCancel={(event) => {
        // a file field cancels too: that is its own affair
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onInput={() => {
        isTyped.current = true;
      }}
      onClose={() => {
        // a second Escape closes it whatever the owner says, who has not let go of it
        if (open && !ref.current?.open) ref.current?.showModal();
      }}
      // not before the press is over: closed at its beginning, the page below would be tapped
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === ref.current;
      }}
      onClick={({ target }) => {
        if (target === ref.current && isPressedBeside.current && !isTyped.current) onClose();
      }}
    >
      {open && (
        <div className={styles['frame']}>
          <header className={styles['head']}>
            <h2 id={id}>{title}</h2>
            <button type="button" className={styles['close']} aria-label={t('dialog.close')} onClick={onClose}>
              <Icon name="x" />
            </button>
          </header>
          <div className={styles['body']}>{children}</div>
          {actions && <footer className={styles['actions']}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
