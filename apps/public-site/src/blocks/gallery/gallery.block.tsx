import { Gallery } from '@posada/ui/gallery';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type BlockProps, defineBlock, photoSetting } from '../block.ts';
import { Section } from '../section.tsx';

const schema = v.object({ title: v.optional(v.string()), photos: v.pipe(v.array(photoSetting), v.minLength(1)) });

/** Pictures that open enlarged (SITE-12). */
export const gallery = defineBlock({
  schema,
  Component({ settings: { title, photos } }: BlockProps<v.InferOutput<typeof schema>>) {
    const { t } = useTranslation('public-site');
    return (
      <Section title={title}>
        <Gallery label={title ?? t('gallery.label')} photos={photos} />
      </Section>
    );
  },
});
