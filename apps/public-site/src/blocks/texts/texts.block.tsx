import {
  buttonSettings,
  headingSettings,
  imageSettings,
  separatorSettings,
  spaceSettings,
  textSettings,
  textWithImageSettings,
} from '@posada/api-client/blocks';
import { LinkButton, Picture, Prose } from '@posada/ui';
import { RichText } from '@posada/ui/rich-text';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './texts.module.css';

export const heading = defineBlock({
  schema: headingSettings,
  Component({ settings }: BlockProps<v.InferOutput<typeof headingSettings>>) {
    const Tag = `h${settings.level}` as 'h1';
    return (
      <Section>
        <Tag className={styles['heading']} data-part="heading">
          {settings.text}
        </Tag>
      </Section>
    );
  },
});

export const text = defineBlock({
  schema: textSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof textSettings>>) => (
    <Section>
      <div data-part="text">
        <RichText html={settings.html} className={styles['text']} />
      </div>
    </Section>
  ),
});

export const textWithImage = defineBlock({
  schema: textWithImageSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof textWithImageSettings>>) => (
    <Section>
      <div className={styles['pair']} data-side={settings.side}>
        <Picture
          photo={settings.photo}
          sizes="(width >= 768px) 50vw, 100vw"
          ratio="4/3"
          className={styles['picture']}
        />
        <div>
          <h2>{settings.title}</h2>
          <Prose html={settings.html} />
          {settings.button && (
            <LinkButton
              to={settings.button.url}
              variant={settings.button.isMain ? 'primary' : 'secondary'}
              className={styles['more']}
            >
              {settings.button.label}
            </LinkButton>
          )}
        </div>
      </div>
    </Section>
  ),
});

export const button = defineBlock({
  schema: buttonSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof buttonSettings>>) => (
    <Section>
      <div className={styles['button']}>
        <LinkButton to={settings.url}>{settings.label}</LinkButton>
      </div>
    </Section>
  ),
});

/** A picture as it is, with words below it and a way on where the editor gives them (SITE-16); style 2 from edge to edge. */
export const image = defineBlock({
  schema: imageSettings,
  Component({ settings: { photo, caption, url }, isFirst, style }: BlockProps<v.InferOutput<typeof imageSettings>>) {
    const isWide = style === 2;
    const picture = (
      <Picture
        photo={photo}
        sizes={isWide ? '100vw' : '(width >= 1200px) 1200px, 100vw'}
        eager={isFirst}
        ratio="16/9"
        className={isWide ? undefined : styles['picture']}
      />
    );
    const figure = (
      <figure className={styles['figure']} data-style={isWide ? 2 : 1} data-part="image">
        {url ? <Link to={url}>{picture}</Link> : picture}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    );
    return isWide ? figure : <Section>{figure}</Section>;
  },
});

export const separator = defineBlock({
  schema: separatorSettings,
  Component: () => <hr className={styles['separator']} />,
});

export const space = defineBlock({
  schema: spaceSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof spaceSettings>>) => (
    <div className={styles['space']} data-size={settings.size} />
  ),
});
