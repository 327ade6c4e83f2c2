import { Picture, photoFile } from '@posada/ui';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lightbox, Photo } from './lightbox.tsx';
import { closeWaitingDialog, openWaitingDialog } from './open-waiting-dialog.ts';
import styles from './photo-link.module.css';

const loadLightbox = () => import(/* webpackChunkName: "lightbox" */ './lightbox.tsx');

/**
 * Pictures that open enlarged (SITE-12). Each is a link to its large file; with scripts all of them open in place, at
 * the one that was pressed. The first press fetches the code for it and opens the outline of the dialog; if the code
 * cannot be loaded, the file of the picture is opened. `label` names the dialog. `onOpen`: pictures may be added while it is open, for those that
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
  const [open, setOpen] = useState<{ at: number; Lightbox: typeof Lightbox } | null>(null);
  const show = async (index: number) => {
    onOpen?.();
    const isWaiting = openWaitingDialog();
    try {
      const { Lightbox } = await loadLightbox();
      if (isWaiting()) setOpen({ at: index, Lightbox });
    } catch {
      // on the way back from the file it would still stand open
      closeWaitingDialog();
      const photo = photos[index];
      if (photo) location.assign(photoFile(photo));
    }
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
          void show(index);
        }}
      >
        <Picture photo={photo} isDecoration {...shape} />
      </a>
    ),
    lightbox: open && <open.Lightbox {...{ label, photos }} start={open.at} onClose={() => setOpen(null)} />,
  };
}
