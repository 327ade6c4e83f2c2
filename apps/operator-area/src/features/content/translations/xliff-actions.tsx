import { exportXliff, importXliff, type XliffImport } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { saveFile } from '@posada/reservation';
import { Button, Checkbox, Notice, toast } from '@posada/ui';
import { FileField } from '@posada/ui/file-field';
import { FormDialog } from '@posada/ui/form-dialog';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { client } from '../../../shared/client.ts';
import parts from '../../../shared/parts.module.css';
import { useRefusalText } from '../../../shared/refusal-text.ts';
import { textOfFile } from '../../../shared/text-of-file.ts';
import { useTexts } from '../../../shared/texts.ts';

/** So much passes the site; larger files go by the command line, or entry by entry. */
const MOST_BYTES = 1_000_000;
const XLIFF_MS = 60_000;
const SHOWN_REFUSED = 20;

interface XliffProps {
  website: number;
  language: Locale;
}

/** Saves the texts of all entries, or of one, as a file for a translation program. */
export function DownloadXliff({ website, language, entry }: XliffProps & { entry?: string }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const path = { website: String(website), language };
      const query = entry === undefined ? {} : { entry };
      const { name, content } = await client.call(exportXliff, { path, query }, { timeoutMs: XLIFF_MS });
      saveFile(name, 'application/xliff+xml', content);
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    setBusy(false);
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
      {t('translations.download')}
    </Button>
  );
}

/** Takes such a file back: what it would write is shown before. */
export function ImportXliff(props: XliffProps & { onDone: () => Promise<unknown> }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('translations.import')}
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({
  website,
  language,
  onDone,
  onClose,
}: XliffProps & { onDone: () => Promise<unknown>; onClose: () => void }) {
  const t = useTexts();
  const form = useId();
  const refusalText = useRefusalText();
  const [file, setFile] = useState<string>();
  const [takesChanged, setTakesChanged] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<XliffImport>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);

  async function choose(chosen: File | undefined) {
    setFile(undefined);
    setProblem(undefined);
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) return setProblem(t('translations.tooLarge'));
    try {
      setFile(await textOfFile(chosen));
    } catch {
      setProblem(t('budget.unreadable'));
    }
  }

  useEffect(() => {
    setPreview(undefined);
    setFailure(null);
    if (file === undefined) return;
    let isLeft = false;
    const body = { file, takesChanged, isDryRun: true };
    client.call(importXliff, { path: { website: String(website), language }, body }, { timeoutMs: XLIFF_MS }).then(
      (found) => !isLeft && setPreview(found),
      (error: unknown) => !isLeft && setFailure(error),
    );
    return () => {
      isLeft = true;
    };
  }, [file, takesChanged, website, language]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (file === undefined) return setProblem(t('translations.chooseFile'));
    if (isSending || !preview || preview.entries.length === 0) return;
    setSending(true);
    try {
      const path = { website: String(website), language };
      const done = await client.call(importXliff, { path, body: { file, takesChanged } }, { timeoutMs: XLIFF_MS });
      toast({ tone: 'success', title: t('translations.imported', { count: countOf(done) }) });
      await onDone();
      onClose();
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('translations.import')}
      form={form}
      isSending={isSending}
      isReading={file !== undefined && !preview && failure === null}
      submit={t('translations.importDrafts')}
      blocked={preview?.entries.length === 0 ? t('translations.importNothing') : undefined}
      cancel={t('people.cancel')}
    >
      <form id={form} method="post" noValidate className={parts['form']} onSubmit={(event) => void send(event)}>
        <p>{t('translations.importAbout')}</p>
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        <FileField
          label={t('translations.file')}
          accept=".xlf,.xliff,application/xliff+xml"
          error={problem}
          // the same file, corrected, can be chosen again
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
        <Checkbox
          label={t('translations.takesChanged')}
          checked={takesChanged}
          onChange={({ target }) => setTakesChanged(target.checked)}
        />
        {preview && <Preview preview={preview} />}
      </form>
    </FormDialog>
  );
}

const countOf = ({ entries }: XliffImport) => entries.reduce((sum, { texts }) => sum + texts, 0);

function Preview({ preview }: { preview: XliffImport }) {
  const t = useTexts();
  const { refused } = preview;
  return (
    <>
      <p role="status">{t('translations.importing', { count: countOf(preview) })}</p>
      {refused.length > 0 && (
        <>
          <p>{t('translations.leftOut', { count: refused.length })}</p>
          <ul>
            {refused.slice(0, SHOWN_REFUSED).map(({ entry, name, reason }) => (
              <li key={`${entry} ${name}`}>
                {entry}: {t(`translations.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
