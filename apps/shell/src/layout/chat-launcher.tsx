import { Isolated, useSite, useViewer } from '@posada/area';
import type { ChatPanelProps } from '@posada/chat';
import { wasChatOpen } from '@posada/chat/was-open';
import { Icon, toast } from '@posada/ui';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookLink } from './book-link.tsx';
import styles from './chat-launcher.module.css';

const loadChat = () => import(/* webpackChunkName: "chat" */ '@posada/chat');

/** SHELL-27. The chat itself is loaded when it is opened, or was open in the tab's last document. */
export function ChatLauncher() {
  const { t, i18n } = useTranslation('shell');
  const { website, locale } = useSite();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'restored'>('closed');
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const { chatAiModuleEnabled } = website;
  const viewer = useViewer();
  const open = useCallback(
    async (opened: 'open' | 'restored') => {
      setState('loading');
      const { activeElement: focused, body } = document;
      try {
        const chat = await loadChat();
        await chat.addChatTexts(i18n, locale);
        setPanel(() => chat.ChatPanel);
        // who went on to something else while it was loaded is writing there
        const { activeElement } = document;
        setState(activeElement === focused || activeElement === body ? opened : 'restored');
      } catch (error) {
        console.warn('the chat is not available', error);
        setState('closed');
        if (opened === 'open') toast({ tone: 'danger', title: t('chat.failed') });
      }
    },
    [i18n, locale, t],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document
  useEffect(() => {
    if (chatAiModuleEnabled && wasChatOpen()) void open('restored');
  }, []);
  const close = useCallback(() => {
    setState('closed');
    button.current?.focus();
  }, []);
  // it answers guests; on the screen of an agent its button would be above the prices
  if (!chatAiModuleEnabled || viewer.kind === 'agent') return null;
  const isOpen = state === 'open' || state === 'restored';
  return (
    <div className={styles['dock']} data-part="chat-launcher">
      <button
        ref={button}
        type="button"
        className={styles['launcher']}
        aria-label={t('chat.open')}
        aria-expanded={isOpen}
        aria-busy={state === 'loading' || undefined}
        onPointerOver={() => void loadChat().catch(() => undefined)}
        onClick={() => (isOpen ? close() : state === 'closed' && void open('open'))}
      >
        <Icon name="chat" />
      </button>
      {isOpen && Panel && (
        <Isolated name="chat" failed={() => <p className={styles['failed']}>{t('chat.failed')}</p>}>
          <Panel searchLink={BookLink} onClose={close} isRestored={state === 'restored'} />
        </Isolated>
      )}
    </div>
  );
}
