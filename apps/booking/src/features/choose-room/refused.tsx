import type { RefusedRate, RefusedRoom } from '@posada/api-client/availability';
import type { RatePlan, RoomType } from '@posada/api-client/properties';
import type { Occupancy } from '@posada/api-client/search';
import { Icon } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './rates.module.css';

/** What is said of a rate as of a room. */
const OF_ROOMS = ['maximum_stay', 'closed_to_arrival', 'closed_to_departure'] as const;
const isOfRooms = (reason: RefusedRate['reason']): reason is (typeof OF_ROOMS)[number] =>
  (OF_ROOMS as readonly string[]).includes(reason);

/** The other rates of a room type, each with what the stay would have to be like. */
export function RefusedRates({ refused, ratePlans }: { refused: readonly RefusedRate[]; ratePlans: RatePlan[] }) {
  const t = useTexts();
  const reasonOf = ({ reason, days }: RefusedRate) =>
    isOfRooms(reason) ? t(`refused.room.${reason}`) : t(`refused.rate.${reason}`, { count: days ?? 0 });
  const named = refused.flatMap((each) => {
    const plan = ratePlans.find(({ id }) => id === each.rateplanId);
    return plan ? [{ id: plan.id, name: plan.name, why: reasonOf(each) }] : [];
  });
  if (named.length === 0) return null;
  return (
    <div className={styles['refused']}>
      <h4>{t('refused.title')}</h4>
      <ul>
        {named.map(({ id, name, why }) => (
          <li key={id}>
            <Icon name="info" />
            <span>
              {name}: {why}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The room types that these guests cannot book on these days, each with the reason. */
export function RefusedRooms({
  refused,
  roomTypes,
  occupancy,
}: {
  refused: readonly RefusedRoom[];
  roomTypes: RoomType[];
  occupancy: Occupancy;
}) {
  const t = useTexts();
  const reasonOf = ({ reason, minimumStay }: RefusedRoom, { capacity }: RoomType) => {
    if (reason !== 'occupancy') return t(`refused.room.${reason}`, { count: minimumStay ?? 1 });
    return occupancy.adults > capacity.adults && capacity.adults < capacity.guests
      ? t('refused.room.adults', { count: capacity.adults })
      : t('rooms.guests', { count: capacity.guests });
  };
  const named = refused.flatMap((each) => {
    const roomType = roomTypes.find(({ id }) => id === each.roomtypeId);
    return roomType ? [{ id: roomType.id, name: roomType.name, why: reasonOf(each, roomType) }] : [];
  });
  if (named.length === 0) return null;
  return (
    <section className={styles['refused']} aria-labelledby="refused-rooms">
      <h3 id="refused-rooms">{t('refused.rooms')}</h3>
      <ul>
        {named.map(({ id, name, why }) => (
          <li key={id}>
            <Icon name="info" />
            <span>
              {name}: {why}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
