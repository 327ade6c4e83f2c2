import { useSite } from '@posada/area';
import { formatList, LANGUAGE_NAMES, languageTag } from '@posada/i18n';
import { TextArea, TextField } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useEditing } from './editor-context.ts';
import type { BlockFieldProps, SpecOf } from './field-props.ts';
import { useFieldError } from './field-texts.ts';
import { missingIn, ownText, shownText, withText } from './field-values.ts';
import styles from './page-editor.module.css';
import { HtmlField } from './rich-text/html-field.tsx';

type TextSpec = SpecOf<'words' | 'passage' | 'html' | 'link' | 'pattern'>;

/** A text in the language that is edited, with that of the website's own language beside it. */
export function TextsField({
  spec,
  label,
  place,
  value,
  isOptional,
  isMarked = isOptional,
  advice,
  error,
  onChange,
}: Pick<BlockFieldProps<TextSpec>, 'spec' | 'label' | 'place' | 'value' | 'isOptional' | 'onChange'> & {
  /** As optional, beside its label. */
  isMarked?: boolean;
  /** Below the field. */
  advice?: ReactNode;
  /** Beside what the schema and the check say. */
  error?: string | undefined;
}) {
  const { language, main, idOf } = useEditing();
  const errorOf = useFieldError();
  const isAddress = spec.kind === 'link' || spec.kind === 'pattern';
  const write = (text: string) => {
    const next = withText(value, language, main, text);
    onChange(next ?? (isOptional ? undefined : ''));
  };
  const field = {
    id: idOf(place),
    label,
    optional: isMarked || undefined,
    error: errorOf(spec, value, place, isOptional) ?? error,
    value: ownText(value, language, main),
    description: useTextState(value, isAddress, advice),
  };
  const lang = languageTag(language);
  if (spec.kind === 'html') return <HtmlField key={language} {...field} lang={lang} onText={write} />;
  const onInput = ({ target }: { target: { value: string } }) => write(target.value);
  if (spec.kind === 'passage')
    return <TextArea {...field} lang={lang} rows={2} className={styles['passage']} onChange={onInput} />;
  if (isAddress)
    return (
      <TextField
        {...field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        onChange={onInput}
      />
    );
  return <TextField {...field} lang={lang} autoComplete="off" onChange={onInput} />;
}

const MARKUP = /<[^>]*>/g;

/** What the other languages have; undefined: nothing that differs. */
function useTextState(value: unknown, isAddress: boolean, advice: ReactNode): ReactNode {
  const t = useTexts();
  const { locale } = useSite();
  const { language, main, languages } = useEditing();
  const source = language === main ? '' : shownText(value, main, main);
  const missing = isAddress ? [] : missingIn(value, languages);
  const isForAll = !isAddress && languages.length > 1 && typeof value === 'string' && value !== '';
  if (!advice && source === '' && missing.length === 0 && !isForAll) return undefined;
  return (
    <>
      {advice}
      {source !== '' && (
        <span className={styles['source']}>
          {LANGUAGE_NAMES[main]}:{' '}
          <span lang={languageTag(main)}>{source.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim()}</span>
        </span>
      )}
      {missing.length > 0 && (
        <span className={styles['missing']}>
          {t('content.edit.missing', {
            languages: formatList(
              missing.map((each) => LANGUAGE_NAMES[each]),
              locale,
            ),
          })}
        </span>
      )}
      {isForAll && <span className={styles['state']}>{t('content.edit.sameForAll')}</span>}
    </>
  );
}
