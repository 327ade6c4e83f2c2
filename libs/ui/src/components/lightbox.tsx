import { Dialog, Picture, type PictureSource } from '@posada/ui';
import { Carousel } from './carousel.tsx';
import styles from './lightbox.module.css';

export interface Photo extends PictureSource {
  id: string;
}

/** Pictures as large as the window, one after another. */
export function Lightbox({
  label,
  photos,
  start,
  onClose,
}: {
  label: string;
  photos: readonly Photo[];
  /** Index of the picture that is shown first. */
  start: number;
  onClose: () => void;
}) {
  return (
    <Dialog variant="screen" open onClose={onClose} title={label}>
      <Carousel
        {...{ label, start }}
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
  );
}
