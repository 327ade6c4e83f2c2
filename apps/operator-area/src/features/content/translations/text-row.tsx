import type { TranslatedText, TranslationState } from '@posada/api-client/operator';
import { LANGUAGE_NAMES, type Locale, languageTag } from '@posada/i18n';
import { type TranslationFault, translationFaults } from '@posada/i18n/text-checks';
import { Badge, Button, Icon, Notice, Prose, TextArea, TextField } from '@posada/ui';
import { useTexts } from '../../../shared/texts.ts';
import { HtmlField } from '../page-editor/rich-text/html-field.tsx';
import styles from './translations.module.css';
import type { Theirs } from './use-translation.ts';

const TONES = { missing: 'danger', outdated: 'warning', same: 'info', done: 'success' } as const;

const MARKUP = /<[^>]*>/g;

interface TextRowProps {
  /** Of its field. */
  id: string;
  index: number;
  name: string;
  text: TranslatedText;
  typed: string;
  state: TranslationState;
  source: Locale;
  language: Locale;
  theirs: Theirs | undefined;
  isReadOnly: boolean;
  onWrite: (translation: string) => void;
  onConfirm: () => void;
  onChoose: (theirs: Theirs, takesTheirs: boolean) => void;
}

/** A text beside its translation, with what should be looked at again. */
export function TextRow({ index, text, typed, state, name, source, language, theirs, ...props }: TextRowProps) {
  const t = useTexts();
  const { isReadOnly, onWrite, onConfirm, onChoose } = props;
  const isOwn = state === 'outdated' && typed === text.translation;
  return (
    <li className={styles['text']} data-text={index}>
      <div className={styles['sides']}>
        <div className={styles['side']}>
          <p className={styles['sourceName']}>
            {name} ({LANGUAGE_NAMES[source]}) <Badge tone={TONES[state]}>{t(`translations.state.${state}`)}</Badge>
          </p>
          {text.sourceHtml === null ? (
            <p className={styles['source']} lang={languageTag(source)}>
              {text.source || '–'}
            </p>
          ) : (
            <div lang={languageTag(source)}>
              <Prose html={text.sourceHtml} />
            </div>
          )}
        </div>
        <div className={styles['side']}>
          {isReadOnly ? (
            <p className={styles['source']} lang={languageTag(language)}>
              {typed || '–'}
            </p>
          ) : (
            <Field {...{ text, typed, name, language, onWrite }} id={props.id} />
          )}
          {!isReadOnly && (
            <div className={styles['actions']}>
              {isOwn && (
                <Button variant="secondary" onClick={onConfirm}>
                  {t('translations.stillRight')}
                </Button>
              )}
              {typed === '' && text.source !== '' && (
                <Button variant="quiet" onClick={() => onWrite(text.source)}>
                  {t('translations.copySource')}
                </Button>
              )}
            </div>
          )}
          {!isReadOnly && text.proposal !== null && state !== 'done' && (
            <Notice
              tone="info"
              title={t('translations.proposal')}
              action={
                <Button variant="secondary" onClick={() => onWrite(text.proposal ?? '')}>
                  {t('translations.useProposal')}
                </Button>
              }
            >
              <p lang={languageTag(language)}>{text.proposal.replace(MARKUP, ' ').trim()}</p>
            </Notice>
          )}
          {theirs && theirs.source !== null && (
            <Notice
              tone="warning"
              role="alert"
              title={t('translations.conflict')}
              action={
                <div className={styles['actions']}>
                  <Button variant="secondary" onClick={() => onChoose(theirs, false)}>
                    {t('websites.useMine')}
                  </Button>
                  <Button variant="secondary" onClick={() => onChoose(theirs, true)}>
                    {t('websites.useTheirs')}
                  </Button>
                </div>
              }
            >
              <p lang={languageTag(language)}>{theirs.translation || '–'}</p>
            </Notice>
          )}
        </div>
      </div>
    </li>
  );
}

function Field({
  id,
  text,
  typed,
  name,
  language,
  onWrite,
}: Pick<TextRowProps, 'id' | 'text' | 'typed' | 'name' | 'language' | 'onWrite'>) {
  const field = {
    id,
    label: `${name} (${LANGUAGE_NAMES[language]})`,
    lang: languageTag(language),
    value: typed,
    description: <Advice text={text} typed={typed} language={language} />,
  };
  if (text.kind === 'html') return <HtmlField {...field} error={undefined} optional={undefined} onText={onWrite} />;
  if (text.kind === 'passage') return <TextArea {...field} rows={3} onChange={({ target }) => onWrite(target.value)} />;
  return <TextField {...field} onChange={({ target }) => onWrite(target.value)} />;
}

/** How long both are, and what should be looked at again. */
function Advice({ text, typed, language }: Pick<TextRowProps, 'text' | 'typed' | 'language'>) {
  const t = useTexts();
  const { source, kind } = text;
  const faults =
    typed === '' || source === '' || kind === 'link'
      ? []
      : translationFaults({ source, translation: typed, isHtml: kind === 'html' }, language);
  return (
    <>
      {kind !== 'html' && <span>{t('translations.letters', { own: typed.length, source: source.length })}</span>}
      {faults.length > 0 && (
        <ul className={styles['faults']}>
          {faults.map((fault) => (
            <li key={fault.code}>
              <Icon name="alert" /> {faultText(t, fault)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const faultText = (t: ReturnType<typeof useTexts>, fault: TranslationFault) =>
  'name' in fault ? t(`translations.fault.${fault.code}`, { name: fault.name }) : t(`translations.fault.${fault.code}`);
