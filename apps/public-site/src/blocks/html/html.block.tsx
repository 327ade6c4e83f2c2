import { htmlSettings } from '@posada/api-client/blocks';
import { RichText } from '@posada/ui/rich-text';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './html.module.css';

/** The operator's own markup, as wide as the page (SITE-15). The back end has taken out what could run or load. */
export const html = defineBlock({
  schema: htmlSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof htmlSettings>>) => (
    <Section>
      <div className={styles['around']} data-part="html">
        <RichText html={settings.html} className={styles['html']} />
      </div>
    </Section>
  ),
});
