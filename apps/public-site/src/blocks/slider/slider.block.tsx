import { sliderSettings } from '@posada/api-client/blocks';
import { Container, LinkButton, Picture } from '@posada/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import styles from './slider.module.css';

/** How high a slide is in the style sheets, at most of all brands. */
const HERO_HEIGHT = { phone: 'clamp(16rem, 100vh - 24rem, 34rem)', wide: 'min(42rem, 80vh)' };

type Settings = v.InferOutput<typeof sliderSettings>;

/** Slides side by side, moved by the platform's own scrolling; links lead to each, so that nothing needs a script. */
function Slider({ settings, style, isFirst }: BlockProps<Settings>) {
  const { t } = useTranslation('public-site');
  const id = useId().replace(/\W/g, '');
  const { slides } = settings;
  return (
    <section
      className={styles['slider']}
      data-part="hero"
      data-style={style === 2 ? 2 : 1}
      aria-label={t('slider.label')}
    >
      <ul className={styles['track']}>
        {slides.map((slide, index) => {
          const Heading = isFirst && index === 0 ? 'h1' : 'h2';
          return (
            <li key={slide.photo.id} id={`${id}-${index}`} className={styles['slide']} data-part="hero-slide">
              <Picture
                photo={slide.photo}
                sizes="100vw"
                {...(style === 2 ? {} : { fills: HERO_HEIGHT })}
                eager={isFirst && index === 0}
                isDecoration
                className={styles['picture']}
              />
              <Container className={styles['text']}>
                <div data-part="hero-text">
                  <Heading>{slide.title}</Heading>
                  {slide.text && <p>{slide.text}</p>}
                  {slide.button && (
                    <LinkButton to={slide.button.url} size="l">
                      {slide.button.label}
                    </LinkButton>
                  )}
                </div>
              </Container>
            </li>
          );
        })}
      </ul>
      {slides.length > 1 && (
        <p className={styles['dots']}>
          {slides.map((slide, index) => (
            <a
              key={slide.photo.id}
              href={`#${id}-${index}`}
              aria-label={t('slider.to', { number: index + 1, count: slides.length })}
            >
              <span />
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

export const slider = defineBlock({ schema: sliderSettings, Component: Slider });
