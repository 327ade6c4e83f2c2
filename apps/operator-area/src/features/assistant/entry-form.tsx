import { ApiError } from '@posada/api-client';
import { type AssistantKnowledge, saveAssistantEntry } from '@posada/api-client/operator';
import { storedValue } from '@posada/area';
import { LANGUAGE_NAMES, LOCALES, type Locale, languageTag } from '@posada/i18n';
import { Button, Notice, SelectField, TextArea, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { CheckList } from '../../shared/check-list.tsx';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOptionalDays } from '../../shared/use-optional-days.ts';
import styles from './assistant.module.css';
import { draftOf, draftSchema, EMPTY_DRAFT, type EntryDraft, entryOf, problemsOf } from './entry-draft.ts';

interface Props {
  knowledge: AssistantKnowledge;
  /** A new one has an id too. */
  id: string;
  main: Locale;
  /** A question that a guest has asked, for a new entry. */
  first: { language: Locale; text: string } | undefined;
  /** What is written, to be tried. */
  onDraft: (draft: EntryDraft) => void;
  /** Reads the entries again. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

const storedSchema = v.object({ version: v.literal(1), draft: draftSchema });

/** An entry as it is stored, as a guest's question begins it, or as it was left. */
function useEntryDraft({ knowledge, id, main, first }: Pick<Props, 'knowledge' | 'id' | 'main' | 'first'>) {
  const { id: person } = useOperator();
  const stored = useMemo(
    () =>
      storedValue({
        storage: 'localStorage',
        key: `operator-assistant-${person}-${knowledge.website.id}-${first || id.startsWith('new-') ? 'new' : id}`,
        schema: storedSchema,
      }),
    [person, knowledge.website.id, id, first],
  );
  const found = knowledge.entries.find(({ entry }) => entry.id === id);
  const [draft, setDraft] = useState<EntryDraft>(() => {
    if (first) return { ...EMPTY_DRAFT, questions: { [first.language]: first.text } };
    return stored.read()?.draft ?? (found ? draftOf(found.entry, main) : EMPTY_DRAFT);
  });
  return {
    found,
    draft,
    change(own: Partial<EntryDraft>) {
      const next = { ...draft, ...own };
      setDraft(next);
      stored.write({ version: 1, draft: next });
    },
    forget: stored.clear,
  };
}

/** Writes an entry: questions of guests with an answer, by language. What is typed outlives a reload. */
export function EntryForm({ knowledge, id, main, first, onDraft, onChanged, onClose }: Props) {
  const t = useTexts();
  const form = useId();
  const refusalText = useRefusalText();
  const days = useOptionalDays();
  const { found, draft, change, forget } = useEntryDraft({ knowledge, id, main, first });
  const [language, setLanguage] = useState<Locale>(first?.language ?? main);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isDeleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => onDraft(draft), [draft, onDraft]);

  const problems = isChecked ? problemsOf(draft, main) : [];
  const errorOf = (field: 'questions' | 'answer' | 'validUntil') => {
    const problem = problems.find(
      (each) => each.field === field && (field === 'validUntil' || each.language === language),
    );
    return (
      problem && t(problem.problem === 'untilBeforeFrom' ? 'codes.untilBeforeFrom' : `assistant.${problem.problem}`)
    );
  };
  const path = { website: String(knowledge.website.id), entry: id };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    const [problem] = problemsOf(draft, main);
    if (problem) {
      setLanguage(problem.language);
      const name = problem.field === 'validUntil' ? 'until' : problem.field;
      // the field of the language that is shown now
      setTimeout(() => document.getElementById(`${form}-${name}`)?.focus());
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await client.call(saveAssistantEntry, { path, body: { tag: found?.tag ?? null, entry: entryOf(draft) } });
      forget();
      toast({ tone: 'success', title: t('people.saved') });
      await onChanged();
      onClose();
    } catch (error) {
      setFailure(error);
      // the next save names the version that is there now
      if (isConflict(error)) await onChanged();
      setBusy(false);
    }
  }
  const write = (field: 'questions' | 'answer', text: string) =>
    change({ [field]: { ...draft[field], [language]: text } });
  const theirs = isConflict(failure) && found ? draftOf(found.entry, main).answer[language] : undefined;
  return (
    <form className={styles['entry']} noValidate onSubmit={(event) => void save(event)}>
      <h2 ref={heading} tabIndex={-1}>
        {t(found ? 'assistant.change' : 'assistant.new')}
      </h2>
      {failure !== null && (
        <Notice
          tone={isConflict(failure) ? 'warning' : 'danger'}
          role="alert"
          title={isConflict(failure) ? t('assistant.changed') : refusalText(failure)}
        >
          {theirs && <blockquote className={styles['theirs']}>{theirs}</blockquote>}
        </Notice>
      )}
      <SelectField
        label={t('assistant.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Locale)}
      >
        {[main, ...LOCALES.filter((locale) => locale !== main)].map((locale) => (
          <option key={locale} value={locale}>
            {`${LANGUAGE_NAMES[locale]}${draft.answer[locale]?.trim() ? ' ✓' : ''}`}
          </option>
        ))}
      </SelectField>
      <TextArea
        id={`${form}-questions`}
        label={t('assistant.questions')}
        description={t(language === main ? 'assistant.questionsAbout' : 'assistant.questionsOther')}
        error={errorOf('questions')}
        optional={language !== main || undefined}
        lang={languageTag(language)}
        rows={4}
        value={draft.questions[language] ?? ''}
        onChange={({ target }) => write('questions', target.value)}
      />
      <TextArea
        id={`${form}-answer`}
        label={t('assistant.answer')}
        error={errorOf('answer')}
        optional={language !== main || undefined}
        lang={languageTag(language)}
        rows={5}
        maxLength={2000}
        value={draft.answer[language] ?? ''}
        onChange={({ target }) => write('answer', target.value)}
      />
      <SelectField
        label={t('assistant.page')}
        optional
        value={draft.page}
        onChange={({ target }) => change({ page: target.value })}
      >
        <option value="">–</option>
        {knowledge.pages.map((page) => (
          <option key={page.id} value={page.id}>
            {page.title || page.id}
          </option>
        ))}
      </SelectField>
      {knowledge.properties.length > 1 && (
        <CheckList
          legend={t('assistant.hotels')}
          options={knowledge.properties.map(({ id: value, name }) => ({ value: String(value), label: name }))}
          chosen={draft.properties}
          onChange={(properties) => change({ properties })}
        />
      )}
      <div className={styles['days']}>
        <DateField
          {...days}
          label={t('codes.validFrom')}
          value={draft.validFrom}
          onChange={(validFrom) => change({ validFrom })}
        />
        <DateField
          {...days}
          id={`${form}-until`}
          label={t('codes.validUntil')}
          value={draft.validUntil}
          error={errorOf('validUntil')}
          onChange={(validUntil) => change({ validUntil })}
        />
      </div>
      <div className={parts['actions']}>
        <Button type="submit" busy={isBusy}>
          {t('people.save')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {t('people.cancel')}
        </Button>
        {found && (
          <Button variant="quiet" tone="danger" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            {t('assistant.delete')}
          </Button>
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={t('assistant.deleteTitle')}
          about={t('assistant.deleteAbout')}
          submit={t('assistant.delete')}
          act={() => client.call(saveAssistantEntry, { path, body: { tag: found?.tag ?? null, entry: null } })}
          onDone={async () => {
            forget();
            await onChanged();
            onClose();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </form>
  );
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'entry_changed';
