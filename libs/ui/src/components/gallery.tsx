import { useTranslation } from 'react-i18next';
import { Carousel } from './carousel.tsx';
import { useEnlargeable } from './enlargeable.tsx';
import styles from './gallery.module.css';
import type { Photo } from './lightbox.tsx';

/** Pictures side by side that open enlarged (SITE-12). */
export function Gallery({
  label,
  photos,
  layout = 'grid',
  sizes = '(width >= 1200px) 395px, (width >= 768px) 32vw, 45vw',
}: {
  label: string;
  photos: readonly Photo[];
  /** `mosaic`: the first large, four beside it, the others once opened. `strip`: one after another, for cards. */
  layout?: 'grid' | 'mosaic' | 'strip';
  /** As in `<img sizes>`: how wide the box of one picture is. */
  sizes?: string;
}) {
  const { t } = useTranslation('ui');
  const { linkTo, lightbox, show } = useEnlargeable({ label, photos });
  const link = (photo: Photo, index: number) => linkTo(photo, index, { sizes, ratio: '4/3' });
  return (
    <>
      {layout === 'strip' ? (
        <Carousel label={label} items={photos.map((photo, index) => ({ id: photo.id, content: link(photo, index) }))} />
      ) : (
        <ul className={styles['gallery']} data-layout={layout} aria-label={label}>
          {photos.map((photo, index) => (
            <li key={photo.id}>{link(photo, index)}</li>
          ))}
        </ul>
      )}
      {layout === 'mosaic' && photos.length > 5 && (
        <button type="button" className={styles['all']} aria-haspopup="dialog" onClick={() => void show(0)}>
          {t('gallery.all', { count: photos.length })}
        </button>
      )}
      {lightbox}
    </>
  );
}
