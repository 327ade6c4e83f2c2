import type { PropertySummary } from '@posada/api-client/properties';
import type { Search } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatDays } from '@posada/i18n';
import { photoFile } from '@posada/ui';

/** Messengers show a picture of this width whole. */
const WIDTH = 1200;

/** What messengers and social networks show of a search whose address a guest sends to others (Open Graph). */
export function ShareTags({
  name,
  search: { from, to },
  property,
}: {
  /** Of the hotel or place. */
  name: string;
  search: Pick<Search, 'from' | 'to'>;
  /** Whose picture and words are shown. */
  property: PropertySummary | undefined;
}) {
  const { locale, origin, website } = useSite();
  const photo = property?.photo;
  const title = [name, formatDays(from, to, locale), website.name];
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={website.name} />
      <meta property="og:title" content={[...new Set(title)].join(' · ')} />
      {property?.information.summary && <meta property="og:description" content={property.information.summary} />}
      {photo && <meta property="og:image" content={new URL(photoFile(photo, WIDTH), origin).href} />}
      {photo && <meta property="og:image:alt" content={photo.alt} />}
      <meta name="twitter:card" content={photo ? 'summary_large_image' : 'summary'} />
    </>
  );
}
