import type { AnswerOf } from '@posada/api-client';
import {
  createWebsiteSetup,
  deleteWebsiteSetup,
  getWebsiteFile,
  type listWebsites,
  type WebsiteSetupRow,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, LANGUAGE_NAMES, LOCALES, type Locale } from '@posada/i18n';
import { Badge, Button, ErrorSummary, Icon, Notice, SelectField, TextField, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { FileField } from '@posada/ui/file-field';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { RecordTable } from '@posada/ui/record-table';
import { text } from '@posada/ui/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import parts from '../../shared/parts.module.css';
import { websitesQuery } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { isOfWholeChain } from '../../shared/settings-parts.ts';
import { siteAddressOf } from '../../shared/site-address.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { download, setupsQuery } from './use-setup.ts';

const FILE_MS = 60_000;
const MOST_BYTES = 8 * 1024 * 1024;

/** The websites of the chain, those that are being set up, and the way to a new one. */
export function Websites() {
  const t = useTexts();
  return (
    <Workspace title={t('websites.title')} scopes={['websites.read']}>
      <Lists />
    </Workspace>
  );
}

function Lists() {
  const operator = useOperator();
  const mayMake = operator.permissions.includes('websites.write') && isOfWholeChain(operator);
  const websites = useQuery(websitesQuery);
  const setups = useQuery({ ...setupsQuery, enabled: mayMake });
  return (
    <>
      {mayMake && <New />}
      <Fetched query={websites}>
        {(all) =>
          mayMake ? (
            // both at once: the one does not move the other
            <Fetched query={setups}>
              {(own) => (
                <>
                  <Online websites={all} />
                  <Setups setups={own} />
                </>
              )}
            </Fetched>
          ) : (
            <Online websites={all} />
          )
        }
      </Fetched>
    </>
  );
}

function Online({ websites }: { websites: AnswerOf<typeof listWebsites> }) {
  const t = useTexts();
  const { websiteSettings } = useAddresses();
  const { properties } = useOperator();
  if (websites.length === 0) return <EmptyList icon="globe" text={t('websites.none')} />;
  return (
    <RecordTable
      caption={t('websites.title')}
      rows={websites}
      keyOf={({ id }) => String(id)}
      card={['name', 'hosts', 'state']}
      columns={[
        {
          id: 'name',
          name: t('settings.name'),
          isRowName: true,
          cell: ({ id, name }) =>
            // settings are of whole websites
            properties ? <strong>{name}</strong> : <Link to={websiteSettings(id)}>{name}</Link>,
        },
        {
          id: 'hosts',
          name: t('websites.addresses'),
          cell: ({ hosts }) => (
            <ul className={parts['lines']}>
              {hosts.map((host) => (
                <li key={host}>
                  <a href={siteAddressOf(host)}>{host}</a>
                </li>
              ))}
            </ul>
          ),
        },
        {
          id: 'state',
          name: t('people.state'),
          cell: ({ isDraft }) => (
            <Badge tone={isDraft ? 'warning' : 'success'}>{t(isDraft ? 'websites.draft' : 'websites.online')}</Badge>
          ),
        },
        { id: 'revision', name: t('websites.revision'), cell: ({ revision }) => revision },
        {
          id: 'actions',
          name: t('people.actions'),
          isNameHidden: true,
          cell: ({ id, name }) => <DownloadFile id={id} name={name} />,
        },
      ]}
    />
  );
}

function DownloadFile({ id, name }: { id: number; name: string }) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  async function read() {
    setBusy(true);
    try {
      download(await client.call(getWebsiteFile, { path: { ids: id } }, { timeoutMs: FILE_MS }), name);
    } catch {
      toast({ tone: 'danger', title: t('people.failed') });
    }
    setBusy(false);
  }
  return (
    <div className={parts['actions']}>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-label={`${t('websites.download')}: ${name}`}
        onClick={() => void read()}
      >
        {t('websites.download')}
      </Button>
    </div>
  );
}

