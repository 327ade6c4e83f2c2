import { Picture, photoFile } from '@posada/ui';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lightbox, type Photo } from './lightbox.tsx';
import styles from './photo-link.module.css';

/**
 * Pictures that open enlarged (SITE-12). Each is a link to its large file; with scripts all of them open in place, at
 * the one that was pressed. `label` names the dialog. `onOpen`: pictures may be added while it is open, for those that
 * are read on request.
 */
export function useEnlargeable({
  label,
  photos,
  onOpen,
}: {
  label: string;
  photos: readonly Photo[];
  onOpen?: () => void;
}) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<number | null>(null);
  const show = (index: number) => {
    setOpen(index);
    onOpen?.();
  };
  return {
    show,
    linkTo: (photo: Photo, index: number, shape: Pick<ComponentProps<typeof Picture>, 'sizes' | 'ratio' | 'eager'>) => (
      <a
        href={photoFile(photo)}
        className={styles['link']}
        aria-haspopup="dialog"
        aria-label={t('gallery.enlarge', { picture: photo.alt })}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          show(index);
        }}
      >
        <Picture photo={photo} isDecoration {...shape} />
      </a>
    ),
    lightbox: open !== null && <Lightbox {...{ label, photos }} start={open} onClose={() => setOpen(null)} />,
  };
}
