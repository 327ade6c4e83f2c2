import { instagramSettings } from '@posada/api-client/blocks';
import { useSite } from '@posada/area';
import { Icon } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { Embed } from '../embed/embed.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { Section } from '../shared/section.tsx';
import styles from './instagram.module.css';

type Settings = v.InferOutput<typeof instagramSettings>;

/** `p/Cxyz12345` of a post's address. */
const idOf = (url: string) => new URL(url).pathname.replace(/^\/|\/$/g, '');

/** Posts of an account as pictures of the website, each with its link; the post itself once a guest asks (SITE-17). */
function Feed({ settings: { title, account, posts } }: BlockProps<Settings>) {
  const { t } = useTranslation('public-site');
  const { website } = useSite();
  return (
    <Section title={title}>
      {website.embeds.includes('instagram') && (
        <p className={styles['note']}>{t('embed.note', { service: 'Instagram' })}</p>
      )}
      <CardGrid size="small" part="instagram">
        {posts.map(({ photo, caption, url }) => (
          <li key={url}>
            <Embed
              service="instagram"
              id={idOf(url)}
              label={caption ?? photo.alt}
              poster={photo}
              hasNote={false}
              sizes="(width >= 1024px) 280px, (width >= 600px) 47vw, 100vw"
            />
            {caption && <p className={styles['caption']}>{caption}</p>}
          </li>
        ))}
      </CardGrid>
      <p className={styles['follow']}>
        <a href={`https://www.instagram.com/${account}/`} target="_blank" rel="noopener">
          {t('instagram.follow', { account })} <Icon name="external" />
        </a>
      </p>
    </Section>
  );
}

export const instagram = defineBlock({ schema: instagramSettings, Component: Feed });
