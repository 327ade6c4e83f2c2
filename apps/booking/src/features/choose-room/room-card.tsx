import type { Availability } from '@posada/api-client/availability';
import type { PropertySummary, RatePlan, RoomType } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Badge, Card, Disclosure, Icon, Picture } from '@posada/ui';
import { NamedIcon } from '@posada/ui/named-icon';
import { useTranslation } from 'react-i18next';
import { atPropertyOf, type Choices, leftFor, type RoomChoice, shownTotal } from '../../shared/totals.ts';
import styles from './choose-room.module.css';
import { RateRow } from './rate-row.tsx';

type OfferedType = Availability['rooms'][number]['roomtypes'][number];

export interface RoomCardProps {
  type: OfferedType;
  roomType: RoomType;
  ratePlans: RatePlan[];
  property: PropertySummary;
  nights: number;
  currency: string;
  /** For the guests of this room, paid at the hotel. */
  touristTax: number;
  choices: Choices;
  /** The room of the search that is being chosen. */
  room: number;
  isFirst: boolean;
  onChoose: (choice: RoomChoice) => void;
}

/** GAP-86: real stock, and no more pressure than that. */
const FEW = 5;
const SHOWN_AMENITIES = 5;
const SHOWN_RATES = 3;

function RoomDetails({ roomType }: { roomType: RoomType }) {
  const { t } = useTranslation('booking');
  const [, ...morePhotos] = roomType.photos;
  return (
    <Disclosure summary={t('rooms.details')}>
      <p>{roomType.description}</p>
      <ul className={styles['facts']} data-columns="">
        {roomType.amenities.map((amenity) => (
          <li key={amenity.id}>
            <NamedIcon name={amenity.icon} /> {amenity.name}
          </li>
        ))}
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
      {morePhotos.map((photo) => (
        <Picture
          key={photo.id}
          photo={photo}
          sizes="(width >= 768px) 520px, 100vw"
          ratio="16/9"
          className={styles['more']}
        />
      ))}
    </Disclosure>
  );
}

const Rates = ({ rates, props }: { rates: OfferedType['rates']; props: RoomCardProps }) => (
  <ul className={styles['rates']}>
    {rates.map((rate) => (
      <RateRow
        key={rate.rateplanId}
        rate={rate}
        plan={props.ratePlans.find((plan) => plan.id === rate.rateplanId)}
        props={props}
      />
    ))}
  </ul>
);

/** A room type with all the ways in which it is sold. */
export function RoomCard(props: RoomCardProps) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const { type, roomType, isFirst, choices, room, currency } = props;
  const [photo] = roomType.photos;
  const left = leftFor(type.left, type.roomtypeId, choices, room);
  // the cheapest in sight; a single one is not worth folding
  const shown = type.rates.length > SHOWN_RATES + 1 ? SHOWN_RATES : type.rates.length;
  const folded = type.rates.slice(shown);
  const isAllIn = props.property.setup.priceDisplay === 'all_in';
  const lowestFolded = Math.min(
    ...folded.map((rate) => shownTotal({ total: rate.total, touristTax: atPropertyOf(rate, props) }, isAllIn)),
  );
  const isChosen = ({ rateplanId }: OfferedType['rates'][number]) =>
    choices[room]?.roomtypeId === type.roomtypeId && choices[room]?.rate.rateplanId === rateplanId;
  const moreAmenities = roomType.amenities.length - SHOWN_AMENITIES;
  return (
    <Card as="article">
      <div className={styles['about']}>
        {photo && <Picture photo={photo} sizes="(width >= 768px) 280px, 100vw" ratio="3/2" eager={isFirst} />}
        <div>
          <h3>{roomType.name}</h3>
          {left <= FEW && left > 0 && <Badge tone="warning">{t('rooms.left', { count: left })}</Badge>}
          {left < 1 && <Badge tone="warning">{t('rooms.taken')}</Badge>}
          <p>{roomType.summary}</p>
          <ul className={styles['facts']}>
            <li>
              <Icon name="users" /> {t('rooms.guests', { count: roomType.capacity.guests })}
              {roomType.size !== null && ` · ${t('rooms.size', { size: roomType.size })}`}
            </li>
            {roomType.beds !== '' && (
              <li>
                <Icon name="bed" /> {roomType.beds}
              </li>
            )}
            {type.minimumStay > 1 && (
              <li>
                <Icon name="calendar" /> {t('rooms.minimumStay', { count: type.minimumStay })}
              </li>
            )}
          </ul>
          <p className={styles['small']}>
            {roomType.amenities
              .slice(0, SHOWN_AMENITIES)
              .map((amenity) => amenity.name)
              .join(' · ')}
            {moreAmenities > 0 && ` · ${t('rooms.more', { count: moreAmenities })}`}
          </p>
          <RoomDetails roomType={roomType} />
        </div>
      </div>
      <Rates rates={type.rates.slice(0, shown)} props={props} />
      {folded.length > 0 && (
        <Disclosure
          summary={t('rate.more', { count: folded.length, amount: formatMoney(lowestFolded, currency, locale) })}
          open={folded.some((rate) => isChosen(rate))}
          className={styles['moreRates']}
        >
          <Rates rates={folded} props={props} />
        </Disclosure>
      )}
    </Card>
  );
}
