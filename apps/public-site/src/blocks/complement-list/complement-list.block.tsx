import { ofPropertySettings } from '@posada/api-client/blocks';
import { complementsQuery } from '@posada/api-client/properties';
import { useApi, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Card, Picture } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import type { Loading } from '../../shared/loading.ts';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './complement-list.module.css';

type Settings = v.InferOutput<typeof ofPropertySettings>;
type Property = Loading['site']['properties'][number];

function Complements({ title, property: { id, setup } }: { title: string | undefined; property: Property }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { data: complements = [] } = useQuery(complementsQuery(useApi(), id, locale));
  if (complements.length === 0) return null;
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title}>
      <ul className={styles['list']} data-part="complements">
        {complements.map(({ id: own, name, description, price, per, when, photo }) => (
          <li key={own}>
            <Card className={styles['card']}>
              {photo && <Picture photo={photo} sizes="(width >= 768px) 128px, 96px" ratio="1/1" isDecoration />}
              <div className={styles['body']}>
                <Heading>{name}</Heading>
                {description && <p>{description}</p>}
                <p className={styles['price']}>
                  <strong>{formatMoney(price, setup.currency.code, locale)}</strong> {t(`complement.${per}.${when}`)}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What can be added to a stay at one property, with its price (SITE-08). */
export const complementList = defineBlock({
  schema: ofPropertySettings,
  load: async ({ api, queries, site, item }, { property = item.first }) =>
    property && queries.prefetchQuery(complementsQuery(api, property, site.locale)),
  Component({ settings, item }: BlockProps<Settings>) {
    const { properties } = useSite();
    const property = properties.find(({ id }) => id === (settings.property ?? item.first));
    return property ? <Complements title={settings.title} property={property} /> : null;
  },
});
