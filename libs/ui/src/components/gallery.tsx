import { Dialog, Picture, type PictureSource, photoFile } from '@posada/ui';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Carousel } from './carousel.tsx';
import styles from './gallery.module.css';

interface Photo extends PictureSource {
  id: string;
}

/**
 * Pictures that open enlarged (SITE-12). Each is a link to its large file; with scripts all of them open in place, at
 * the one that was pressed.
 */
export function Gallery({
  label,
  photos,
  layout = 'grid',
  sizes = '(width >= 1200px) 395px, (width >= 768px) 32vw, 45vw',
  count,
  eager = false,
  onOpen,
}: {
  label: string;
  photos: readonly Photo[];
  /**
   * `mosaic`: the first large, four beside it, the others once opened. `strip`: one after another, for cards. `first`:
   * one picture, the others once opened.
   */
  layout?: 'grid' | 'mosaic' | 'strip' | 'first';
  /**
   * As in `<img sizes>`: how wide the box of one picture is. With `first` the box has whatever shape its place gives it: how
   * wide the picture has to be so that it covers it.
   */
  sizes?: string;
  /** With `first`: how many there are; absent: not said. */
  count?: number;
  /** With `first`: the first picture is loaded with the page. */
  eager?: boolean;
  /** Pictures may be added while it is open: for those that are read on request. */
  onOpen?: () => void;
}) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<number | null>(null);
  const show = (index: number) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(index);
    onOpen?.();
  };
  const linkTo = (photo: Photo, index: number) => (
    <a
      href={photoFile(photo)}
      className={styles['link']}
      aria-haspopup="dialog"
      aria-label={t('gallery.enlarge', { picture: photo.alt })}
      onClick={show(index)}
    >
      <Picture
        photo={photo}
        sizes={sizes}
        {...(layout === 'first' ? {} : { ratio: '4/3' })}
        isDecoration
        eager={eager}
      />
    </a>
  );
  return (
    <>
      {layout === 'first' ? (
        photos[0] && (
          <div className={styles['first']}>
            {linkTo(photos[0], 0)}
            {count !== undefined && count > 1 && (
              <span className={styles['count']} aria-hidden="true">
                1/{count}
              </span>
            )}
          </div>
        )
      ) : layout === 'strip' ? (
        <Carousel
          label={label}
          items={photos.map((photo, index) => ({ id: photo.id, content: linkTo(photo, index) }))}
        />
      ) : (
        <ul className={styles['gallery']} data-layout={layout} aria-label={label}>
          {photos.map((photo, index) => (
            <li key={photo.id}>{linkTo(photo, index)}</li>
          ))}
        </ul>
      )}
      {layout === 'mosaic' && photos.length > 5 && (
        <button type="button" className={styles['all']} aria-haspopup="dialog" onClick={() => setOpen(0)}>
          {t('gallery.all', { count: photos.length })}
        </button>
      )}
      {open !== null && (
        <Dialog variant="screen" open onClose={() => setOpen(null)} title={label}>
          <Carousel
            label={label}
            start={open}
            isFirstFocus
            className={styles['lightbox']}
            items={photos.map((photo) => ({
              id: photo.id,
              content: (
                <figure className={styles['figure']}>
                  <Picture photo={photo} sizes="100vw" className={styles['large']} />
                  <figcaption aria-hidden="true">{photo.alt}</figcaption>
                </figure>
              ),
            }))}
          />
        </Dialog>
      )}
    </>
  );
}
