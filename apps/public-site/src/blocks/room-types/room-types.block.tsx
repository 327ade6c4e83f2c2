import { ofRoomTypeSettings } from '@posada/api-client/blocks';
import { roomTypePhotosQuery, topAmenitiesQuery } from '@posada/api-client/properties';
import { useApi, useSite } from '@posada/area';
import { Icon } from '@posada/ui';
import { Gallery } from '@posada/ui/gallery';
import { NamedIcon } from '@posada/ui/named-icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import type { Loading } from '../../shared/loading.ts';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './room-types.module.css';

type Settings = v.InferOutput<typeof ofRoomTypeSettings>;
interface Room {
  property: string;
  roomType: string;
}

/** The room type of the settings, else the one that the address names (SITE-43); undefined: the block shows nothing. */
function roomOf(settings: Settings, { first, last }: Loading['item']): Room | undefined {
  const { property = first, roomType = last } = settings;
  return property && roomType ? { property, roomType } : undefined;
}

function Photos({ title, room: { property, roomType } }: { title: string | undefined; room: Room }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { data: photos = [] } = useQuery(roomTypePhotosQuery(useApi(), property, roomType, locale));
  if (photos.length === 0) return null;
  return (
    <Section title={title}>
      <Gallery label={title ?? t('gallery.label')} photos={photos} layout={photos.length > 4 ? 'mosaic' : 'grid'} />
    </Section>
  );
}

/** The photos of one room type, which open enlarged (SITE-28). */
export const roomtypePhotoList = defineBlock({
  schema: ofRoomTypeSettings,
  load: async ({ api, queries, site, item }, settings) => {
    const room = roomOf(settings, item);
    return room && queries.prefetchQuery(roomTypePhotosQuery(api, room.property, room.roomType, site.locale));
  },
  Component({ settings, item }: BlockProps<Settings>) {
    const room = roomOf(settings, item);
    return room ? <Photos title={settings.title} room={room} /> : null;
  },
});

function Amenities({ title, room, style }: { title: string | undefined; room: Room; style: 1 | 2 }) {
  const { locale } = useSite();
  const { data: amenities = [] } = useQuery(topAmenitiesQuery(useApi(), room.property, room.roomType, locale));
  if (amenities.length === 0) return null;
  return (
    <Section title={title} tone={style === 1 ? undefined : 'tint'}>
      <ul className={styles['amenities']} data-style={style} data-part="amenities">
        {amenities.map(({ id, icon, name }) => (
          <li key={id}>
            {style === 1 ? <NamedIcon name={icon} /> : <Icon name="check" />}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What a room type is chosen for: style 1 tiles with a sign each (SITE-29), 2 a list to tick off (SITE-30). */
export const roomtypeAmenityTopList = defineBlock({
  schema: ofRoomTypeSettings,
  load: async ({ api, queries, site, item }, settings) => {
    const room = roomOf(settings, item);
    return room && queries.prefetchQuery(topAmenitiesQuery(api, room.property, room.roomType, site.locale));
  },
  Component({ settings, style, item }: BlockProps<Settings>) {
    const room = roomOf(settings, item);
    return room ? <Amenities title={settings.title} room={room} style={style === 2 ? 2 : 1} /> : null;
  },
});
