import { Field, type FieldProps, Icon, useField } from '@posada/ui';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-field.module.css';

/** Bytes as people say them; below a tenth of a megabyte in kilobytes. */
export function fileSize(bytes: number, language: string): string {
  const isSmall = bytes < 100_000;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: isSmall ? 0 : 1 });
  return format.format(bytes / (isSmall ? 1000 : 1_000_000));
}

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'disabled'> &
  FieldProps & {
    /** What was chosen is being read or sent: nothing else can be chosen, and the focus stays where it is. */
    busy?: boolean;
  };

/** A field that is disabled would lose the focus. */
const refuse = (event: { preventDefault: () => void }) => event.preventDefault();

/**
 * One file, chosen or dropped. The native field lies over the box, so that everything but its look is the platform's
 * and `register()` works; what was chosen can be taken back.
 */
export function FileField({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  busy = false,
  onChange,
  ...input
}: FileFieldProps) {
  const { t, i18n } = useTranslation('ui');
  const { id, wiring } = useField({ error, description }, given);
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const takeBack = () => {
    const field = box.current?.querySelector('input');
    if (!field) return;
    field.value = '';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.focus();
  };
  return (
    <Field {...{ id, label, error, description, optional, className }}>
      <div ref={box} className={styles['box']} data-invalid={error ? true : undefined}>
        <span className={styles['text']}>
          <Icon name={chosen ? 'check' : 'upload'} />
          {chosen ? (
            <span>
              <strong>{chosen.name}</strong> {fileSize(chosen.size, i18n.language)}
            </span>
          ) : (
            <span>
              <strong>{t('file.choose')}</strong> <span className={styles['drop']}>{t('file.drop')}</span>
            </span>
          )}
        </span>
        <input
          type="file"
          required={optional === undefined ? undefined : !optional}
          {...input}
          {...wiring}
          {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: refuse, onDrop: refuse })}
          onChange={(event) => {
            setChosen(event.currentTarget.files?.[0] ?? null);
            onChange?.(event);
          }}
        />
        {chosen && !busy && (
          <button
            type="button"
            className={styles['remove']}
            aria-label={t('file.remove', { name: chosen.name })}
            onClick={takeBack}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
    </Field>
  );
}
