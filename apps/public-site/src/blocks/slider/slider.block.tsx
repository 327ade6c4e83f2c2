import { sliderSettings } from '@posada/api-client/blocks';
import { Container, Icon, LinkButton, Picture, VisuallyHidden } from '@posada/ui';
import { isPlainPress } from '@posada/ui/is-plain-press';
import { useTrack } from '@posada/ui/use-track';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import styles from './slider.module.css';

/** How high a slide is in the style sheets, at most of all brands. */
const HERO_HEIGHT = { phone: 'clamp(16rem, 100vh - 24rem, 34rem)', wide: 'min(42rem, 80vh)' };

type Settings = v.InferOutput<typeof sliderSettings>;

/**
 * Slides side by side, moved by the platform's own scrolling: touch, wheel, arrow keys, a link to each slide, and a
 * button on each side. Nothing moves by itself, and only the buttons need scripts.
 */
function Slider({ settings: { slides }, style: given, isFirst }: BlockProps<Settings>) {
  const { t } = useTranslation('public-site');
  const id = useId().replace(/\W/g, '');
  const { list, place, follow, showFocused, move, moveTo } = useTrack(slides.length);
  const style = given === 2 ? 2 : 1;
  const isMoving = slides.length > 1;
  // distinguishes two sliders of a page
  const label = [t('slider.label'), slides[0]?.title].filter(Boolean).join(': ');
  const button = (step: 1 | -1, isAtLimit: boolean) => (
    <button
      type="button"
      className={styles['move']}
      aria-label={t(step === 1 ? 'slider.next' : 'slider.previous')}
      aria-disabled={isAtLimit}
      onClick={() => move(step)}
    >
      <Icon name={step === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
  // the link alone would change the address, scroll the page and take the focus away
  const show = (index: number) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    moveTo(index);
  };
  return (
    <section className={styles['slider']} data-part="hero" data-style={style} aria-label={label}>
      <ul
        ref={list}
        className={styles['track']}
        onScroll={follow}
        onFocus={showFocused}
        {...(isMoving ? { tabIndex: 0, 'aria-label': label } : {})}
      >
        {slides.map((slide, index) => {
          const Heading = isFirst && index === 0 ? 'h1' : 'h2';
          const last = slide.button ? 'button' : slide.text ? 'text' : 'title';
          return (
            <li
              key={slide.photo.id}
              id={`${id}-${index}`}
              className={styles['slide']}
              data-part="hero-slide"
              {...(isMoving ? { 'aria-label': t('slider.position', { number: index + 1, count: slides.length }) } : {})}
            >
              <Picture
                photo={slide.photo}
                sizes={style === 2 ? '(width >= 480px) 416px, 84vw' : '100vw'}
                {...(style === 2 ? {} : { fills: HERO_HEIGHT })}
                eager={isFirst && index === 0}
                isDecoration
                className={styles['picture']}
              />
              <Container className={styles['text']}>
                <div data-part="hero-text">
                  <Heading data-last={last === 'title' || undefined}>{slide.title}</Heading>
                  {slide.text && <p data-last={last === 'text' || undefined}>{slide.text}</p>}
                  {slide.button && (
                    <LinkButton to={slide.button.url} size="l" data-last>
                      {slide.button.label}
                    </LinkButton>
                  )}
                </div>
              </Container>
            </li>
          );
        })}
      </ul>
      {isMoving && (
        <div className={styles['controls']} data-idle={place.index === 0 && place.isAtEnd}>
          {button(-1, place.index === 0)}
          <p className={styles['dots']}>
            {slides.map((slide, index) => (
              <a
                key={slide.photo.id}
                href={`#${id}-${index}`}
                onClick={show(index)}
                aria-label={t('slider.to', { number: index + 1, count: slides.length })}
                {...(index === place.index ? { 'aria-current': 'true' as const } : {})}
              >
                <span />
              </a>
            ))}
          </p>
          {button(1, place.isAtEnd)}
        </div>
      )}
      {isMoving && (
        <span role="status">
          <VisuallyHidden>{t('slider.position', { number: place.index + 1, count: slides.length })}</VisuallyHidden>
        </span>
      )}
    </section>
  );
}

export const slider = defineBlock({ schema: sliderSettings, Component: Slider });
