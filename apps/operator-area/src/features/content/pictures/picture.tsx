import { type PictureDetail, removePicture, savePicture } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, formatNumber, isLocale, LANGUAGE_NAMES, type Locale, languageTag } from '@posada/i18n';
import { Badge, Button, Checkbox, Notice, TextField, toast } from '@posada/ui';
import { fileSize } from '@posada/ui/file-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useAddresses } from '../../../shared/addresses.ts';
import { client } from '../../../shared/client.ts';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { Fetched } from '../../../shared/fetched.tsx';
import { HERE } from '../../../shared/here.ts';
import parts from '../../../shared/parts.module.css';
import { useRefusalText } from '../../../shared/refusal-text.ts';
import { fromTexts, type TextsByLanguage, toTexts } from '../../../shared/sale/texts.ts';
import { useOperator } from '../../../shared/session.ts';
import { useTexts } from '../../../shared/texts.ts';
import { Workspace } from '../../../shared/workspace.tsx';
import { type FocalPoint, FocalPointField } from './focal-point.tsx';
import { pictureQuery } from './picture-queries.ts';
import styles from './pictures.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';
import { titleOf } from './title-of.ts';
import { useReplacement } from './use-replacement.ts';

/** A picture: what it shows, what stays in sight, who may use it how, and where it is used. */
export function PictureScreen() {
  const t = useTexts();
  return (
    <Workspace title={t('pictures.title')} scopes={['websites.read']} isForWebsites hasOwnHeading>
      <Read />
    </Workspace>
  );
}

function Read() {
  const { website = '', picture = '' } = useParams();
  const query = useQuery({ ...pictureQuery({ website, picture }), refetchOnMount: false });
  return (
    <Fetched query={query}>
      {(detail) => (
        <Screen
          key={`${detail.name} ${detail.revision}`}
          website={Number(website)}
          picture={detail}
          onChanged={query.refetch}
        />
      )}
    </Fetched>
  );
}

interface PartProps {
  website: number;
  picture: PictureDetail;
  onChanged: () => Promise<unknown>;
}

function Screen({ website, picture, onChanged }: PartProps) {
  const t = useTexts();
  const { locale } = useSite();
  const { pictures } = useAddresses();
  const mayWrite = useOperator().permissions.includes('websites.write');
  const main: Locale = isLocale(picture.language) ? picture.language : 'en';
  return (
    <>
      <p>
        <Link to={pictures(website)}>{t('pictures.title')}</Link>
      </p>
      <h1>{titleOf(picture, locale, main)}</h1>
      <Facts picture={picture} />
      <div className={styles['sides']}>
        <About website={website} picture={picture} main={main} mayWrite={mayWrite} onChanged={onChanged} />
        <Uses website={website} picture={picture} mayWrite={mayWrite} onChanged={onChanged} />
      </div>
    </>
  );
}

function Facts({ picture: { files, fileName, format, bytes, addedAt, addedBy } }: { picture: PictureDetail }) {
  const t = useTexts();
  const { locale } = useSite();
  const size = (pixels: number) => formatNumber(pixels, locale);
  const facts = [
    fileName,
    format?.toUpperCase(),
    bytes && fileSize(bytes, languageTag(locale)),
    t('pictures.pixels', { width: size(files.width), height: size(files.height) }),
    addedAt && formatMoment(addedAt, HERE, locale),
    addedBy,
  ];
  return <p className={styles['about']}>{facts.filter(Boolean).join(' · ')}</p>;
}

