import { Button, Dialog, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from '../parts.module.css';
import { useTexts } from '../texts.ts';
import { TermsFailure } from './entry-dialog.tsx';
import { useHoldsFrom } from './holds-from.tsx';

interface EntryListProps<Entry> {
  caption: string;
  /** What the entries are for. */
  about: string;
  /** What is on the button that adds one. */
  add: string;
  /** What stands where there are none. */
  none: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  /** Of the column of sentences; absent: that guests read them. */
  readName?: string;
  /** What guests read of it. */
  readAs: (entry: Entry) => ReactNode;
  mayWrite: boolean;
  /** The form that changes an entry; undefined: that adds one. */
  form: (entry: Entry | undefined, onClose: () => void) => ReactNode;
  /** Absent: it cannot be removed. */
  remove?: (entry: Entry) => Promise<unknown>;
  /** What follows from it; absent: that guests no longer find the entry. */
  removeAbout?: string | ((entry: Entry) => readonly string[]);
  /** What has to be changed before an entry can be removed; empty: nothing. */
  hindrances?: (entry: Entry) => readonly string[];
}

/** Opens a dialog, which is given what closes it. */
type Open = (make: (onClose: () => void) => ReactNode) => void;

/** Entries of a hotel with what guests read of each, and the ways to add, to change and to remove one. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { about, add, none, entries, mayWrite, form } = props;
  // about the hotel as it was when it was opened: what is read meanwhile neither closes it nor is overwritten by it
  const [dialog, setDialog] = useState<ReactNode>();
  const open: Open = (make) => setDialog(make(() => setDialog(undefined)));
  return (
    <>
      <div className={styles['top']}>
        <p>{about}</p>
        {mayWrite && (
          <Button aria-haspopup="dialog" onClick={() => open((onClose) => form(undefined, onClose))}>
            <Icon name="plus" /> {add}
          </Button>
        )}
      </div>
      {entries.length === 0 ? <EmptyList icon="tag" text={none} /> : <EntryTable {...props} open={open} />}
      {dialog}
    </>
  );
}

function EntryTable<Entry>(props: EntryListProps<Entry> & { open: Open }) {
  const t = useTexts();
  const { caption, entries, keyOf, nameOf, readAs, readName = t('terms.read'), mayWrite } = props;
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (entry: Entry) => <EntryActions {...props} entry={entry} />,
  };
  return (
    <RecordTable
      caption={caption}
      rows={entries}
      keyOf={keyOf}
      card={['name', 'read']}
      isDense
      columns={[
        { id: 'name', name: t('settings.name'), isRowName: true, cell: (entry) => <strong>{nameOf(entry)}</strong> },
        { id: 'read', name: readName, cell: readAs },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}

/** Removes an entry, at once or from a day on. */
function RemoveDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const t = useTexts();
  const { isPlanned, holdsFrom } = useHoldsFrom();
  return (
    <ConfirmDialog {...props} done={() => t(isPlanned ? 'terms.planned.toast' : 'people.saved')}>
      {holdsFrom}
    </ConfirmDialog>
  );
}

function EntryActions<Entry>({
  entry,
  nameOf,
  form,
  remove,
  removeAbout,
  hindrances,
  open,
}: EntryListProps<Entry> & { entry: Entry; open: Open }) {
  const t = useTexts();
  const name = nameOf(entry);
  const removal = (onClose: () => void) => {
    const title = t('settings.removeTitle', { name });
    const before = hindrances?.(entry) ?? [];
    if (before.length > 0) return <Hindered title={title} before={before} onClose={onClose} />;
    return (
      <RemoveDialog
        title={title}
        about={(typeof removeAbout === 'function' ? removeAbout(entry) : removeAbout) ?? t('terms.removeAbout')}
        submit={t('settings.remove')}
        act={async () => remove?.(entry)}
        failed={(error) => <TermsFailure error={error} />}
        onDone={async () => {}}
        onClose={onClose}
      />
    );
  };
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('terms.change')}: ${name}`}
        onClick={() => open((onClose) => form(entry, onClose))}
      >
        {t('terms.change')}
      </Button>
      {remove && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`${t('settings.remove')}: ${name}`}
          onClick={() => open(removal)}
        >
          {t('settings.remove')}
        </Button>
      )}
    </div>
  );
}

/** Says why an entry cannot be removed yet. */
function Hindered({ title, before, onClose }: { title: string; before: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('terms.close')}
        </Button>
      }
    >
      <p>{t('terms.hindered')}</p>
      <ul>
        {before.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  );
}
