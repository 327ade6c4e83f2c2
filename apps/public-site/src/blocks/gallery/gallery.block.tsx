import { Dialog, Picture } from '@posada/ui';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type BlockProps, defineBlock, photoSetting } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './gallery.module.css';

const schema = v.object({ title: v.optional(v.string()), photos: v.pipe(v.array(photoSetting), v.minLength(1)) });

/** Each picture is a link to its large file; with scripts it opens in place (SITE-12). */
export const gallery = defineBlock({
  schema,
  Component({ settings }: BlockProps<v.InferOutput<typeof schema>>) {
    const { t } = useTranslation('public-site');
    const [open, setOpen] = useState<number | null>(null);
    const { photos } = settings;
    const shown = open === null ? undefined : photos[open];
    const show = (index: number) => (event: MouseEvent) => {
      event.preventDefault();
      setOpen(index);
    };
    const move = (step: number) => setOpen(((open ?? 0) + step + photos.length) % photos.length);
    return (
      <Section title={settings.title}>
        <ul className={styles['gallery']}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`${photo.url}-${photo.widths.at(-1)}.webp`} onClick={show(index)}>
                <Picture photo={photo} sizes="(width >= 768px) 33vw, 50vw" ratio="4/3" />
              </a>
            </li>
          ))}
        </ul>
        <Dialog
          open={shown !== undefined}
          onClose={() => setOpen(null)}
          title={t('gallery.position', { number: (open ?? 0) + 1, count: photos.length })}
          actions={
            <>
              <button type="button" className={styles['move']} onClick={() => move(-1)}>
                {t('gallery.previous')}
              </button>
              <button type="button" className={styles['move']} onClick={() => move(1)}>
                {t('gallery.next')}
              </button>
            </>
          }
        >
          {shown && (
            <figure>
              <Picture photo={shown} sizes="100vw" />
              <figcaption>{shown.alt}</figcaption>
            </figure>
          )}
        </Dialog>
      </Section>
    );
  },
});
