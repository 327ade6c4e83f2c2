import type { PictureDetail } from '@posada/api-client/operator';
import { Button, Dialog, Notice, photoFile } from '@posada/ui';
import { FileField } from '@posada/ui/file-field';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../../shared/addresses.ts';
import { useRefusalText } from '../../../shared/refusal-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import { PICTURE_KINDS, useLibraryUpload } from '../../../shared/use-picture-upload.ts';
import styles from './pictures.module.css';
import { useReplacement } from './use-replacement.ts';

/** Uploads another picture and puts it into all places of the first one, once it has been looked at. */
export function ReplaceDialog({
  website,
  picture,
  onClose,
}: {
  website: number;
  picture: PictureDetail;
  onClose: () => void;
}) {
  const t = useTexts();
  const { picture: addressOf } = useAddresses();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const send = useLibraryUpload(website);
  const replace = useReplacement(website, picture);
  const [next, setNext] = useState<PictureDetail>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  async function upload(file: File | undefined) {
    setProblem(undefined);
    setNext(undefined);
    if (!file) return;
    setBusy(true);
    const result = await send(file);
    setBusy(false);
    if ('problem' in result) setProblem(result.problem);
    else setNext(result.made);
  }
  async function put({ name }: PictureDetail) {
    setBusy(true);
    setFailure(null);
    try {
      await replace(name, 'pictures.replacement');
      await navigate(addressOf(website, name));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={t('pictures.replace')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('people.cancel')}
          </Button>
          <Button busy={isBusy} disabled={!next} onClick={() => next && void put(next)}>
            {t('pictures.replaceNow')}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        <p>{t('pictures.replaceAbout')}</p>
        <FileField
          label={t('pictures.replaceBy')}
          description={isBusy ? t('frame.loading') : t('websites.pictureKinds')}
          accept={PICTURE_KINDS}
          error={problem}
          busy={isBusy}
          onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
        />
        {next && (
          <img
            className={styles['next']}
            src={photoFile(next.files, 480)}
            alt={t('pictures.replaceBy')}
            width={next.files.width}
            height={next.files.height}
          />
        )}
      </div>
    </Dialog>
  );
}
