import { parallaxSettings } from '@posada/api-client/blocks';
import { Container, LinkButton, Picture } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import styles from './parallax.module.css';

/** How high it is in the style sheet, with what moves. */
const HEIGHT = { phone: '30rem', wide: '40rem' };

/** Words on a picture that moves slower than the page (SITE-21), by the style sheet alone; it rests for less motion. */
export const parallax = defineBlock({
  schema: parallaxSettings,
  Component: ({ settings, isFirst }: BlockProps<v.InferOutput<typeof parallaxSettings>>) => (
    <section className={styles['parallax']} data-part="parallax">
      <Picture
        photo={settings.photo}
        sizes="100vw"
        fills={HEIGHT}
        eager={isFirst}
        isDecoration
        className={styles['picture']}
      />
      <Container className={styles['text']}>
        <h2>{settings.title}</h2>
        {settings.text && <p>{settings.text}</p>}
        {settings.button && <LinkButton to={settings.button.url}>{settings.button.label}</LinkButton>}
      </Container>
    </section>
  ),
});
