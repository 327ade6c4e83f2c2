import styles from './cover-photo.module.css';
import { useEnlargeable } from './enlargeable.tsx';
import type { Photo } from './lightbox.tsx';

/** The first of several pictures; all of them open enlarged when it is pressed. Nothing where there is no picture. */
export function CoverPhoto({
  label,
  photos,
  sizes,
  count,
  eager = false,
  onOpen,
}: {
  label: string;
  photos: readonly Photo[];
  /**
   * As in `<img sizes>`. The box of the picture has whatever shape its place gives it: how wide the picture has to be so
   * that it covers it.
   */
  sizes: string;
  /** How many pictures there are; absent: not said. */
  count?: number;
  /** The picture is loaded with the page. */
  eager?: boolean;
  /** Pictures may be added while it is open: for those that are read on request. */
  onOpen?: () => void;
}) {
  const { linkTo, lightbox } = useEnlargeable({ label, photos, ...(onOpen ? { onOpen } : {}) });
  return (
    <>
      {photos[0] && (
        <div className={styles['cover']}>
          {linkTo(photos[0], 0, { sizes, eager })}
          {count !== undefined && count > 1 && (
            <span className={styles['count']} aria-hidden="true">
              1/{count}
            </span>
          )}
        </div>
      )}
      {lightbox}
    </>
  );
}
