import { ofPropertySettings, propertyContentSettings } from '@posada/api-client/blocks';
import { certificatesQuery, pointsOfInterestQuery, propertyContentQuery } from '@posada/api-client/properties';
import { useApi, useSite } from '@posada/area';
import { formatDistance } from '@posada/i18n';
import { Card, Icon, Picture, Prose } from '@posada/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { Section } from '../shared/section.tsx';
import styles from './property.module.css';

type OfProperty = v.InferOutput<typeof ofPropertySettings>;

/** What a property has been awarded (SITE-55). */
export const certificateList = defineBlock({
  schema: ofPropertySettings,
  load: async ({ api, queries, site, item }, { property = item.first }) =>
    property && queries.prefetchQuery(certificatesQuery(api, property, site.locale)),
  Component({ settings: { title, property }, item }: BlockProps<OfProperty>) {
    const shown = property ?? item.first;
    return shown ? <Certificates title={title} property={shown} /> : null;
  },
});

function Certificates({ title, property }: { title: string | undefined; property: string }) {
  const { locale } = useSite();
  const { data: certificates = [] } = useQuery(certificatesQuery(useApi(), property, locale));
  if (certificates.length === 0) return null;
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title}>
      <ul className={styles['certificates']}>
        {certificates.map(({ id, name, description, photo }) => (
          <li key={id}>
            {photo ? <Picture photo={photo} sizes="64px" isDecoration /> : <Icon name="check" />}
            <div>
              <Heading>{name}</Heading>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Sights around a property, nearest first, with how far they are. */
export const pointOfInterestList = defineBlock({
  schema: ofPropertySettings,
  load: async ({ api, queries, site, item }, { property = item.first }) =>
    property && queries.prefetchQuery(pointsOfInterestQuery(api, property, site.locale)),
  Component({ settings: { title, property }, item }: BlockProps<OfProperty>) {
    const shown = property ?? item.first;
    return shown ? <Sights title={title} property={shown} /> : null;
  },
});

function Sights({ title, property }: { title: string | undefined; property: string }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { data: sights = [] } = useQuery(pointsOfInterestQuery(useApi(), property, locale));
  if (sights.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles['sights']}>
        {sights.map(({ id, name, distanceMetres }) => (
          <li key={id}>
            <Icon name="map-pin" /> <span>{name}</span> <span>{formatDistance(distanceMetres, locale)}</span>
          </li>
        ))}
      </ul>
      <p className={styles['small']}>{t('sights.note')}</p>
    </Section>
  );
}

type Chapters = v.InferOutput<typeof propertyContentSettings>;

/** Chapters about a property, side by side: house rules, parking, pets and what else it has. */
export const propertyContent = defineBlock({
  schema: propertyContentSettings,
  load: ({ api, queries, site }, { property, contents }) =>
    Promise.all(contents.map((id) => queries.prefetchQuery(propertyContentQuery(api, property, id, site.locale)))),
  Component({ settings: { title, property, contents } }: BlockProps<Chapters>) {
    const { locale } = useSite();
    const api = useApi();
    const answers = useQueries({ queries: contents.map((id) => propertyContentQuery(api, property, id, locale)) });
    const chapters = answers.flatMap(({ data }) => (data ? [data] : []));
    if (chapters.length === 0) return null;
    const Heading = title ? 'h3' : 'h2';
    return (
      <Section title={title} tone="tint">
        <CardGrid>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <Card as="article" className={styles['chapter']}>
                <Heading>{chapter.title}</Heading>
                <Prose html={chapter.html} />
              </Card>
            </li>
          ))}
        </CardGrid>
      </Section>
    );
  },
});