function Setups({ setups }: { setups: readonly WebsiteSetupRow[] }) {
  const t = useTexts();
  const { locale } = useSite();
  const { setup } = useAddresses();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<WebsiteSetupRow>();
  return (
    <section>
      <h2 className={parts['part']}>{t('websites.setups')}</h2>
      {setups.length === 0 ? (
        <p className={parts['about']}>{t('websites.noSetups')}</p>
      ) : (
        <RecordTable
          caption={t('websites.setups')}
          rows={setups}
          keyOf={({ id }) => String(id)}
          card={['name', 'changed']}
          columns={[
            {
              id: 'name',
              name: t('settings.name'),
              isRowName: true,
              cell: ({ id, name }) => <Link to={setup(id)}>{name}</Link>,
            },
            {
              id: 'changed',
              name: t('websites.changed'),
              cell: ({ changedAt, changedBy }) => (
                <span className={parts['named']}>
                  {formatMoment(changedAt, HERE, locale)}
                  <span>{changedBy}</span>
                </span>
              ),
            },
            {
              id: 'actions',
              name: t('people.actions'),
              isNameHidden: true,
              cell: (row) => (
                <div className={parts['actions']}>
                  <Button
                    variant="quiet"
                    aria-haspopup="dialog"
                    aria-label={`${t('settings.remove')}: ${row.name}`}
                    onClick={() => setRemoved(row)}
                  >
                    {t('settings.remove')}
                  </Button>
                </div>
              ),
            },
          ]}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('settings.removeTitle', { name: removed.name })}
          about={t('websites.removeAbout')}
          submit={t('settings.remove')}
          act={() => client.call(deleteWebsiteSetup, { path: { id: removed.id } })}
          onDone={() => queries.invalidateQueries(setupsQuery)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  );
}

function New() {
  const t = useTexts();
  const [kind, setKind] = useState<'name' | 'file'>();
  const close = () => setKind(undefined);
  return (
    <div className={parts['top']}>
      <p>{t('websites.lead')}</p>
      <div className={parts['actions']}>
        <Button aria-haspopup="dialog" onClick={() => setKind('name')}>
          <Icon name="plus" /> {t('websites.new')}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setKind('file')}>
          {t('websites.import')}
        </Button>
      </div>
      {kind === 'name' && <NewByName onClose={close} />}
      {kind === 'file' && <NewByFile onClose={close} />}
    </div>
  );
}

const newSchema = v.object({ name: text(100), language: v.picklist(LOCALES) });

function NewByName({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { locale } = useSite();
  const { setup } = useAddresses();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const id = useId();
  const labels = { name: t('websites.name'), language: t('websites.language') };
  const { form, field, summary, failure, isSubmitting } = useKitForm({
    schema: newSchema,
    defaultValues: { name: '', language: locale as Locale },
    labelOf: (name) => labels[name],
    async onSubmit(body) {
      const made = await client.call(createWebsiteSetup, { body: { ...body, timeZone: HERE } });
      await navigate(setup(made.id));
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('websites.new')}
      form={id}
      isSending={isSubmitting}
      submit={t('websites.begin')}
      cancel={t('people.cancel')}
    >
      <form {...form} id={id} className={parts['form']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        <TextField {...field('name')} label={labels.name} description={t('websites.nameAbout')} />
        <SelectField {...field('language')} label={labels.language} description={t('websites.languageAbout')}>
          {LOCALES.map((own) => (
            <option key={own} value={own}>
              {LANGUAGE_NAMES[own]}
            </option>
          ))}
        </SelectField>
      </form>
    </FormDialog>
  );
}

function NewByFile({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { setup } = useAddresses();
  const navigate = useNavigate();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send() {
    if (!file) return setProblem(t('websites.chooseFile'));
    if (file.size > MOST_BYTES) return setProblem(t('websites.fileTooLarge'));
    setBusy(true);
    setProblem(undefined);
    try {
      const read = v.parse(v.record(v.string(), v.unknown()), JSON.parse(await file.text()));
      const made = await client.call(createWebsiteSetup, { body: { file: read } });
      await navigate(setup(made.id));
    } catch {
      setProblem(t('websites.fileRefused'));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('websites.import')}
      form={id}
      isSending={isBusy}
      submit={t('websites.begin')}
      cancel={t('people.cancel')}
    >
      <form
        id={id}
        method="post"
        noValidate
        className={parts['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{t('websites.importAbout')}</p>
        <FileField
          label={t('websites.file')}
          accept=".json,application/json"
          error={problem}
          onChange={({ currentTarget }) => {
            setProblem(undefined);
            setFile(currentTarget.files?.[0]);
          }}
        />
      </form>
    </FormDialog>
  );
}
