import type { PropertySummary } from '@posada/api-client/properties';
import { propertyPhotosQuery } from '@posada/api-client/properties';
import { useApi, useSite } from '@posada/area';
import { CoverPhoto } from '@posada/ui/cover-photo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The first picture of a hotel; the others are read when it is opened. Nothing where the hotel has no picture. */
export function HotelGallery({
  property,
  sizes,
  eager = false,
}: {
  property: PropertySummary;
  /** As in `<img sizes>`: how wide the picture has to be so that it covers its place. */
  sizes: string;
  eager?: boolean;
}) {
  const api = useApi();
  const { locale } = useSite();
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery({ ...propertyPhotosQuery(api, property.id, locale), enabled: isWanted });
  const first = property.photo;
  if (!first) return null;
  // the first stays where it is: the others come behind it
  const photos = [first, ...(data ?? []).filter(({ id }) => id !== first.id)];
  return (
    <CoverPhoto
      label={property.setup.name}
      photos={photos}
      {...{ sizes, eager }}
      {...(data ? { count: photos.length } : {})}
      onOpen={() => setWanted(true)}
    />
  );
}
