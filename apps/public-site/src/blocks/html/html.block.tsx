import { htmlSettings } from '@posada/api-client/blocks';
import { Prose } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import richText from '../shared/rich-text.module.css';
import { Section } from '../shared/section.tsx';
import styles from './html.module.css';

/** The operator's own markup, as wide as the page (SITE-15). The back end has taken out what could run or load. */
export const html = defineBlock({
  schema: htmlSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof htmlSettings>>) => (
    <Section>
      <div className={styles['around']} data-part="html">
        <Prose html={settings.html} className={`${richText['richText']} ${styles['html']}`} />
      </div>
    </Section>
  ),
});
