import type { ContentKind } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, isLocale, LANGUAGE_NAMES } from '@posada/i18n';
import { Button, Dialog, photoFile } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import styles from './content.module.css';
import { type EntryPath, versionQuery, versionsQuery } from './content-queries.ts';
import { type Difference, differencesOf, type PhotoFiles } from './page-differences.ts';
import { blockKind, namesIn } from './page-editor/block-types.ts';
import { entrySpec } from './page-editor/entry-kinds.ts';
import { useFieldTexts } from './page-editor/field-texts.ts';
import type { Entry } from './page-editor/page-types.ts';

interface HistoryProps {
  path: EntryPath;
  /** Absent: who looks at it changes nothing. */
  onBringBack?: (entry: Entry | null) => void;
  onClose: () => void;
}

/** What was published of an entry: who published it when, and what differs from what was there before. */
export function History({ path, onBringBack, onClose }: HistoryProps) {
  const t = useTexts();
  const { locale } = useSite();
  const versions = useQuery(versionsQuery(path));
  const [shown, setShown] = useState<number>();
  return (
    <Dialog open variant="sheet" title={t('content.history')} onClose={onClose}>
      <Fetched query={versions}>
        {(all) =>
          all.length === 0 ? (
            <p className={parts['about']}>{t('content.noHistory')}</p>
          ) : (
            <ol className={styles['versions']}>
              {all.map(({ id, publishedAt, publishedBy, name, isDeleted }) => (
                <li key={id}>
                  <p className={parts['named']}>
                    <strong>{formatMoment(publishedAt, HERE, locale)}</strong>
                    <span>{publishedBy ?? t('content.byFile')}</span>
                    {name && <span>{name}</span>}
                    {isDeleted && <span>{t('content.wasDeleted')}</span>}
                  </p>
                  <Button
                    variant="quiet"
                    aria-expanded={shown === id}
                    onClick={() => setShown(shown === id ? undefined : id)}
                  >
                    {t('content.differences')}
                  </Button>
                  {shown === id && (
                    <Version
                      path={path}
                      version={id}
                      {...(onBringBack && {
                        onBringBack(own: Entry | null) {
                          onBringBack(own);
                          onClose();
                        },
                      })}
                    />
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Fetched>
    </Dialog>
  );
}

function Version({ path, version, onBringBack }: Omit<HistoryProps, 'onClose'> & { version: number }) {
  const t = useTexts();
  return (
    <Fetched query={useQuery(versionQuery(path, version))}>
      {({ before, entry: own }) => {
        const differences = differencesOf(before, own);
        return (
          <>
            {differences.length === 0 ? (
              <p className={parts['about']}>{t('content.noDifferences')}</p>
            ) : (
              <ul className={styles['differences']}>
                {differences.map((each) => (
                  <DifferenceLine
                    key={`${each.block} ${each.place.join('.')} ${each.was} ${each.is}`}
                    kind={path.kind}
                    {...each}
                  />
                ))}
              </ul>
            )}
            {own && onBringBack && (
              // the service has it as it was published
              <Button variant="secondary" onClick={() => onBringBack(own)}>
                {t('content.bringBack')}
              </Button>
            )}
          </>
        );
      }}
    </Fetched>
  );
}

/** Which value it is, then what it was and what it is. */
function DifferenceLine({ kind, block, place, was, is, photos }: Difference & { kind: ContentKind }) {
  const t = useTexts();
  const nameOf = useStepName(kind, block);
  const known = block === null ? undefined : blockKind(block);
  const steps = place.map((_, index) => nameOf(place, index));
  const name = [...(block === null ? [] : [known ? t(`content.type.${known.type}`) : block]), ...steps].join(' · ');
  const what = was === undefined ? 'content.added' : is === undefined ? 'content.removed' : 'content.changedText';
  return (
    <li>
      <strong>{name}</strong> <span>{t(what)}</span>
      {was !== undefined && place.length > 0 && <del>{photos?.was ? <Small photo={photos.was} /> : was}</del>}
      {is !== undefined && place.length > 0 && <ins>{photos?.is ? <Small photo={photos.is} /> : is}</ins>}
    </li>
  );
}

/** A picture as the history shows it, with its address for who does not see it. */
const Small = ({ photo }: { photo: PhotoFiles }) => (
  <img src={photoFile(photo, 320)} alt={photo.url} width={photo.width} height={photo.height} loading="lazy" />
);

/** What a step of a place is called: a field, a language, a position, or as a website file has it. */
function useStepName(kind: ContentKind, block: string | null) {
  const t = useTexts();
  const { label } = useFieldTexts();
  const known = block === null ? undefined : blockKind(block);
  const names = known ? namesIn(known.settings) : block === null && kind !== 'page' ? namesIn(entrySpec(kind)) : [];
  return (place: Difference['place'], index: number): string => {
    const step = place[index];
    if (typeof step === 'number') return String(step + 1);
    const text = String(step);
    if (isLocale(text)) return LANGUAGE_NAMES[text];
    if (text === 'alt') return t('websites.alternative');
    if (text === 'focus') return t('pictures.focus');
    // fields are named by their place in the page
    const around = block === null ? place : ['blocks', 0, 'settings', ...place];
    if (text !== 'id' && names.includes(text))
      return label(text, block ?? `entry-${kind}`, around.slice(0, around.length - place.length + index));
    if (block !== null && (text === 'style' || text === 'shownFrom' || text === 'shownUntil'))
      return t(`content.edit.${text}`);
    if (block !== null || kind !== 'page') return text;
    if (text === 'title' || text === 'description') return t(`content.edit.${text}`);
    return text === 'paths' ? t('content.field.address') : text;
  };
}
