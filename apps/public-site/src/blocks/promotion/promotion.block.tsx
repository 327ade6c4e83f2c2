import { loyaltyPromotionSettings } from '@posada/api-client/blocks';
import { LinkButton, Prose } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './promotion.module.css';

/** The loyalty programme with its benefits. */
export const loyaltyPromotion = defineBlock({
  schema: loyaltyPromotionSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof loyaltyPromotionSettings>>) => (
    <Section>
      <div className={styles['promotion']} data-part="promotion">
        <div>
          <h2>{settings.title}</h2>
          <Prose html={settings.html} />
          <LinkButton to={settings.button.url} variant="secondary" className={styles['more']}>
            {settings.button.label}
          </LinkButton>
        </div>
        <ul className={styles['levels']}>
          {settings.levels.map(({ name, discount }) => (
            <li key={name}>
              <strong>{discount}</strong> {name}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  ),
});
