import { LANGUAGE_NAMES, LOCALES, type Locale, languageTag } from '@posada/i18n';
import { Disclosure, TextArea, TextField } from '@posada/ui';
import styles from '../parts.module.css';
import { useTexts } from '../texts.ts';
import type { TextsByLanguage } from './texts.ts';

interface TextsFieldProps {
  id: string;
  label: string;
  value: TextsByLanguage;
  onChange: (value: TextsByLanguage) => void;
  onBlur: () => void;
  error: string | undefined;
  /** Of the website: its text is needed, and is shown where another language has none. */
  language: Locale;
  isLong?: boolean;
}

/** A text in the language of the website, and folded below in the others. */
export function TextsField({ id, label, value, onChange, onBlur, error, language, isLong = false }: TextsFieldProps) {
  const t = useTexts();
  const Control = isLong ? TextArea : TextField;
  const others = LOCALES.filter((code) => code !== language);
  const fieldOf = (code: Locale) => ({
    value: value[code] ?? '',
    lang: languageTag(code),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [code]: target.value }),
    onBlur,
  });
  const filled = others.filter((code) => value[code]).length;
  return (
    <div>
      <Control id={id} label={`${label} (${LANGUAGE_NAMES[language]})`} error={error} {...fieldOf(language)} />
      <Disclosure summary={t('terms.otherLanguages', { label, filled, all: others.length })}>
        <div className={styles['form']}>
          {others.map((code) => (
            <Control key={code} label={LANGUAGE_NAMES[code]} optional {...fieldOf(code)} />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
