import { type ContentRelease, createContentRelease, saveContentRelease } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { TextField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import parts from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import { draftsQuery } from './content-queries.ts';
import { DraftChoice, draftKey } from './draft-choice.tsx';

const schema = v.object({ name: text(100), drafts: v.array(v.string()) });

/** A release of several drafts: a new one, or its name and drafts changed. */
export function ReleaseDialog({
  website,
  release,
  onDone,
  onClose,
}: {
  website: number;
  /** Absent: a new one. */
  release?: ContentRelease;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: rows = [] } = useQuery(draftsQuery(website));
  // each draft belongs to one release
  const free = rows.filter(({ draft }) => draft?.release == null || draft.release === release?.id);
  const labels = { name: t('content.releaseName'), drafts: t('content.drafts') };
  const kit = useKitForm({
    schema,
    defaultValues: { name: release?.name ?? '', drafts: release?.entries.map(draftKey) ?? [] },
    labelOf: (name) => (name === 'name' ? labels.name : labels.drafts),
    messageOf: useTermsMessage(),
    async onSubmit({ name, drafts }) {
      const entries = free.filter((row) => drafts.includes(draftKey(row))).map(({ kind, id }) => ({ kind, id }));
      const path = { website: String(website) };
      if (release)
        await client.call(saveContentRelease, {
          path: { ...path, release: String(release.id) },
          body: { name, entries },
        });
      else await client.call(createContentRelease, { path, body: { name, entries } });
      await onDone();
      onClose();
      return {};
    },
  });
  const field = kit.controlled('drafts');
  return (
    <EntryDialog title={release?.name ?? t('content.newRelease')} kit={kit} onClose={onClose}>
      <TextField {...kit.field('name')} label={labels.name} maxLength={100} />
      {free.length === 0 ? (
        <p className={parts['about']}>{t('content.noDrafts')}</p>
      ) : (
        <DraftChoice
          id={field.id}
          legend={labels.drafts}
          rows={free}
          locale={locale}
          chosen={field.value}
          onChange={field.onChange}
          error={field.error}
        />
      )}
    </EntryDialog>
  );
}
