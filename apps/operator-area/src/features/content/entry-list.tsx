import { type ContentKind, type ContentRow, getContentEntry, saveContentDraft } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { Button, Icon, SelectField, TextField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Website } from '../../shared/website-choice.tsx';
import { listQuery, referencesQuery } from './content-queries.ts';
import { EntryTable } from './entry-table.tsx';
import { isNewKind, type NewKind, newEntry } from './new-entry.ts';

/** By its name, id, hotel or one of its addresses. */
function isFound({ id, title, paths, property }: ContentRow, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  return [id, title, property ?? '', ...Object.values(paths)].some((each) => each.toLocaleLowerCase().includes(wanted));
}

/** The entries of one kind of a website. */
export function EntryList({ website, kind }: { website: Website; kind: ContentKind }) {
  const t = useTexts();
  const mayWrite = useOperator().permissions.includes('websites.write');
  const query = useQuery(listQuery(website.id, kind));
  const [words, setWords] = useState('');
  const [isNew, setNew] = useState(false);
  return (
    <Fetched query={query}>
      {(rows) => (
        <>
          <div className={parts['top']}>
            <TextField
              label={t('content.find')}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            {mayWrite && isNewKind(kind) && (
              <Button aria-haspopup="dialog" onClick={() => setNew(true)}>
                <Icon name="plus" /> {t(`content.newOf.${kind}`)}
              </Button>
            )}
          </div>
          <EntryTable
            website={website.id}
            rows={rows.filter((row) => isFound(row, words))}
            caption={t(`content.part.${kind}`)}
          />
          {isNew && isNewKind(kind) && (
            <NewEntry website={website} kind={kind} rows={rows} onClose={() => setNew(false)} />
          )}
        </>
      )}
    </Fetched>
  );
}

const newSchema = v.object({ name: text(100), copied: v.string() });

function NewEntry({
  website,
  kind,
  rows,
  onClose,
}: {
  website: Website;
  kind: NewKind;
  rows: readonly ContentRow[];
  onClose: () => void;
}) {
  const t = useTexts();
  const { contentEntry } = useAddresses();
  const navigate = useNavigate();
  const { data: references } = useQuery(referencesQuery(website.id));
  const labels = { name: t('content.name'), copied: t('content.copied') };
  const kit = useKitForm({
    schema: newSchema,
    defaultValues: { name: '', copied: '' },
    labelOf: (name) => labels[name],
    messageOf: useTermsMessage(),
    async onSubmit({ name, copied }) {
      const at = { website: String(website.id), kind };
      const source = copied ? await client.call(getContentEntry, { path: { ...at, entry: copied } }) : undefined;
      const entry = newEntry({
        kind,
        name,
        language: website.language as Locale,
        taken: rows.map(({ id }) => id),
        category: references?.category?.[0]?.id,
        copied: source?.draft?.entry ?? source?.live?.entry,
        now: new Date(),
      });
      await client.call(saveContentDraft, { path: { ...at, entry: entry.id }, body: { revision: null, entry } });
      await navigate(contentEntry(website.id, kind, entry.id));
      return {};
    },
  });
  return (
    <EntryDialog title={t(`content.newOf.${kind}`)} kit={kit} submit={t('websites.begin')} onClose={onClose}>
      <TextField {...kit.field('name')} label={labels.name} description={t('content.nameAbout')} />
      <SelectField {...kit.field('copied')} label={labels.copied}>
        <option value="">{t('content.empty')}</option>
        {rows.map(({ id, title }) => (
          <option key={id} value={id}>
            {title || id}
          </option>
        ))}
      </SelectField>
    </EntryDialog>
  );
}
