import { type ContentPageRow, publishContent } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { Button, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { optionalText } from '@posada/ui/rules';
import { useState } from 'react';
import * as v from 'valibot';
import { CheckList } from '../../shared/check-list.tsx';
import { client } from '../../shared/client.ts';
import { chosen } from '../../shared/form-rules.ts';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import { pathOf } from './page-path.ts';
import { PUBLISH_MS } from './publish-dialog.tsx';

interface PublishDraftsProps {
  website: number;
  /** All of the website. */
  pages: readonly ContentPageRow[];
  onDone: () => Promise<unknown>;
}

/** Publishes several drafts at one moment; nothing where there are less than two. */
export function PublishDrafts(props: PublishDraftsProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const count = props.pages.filter(({ draft }) => draft).length;
  if (count < 2) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('content.publishDrafts', { count })}
      </Button>
      {isOpen && <DraftsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const schema = v.object({ pages: chosen(v.string()), name: optionalText(100) });

function DraftsDialog({ website, pages, onDone, onClose }: PublishDraftsProps & { onClose: () => void }) {
  const t = useTexts();
  const { locale } = useSite();
  const drafts = pages.flatMap(({ draft, ...page }) => (draft ? [{ ...page, draft }] : []));
  const labels = { pages: t('content.drafts'), name: t('content.publicationName') };
  const kit = useKitForm({
    schema,
    // one that waits for its time is published by itself
    defaultValues: { pages: drafts.filter(({ draft }) => !draft.publishAt).map(({ id }) => id), name: '' },
    labelOf: (name) => (name === 'name' ? labels.name : labels.pages),
    messageOf: useTermsMessage(),
    async onSubmit({ pages: ids, name }) {
      const body = {
        pages: drafts
          .filter(({ id }) => ids.includes(id))
          .map(({ id, draft }) => ({ page: id, revision: draft.revision })),
        ...(name && { name }),
      };
      await client.call(publishContent, { path: { website: String(website) }, body }, { timeoutMs: PUBLISH_MS });
      toast({ tone: 'success', title: t('content.publishedToast') });
      await onDone();
      onClose();
      return {};
    },
  });
  const chosenPages = kit.controlled('pages');
  return (
    <EntryDialog
      title={t('content.publishDrafts', { count: drafts.length })}
      kit={kit}
      submit={t('content.publishNow')}
      onClose={onClose}
    >
      <p>{t('content.publishDraftsAbout')}</p>
      <CheckList
        id={chosenPages.id}
        legend={labels.pages}
        options={drafts.map(({ id, title, paths, draft }) => ({
          value: id,
          label: formatRow(
            [
              title || id,
              pathOf(paths, locale),
              t(draft.publishAt ? 'content.scheduledShort' : `content.change.${draft.change}`),
            ],
            locale,
          ),
        }))}
        chosen={chosenPages.value}
        onChange={chosenPages.onChange}
        error={chosenPages.error}
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
