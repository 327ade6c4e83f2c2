import { type AssistantKnowledge, type AssistantTried, tryAssistant } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatPercent, LANGUAGE_NAMES, LOCALES, type Locale } from '@posada/i18n';
import { Badge, Button, Notice, SelectField, TextField } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './assistant.module.css';
import { type EntryDraft, entryOf } from './entry-draft.ts';

/** A question that is put to the assistant, with what is being written and not saved yet. */
export function TryPanel({
  knowledge,
  main,
  writing,
}: {
  knowledge: AssistantKnowledge;
  main: Locale;
  writing: { id: string; draft: EntryDraft } | undefined;
}) {
  const t = useTexts();
  const heading = useId();
  const refusalText = useRefusalText();
  const [question, setQuestion] = useState('');
  const [language, setLanguage] = useState<Locale>(main);
  const [property, setProperty] = useState('');
  const [tried, setTried] = useState<AssistantTried>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(question.trim() === '');
    if (question.trim() === '') return;
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        question: question.trim(),
        language,
        ...(property ? { property: Number(property) } : {}),
        ...(writing ? { entry: { id: writing.id, ...entryOf(writing.draft) } } : {}),
      };
      // an entry without an answer cannot be said yet
      const isWhole = !body.entry || Object.keys(body.entry.answer).length > 0;
      const { entry, ...rest } = body;
      setTried(
        await client.call(tryAssistant, {
          path: { website: String(knowledge.website.id) },
          body: isWhole && entry ? { ...rest, entry } : rest,
        }),
      );
    } catch (error) {
      setFailure(error);
      setTried(undefined);
    }
    setBusy(false);
  }
  return (
    <section className={styles['try']} aria-labelledby={heading}>
      <h2 id={heading}>{t('assistant.try')}</h2>
      <form noValidate onSubmit={(event) => void ask(event)}>
        <TextField
          label={t('assistant.tryQuestion')}
          value={question}
          maxLength={500}
          error={isMissing ? t('assistant.needsQuestion') : undefined}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <SelectField
          label={t('assistant.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Locale)}
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </SelectField>
        {knowledge.properties.length > 1 && (
          <SelectField label={t('rates.hotel')} value={property} onChange={({ target }) => setProperty(target.value)}>
            <option value="">{t('today.allHotels')}</option>
            {knowledge.properties.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('assistant.tryNow')}
        </Button>
      </form>
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      <div role="status">{tried && <Tried tried={tried} knowledge={knowledge} />}</div>
    </section>
  );
}

function Tried({ tried, knowledge }: { tried: AssistantTried; knowledge: AssistantKnowledge }) {
  const t = useTexts();
  const { locale } = useSite();
  const { answer, origin, entry, pages, headings, topics, words, candidates, threshold } = tried;
  const firstOf = (id: string) => {
    const stored = knowledge.entries.find((each) => each.entry.id === id)?.entry.questions ?? {};
    return Object.values(stored)[0]?.[0];
  };
  return (
    <div className={styles['tried']}>
      <blockquote className={styles['said']}>{answer}</blockquote>
      <LabelledValues
        layout="columns"
        values={[
          {
            label: t('assistant.from'),
            value: <Badge tone={origin === 'none' ? 'warning' : 'success'}>{t(`assistant.origin.${origin}`)}</Badge>,
          },
          entry !== null && {
            label: t('assistant.entry'),
            value: candidates.find(({ id }) => id === entry)?.question ?? firstOf(entry) ?? entry,
          },
          pages.length > 0 && {
            label: t('assistant.pages'),
            value: pages.map(({ title, id }) => title || id).join(' · '),
          },
          headings.length > 0 && { label: t('assistant.headings'), value: headings.join(' · ') },
          { label: t('assistant.words'), value: <span translate="no">{words.join(', ') || '–'}</span> },
          topics.length > 0 && {
            label: t('assistant.topics'),
            value: <span translate="no">{topics.join(', ')}</span>,
          },
        ]}
      />
      {candidates.length > 0 && (
        <>
          <h3>{t('assistant.candidates', { threshold: formatPercent(Math.round(100 * threshold), locale) })}</h3>
          <ul className={styles['candidates']}>
            {candidates.map(({ id, question, score }) => (
              <li key={id} data-said={id === entry || undefined}>
                <span>{question}</span>
                <span>{formatPercent(Math.round(100 * score), locale)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
