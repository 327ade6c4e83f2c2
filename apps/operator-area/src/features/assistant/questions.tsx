import { type AssistantQuestion, deleteAssistantQuestion } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, formatNumber, isLocale, LANGUAGE_NAMES } from '@posada/i18n';
import { Button, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { questionsQuery } from './queries.ts';

/** Questions of guests that had no answer. `onAnswer`: begins an entry with one. */
export function Questions({
  website,
  mayWrite,
  onAnswer,
}: {
  website: number;
  mayWrite: boolean;
  onAnswer: (question: AssistantQuestion) => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const refusalText = useRefusalText();
  const query = useQuery(questionsQuery(website));
  const [busy, setBusy] = useState<string>();

  async function remove(question: string) {
    if (busy) return;
    setBusy(question);
    try {
      await client.call(deleteAssistantQuestion, { path: { website: String(website), question } });
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    await query.refetch();
    setBusy(undefined);
  }
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (question: AssistantQuestion) => (
      <span className={parts['actions']}>
        <Button aria-label={`${t('assistant.answerThis')}: ${question.text}`} onClick={() => onAnswer(question)}>
          {t('assistant.answerThis')}
        </Button>
        <Button
          variant="secondary"
          busy={busy === question.id}
          aria-label={`${t('assistant.dismiss')}: ${question.text}`}
          onClick={() => void remove(question.id)}
        >
          {t('assistant.dismiss')}
        </Button>
      </span>
    ),
  };
  return (
    <>
      <p className={parts['about']}>{t('assistant.openAbout')}</p>
      <Fetched query={query}>
        {(questions) =>
          questions.length === 0 ? (
            <EmptyList icon="check" text={t('assistant.noneOpen')} />
          ) : (
            <RecordTable
              caption={t('assistant.open')}
              rows={questions}
              keyOf={({ id }) => id}
              card={['text']}
              columns={[
                { id: 'text', name: t('assistant.question'), isRowName: true, cell: ({ text }) => text },
                {
                  id: 'language',
                  name: t('assistant.language'),
                  cell: ({ language }) => (isLocale(language) ? LANGUAGE_NAMES[language] : language),
                },
                { id: 'count', name: t('assistant.count'), cell: ({ count }) => formatNumber(count, locale) },
                {
                  id: 'day',
                  name: t('assistant.lastDay'),
                  cell: ({ lastDay }) => formatDay(lastDay, locale, 'medium'),
                },
                ...(mayWrite ? [actions] : []),
              ]}
            />
          )
        }
      </Fetched>
    </>
  );
}
