import type { Availability, RoomRate } from '@posada/api-client/availability';
import type { Property, RatePlan, RoomType } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatDay, formatMoment, formatMoney } from '@posada/i18n';
import { Badge, Button, Card, Disclosure, Icon, Picture, Price } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { leftFor, type RoomChoice } from '../../shared/totals.ts';
import styles from './choose-room.module.css';

type OfferedType = Availability['rooms'][number]['roomtypes'][number];

interface Props {
  type: OfferedType;
  roomType: RoomType;
  ratePlans: RatePlan[];
  property: Property;
  nights: number;
  currency: string;
  choices: (RoomChoice | undefined)[];
  /** The room of the search that is being chosen. */
  room: number;
  isFirst: boolean;
  onChoose: (choice: RoomChoice) => void;
}

/** GAP-86: real stock, and no more pressure than that. */
const FEW = 5;
const SHOWN_AMENITIES = 5;

function Cancellation({ rate, timeZone }: { rate: RoomRate; timeZone: string }) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const { freeUntil } = rate.cancellation;
  if (!freeUntil) {
    return (
      <span>
        <Icon name="info" /> {t('cancellation.never')}
      </span>
    );
  }
  return (
    <span className={styles['good']}>
      <Icon name="check" /> {t('cancellation.freeUntil', { moment: formatMoment(freeUntil, timeZone, locale) })}
    </span>
  );
}

function RateRow({ rate, plan, props }: { rate: RoomRate; plan: RatePlan | undefined; props: Props }) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const { currency, nights, choices, room, type, roomType, property } = props;
  const isChosen = choices[room]?.roomtypeId === type.roomtypeId && choices[room]?.rate.rateplanId === rate.rateplanId;
  const isTaken = leftFor(type.left, type.roomtypeId, choices, room) < 1;
  const name = plan?.name ?? t(`board.${rate.board}`);
  return (
    <li className={styles['rate']} data-chosen={isChosen || undefined}>
      <div className={styles['terms']}>
        <h4>{name}</h4>
        <span>
          <Icon name="coffee" /> {t(`board.${rate.board}`)}
        </span>
        <Cancellation rate={rate} timeZone={property.setup.timeZone} />
        <span>
          <Icon name="check" /> {rate.paymentOptions.map((option) => t(`payment.${option}`)).join(' / ')}
        </span>
        {rate.discounts.map((discount) => (
          <Badge key={discount.kind} tone="accent">
            {t(`discount.${discount.kind}`, { name: discount.name, percent: discount.percent })}
          </Badge>
        ))}
      </div>
      <div className={styles['price']}>
        <Price amount={rate.total} was={rate.base} currency={currency} locale={locale} />
        <span className={styles['small']}>
          {t('price.perNight', {
            count: nights,
            amount: formatMoney(Math.round(rate.total / nights / 100) * 100, currency, locale),
          })}
        </span>
        <Button
          variant={isChosen ? 'secondary' : 'primary'}
          aria-pressed={isChosen}
          disabled={isTaken}
          onClick={() =>
            props.onChoose({
              roomtypeId: type.roomtypeId,
              roomtypeName: roomType.name,
              rateplanName: name,
              rate,
              complements: [],
            })
          }
        >
          {t(isChosen ? 'rate.selected' : 'rate.select')}
          <span className={styles['hidden']}>{` ${roomType.name}, ${name}`}</span>
        </Button>
        <Disclosure summary={t('rate.daily')} className={styles['daily']}>
          <ul>
            {rate.nights.map((night) => (
              <li key={night.date}>
                <span>{formatDay(night.date, locale, 'short')}</span>{' '}
                <span>{formatMoney(night.amount, currency, locale)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </li>
  );
}

export function RoomCard(props: Props) {
  const { t } = useTranslation('booking');
  const { type, roomType, ratePlans, isFirst, choices, room } = props;
  const [photo] = roomType.photos;
  const left = leftFor(type.left, type.roomtypeId, choices, room);
  return (
    <Card as="article" className={styles['room']}>
      <div className={styles['about']}>
        {photo && <Picture photo={photo} sizes="(width >= 768px) 280px, 100vw" ratio="3/2" eager={isFirst} />}
        <div>
          <h3>{roomType.name}</h3>
          {left <= FEW && left > 0 && <Badge tone="warning">{t('rooms.left', { count: left })}</Badge>}
          <ul className={styles['facts']}>
            <li>
              <Icon name="users" /> {t('rooms.guests', { count: roomType.capacity.guests })}
            </li>
            <li>
              <Icon name="bed" /> {roomType.beds}
            </li>
            <li>
              {t('rooms.size', { size: roomType.size })} · {t(`smoking.${roomType.smoking}`)}
            </li>
            {type.minimumStay > 1 && <li>{t('rooms.minimumStay', { count: type.minimumStay })}</li>}
          </ul>
          <p>{roomType.summary}</p>
          <Disclosure summary={t('rooms.details')}>
            <p>{roomType.description}</p>
            <ul className={styles['facts']}>
              {roomType.amenities.map((amenity, index) => (
                <li key={amenity.id} data-more={index >= SHOWN_AMENITIES || undefined}>
                  <Icon name={amenity.icon} /> {amenity.name}
                </li>
              ))}
              {roomType.babies.allowed && <li>{t('rooms.babies', { count: roomType.babies.max })}</li>}
            </ul>
          </Disclosure>
        </div>
      </div>
      <ul className={styles['rates']}>
        {type.rates.map((rate) => (
          <RateRow
            key={rate.rateplanId}
            rate={rate}
            plan={ratePlans.find((plan) => plan.id === rate.rateplanId)}
            props={props}
          />
        ))}
      </ul>
    </Card>
  );
}
