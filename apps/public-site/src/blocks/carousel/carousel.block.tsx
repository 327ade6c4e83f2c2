import { carouselSettings } from '@posada/api-client/blocks';
import { Card, LinkButton, Picture, Prose } from '@posada/ui';
import { Carousel } from '@posada/ui/carousel';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './carousel.module.css';

type Settings = v.InferOutput<typeof carouselSettings>;

const SIZES = { 1: '(width >= 480px) 320px, 84vw', 2: '(width >= 768px) 50vw, 100vw' } as const;

/** Items one after another (SITE-07): style 1 several cards in sight, 2 one across the page. */
function ItemCarousel({ settings: { title, items }, style: given }: BlockProps<Settings>) {
  const style = given === 2 ? 2 : 1;
  return (
    <Section title={title}>
      <Carousel
        label={title}
        view={style === 2 ? 'one' : 'several'}
        className={style === 2 ? undefined : styles['row']}
        items={items.map((item, index) => ({
          // two items may have the same words
          id: `${index}`,
          content: (
            <Card as="article" className={styles['card']} data-style={style} data-part="carousel-card">
              {item.photo && <Picture photo={item.photo} sizes={SIZES[style]} ratio="3/2" isDecoration />}
              <div className={styles['body']}>
                <h3>{item.title}</h3>
                {item.html && <Prose html={item.html} />}
                {item.button && (
                  <LinkButton to={item.button.url} variant="secondary">
                    {item.button.label}
                  </LinkButton>
                )}
              </div>
            </Card>
          ),
        }))}
      />
    </Section>
  );
}

export const carousel = defineBlock({ schema: carouselSettings, Component: ItemCarousel });
