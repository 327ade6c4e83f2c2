import { LinkButton, Prose } from '@posada/ui';
import * as v from 'valibot';
import { type BlockProps, buttonSetting, defineBlock } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './promotion.module.css';

const schema = v.object({
  title: v.string(),
  html: v.string(),
  /** What each level of the programme takes off a stay, from the lowest. */
  levels: v.optional(v.array(v.object({ name: v.string(), discount: v.string() })), []),
  button: buttonSetting,
});

/** The loyalty programme, told so that one wants to come back. */
export const loyaltyPromotion = defineBlock({
  schema,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof schema>>) => (
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
