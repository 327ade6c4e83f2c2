import type { ApiClient } from '@posada/api-client';
import { firstPhoto } from '@posada/api-client/blocks';
import type { PropertySummary } from '@posada/api-client/properties';
import { findRoute, getWebPage } from '@posada/api-client/website';
import type { PageHead, Site, Thing } from '@posada/area';
import { photoFile } from '@posada/ui';
import type { BreadcrumbList } from 'schema-dts';
import type { ParentPage } from '../blocks/shared/block.ts';
import { addressFor } from '../structured-data/addresses.ts';
import { SHARED_WIDTH } from '../structured-data/amenities.ts';

type Photo = NonNullable<PropertySummary['photo']>;

export interface PageHeadInput {
  api: ApiClient;
  site: Site;
  /** Without language prefix. */
  path: string;
  title: string;
  description: string;
  /** Chosen for where the page is shared. */
  picture: Photo | undefined;
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

/** What the website is known by: the picture that its home page begins with, else its first hotel's. */
async function photoOfWebsite(api: ApiClient, { locale, properties }: Site): Promise<Photo | null | undefined> {
  try {
    // not by the page's queries, whose answers are sent to the browser
    const { id } = await api.call(findRoute, { query: { path: '/', language: locale } });
    const { blocks } = await api.call(getWebPage, { path: { id }, query: { language: locale } });
    return firstPhoto(blocks) ?? properties[0]?.photo;
  } catch {
    return properties[0]?.photo; // a website that only takes bookings has no home page
  }
}

/** What a content page says to search engines and social networks. */
export async function pageHead({
  api,
  site,
  path,
  title,
  description,
  picture,
  property,
  blocks,
  parents,
  things,
}: PageHeadInput): Promise<PageHead> {
  const sharing = things.find(({ photo: own }) => own) as { photo?: Photo } | undefined;
  const shown = picture ?? sharing?.photo ?? property?.photo ?? firstPhoto(blocks) ?? (await photoOfWebsite(api, site));
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
