import { brandSettings } from '@posada/api-client/blocks';
import { useSite } from '@posada/area';
import { photoFile } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './brand.module.css';

type Settings = v.InferOutput<typeof brandSettings>;

/** The signs of brands that belong together, or without a list the website's own (SITE-05). */
function Brands({ settings: { title, brands } }: BlockProps<Settings>) {
  const { website } = useSite();
  if (brands.length === 0 && !website.logotype.image) return null;
  return (
    <Section title={title}>
      <ul className={styles['brands']} data-part="brands">
        {brands.length === 0 && website.logotype.image && (
          <li>
            <img src={website.logotype.image} alt={website.name} loading="lazy" />
          </li>
        )}
        {brands.map(({ logo, url }) => {
          const image = (
            <img src={photoFile(logo)} alt={logo.alt} width={logo.width} height={logo.height} loading="lazy" />
          );
          return <li key={logo.id}>{url ? <a href={url}>{image}</a> : image}</li>;
        })}
      </ul>
    </Section>
  );
}

export const brand = defineBlock({ schema: brandSettings, Component: Brands });
