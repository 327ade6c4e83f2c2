import { LinkButton, Picture, Prose } from '@posada/ui';
import * as v from 'valibot';
import { type BlockProps, buttonSetting, defineBlock, photoSetting } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './texts.module.css';

const headingSchema = v.object({
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
  text: v.string(),
});
export const heading = defineBlock({
  schema: headingSchema,
  Component({ settings }: BlockProps<v.InferOutput<typeof headingSchema>>) {
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

const textSchema = v.object({ html: v.string() });
export const text = defineBlock({
  schema: textSchema,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof textSchema>>) => (
    <Section>
      <div data-part="text">
        <Prose html={settings.html} className={styles['text']} />
      </div>
    </Section>
  ),
});

const textWithImageSchema = v.object({
  title: v.string(),
  html: v.string(),
  photo: photoSetting,
  side: v.picklist(['left', 'right']),
  button: v.optional(buttonSetting),
});
export const textWithImage = defineBlock({
  schema: textWithImageSchema,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof textWithImageSchema>>) => (
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
            <LinkButton to={settings.button.url} variant="secondary" className={styles['more']}>
              {settings.button.label}
            </LinkButton>
          )}
        </div>
      </div>
    </Section>
  ),
});

const buttonSchema = buttonSetting;
export const button = defineBlock({
  schema: buttonSchema,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof buttonSchema>>) => (
    <Section>
      <LinkButton to={settings.url}>{settings.label}</LinkButton>
    </Section>
  ),
});

const imageSchema = v.object({ photo: photoSetting });
export const image = defineBlock({
  schema: imageSchema,
  Component: ({ settings, isFirst }: BlockProps<v.InferOutput<typeof imageSchema>>) => (
    <Section>
      <Picture
        photo={settings.photo}
        sizes="(width >= 1200px) 1200px, 100vw"
        eager={isFirst}
        ratio="16/9"
        className={styles['picture']}
      />
    </Section>
  ),
});

export const separator = defineBlock({ schema: v.object({}), Component: () => <hr className={styles['separator']} /> });

const spaceSchema = v.object({ size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)) });
export const space = defineBlock({
  schema: spaceSchema,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof spaceSchema>>) => (
    <div className={styles['space']} data-size={settings.size} />
  ),
});
