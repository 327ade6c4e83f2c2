import { type ContentRow, publishContent } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { Button, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { optionalText } from '@posada/ui/rules';
import { useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { chosen } from '../../shared/form-rules.ts';
import parts from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import { DraftChoice, draftKey } from './draft-choice.tsx';
import { PUBLISH_MS } from './publish-dialog.tsx';

interface PublishDraftsProps {
  website: number;
  /** All that have a draft. */
  rows: readonly ContentRow[];
  onDone: () => Promise<unknown>;
}

/** Publishes several drafts at one moment; nothing where there are less than two. */
export function PublishDrafts(props: PublishDraftsProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const count = props.rows.length;
  if (count < 2) return null;
  return (
    <div className={parts['actions']}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('content.publishDrafts', { count })}
      </Button>
      {isOpen && <DraftsDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

const schema = v.object({ drafts: chosen(v.string()), name: optionalText(100) });

function DraftsDialog({ website, rows, onDone, onClose }: PublishDraftsProps & { onClose: () => void }) {
  const t = useTexts();
  const { locale } = useSite();
  const labels = { drafts: t('content.drafts'), name: t('content.publicationName') };
  const kit = useKitForm({
    schema,
    // one that waits for its time or its release is published by itself
    defaultValues: {
      drafts: rows.filter(({ draft }) => !draft?.publishAt && draft?.release == null).map(draftKey),
      name: '',
    },
    labelOf: (name) => (name === 'name' ? labels.name : labels.drafts),
    messageOf: useTermsMessage(),
    async onSubmit({ drafts, name }) {
      const body = {
        entries: rows
          .filter((row) => drafts.includes(draftKey(row)))
          .map(({ kind, id, draft }) => ({ kind, id, revision: draft?.revision ?? 0 })),
        ...(name && { name }),
      };
      await client.call(publishContent, { path: { website: String(website) }, body }, { timeoutMs: PUBLISH_MS });
      toast({ tone: 'success', title: t('content.publishedToast') });
      await onDone();
      onClose();
      return {};
    },
  });
  const field = kit.controlled('drafts');
  return (
    <EntryDialog
      title={t('content.publishDrafts', { count: rows.length })}
      kit={kit}
      submit={t('content.publishNow')}
      onClose={onClose}
    >
      <p>{t('content.publishDraftsAbout')}</p>
      <DraftChoice
        id={field.id}
        legend={labels.drafts}
        rows={rows}
        locale={locale}
        chosen={field.value}
        onChange={field.onChange}
        error={field.error}
      />
      <TextField
        {...kit.field('name')}
        label={labels.name}
        description={t('content.publicationNameAbout')}
        optional
        maxLength={100}
      />
    </EntryDialog>
  );
}
