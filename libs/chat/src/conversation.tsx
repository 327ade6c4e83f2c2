import { CARD_NUMBER } from '@posada/api-client';
import { sendChatText } from '@posada/api-client/website';
import { addressIn, useApi, useSite } from '@posada/area';
import { hasCardNumber } from '@posada/i18n';
import { Button, Icon, TextArea, toast, useValidationMessage, VisuallyHidden } from '@posada/ui';
import { type FormEvent, Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BOT_NAME } from './bot-name.ts';
import styles from './chat.module.css';
import type { SearchLink } from './search-link.ts';
import { addMessage, beginWaiting, type Chat, type ChatMessage, readChat } from './stored-chat.ts';

/** As long as the service reads. */
const LONGEST_MESSAGE = 2000;
/** Questions that a guest may begin with. */
const FIRST_QUESTIONS = ['ask.arrive', 'ask.checkIn', 'ask.cancel'] as const;

/** Asks the service, and adds its answer to the session that asked. */
function useAsk({ session, username }: Chat) {
  const { t } = useTranslation('chat');
  const { locale } = useSite();
  const api = useApi();
  return async (prompt: string) => {
    const endWaiting = beginWaiting(session);
    try {
      const reply = await api.call(sendChatText, { body: { session, username, prompt, language: locale } });
      const { answer, sources, links, isGenerated, leadsToSearch, leadsToBooking } = reply;
      addMessage(session, {
        role: 'chat',
        content: answer,
        ...(sources.length > 0 ? { sources } : {}),
        ...(links.length > 0 ? { links } : {}),
        ...(isGenerated ? { isGenerated } : {}),
        ...(leadsToSearch ? { leadsToSearch } : {}),
        ...(leadsToBooking ? { leadsToBooking } : {}),
      });
    } catch {
      // the client has logged it; the question stays, with a way to send it again
      if (readChat()?.session === session) toast({ tone: 'danger', title: t('failed') });
    } finally {
      endWaiting();
    }
  };
}

/** A text with the numbers and addresses in it that can be pressed. */
function Linked({ text, links }: { text: string; links: { text: string; href: string }[] }): ReactNode {
  const [link, ...others] = links;
  if (!link) return text;
  return text.split(link.text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
    <Fragment key={index}>
      {index > 0 && (
        <a href={link.href} data-inline>
          {link.text}
        </a>
      )}
      <Linked text={part} links={others} />
    </Fragment>
  ));
}

interface MessageProps {
  message: ChatMessage;
  username: string;
  searchLink: SearchLink;
}

function Message({ message, username, searchLink: SearchLinkOfShell }: MessageProps) {
  const { t } = useTranslation('chat');
  const { role, content, sources = [], links = [], isGenerated, leadsToSearch, leadsToBooking } = message;
  return (
    <li className={styles['message']} data-role={role} data-generated={isGenerated ? 'ai' : undefined}>
      <VisuallyHidden>{role === 'chat' ? BOT_NAME : username}: </VisuallyHidden>
      <p>
        <Linked text={content} links={links} />
      </p>
      {isGenerated && <p className={styles['generated']}>{t('generated')}</p>}
      {leadsToBooking && (
        <p>
          <Link to={addressIn('search', 'manage')}>{t('manage')}</Link>
        </p>
      )}
      {sources.map(({ title, path }) => (
        <p key={path}>
          <Link to={path}>{t('source', { title })}</Link>
        </p>
      ))}
      {leadsToSearch && (
        <p>
          <SearchLinkOfShell>{t('search')}</SearchLinkOfShell>
        </p>
      )}
    </li>
  );
}

function MessageForm({ onSend, isWaiting }: { onSend: (text: string) => void; isWaiting: boolean }) {
  const { t } = useTranslation('chat');
  const messageOf = useValidationMessage();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRefused, setRefused] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!field.current || !text || isWaiting) return;
    field.current.focus();
    // it is neither sent nor kept in the tab
    if (hasCardNumber(text)) return setRefused(true);
    field.current.value = '';
    onSend(text);
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form method="post" className={styles['write']} onSubmit={send}>
      <TextArea
        ref={field}
        label={t('message')}
        rows={2}
        maxLength={LONGEST_MESSAGE}
        enterKeyHint="send"
        error={isRefused ? messageOf(CARD_NUMBER) : undefined}
        onChange={() => setRefused(false)}
        onKeyDown={sendByKey}
      />
      <Button type="submit" busy={isWaiting} aria-label={t('send')}>
        <Icon name="send" />
      </Button>
    </form>
  );
}

/** What was said, and the field for the next question. */
export function Conversation({
  chat,
  isWaiting,
  searchLink,
}: {
  chat: Chat;
  isWaiting: boolean;
  searchLink: SearchLink;
}) {
  const { t } = useTranslation('chat');
  const list = useRef<HTMLDivElement>(null);
  const ask = useAsk(chat);
  const { conversation, session, username } = chat;
  const last = conversation.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message, and when an answer is awaited (GAP-60)
  useLayoutEffect(() => {
    const scroller = list.current;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [conversation.length, isWaiting]);
  const send = (text: string) => {
    addMessage(session, { role: 'user', content: text });
    void ask(text);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keyboard too */}
      <div ref={list} role="log" aria-label={t('conversation')} className={styles['log']} tabIndex={0}>
        <ol className={styles['list']}>
          {conversation.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end
            <Message key={index} {...{ message, username, searchLink }} />
          ))}
          {isWaiting && (
            <li className={styles['message']} data-role="chat" data-waiting>
              {t('waiting')}
            </li>
          )}
          {last?.role === 'user' && !isWaiting && (
            <li className={styles['unsent']}>
              {t('unsent')}{' '}
              <button type="button" onClick={() => void ask(last.content)}>
                {t('again')}
              </button>
            </li>
          )}
        </ol>
      </div>
      {conversation.length === 1 && (
        <ul className={styles['questions']} aria-label={t('ask')}>
          {FIRST_QUESTIONS.map((key) => (
            <li key={key}>
              <button type="button" onClick={() => send(t(key))}>
                {t(key)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <MessageForm onSend={send} isWaiting={isWaiting} />
    </>
  );
}
