import { FACILITY_GROUPS, type RoomType } from '@posada/api-client/properties';
import { Disclosure, Icon } from '@posada/ui';
import { CoverPhoto } from '@posada/ui/cover-photo';
import { NamedIcon } from '@posada/ui/named-icon';
import { useTexts } from '../../shared/texts.ts';
import styles from './choose-room.module.css';

/** Everything about a room type that is not needed to compare it: its text, what is in it by kind, and its floor plan. */
export function RoomDetails({ roomType }: { roomType: RoomType }) {
  const t = useTexts();
  const { amenities, floorPlan } = roomType;
  const groups = [undefined, ...FACILITY_GROUPS].flatMap((group) => {
    const own = amenities.filter((amenity) => amenity.group === group);
    return own.length > 0 ? [{ group, own }] : [];
  });
  return (
    <Disclosure summary={t('rooms.details')} className={styles['details']}>
      <p>{roomType.description}</p>
      {floorPlan && (
        <div className={styles['plan']}>
          <h4>{t('rooms.plan')}</h4>
          <CoverPhoto label={`${roomType.name}: ${t('rooms.plan')}`} photos={[floorPlan]} sizes="240px" />
        </div>
      )}
      <div className={styles['groups']}>
        {groups.map(({ group, own }) => (
          <div key={group ?? ''}>
            {group && <h4>{t(`amenities.${group}`)}</h4>}
            <ul className={styles['facts']}>
              {own.map(({ id, icon, name }) => (
                <li key={id}>
                  <NamedIcon name={icon} /> {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          {groups.some(({ group }) => group) && <h4>{t('rooms.also')}</h4>}
          <ul className={styles['facts']}>
            {roomType.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" /> {feature}
              </li>
            ))}
            <li>
              <Icon name="info" /> {t(`smoking.${roomType.smoking}`)}
            </li>
            {roomType.babies.allowed && (
              <li>
                <Icon name="kids" /> {t('rooms.babies', { count: roomType.babies.max })}
              </li>
            )}
          </ul>
        </div>
      </div>
    </Disclosure>
  );
}
