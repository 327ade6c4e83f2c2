import { type Availability, atPropertyOf, type RoomRate, wholeForMembers } from '@posada/api-client/availability';
import type { PropertySummary, RatePlan, RoomType } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatMoney, formatPercent } from '@posada/i18n';
import { CancellationText } from '@posada/reservation/terms';
import { Badge, Button, Icon, VisuallyHidden } from '@posada/ui';
import { Popover } from '@posada/ui/popover';
import { useAtHotelNote } from '../../shared/charge-names.ts';
import { WAY_ON } from '../../shared/hotel-price.tsx';
import { StayPrice } from '../../shared/stay-price.tsx';
import { useTexts } from '../../shared/texts.ts';
import { type Choices, leftFor, type RoomChoice } from '../../shared/totals.ts';
import { RateDetails } from './rate-details.tsx';
import styles from './rates.module.css';

/** A room type that is offered for a room of the search, with what its rates are shown and chosen by. */
export interface OfferedRoom {
  type: Availability['rooms'][number]['roomtypes'][number];
  roomType: RoomType;
  property: PropertySummary;
  nights: number;
  currency: string;
  /** For the guests of this room, paid at the hotel. */
  touristTax: number;
  choices: Choices;
  /** The room of the search that is being chosen. */
  room: number;
  onChoose: (choice: RoomChoice) => void;
  /** Asks for the price of members. */
  onJoin: () => void;
}

const sumOf = (discounts: RoomRate['discounts']) => discounts.reduce((sum, { amount }) => sum + amount, 0);

/** What a rate costs with everything that is in it, and what the hotel charges on top. */
function RatePrice({ rate, props }: { rate: RoomRate; props: OfferedRoom }) {
  const { locale } = useSite();
  const { currency, nights } = props;
  const noteOf = useAtHotelNote();
  const atHotel = atPropertyOf(rate, props);
  return (
    <StayPrice
      total={rate.total}
      base={rate.total + sumOf(rate.discounts)}
      note={noteOf(formatMoney(atHotel, currency, locale), rate.charges ?? [], true)}
      {...{ currency, nights, atHotel }}
    />
  );
}

/** What is compared between rates: meals, cancellation and payment, each always at the same place. */
function Terms({ rate, props }: { rate: RoomRate; props: OfferedRoom }) {
  const t = useTexts();
  const { currency, property } = props;
  return (
    <dl className={styles['terms']}>
      <div>
        <dt>
          <VisuallyHidden>{t('fact.board')}</VisuallyHidden>
        </dt>
        <dd>
          <Icon name="coffee" /> {t(`board.${rate.board}`)}
        </dd>
      </div>
      <div>
        <dt>
          <VisuallyHidden>{t('guest.paymentOption')}</VisuallyHidden>
        </dt>
        <dd>
          <Icon name="card" /> {rate.paymentOptions.map((option) => t(`payment.${option}`)).join('\u00a0/ ')}
        </dd>
      </div>
      <div>
        <dt>
          <VisuallyHidden>{t('fact.cancellation')}</VisuallyHidden>
        </dt>
        <dd>
          <CancellationText
            cancellation={rate.cancellation}
            total={rate.total}
            currency={currency}
            timeZone={property.setup.timeZone}
            isBrief
          />
        </dd>
      </div>
    </dl>
  );
}

/** One way in which a room is sold: what it includes, what it costs, and the button to take it. */
export function RateRow({
  rate,
  plan,
  props,
  isWayOn,
}: {
  rate: RoomRate;
  plan: RatePlan | undefined;
  props: OfferedRoom;
  /** A crawler that compares prices goes on with it. */
  isWayOn: boolean;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { currency, choices, room, type, roomType, property } = props;
  const isChosen = choices[room]?.roomtypeId === type.roomtypeId && choices[room]?.rate.rateplanId === rate.rateplanId;
  const isTaken = leftFor(type.left, type.roomtypeId, choices, room) < 1;
  const forMembers = wholeForMembers(rate, props);
  const name = rate.negotiated?.name ?? plan?.name ?? t(`board.${rate.board}`);
  const choose = () =>
    props.onChoose({
      roomtypeId: type.roomtypeId,
      roomtypeName: roomType.name,
      rateplanName: name,
      rate,
      complements: [],
    });
  return (
    <li className={styles['rate']} data-chosen={isChosen || undefined}>
      <div className={styles['name']}>
        <h4>{name}</h4>
        {rate.negotiated && <Badge tone="accent">{t('rate.negotiated', { code: rate.negotiated.code })}</Badge>}
        {rate.discounts.map((discount) => (
          <Badge key={`${discount.kind} ${discount.name}`} tone="accent">
            {discount.percent > 0
              ? t(`discount.${discount.kind}`, {
                  name: discount.name,
                  percent: formatPercent(discount.percent, locale),
                })
              : `${discount.name}: −${formatMoney(discount.amount, currency, locale)}`}
          </Badge>
        ))}
      </div>
      <Terms rate={rate} props={props} />
      <div className={styles['amounts']}>
        <RatePrice rate={rate} props={props} />
        {forMembers !== undefined && (
          <Button variant="quiet" aria-haspopup="dialog" className={styles['memberPrice']} onClick={props.onJoin}>
            {t('member.price', { amount: formatMoney(forMembers, currency, locale) })}
          </Button>
        )}
      </div>
      <Button
        className={styles['select']}
        variant={isChosen ? 'secondary' : 'primary'}
        aria-pressed={isChosen}
        disabled={isTaken}
        {...(isWayOn && WAY_ON)}
        // the second press of a double click would choose the same for the next room
        onClick={({ detail }) => detail < 2 && choose()}
      >
        {isChosen && <Icon name="check" />}
        {t(isChosen ? 'rate.selected' : 'rate.select')}
        <VisuallyHidden>{` ${roomType.name}, ${name}`}</VisuallyHidden>
      </Button>
      <Popover label={t('rate.details')} trigger={t('rate.details')} className={styles['opener']}>
        {() => (
          <RateDetails
            {...{ rate, plan, currency }}
            atHotel={atPropertyOf(rate, props)}
            timeZone={property.setup.timeZone}
          />
        )}
      </Popover>
    </li>
  );
}
