import { Dialog, Icon, Toaster } from '@posada/ui';
import { useIsPhone } from '@posada/ui/use-is-phone';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { BOT_NAME } from './bot-name.ts';
import styles from './chat.module.css';
import { Conversation } from './conversation.tsx';
import { NameForm } from './name-form.tsx';
import type { SearchLink } from './search-link.ts';
import { endChat, rememberOpen, useChat } from './stored-chat.ts';

export interface ChatPanelProps {
  searchLink: SearchLink;
  onClose: () => void;
  /** It opens by itself in a new document of the tab, and leaves the focus where it is. */
  isRestored?: boolean;
}

function Content({ searchLink, isRestored = false }: Pick<ChatPanelProps, 'searchLink' | 'isRestored'>) {
  const { t } = useTranslation('chat');
  const { chat, isWaiting } = useChat();
  const ref = useRef<HTMLDivElement>(null);
  const leavesFocus = useRef(isRestored);
  const session = chat?.session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that begins or ends brings another field
  useEffect(() => {
    if (!leavesFocus.current) ref.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    leavesFocus.current = false;
  }, [session]);
  return (
    <div ref={ref} className={styles['content']}>
      {chat ? <Conversation {...{ chat, isWaiting, searchLink }} /> : <NameForm />}
      <p className={styles['policy']}>
        {t('policy')}{' '}
        {chat && (
          <button type="button" className={styles['end']} onClick={endChat}>
            {t('end')}
          </button>
        )}
      </p>
    </div>
  );
}

/** Beside the page, which stays usable. Escape closes it while the focus is in it. */
function SidePanel({ onClose, ...content }: ChatPanelProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside aria-labelledby={id} className={styles['side']} data-part="chat" onKeyDown={close}>
      <header className={styles['head']}>
        <h2 id={id}>{BOT_NAME}</h2>
        <button type="button" aria-label={t('dialog.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <Content {...content} />
    </aside>
  );
}

/** Over the page; it makes way when the guest follows a link of an answer. */
function Sheet({ onClose, ...content }: ChatPanelProps) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
  return (
    <Dialog open variant="sheet" title={BOT_NAME} onClose={onClose}>
      <Content {...content} />
      {/* the page's own is below the sheet, and inert */}
      <Toaster />
    </Dialog>
  );
}

/** The chat with Olivia: beside the page, on phones a sheet over it (SHELL-27 to SHELL-40). */
export function ChatPanel(props: ChatPanelProps) {
  const isPhone = useIsPhone();
  const { chat } = useChat();
  const session = chat?.session;
  // a document that ends runs no clean-up: it ends with its chat open, but for the sheet of phones
  useEffect(() => {
    if (session) rememberOpen(!isPhone);
    return () => rememberOpen(false);
  }, [session, isPhone]);
  return isPhone ? <Sheet {...props} /> : <SidePanel {...props} />;
}
