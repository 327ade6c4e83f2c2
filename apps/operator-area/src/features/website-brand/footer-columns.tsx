import type { WebsiteBrand } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { Button, FieldError, Icon, SelectField } from '@posada/ui';
import { useRef } from 'react';
import parts from '../../shared/parts.module.css';
import { textIn } from '../../shared/sale/texts.ts';
import { TextsField } from '../../shared/sale/texts-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { isTitleMissing, type TypedColumn } from './brand-values.ts';
import styles from './website-brand.module.css';

/** Options of a choice among the menus of the website. A menu that it no longer has stays while it is chosen. */
export function MenuOptions({ brand, chosen }: { brand: WebsiteBrand; chosen: string }) {
  const { locale } = useSite();
  const { menus, language } = brand;
  return (
    <>
      {!menus.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
      {menus.map(({ id, labels }) => {
        const first = formatRow(
          labels.map((label) => textIn(label, locale, language)),
          locale,
        );
        return (
          <option key={id} value={id}>
            {first ? `${id} · ${first}` : id}
          </option>
        );
      })}
    </>
  );
}

interface FooterColumnsProps {
  id: string;
  brand: WebsiteBrand;
  value: TypedColumn[];
  onChange: (columns: TypedColumn[]) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Columns of the footer, each a title above the entries of a menu. */
export function FooterColumns({ id, brand, value, onChange, onBlur, error }: FooterColumnsProps) {
  const t = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const change = (index: number, part: Partial<TypedColumn>) =>
    onChange(value.map((column, at) => (at === index ? { ...column, ...part } : column)));
  return (
    <fieldset className={styles['columns']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('brand.columns')}</legend>
      <FieldError id={id} error={error} />
      {value.length === 0 && <p>{t('brand.noColumns')}</p>}
      {value.map((column, index) => {
        const name = t('brand.column', { number: index + 1 });
        const isMissing = error !== undefined && isTitleMissing(column, brand);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; its fields are controlled
          <fieldset key={index} className={styles['column']}>
            <legend>{name}</legend>
            <TextsField
              id={index === 0 ? id : `${id}-${index}`}
              label={t('brand.columnTitle')}
              value={column.titles}
              onChange={(titles) => change(index, { titles })}
              onBlur={onBlur}
              error={isMissing ? error : undefined}
              language={brand.language}
            />
            <SelectField
              label={t('content.kind.menu')}
              value={column.menu}
              onChange={({ target }) => change(index, { menu: target.value })}
              onBlur={onBlur}
            >
              <MenuOptions brand={brand} chosen={column.menu} />
            </SelectField>
            <div className={parts['actions']}>
              <Button
                variant="quiet"
                aria-label={`${t('settings.remove')}: ${name}`}
                onClick={() => {
                  onChange(value.filter((_, at) => at !== index));
                  add.current?.focus();
                }}
              >
                {t('settings.remove')}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {brand.menus.length > 0 && (
        <div className={parts['actions']}>
          <Button
            ref={add}
            variant="secondary"
            onClick={() => onChange([...value, { was: {}, titles: {}, menu: brand.menus[0]?.id ?? '' }])}
          >
            <Icon name="plus" /> {t('brand.addColumn')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
