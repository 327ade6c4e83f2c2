import { boxSettings } from '@posada/api-client/blocks';
import { LinkButton, Prose } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './box.module.css';

/** Words in a frame (SITE-04): style 1 a line around them, 2 filled with the brand's dark. */
export const box = defineBlock({
  schema: boxSettings,
  Component: ({ settings: { title, html, button }, style }: BlockProps<v.InferOutput<typeof boxSettings>>) => (
    <Section>
      <div className={styles['box']} data-part="box" data-style={style === 2 ? 2 : 1}>
        {title && <h2>{title}</h2>}
        <Prose html={html} />
        {button && (
          <LinkButton to={button.url} variant="secondary" className={styles['more']}>
            {button.label}
          </LinkButton>
        )}
      </div>
    </Section>
  ),
});
