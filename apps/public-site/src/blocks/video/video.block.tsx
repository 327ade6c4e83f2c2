import { videoSettings } from '@posada/api-client/blocks';
import { useSite } from '@posada/area';
import { languageTag } from '@posada/i18n';
import { photoFile } from '@posada/ui';
import type * as v from 'valibot';
import { Embed } from '../embed/embed.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './video.module.css';

type Settings = v.InferOutput<typeof videoSettings>;

function Player({ label, poster, source }: Settings) {
  const { locale } = useSite();
  if ('file' in source) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are given where something is spoken
      <video
        className={styles['player']}
        controls
        playsInline
        preload="none"
        poster={photoFile(poster, 960)}
        aria-label={label}
        src={source.file}
      >
        {source.captions && <track kind="captions" src={source.captions} srcLang={languageTag(locale)} default />}
      </video>
    );
  }
  const [service, id] =
    'youtube' in source ? (['youtube', source.youtube] as const) : (['vimeo', source.vimeo] as const);
  return <Embed service={service} id={id} label={label} poster={poster} sizes="(width >= 1200px) 1200px, 100vw" />;
}

/** A film: style 1 below its title as wide as the page (SITE-40), 2 on a dark band beside its words (SITE-41). */
export const video = defineBlock({
  schema: videoSettings,
  Component({ settings, style }: BlockProps<Settings>) {
    const { title, text } = settings;
    if (style === 2) {
      return (
        <div className={styles['band']}>
          <Section>
            <div className={styles['beside']} data-part="video" data-style={2}>
              <div>
                {title && <h2>{title}</h2>}
                {text && <p>{text}</p>}
              </div>
              <Player {...settings} />
            </div>
          </Section>
        </div>
      );
    }
    return (
      <Section title={title}>
        <div className={styles['below']} data-part="video" data-style={1}>
          {text && <p className={styles['text']}>{text}</p>}
          <Player {...settings} />
        </div>
      </Section>
    );
  },
});
