import { Button, Icon, TextField } from '@posada/ui';
import { type DragEvent, type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '../../../shared/addresses.ts';
import parts from '../../../shared/parts.module.css';
import { useTexts } from '../../../shared/texts.ts';
import { PICTURE_KINDS } from '../../../shared/use-picture-upload.ts';
import styles from './pictures.module.css';
import { type Upload, useUploads } from './use-uploads.ts';

const nameOf = ({ source }: Upload) => (typeof source === 'string' ? source : source.name);

/** Adds pictures: dropped, chosen, taken with the camera, or from an address. */
export function Uploader({ website, onAdded }: { website: number; onAdded: () => void }) {
  const t = useTexts();
  const id = useId();
  const { uploads, add, retry, dismiss } = useUploads(website, onAdded);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const files = (label: string, own: { id: string; multiple?: boolean; capture?: 'environment' }) => (
    <label htmlFor={own.id} className={styles['choose']}>
      <Icon name="upload" /> {label}
      <input
        {...own}
        type="file"
        accept={PICTURE_KINDS}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
  return (
    <section
      aria-label={t('pictures.add')}
      className={styles['uploader']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('pictures.drop')}</p>
      <p className={styles['about']}>{t('websites.pictureKinds')}</p>
      <div className={styles['ways']}>
        {files(t('pictures.choose'), { id: `${id}-files`, multiple: true })}
        {files(t('pictures.camera'), { id: `${id}-camera`, capture: 'environment' })}
      </div>
      <FromAddress onAdd={(address) => add([address])} />
      {uploads.length > 0 && (
        <ul className={styles['uploads']} aria-live="polite">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <Progress upload={upload} website={website} />
              {upload.state === 'failed' && (
                <div className={parts['actions']}>
                  <Button
                    variant="secondary"
                    aria-label={`${t('queues.tryAgain')}: ${nameOf(upload)}`}
                    onClick={() => retry(upload)}
                  >
                    {t('queues.tryAgain')}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`${t('pictures.dismiss')}: ${nameOf(upload)}`}
                    onClick={() => dismiss(upload)}
                  >
                    {t('pictures.dismiss')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Progress({ upload, website }: { upload: Upload; website: number }) {
  const t = useTexts();
  const { picture: addressOf } = useAddresses();
  const { state, problem, picture } = upload;
  const name = nameOf(upload);
  return (
    <>
      <p>{picture ? <Link to={addressOf(website, picture.name)}>{name}</Link> : name}</p>
      {state === 'sending' && <progress aria-label={name} />}
      <p className={styles['state']} data-state={state}>
        {state === 'failed' ? problem : t(`pictures.state.${state}`)}
      </p>
    </>
  );
}

function FromAddress({ onAdd }: { onAdd: (address: string) => void }) {
  const t = useTexts();
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = address.trim();
    const isAddress = given.startsWith('https://') && URL.canParse(given);
    setWrong(!isAddress);
    if (!isAddress) return;
    onAdd(given);
    setAddress('');
  };
  return (
    <form className={styles['address']} noValidate onSubmit={submit}>
      <TextField
        label={t('pictures.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={address}
        maxLength={2000}
        error={isWrong ? t('pictures.addressWrong') : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('pictures.fetch')}
      </Button>
    </form>
  );
}
