import { firstPhoto } from '@posada/api-client/blocks';
import type { PropertySummary } from '@posada/api-client/properties';
import type { PageHead, Site, Thing } from '@posada/area';
import { photoFile } from '@posada/ui';
import type { BreadcrumbList } from 'schema-dts';
import type { ParentPage } from '../blocks/shared/block.ts';
import { addressFor } from '../structured-data/addresses.ts';
import { SHARED_WIDTH } from '../structured-data/amenities.ts';

type Photo = NonNullable<PropertySummary['photo']>;

export interface PageHeadInput {
  site: Site;
  /** Without language prefix. */
  path: string;
  title: string;
  description: string;
  /** The property that the page is about; undefined: it shows one item of it, or something else. */
  property: PropertySummary | undefined;
  blocks: readonly { settings?: unknown }[];
  /** Between the home page and the page itself. */
  parents: readonly ParentPage[];
  things: readonly Thing[];
}

/** Home, what is above the page, then the page itself. */
const breadcrumbsOf = (site: Site, trail: readonly ParentPage[]): Thing =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: site.website.name, path: '/' }, ...trail].map(
      ({ title, path }, index) =>
        ({ '@type': 'ListItem', position: index + 1, name: title, item: addressFor(site, path) }) as const,
    ),
  }) satisfies BreadcrumbList;

function imageOf(photo: Photo) {
  const width = photo.widths.find((own) => own >= SHARED_WIDTH) ?? photo.width;
  const height = Math.round((photo.height / photo.width) * width);
  return { src: photoFile(photo, SHARED_WIDTH), alt: photo.alt, width, height };
}

/** What a content page says to search engines and social networks. */
export function pageHead({
  site,
  path,
  title,
  description,
  property,
  blocks,
  parents,
  things,
}: PageHeadInput): PageHead {
  const sharing = things.find(({ photo: own }) => own) as { photo?: Photo } | undefined;
  const shown = sharing?.photo ?? property?.photo ?? firstPhoto(blocks) ?? site.properties[0]?.photo;
  return {
    title,
    description,
    type: things.some((thing) => thing['@type'] === 'BlogPosting') ? 'article' : 'website',
    ...(shown ? { image: imageOf(shown) } : {}),
    things: [
      ...things.map(({ photo: _, ...thing }) => thing as Thing),
      ...(path === '/' ? [] : [breadcrumbsOf(site, [...parents, { title, path }])]),
    ],
  };
}
