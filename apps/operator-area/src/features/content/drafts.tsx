import { useQuery } from '@tanstack/react-query';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { draftsQuery } from './content-queries.ts';
import { EntryTable } from './entry-table.tsx';
import { PublishDrafts } from './publish-drafts.tsx';

/** All drafts of a website, of whatever kind. */
export function Drafts({ website }: { website: number }) {
  const t = useTexts();
  const mayWrite = useOperator().permissions.includes('websites.write');
  const query = useQuery(draftsQuery(website));
  return (
    <Fetched query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={parts['about']}>{t('content.noDrafts')}</p>
        ) : (
          <>
            {mayWrite && <PublishDrafts website={website} rows={rows} onDone={query.refetch} />}
            <EntryTable website={website} rows={rows} caption={t('content.part.drafts')} isMixed />
          </>
        )
      }
    </Fetched>
  );
}
