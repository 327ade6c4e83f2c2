import { gallerySettings } from '@posada/api-client/blocks';
import { Gallery } from '@posada/ui/gallery';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import { Section } from '../section.tsx';

/** Pictures that open enlarged (SITE-12). */
export const gallery = defineBlock({
  schema: gallerySettings,
  Component({ settings: { title, photos } }: BlockProps<v.InferOutput<typeof gallerySettings>>) {
    const { t } = useTranslation('public-site');
    return (
      <Section title={title}>
        <Gallery label={title ?? t('gallery.label')} photos={photos} />
      </Section>
    );
  },
});
