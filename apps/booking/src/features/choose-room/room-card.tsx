import { type RoomRate, wholeOfRate } from '@posada/api-client/availability';
import type { RatePlan } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Badge, Card, classes, Disclosure, Icon } from '@posada/ui';
import { CoverPhoto } from '@posada/ui/cover-photo';
import { useTexts } from '../../shared/texts.ts';
import { leftFor } from '../../shared/totals.ts';
import styles from './choose-room.module.css';
import { type OfferedRoom, RateRow } from './rate-row.tsx';
import rateStyles from './rates.module.css';
import { RefusedRates } from './refused.tsx';
import { RoomDetails } from './room-details.tsx';

interface RoomCardProps extends OfferedRoom {
  ratePlans: RatePlan[];
  isFirst: boolean;
  /** No other room is searched for: the first rate is the price of the stay. */
  isAloneInSearch: boolean;
}

/** GAP-86: real stock, and no more pressure than that. */
const FEW = 5;
const SHOWN_AMENITIES = 5;

const Rates = ({ rates, props }: { rates: RoomRate[]; props: RoomCardProps }) => (
  <ul className={rateStyles['rates']}>
    {rates.map((rate) => (
      <RateRow
        key={rate.rateplanId}
        rate={rate}
        plan={props.ratePlans.find((plan) => plan.id === rate.rateplanId)}
        props={props}
        isWayOn={props.isFirst && props.isAloneInSearch && rate === props.type.rates[0] && !props.choices[0]}
      />
    ))}
  </ul>
);

/** A room type with all the ways in which it is sold. */
export function RoomCard(props: RoomCardProps) {
  const t = useTexts();
  const { locale } = useSite();
  const { type, roomType, isFirst, choices, room, currency } = props;
  const left = leftFor(type.left, type.roomtypeId, choices, room);
  const isChosen = ({ rateplanId }: RoomRate) =>
    choices[room]?.roomtypeId === type.roomtypeId && choices[room]?.rate.rateplanId === rateplanId;
  // the chosen one stays in sight and the others fold, on all screens; before that wide screens show one more
  const chosen = type.rates.find(isChosen);
  const inSight = chosen ?? type.rates[0];
  const folded = type.rates.filter((rate) => rate !== inSight);
  const refused = type.refused ?? [];
  const priceOf = (rate: RoomRate) => wholeOfRate(rate, props);
  const more = (rates: RoomRate[]) =>
    t('rate.more', {
      count: rates.length,
      amount: formatMoney(Math.min(...rates.map(priceOf)), currency, locale),
    });
  const afterSecond = folded.slice(1);
  const moreAmenities = roomType.amenities.length - SHOWN_AMENITIES;
  const content = (
    <>
      <div className={styles['about']} data-pictured={roomType.photos.length > 0}>
        {roomType.photos.length > 0 && (
          <CoverPhoto
            label={roomType.name}
            photos={roomType.photos}
            count={roomType.photos.length}
            sizes="(width >= 768px) 400px, 320px"
            eager={isFirst}
          />
        )}
        <div className={styles['text']}>
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
              .join('\u00a0· ')}
            {moreAmenities > 0 && `\u00a0· ${t('rooms.more', { count: moreAmenities })}`}
          </p>
        </div>
        <RoomDetails roomType={roomType} />
      </div>
      {inSight && <Rates rates={[inSight]} props={props} />}
      {(folded.length > 0 || refused.length > 0) && (
        <Disclosure
          // folds again at each choice, also where the guest had opened it
          key={chosen?.rateplanId ?? ''}
          summary={
            chosen || folded.length === 0 ? (
              folded.length > 0 ? (
                more(folded)
              ) : (
                t('refused.title')
              )
            ) : (
              <>
                <span className={rateStyles['narrow']}>{more(folded)}</span>
                <span className={rateStyles['wide']}>
                  {afterSecond.length > 0 ? more(afterSecond) : t('refused.title')}
                </span>
              </>
            )
          }
          className={classes(
            rateStyles['moreRates'],
            !chosen && folded.length > 0 && rateStyles['two'],
            afterSecond.length === 0 && refused.length === 0 && rateStyles['none'],
          )}
        >
          {folded.length > 0 && <Rates rates={folded} props={props} />}
          <RefusedRates refused={refused} ratePlans={props.ratePlans} />
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
          summary={t('rooms.other', { name: roomType.name, amount: formatMoney(priceOf(cheapest), currency, locale) })}
        >
          {content}
        </Disclosure>
      ) : (
        content
      )}
    </Card>
  );
}
