import { type ContentPageRow, getContentPage, saveContentDraft } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, type Locale } from '@posada/i18n';
import { Badge, Button, ErrorSummary, Icon, Notice, SelectField, TextField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { RecordTable } from '@posada/ui/record-table';
import { text } from '@posada/ui/rules';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { pagesQuery } from './content-queries.ts';
import { newPage } from './new-page.ts';
import type { FilePage } from './page-editor/page-types.ts';
import { pathOf } from './page-path.ts';
import { PublishDrafts } from './publish-drafts.tsx';
import { type Website, WebsiteChoice } from './website-choice.tsx';

/** The pages of a website and their drafts. */
export function Content() {
  const t = useTexts();
  return (
    <Workspace title={t('content.title')} scopes={['websites.read']} isForWebsites>
      <WebsiteChoice>{(website) => <Pages key={website.id} website={website} />}</WebsiteChoice>
    </Workspace>
  );
}

function Pages({ website }: { website: Website }) {
  const t = useTexts();
  const mayWrite = useOperator().permissions.includes('websites.write');
  const { translations } = useAddresses();
  const query = useQuery(pagesQuery(website.id));
  const [words, setWords] = useState('');
  const [isNew, setNew] = useState(false);
  return (
    <Fetched query={query}>
      {(pages) => (
        <>
          <p>
            <Link to={translations(website.id)}>{t('translations.title')}</Link>
          </p>
          <div className={parts['top']}>
            <TextField
              label={t('content.find')}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            {mayWrite && (
              <div className={parts['actions']}>
                <PublishDrafts website={website.id} pages={pages} onDone={query.refetch} />
                <Button aria-haspopup="dialog" onClick={() => setNew(true)}>
                  <Icon name="plus" /> {t('content.new')}
                </Button>
              </div>
            )}
          </div>
          <PageTable website={website.id} pages={pages.filter((page) => isFound(page, words))} />
          {isNew && <NewPage website={website} pages={pages} onClose={() => setNew(false)} />}
        </>
      )}
    </Fetched>
  );
}

/** By its name, id or one of its addresses. */
function isFound({ id, title, paths }: ContentPageRow, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  return [id, title, ...Object.values(paths)].some((text) => text.toLocaleLowerCase().includes(wanted));
}

function PageTable({ website, pages }: { website: number; pages: readonly ContentPageRow[] }) {
  const t = useTexts();
  const { contentPage } = useAddresses();
  const { locale } = useSite();
  if (pages.length === 0) return <EmptyList icon="globe" text={t('content.none')} />;
  return (
    <RecordTable
      caption={t('content.title')}
      rows={pages}
      keyOf={({ id }) => id}
      card={['name', 'state', 'changed']}
      columns={[
        {
          id: 'name',
          name: t('content.page'),
          isRowName: true,
          cell: ({ id, title }) => <Link to={contentPage(website, id)}>{title || id}</Link>,
        },
        { id: 'path', name: t('content.address'), cell: ({ paths }) => pathOf(paths, locale) },
        {
          id: 'state',
          name: t('people.state'),
          cell: ({ draft }) => (
            <Badge tone={!draft ? 'success' : draft.refusal ? 'danger' : 'warning'}>
              {t(
                !draft
                  ? 'content.isPublished'
                  : draft.refusal
                    ? 'content.refusedShort'
                    : draft.publishAt
                      ? 'content.scheduledShort'
                      : `content.change.${draft.change}`,
              )}
            </Badge>
          ),
        },
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

const newSchema = v.object({ name: text(100), copied: v.string() });

function NewPage({
  website,
  pages,
  onClose,
}: {
  website: Website;
  pages: readonly ContentPageRow[];
  onClose: () => void;
}) {
  const t = useTexts();
  const { contentPage } = useAddresses();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const form = useId();
  const labels = { name: t('content.name'), copied: t('content.copied') };
  const kit = useKitForm({
    schema: newSchema,
    defaultValues: { name: '', copied: '' },
    labelOf: (name) => labels[name],
    async onSubmit({ name, copied }) {
      const at = { website: String(website.id) };
      const source = copied ? await client.call(getContentPage, { path: { ...at, page: copied } }) : undefined;
      const ids = pages.map(({ id }) => id);
      const page = newPage(
        name,
        website.language as Locale,
        ids,
        (source?.draft?.page ?? source?.live?.page) as FilePage | undefined,
      );
      const body = { revision: null, page: { ...page } };
      await client.call(saveContentDraft, { path: { ...at, page: page.id }, body });
      await navigate(contentPage(website.id, page.id));
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('content.new')}
      form={form}
      isSending={kit.isSubmitting}
      submit={t('websites.begin')}
      cancel={t('people.cancel')}
    >
      <form {...kit.form} id={form} className={parts['form']}>
        <ErrorSummary title={t('signUp.mend', { count: kit.summary.length })} errors={kit.summary} />
        {kit.failure !== null && <Notice tone="danger" role="alert" title={refusalText(kit.failure)} />}
        <TextField {...kit.field('name')} label={labels.name} description={t('content.nameAbout')} />
        <SelectField {...kit.field('copied')} label={labels.copied}>
          <option value="">{t('content.empty')}</option>
          {pages.map(({ id, title }) => (
            <option key={id} value={id}>
              {title || id}
            </option>
          ))}
        </SelectField>
      </form>
    </FormDialog>
  );
}
