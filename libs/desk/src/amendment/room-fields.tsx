import { wholePrice } from '@posada/api-client/availability';
import type { Complement } from '@posada/api-client/properties';
import type { ComplementChoice, SaleRate } from '@posada/api-client/reservations';
import { LIMITS } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatMoney, formatRow } from '@posada/i18n';
import { Extra } from '@posada/reservation/extras';
import { Disclosure, Fieldset, Notice, SelectField } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './rooms.module.css';

/** Guests of a room, and the rate and the extras that are chosen for it. */
export interface RoomChoice {
  adults: number;
  childAges: readonly number[];
  rate?: { roomtypeId: string; rateplanId: string } | undefined;
  extras: readonly ComplementChoice[];
}

const AGE = 5;
const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const rateKey = ({ roomtypeId, rateplanId }: NonNullable<RoomChoice['rate']>) => `${roomtypeId} ${rateplanId}`;
const idsOf = ({ roomtype, rateplan }: SaleRate) => ({ roomtypeId: roomtype.id, rateplanId: rateplan.id });

interface Props {
  legend: string;
  room: RoomChoice;
  /** The rate is one that the booking has, which may be on sale no more. */
  isBooked?: boolean;
  /** As the service has answered them; undefined: it has not yet. */
  rates: readonly SaleRate[] | undefined;
  /** Extras that can be added; empty: none, or they are not known yet. */
  complements: readonly Complement[];
  stay: { from: string; to: string };
  currency: string | undefined;
  onChange: (own: Partial<RoomChoice>) => void;
  /** Beside the fields. */
  children?: ReactNode;
}

/** Guests, room type and rate of a room. */
export function RoomFields({
  legend,
  room,
  isBooked = false,
  rates,
  complements,
  stay,
  currency,
  onChange,
  children,
}: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const { adults, childAges, rate } = room;
  const value = rate ? rateKey(rate) : '';
  const byKey = new Map(rates?.map((each) => [rateKey(idsOf(each)), each]));
  const chosen = byKey.get(value);
  const types = [...new Map(rates?.map(({ roomtype }) => [roomtype.id, roomtype.name]))];
  const restriction = chosen?.restricted;
  return (
    <Fieldset legend={legend} className={styles['room']}>
      <div className={styles['guests']}>
        <SelectField
          label={t('amend.adults')}
          value={adults}
          onChange={({ target }) => onChange({ adults: Number(target.value) })}
        >
          {upTo(LIMITS.adults, 1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <SelectField
          label={t('amend.children')}
          value={childAges.length}
          onChange={({ target }) =>
            onChange({
              childAges: Array.from({ length: Number(target.value) }, (_, child) => childAges[child] ?? AGE),
            })
          }
        >
          {upTo(LIMITS.children).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        {childAges.map((age, child) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: children are told apart by their place alone
            key={child}
            label={t('amend.age', { number: child + 1 })}
            value={age}
            onChange={({ target }) =>
              onChange({ childAges: childAges.map((own, each) => (each === child ? Number(target.value) : own)) })
            }
          >
            {upTo(LIMITS.oldestChild).map((years) => (
              <option key={years}>{years}</option>
            ))}
          </SelectField>
        ))}
      </div>
      {rates?.length === 0 ? (
        <Notice tone="warning" title={t('amend.none')} />
      ) : (
        <SelectField
          label={t('amend.rate')}
          value={chosen ? value : ''}
          disabled={!rates}
          onChange={({ target }) => {
            const next = byKey.get(target.value);
            if (next) onChange({ rate: idsOf(next) });
          }}
          error={isBooked && rates && !chosen ? t('amend.notOnSale') : undefined}
        >
          {!chosen && <option value="">{t('amend.choose')}</option>}
          {types.map(([id, name]) => (
            <optgroup key={id} label={name}>
              {rates
                ?.filter(({ roomtype }) => roomtype.id === id)
                .map((each) => (
                  <option key={each.rateplan.id} value={rateKey(idsOf(each))}>
                    {formatRow(
                      [
                        `${name} · ${each.rateplan.name}`,
                        formatMoney(
                          wholePrice({ total: each.total, atProperty: each.touristTax }),
                          currency ?? '',
                          locale,
                        ),
                        t('amend.left', { count: each.left }),
                      ],
                      locale,
                    )}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      {restriction && (
        <p className={styles['restricted']}>
          {t('amend.restricted', {
            why: t(`amend.restricted.${restriction.reason}`, { count: restriction.days ?? 0 }),
          })}
        </p>
      )}
      <Extras {...{ room, complements, stay, currency, onChange }} />
      {children}
    </Fieldset>
  );
}

function Extras({
  room,
  complements,
  stay,
  currency = '',
  onChange,
}: Pick<Props, 'room' | 'complements' | 'stay' | 'currency' | 'onChange'>) {
  const t = useTexts();
  if (complements.length === 0) return null;
  const { adults, childAges, extras } = room;
  return (
    <Disclosure summary={extras.length > 0 ? `${t('amend.extras')} (${extras.length})` : t('amend.extras')}>
      <ul className={styles['extras']}>
        {complements.map((complement) => (
          <Extra
            key={complement.id}
            {...{ complement, stay, currency }}
            room={{ adults, childAges: [...childAges] }}
            choice={extras.find(({ complementId }) => complementId === complement.id)}
            onChange={(next) =>
              onChange({
                extras: [
                  ...extras.filter(({ complementId }) => complementId !== complement.id),
                  ...(next ? [next] : []),
                ],
              })
            }
          />
        ))}
      </ul>
    </Disclosure>
  );
}

/** A room with other guests chooses its extras again. */
export const changedRoom = <T extends RoomChoice>(room: T, own: Partial<RoomChoice>): T => ({
  ...room,
  ...((own.adults ?? own.childAges) !== undefined && { extras: [] }),
  ...own,
});

/** Extras for other days are chosen again. */
export const withoutExtras = <T extends RoomChoice>(room: T): T => ({ ...room, extras: [] });
