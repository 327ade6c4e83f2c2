import type { RoomType } from '@posada/api-client/properties';
import { propertyAddress } from '@posada/area';
import { Card, LinkButton, Picture, VisuallyHidden } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardGrid } from '../shared/card-grid.tsx';
import styles from './hotel-lists.module.css';

/** Room types as cards: the name leads to the room's own page, where there is one. */
export function RoomCards({
  rooms,
  property,
  as: Heading,
}: {
  rooms: readonly RoomType[];
  /** Its id. */
  property: string;
  as: 'h2' | 'h3';
}) {
  const { t } = useTranslation('public-site');
  return (
    <CardGrid>
      {rooms.map((room) => (
        <li key={room.id}>
          <Card as="article" className={styles['card']}>
            {room.photos[0] && (
              <Picture
                photo={room.photos[0]}
                sizes="(width >= 1024px) 590px, (width >= 600px) 50vw, 100vw"
                ratio="3/2"
              />
            )}
            <div className={styles['body']}>
              <Heading>{room.path ? <Link to={room.path}>{room.name}</Link> : room.name}</Heading>
              <p className={styles['small']}>
                {[
                  room.size !== null && t('room.size', { size: room.size }),
                  t('room.guests', { guests: room.capacity.guests }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {/* a line of their own: their measures are as long as half of one */}
                {room.beds && <br />}
                {room.beds}
              </p>
              <p>{room.summary}</p>
              <LinkButton to={propertyAddress(property)} variant="secondary">
                {t('room.prices')}
                <VisuallyHidden> {room.name}</VisuallyHidden>
              </LinkButton>
            </div>
          </Card>
        </li>
      ))}
    </CardGrid>
  );
}
