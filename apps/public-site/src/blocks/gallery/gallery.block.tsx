import { gallerySettings } from '@posada/api-client/blocks';
import { Gallery } from '@posada/ui/gallery';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './gallery.module.css';

const LAYOUTS = ['grid', 'mosaic', 'strip'] as const;

/** Pictures that open enlarged (SITE-12): style 1 in rows, 2 the first one large, 3 one after another. */
export const gallery = defineBlock({
  schema: gallerySettings,
  Component({ settings: { title, photos }, style }: BlockProps<v.InferOutput<typeof gallerySettings>>) {
    const { t } = useTranslation('public-site');
    return (
      <Section title={title}>
        <div className={styles['gallery']} data-style={style}>
          <Gallery label={title ?? t('gallery.label')} photos={photos} layout={LAYOUTS[style - 1] ?? 'grid'} />
        </div>
      </Section>
    );
  },
});
