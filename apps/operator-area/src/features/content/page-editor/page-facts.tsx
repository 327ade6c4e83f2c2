import { firstPhoto, passage, words } from '@posada/api-client/blocks';
import { photo } from '@posada/api-client/core';
import { websiteFileSchema } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatNumber, LANGUAGE_NAMES } from '@posada/i18n';
import { Checkbox, photoFile, SelectField, TextField } from '@posada/ui';
import * as v from 'valibot';
import { useTexts } from '../../../shared/texts.ts';
import { problemsAt, useEditing } from './editor-context.ts';
import { ownText, shownText } from './field-values.ts';
import styles from './page-editor.module.css';
import type { FilePage, FilePhoto } from './page-types.ts';
import { PictureField } from './picture-field.tsx';
import { TextsField } from './texts-field.tsx';

/** Search engines cut what is longer. */
const TITLE_LETTERS = 60;
const DESCRIPTION_LETTERS = 155;
const SHARED_WIDTH = 960;

const pathSchema = websiteFileSchema.entries.websites.pipe[0].item.entries.pages.item.entries.paths.value;

/** What a page is beside its blocks: how it is called, where it is and how it is found. */
export function PageFacts({
  page,
  host,
  onChange,
}: {
  page: FilePage;
  host: string;
  onChange: (page: FilePage) => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { language, main, languages, idOf, problems, references } = useEditing();
  const shared = page.picture ?? firstPhoto(page.blocks);
  const path = page.paths[language] ?? '';
  const setPath = (text: string) => {
    const { [language]: _, ...others } = page.paths;
    onChange({ ...page, paths: text === '' ? others : { ...page.paths, [language]: text } });
  };
  const letters = (value: unknown, most: number) =>
    t('content.edit.letters', { count: ownText(value, language, main).length, most: formatNumber(most, locale) });
  const pathProblem =
    path !== '' && !v.is(pathSchema, path)
      ? t('content.edit.problem.path')
      : problemsAt(problems, ['paths'], true).join('; ') || undefined;
  return (
    <section className={styles['facts']} aria-label={t('content.edit.facts')}>
      <TextsField
        spec={{ kind: 'words', schema: words }}
        label={t('content.edit.title')}
        place={['title']}
        value={page.title}
        isOptional={false}
        advice={letters(page.title, TITLE_LETTERS)}
        onChange={(title) => onChange({ ...page, title: title as FilePage['title'] })}
      />
      <TextsField
        spec={{ kind: 'passage', schema: passage }}
        label={t('content.edit.description')}
        place={['description']}
        value={page.description}
        isOptional={false}
        advice={letters(page.description, DESCRIPTION_LETTERS)}
        onChange={(description) => onChange({ ...page, description: description as FilePage['description'] })}
      />
      <TextField
        id={idOf(['paths'])}
        label={t('content.edit.path', { language: LANGUAGE_NAMES[language] })}
        description={t(path === '' && languages.length > 1 ? 'content.edit.pathMissing' : 'content.edit.pathAbout')}
        error={pathProblem}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={path}
        onChange={({ target }) => setPath(target.value.trim())}
      />
      {(references.page?.length ?? 0) > 0 && (
        <SelectField
          id={idOf(['itemPage'])}
          label={t('content.edit.itemPage')}
          description={t('content.edit.itemPageAbout')}
          error={problemsAt(problems, ['itemPage'], true).join('; ') || undefined}
          value={page.itemPage ?? ''}
          onChange={({ target }) => {
            const { itemPage: _, ...others } = page;
            onChange(target.value === '' ? others : { ...page, itemPage: target.value });
          }}
        >
          <option value="">{t('content.edit.noReference')}</option>
          {references.page?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Checkbox
        id={idOf(['noindex'])}
        label={t('content.edit.noindex')}
        checked={page.noindex === true}
        onChange={({ target }) => {
          const { noindex: _, ...others } = page;
          onChange(target.checked ? { ...page, noindex: true } : others);
        }}
      />
      <PictureField
        spec={{ kind: 'photo', schema: photo }}
        name="picture"
        type="page"
        label={t('content.edit.sharedPicture')}
        place={['picture']}
        value={page.picture}
        isOptional
        onChange={(picture) => {
          const { picture: _, ...others } = page;
          onChange(picture === undefined ? others : { ...page, picture: picture as FilePhoto });
        }}
      />
      {page.noindex !== true && (
        <figure className={styles['found']}>
          <figcaption>{t('content.edit.found')}</figcaption>
          <p className={styles['foundAddress']}>
            {host}
            {path}
          </p>
          <p className={styles['foundTitle']}>{cut(shownText(page.title, language, main), TITLE_LETTERS)}</p>
          <p>{cut(shownText(page.description, language, main), DESCRIPTION_LETTERS)}</p>
        </figure>
      )}
      <figure className={styles['found']}>
        <figcaption>{t('content.edit.shared')}</figcaption>
        {shared ? (
          <img className={styles['sharedPicture']} src={photoFile(shared, SHARED_WIDTH)} alt="" loading="lazy" />
        ) : (
          <p>{t('content.edit.sharedPictureOfSite')}</p>
        )}
        <p className={styles['foundAddress']}>{host}</p>
        <p className={styles['foundTitle']}>{shownText(page.title, language, main)}</p>
        <p>{cut(shownText(page.description, language, main), DESCRIPTION_LETTERS)}</p>
      </figure>
    </section>
  );
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);