/** What is to be known about the picture. What is typed stays when it cannot be stored. */
function About({ website, picture, main, mayWrite, onChanged }: PartProps & { main: Locale; mayWrite: boolean }) {
  const t = useTexts();
  const { locale } = useSite();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const languages = picture.languages.filter(isLocale);
  const [texts, setTexts] = useState<TextsByLanguage>(toTexts(picture.alt ?? undefined, main));
  const [isDecoration, setDecoration] = useState(picture.alt === '');
  const [focus, setFocus] = useState<FocalPoint | null>(picture.focus);
  const [licence, setLicence] = useState(picture.licence ?? '');
  const [source, setSource] = useState(picture.source ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const written = fromTexts(texts, picture.alt ?? undefined, main);
    const body = {
      revision: picture.revision,
      alt: isDecoration ? '' : written === '' ? null : written,
      focus,
      licence: licence.trim() || null,
      source: source.trim() || null,
    };
    const path = { website: String(website), picture: picture.name };
    try {
      queries.setQueryData(pictureQuery(path).queryKey, await client.call(savePicture, { path, body }));
      toast({ tone: 'success', title: t('people.saved') });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <form className={styles['side']} noValidate onSubmit={(event) => void save(event)}>
      {failure !== null && (
        <Notice
          tone="danger"
          role="alert"
          title={refusalText(failure)}
          action={<Button onClick={() => void onChanged()}>{t('pictures.readAgain')}</Button>}
        />
      )}
      <h2>{t('pictures.focus')}</h2>
      <FocalPointField photo={picture.files} focus={focus} onChange={mayWrite ? setFocus : undefined} />
      <h2>{t('websites.alternative')}</h2>
      <p className={styles['about']}>{t('websites.alternativeAbout')}</p>
      <fieldset disabled={!mayWrite} className={parts['choices']}>
        <legend>{t('pictures.texts')}</legend>
        <div>
          {!isDecoration &&
            languages.map((language) => (
              <TextField
                key={language}
                label={LANGUAGE_NAMES[language]}
                lang={languageTag(language)}
                autoComplete="off"
                maxLength={300}
                value={texts[language] ?? ''}
                onChange={({ target }) => setTexts((before) => ({ ...before, [language]: target.value }))}
              />
            ))}
          <Checkbox
            label={t('content.edit.decoration')}
            checked={isDecoration}
            onChange={({ target }) => setDecoration(target.checked)}
          />
        </div>
      </fieldset>
      <h2>{t('pictures.rights')}</h2>
      <TextField
        label={t('pictures.licence')}
        description={t('pictures.licenceAbout')}
        autoComplete="off"
        maxLength={500}
        disabled={!mayWrite}
        value={licence}
        lang={languageTag(locale)}
        onChange={({ target }) => setLicence(target.value)}
      />
      <TextField
        label={t('pictures.source')}
        description={t('pictures.sourceAbout')}
        autoComplete="off"
        maxLength={500}
        disabled={!mayWrite}
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      {mayWrite && (
        <div>
          <Button type="submit" busy={isBusy}>
            {t('people.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function Uses({ website, picture, mayWrite, onChanged }: PartProps & { mayWrite: boolean }) {
  const t = useTexts();
  const { contentEntry, pictures } = useAddresses();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'replace' | 'remove'>();
  const replace = useReplacement(website, picture);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const refusalText = useRefusalText();
  const { uses, titles, isNeeded, name, focus } = picture;

  async function applyFocus() {
    setBusy(true);
    setFailure(null);
    try {
      await replace(name, 'pictures.focusChange');
      await onChanged();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return (
    <section className={styles['side']} aria-labelledby="picture-uses">
      <h2 id="picture-uses">{t('pictures.uses')}</h2>
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      {uses.length === 0 ? (
        <p>{t(isNeeded ? 'pictures.usedElsewhere' : 'pictures.usesNone')}</p>
      ) : (
        <ul className={styles['uses']}>
          {uses.map(({ kind, id, isPublished }, index) => (
            <li key={`${kind} ${id}`}>
              {t(`content.part.${kind}`)} · <Link to={contentEntry(website, kind, id)}>{titles[index]}</Link>{' '}
              {!isPublished && <Badge tone="warning">{t('pictures.draft')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && uses.length > 0 && focus && (
        <>
          <p className={styles['about']}>{t('pictures.applyAbout')}</p>
          <div>
            <Button variant="secondary" busy={isBusy} onClick={() => void applyFocus()}>
              {t('pictures.apply')}
            </Button>
          </div>
        </>
      )}
      {mayWrite && (
        <div className={parts['actions']}>
          {uses.length > 0 && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('replace')}>
              {t('pictures.replace')}
            </Button>
          )}
          {!isNeeded && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('remove')}>
              {t('settings.remove')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'replace' && (
        <ReplaceDialog website={website} picture={picture} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('pictures.removeTitle')}
          about={t('pictures.removeAbout')}
          submit={t('settings.remove')}
          act={() => client.call(removePicture, { path: { website: String(website), picture: name } })}
          onDone={async () => navigate(pictures(website))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}
