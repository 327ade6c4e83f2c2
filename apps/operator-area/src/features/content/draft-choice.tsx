import type { ContentRow } from '@posada/api-client/operator';
import { formatRow, type Locale } from '@posada/i18n';
import { CheckList } from '../../shared/check-list.tsx';
import { useTexts } from '../../shared/texts.ts';
import { pathOf } from './page-path.ts';

/** Names a draft in a form. */
export const draftKey = ({ kind, id }: Pick<ContentRow, 'id' | 'kind'>) => `${kind}/${id}`;

/** Drafts of a website, several of which are chosen. */
export function DraftChoice({
  rows,
  locale,
  ...field
}: {
  rows: readonly ContentRow[];
  locale: Locale;
  id: string;
  legend: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}) {
  const t = useTexts();
  return (
    <CheckList
      {...field}
      options={rows.map((row) => ({
        value: draftKey(row),
        label: formatRow(
          [
            row.title || row.id,
            ...(row.kind === 'page' ? [pathOf(row.paths, locale)] : []),
            t(`content.kind.${row.kind}`),
            ...(row.property ? [row.property] : []),
            t(row.draft?.publishAt ? 'content.scheduledShort' : `content.change.${row.draft?.change ?? 'changed'}`),
          ],
          locale,
        ),
      }))}
    />
  );
}
