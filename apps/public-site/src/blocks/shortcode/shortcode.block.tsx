import { shortcodeSettings } from '@posada/api-client/blocks';
import { type ShortcodeChoice, shortcodesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { Prose } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './shortcode.module.css';

type Settings = v.InferOutput<typeof shortcodeSettings>;

/** A text that pages name instead of repeating it (SITE-33): one by its id, or all of a typology. */
function Shortcodes({ settings }: BlockProps<Settings>) {
  const { locale } = useSite();
  const { data: shortcodes = [] } = useQuery(shortcodesQuery(useApi(), settings satisfies ShortcodeChoice, locale));
  if (shortcodes.length === 0) return null;
  return (
    <Section>
      <div className={styles['shortcodes']} data-part="shortcodes">
        {shortcodes.map(({ id, title, html }) => (
          <div key={id}>
            {title && <h2>{title}</h2>}
            <Prose html={html} />
          </div>
        ))}
      </div>
    </Section>
  );
}

export const shortcode = defineBlock({
  schema: shortcodeSettings,
  load: ({ api, queries, site }, settings) => queries.prefetchQuery(shortcodesQuery(api, settings, site.locale)),
  Component: Shortcodes,
});
