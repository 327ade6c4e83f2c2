import type { LibraryPicture, PictureLibrary } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { isLocale, type Locale } from '@posada/i18n';
import { Badge, photoFile, SelectField, TextField } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddresses } from '../../../shared/addresses.ts';
import { Fetched } from '../../../shared/fetched.tsx';
import parts from '../../../shared/parts.module.css';
import { useOperator } from '../../../shared/session.ts';
import { useTexts } from '../../../shared/texts.ts';
import { WebsiteChoice } from '../../../shared/website-choice.tsx';
import { Workspace } from '../../../shared/workspace.tsx';
import { picturesQuery } from './picture-queries.ts';
import styles from './pictures.module.css';
import { titleOf } from './title-of.ts';
import { Uploader } from './uploader.tsx';

/** The pictures of a website. */
export function Pictures() {
  const t = useTexts();
  return (
    <Workspace title={t('pictures.title')} scopes={['websites.read']} isForWebsites>
      <WebsiteChoice>{({ id }) => <Library key={id} website={id} />}</WebsiteChoice>
    </Workspace>
  );
}

function Library({ website }: { website: number }) {
  const t = useTexts();
  const { content } = useAddresses();
  const mayWrite = useOperator().permissions.includes('websites.write');
  const query = useQuery(picturesQuery(website));
  return (
    <>
      <p className={styles['about']}>
        <Link to={content(website)}>{t('content.title')}</Link>
      </p>
      <p className={styles['about']}>{t('pictures.about')}</p>
      {mayWrite && <Uploader website={website} onAdded={() => void query.refetch()} />}
      <Fetched query={query}>{(library) => <Found website={website} library={library} />}</Fetched>
    </>
  );
}

const FILTERS = ['all', 'unused', 'silent'] as const;
type Filter = (typeof FILTERS)[number];

const fits = ({ alt, uses }: LibraryPicture, filter: Filter) => {
  if (filter === 'unused') return uses.length === 0;
  return filter === 'all' || alt === null;
};

/** By its address, the name of its file, or a text in any language. */
function isFound({ name, fileName, alt, source }: LibraryPicture, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  const texts = typeof alt === 'string' ? [alt] : Object.values(alt ?? {});
  return [name, fileName ?? '', source ?? '', ...texts].some((each) => each.toLocaleLowerCase().includes(wanted));
}

function Found({ website, library: { pictures, language } }: { website: number; library: PictureLibrary }) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  if (pictures.length === 0) return <EmptyList icon="upload" text={t('pictures.none')} />;
  const shown = pictures.filter((picture) => fits(picture, filter) && isFound(picture, words));
  return (
    <>
      <div className={styles['filters']}>
        <TextField
          label={t('pictures.find')}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label={t('pictures.show')}
          value={filter}
          onChange={({ target }) => setFilter(FILTERS.find((each) => each === target.value) ?? 'all')}
        >
          {FILTERS.map((each) => (
            <option key={each} value={each}>
              {t(`pictures.filter.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles['about']} role="status">
        {t('pictures.count', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <ul className={styles['grid']}>
          {shown.map((picture) => (
            <li key={picture.name}>
              <Tile website={website} picture={picture} main={isLocale(language) ? language : 'en'} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Tile({ website, picture, main }: { website: number; picture: LibraryPicture; main: Locale }) {
  const t = useTexts();
  const { locale } = useSite();
  const { picture: addressOf } = useAddresses();
  const { files, alt, uses, name } = picture;
  return (
    <>
      <Link to={addressOf(website, name)}>
        <img src={photoFile(files, 320)} alt="" width={files.width} height={files.height} loading="lazy" />
        <span className={styles['name']}>{titleOf(picture, locale, main)}</span>
      </Link>
      <p className={parts['actions']}>
        {uses.length === 0 ? (
          <Badge>{t('pictures.unused')}</Badge>
        ) : (
          <span className={styles['about']}>{t('pictures.used', { count: uses.length })}</span>
        )}
        {alt === null && <Badge tone="warning">{t('pictures.noText')}</Badge>}
        {alt === '' && <Badge>{t('pictures.decoration')}</Badge>}
      </p>
    </>
  );
}
