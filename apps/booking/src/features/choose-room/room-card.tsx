import type { Availability } from '@posada/api-client/availability';
import type { PropertySummary, RatePlan, RoomType } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Badge, Card, Disclosure, Icon } from '@posada/ui';
import { Gallery } from '@posada/ui/gallery';
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
  /** Asks for the price of members. */
  onJoin: () => void;
}

/** GAP-86: real stock, and no more pressure than that. */
const FEW = 5;
const SHOWN_AMENITIES = 5;
const SHOWN_RATES = 1;

function RoomDetails({ roomType }: { roomType: RoomType }) {
  const { t } = useTranslation('booking');
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
  const left = leftFor(type.left, type.roomtypeId, choices, room);
  // the cheapest in sight; wide screens show the others beside it
  const folded = type.rates.slice(SHOWN_RATES);
  const isAllIn = props.property.setup.priceDisplay === 'all_in';
  const totalOf = (rate: OfferedType['rates'][number]) =>
    shownTotal({ total: rate.total, touristTax: atPropertyOf(rate, props) }, isAllIn);
  const lowestFolded = Math.min(...folded.map(totalOf));
  const isChosen = ({ rateplanId }: OfferedType['rates'][number]) =>
    choices[room]?.roomtypeId === type.roomtypeId && choices[room]?.rate.rateplanId === rateplanId;
  const moreAmenities = roomType.amenities.length - SHOWN_AMENITIES;
  const content = (
    <>
      <div className={styles['about']}>
        {roomType.photos.length > 0 && (
          <Gallery
            layout="first"
            label={roomType.name}
            photos={roomType.photos}
            count={roomType.photos.length}
            sizes="(width >= 768px) 400px, 320px"
            eager={isFirst}
          />
        )}
        <div>
          <h3>{roomType.name}</h3>
          {left <= FEW && left > 0 && <Badge tone="warning">{t('rooms.left', { count: left })}</Badge>}
          {left < 1 && <Badge tone="warning">{t('rooms.taken')}</Badge>}
          <p className={styles['summaryText']}>{roomType.summary}</p>
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
          <p className={styles['amenities']}>
            {roomType.amenities
              .slice(0, SHOWN_AMENITIES)
              .map((amenity) => amenity.name)
              .join(' · ')}
            {moreAmenities > 0 && ` · ${t('rooms.more', { count: moreAmenities })}`}
          </p>
          <RoomDetails roomType={roomType} />
        </div>
      </div>
      <Rates rates={type.rates.slice(0, SHOWN_RATES)} props={props} />
      {folded.length > 0 && (
        <Disclosure
          summary={t('rate.more', { count: folded.length, amount: formatMoney(lowestFolded, currency, locale) })}
          open={folded.some((rate) => isChosen(rate))}
          className={styles['moreRates']}
        >
          <Rates rates={folded} props={props} />
        </Disclosure>
      )}
    </>
  );
  const [cheapest] = type.rates;
  // another room type is chosen: this one takes a line, and opens again
  const isFolded = choices[room] !== undefined && choices[room]?.roomtypeId !== type.roomtypeId;
  return (
    <Card as="article">
      {isFolded && cheapest ? (
        <Disclosure
          className={styles['folded']}
          summary={t('rooms.other', { name: roomType.name, amount: formatMoney(totalOf(cheapest), currency, locale) })}
        >
          {content}
        </Disclosure>
      ) : (
        content
      )}
    </Card>
  );
}
