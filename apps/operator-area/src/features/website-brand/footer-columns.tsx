import type { WebsiteBrand } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { SelectField } from '@posada/ui';
import { RowsField } from '../../shared/rows-field.tsx';
import { textIn } from '../../shared/sale/texts.ts';
import { TextsField } from '../../shared/sale/texts-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { isTitleMissing, type TypedColumn } from './brand-values.ts';

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
  return (
    <RowsField
      id={id}
      legend={t('brand.columns')}
      none={t('brand.noColumns')}
      value={value}
      onChange={onChange}
      error={error}
      nameOf={(index) => t('brand.column', { number: index + 1 })}
      {...(brand.menus.length > 0 ? { add: t('brand.addColumn') } : {})}
      empty={() => ({ was: {}, titles: {}, menu: brand.menus[0]?.id ?? '' })}
    >
      {(column, index, change) => (
        <>
          <TextsField
            id={`${id}-${index}`}
            label={t('brand.columnTitle')}
            value={column.titles}
            onChange={(titles) => change({ titles })}
            onBlur={onBlur}
            error={error !== undefined && isTitleMissing(column, brand) ? error : undefined}
            language={brand.language}
          />
          <SelectField
            label={t('content.kind.menu')}
            value={column.menu}
            onChange={({ target }) => change({ menu: target.value })}
            onBlur={onBlur}
          >
            <MenuOptions brand={brand} chosen={column.menu} />
          </SelectField>
        </>
      )}
    </RowsField>
  );
}
