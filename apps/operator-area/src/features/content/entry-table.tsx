import type { ContentRow } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Badge } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { HERE } from '../../shared/here.ts';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import { pathOf } from './page-path.ts';

/** How a draft stands. */
function State({ draft }: Pick<ContentRow, 'draft'>) {
  const t = useTexts();
  if (!draft) return <Badge tone="success">{t('content.isPublished')}</Badge>;
  const { refusal, publishAt, change, review } = draft;
  return (
    <span className={parts['actions']}>
      <Badge tone={refusal ? 'danger' : 'warning'}>
        {t(refusal ? 'content.refusedShort' : publishAt ? 'content.scheduledShort' : `content.change.${change}`)}
      </Badge>
      {review && (
        <Badge tone={review === 'approved' ? 'success' : review === 'returned' ? 'danger' : 'info'}>
          {t(`content.review.${review}`)}
        </Badge>
      )}
    </span>
  );
}

/** Entries with the state of their drafts. `isMixed`: of several kinds. */
export function EntryTable({
  website,
  rows,
  caption,
  isMixed = false,
}: {
  website: number;
  rows: readonly ContentRow[];
  caption: string;
  isMixed?: boolean;
}) {
  const t = useTexts();
  const { contentEntry } = useAddresses();
  const { locale } = useSite();
  if (rows.length === 0) return <EmptyList icon="globe" text={t('content.none')} />;
  const isOfHotels = rows.some(({ property }) => property !== null);
  const hasPaths = rows.some(({ paths }) => Object.keys(paths).length > 0);
  return (
    <RecordTable
      caption={caption}
      rows={rows}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      card={['name', ...(isMixed ? ['kind'] : []), ...(isOfHotels ? ['hotel'] : []), 'state', 'changed']}
      columns={[
        {
          id: 'name',
          name: t('content.entry'),
          isRowName: true,
          cell: ({ kind, id, title }) => <Link to={contentEntry(website, kind, id)}>{title || id}</Link>,
        },
        ...(isMixed
          ? [{ id: 'kind', name: t('content.kindOf'), cell: ({ kind }: ContentRow) => t(`content.kind.${kind}`) }]
          : []),
        ...(isOfHotels
          ? [{ id: 'hotel', name: t('content.kind.property'), cell: ({ property }: ContentRow) => property }]
          : []),
        ...(hasPaths && !isMixed
          ? [{ id: 'path', name: t('content.address'), cell: ({ paths }: ContentRow) => pathOf(paths, locale) }]
          : []),
        { id: 'state', name: t('people.state'), cell: (row) => <State draft={row.draft} /> },
        {
          id: 'changed',
          name: t('websites.changed'),
          cell: ({ draft }) =>
            draft && (
              <span className={parts['named']}>
                {formatMoment(draft.publishAt ?? draft.changedAt, HERE, locale)}
                <span>{draft.changedBy}</span>
              </span>
            ),
        },
      ]}
    />
  );
}
