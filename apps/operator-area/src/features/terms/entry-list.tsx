import { Button } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import styles from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';

interface EntryListProps<Entry> {
  caption: string;
  /** What stands where there are none. */
  none: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  /** What guests read of it. */
  readAs: (entry: Entry) => ReactNode;
  mayWrite: boolean;
  /** The form that changes one. */
  form: (entry: Entry, onClose: () => void) => ReactNode;
  /** Absent: it cannot be removed. */
  remove?: (entry: Entry) => Promise<unknown>;
}

/** Entries of a hotel with what guests read of each, and the ways to change and to remove one. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const t = useTexts();
  const { caption, none, entries, keyOf, nameOf, readAs, mayWrite } = props;
  if (entries.length === 0) return <EmptyList icon="tag" text={none} />;
  return (
    <RecordTable
      caption={caption}
      rows={entries}
      keyOf={keyOf}
      card={['name', 'read']}
      isDense
      columns={[
        { id: 'name', name: t('settings.name'), isRowName: true, cell: (entry) => <strong>{nameOf(entry)}</strong> },
        { id: 'read', name: t('terms.read'), cell: readAs },
        ...(mayWrite
          ? [
              {
                id: 'actions',
                name: t('people.actions'),
                isNameHidden: true,
                cell: (entry: Entry) => <EntryActions {...props} entry={entry} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function EntryActions<Entry>({ entry, nameOf, form, remove }: EntryListProps<Entry> & { entry: Entry }) {
  const t = useTexts();
  // the entry as it was when its dialog was opened: a change that is read meanwhile is not overwritten
  const [dialog, setDialog] = useState<ReactNode>();
  const close = () => setDialog(undefined);
  const name = nameOf(entry);
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('terms.change')}: ${name}`}
        onClick={() => setDialog(form(entry, close))}
      >
        {t('terms.change')}
      </Button>
      {remove && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`${t('settings.remove')}: ${name}`}
          onClick={() =>
            setDialog(
              <ConfirmDialog
                title={t('settings.removeTitle', { name })}
                about={t('terms.removeAbout')}
                submit={t('settings.remove')}
                act={() => remove(entry)}
                onDone={async () => {}}
                onClose={close}
              />,
            )
          }
        >
          {t('settings.remove')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
