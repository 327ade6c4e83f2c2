import { wholePrice } from '@posada/api-client/availability';
import type { AmendmentRate } from '@posada/api-client/operator';
import { LIMITS } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatMoney, formatRow } from '@posada/i18n';
import { Fieldset, Notice, SelectField } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './amend.module.css';
import type { AmendmentDraft, RoomChoice } from './use-amendment.ts';

const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const rateKey = (roomtypeId: string, rateplanId: string) => `${roomtypeId} ${rateplanId}`;

interface Props {
  draft: AmendmentDraft;
  room: RoomChoice;
  index: number;
  /** As the service has answered them; undefined: it has not yet. */
  rates: readonly AmendmentRate[] | undefined;
  currency: string;
}

/** Guests, room type and rate of a room. */
export function AmendRoom({ draft, room: { stay, adults, childAges, rate }, index, rates, currency }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const value = rateKey(rate?.roomtypeId ?? stay.roomtype.id, rate?.rateplanId ?? stay.rateplan.id);
  const byValue = new Map(rates?.map((each) => [rateKey(each.roomtype.id, each.rateplan.id), each]));
  const chosen = byValue.get(value);
  const types = [...new Map(rates?.map(({ roomtype }) => [roomtype.id, roomtype.name]))];
  const restriction = chosen?.restricted;
  return (
    <Fieldset legend={draft.rooms.length > 1 ? t('rooms.number', { number: index + 1 }) : t('fact.occupancy')}>
      <div className={styles['guests']}>
        <SelectField
          label={t('amend.adults')}
          value={adults}
          onChange={({ target }) => draft.setAdults(index, Number(target.value))}
        >
          {upTo(LIMITS.adults, 1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <SelectField
          label={t('amend.children')}
          value={childAges.length}
          onChange={({ target }) => draft.setChildren(index, Number(target.value))}
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
            onChange={({ target }) => draft.setAge(index, child, Number(target.value))}
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
            const next = byValue.get(target.value);
            if (next) draft.setRate(index, next);
          }}
          error={rates && !chosen ? t('amend.notOnSale') : undefined}
        >
          {!chosen && <option value="">{t('amend.choose')}</option>}
          {types.map(([id, name]) => (
            <optgroup key={id} label={name}>
              {rates
                ?.filter(({ roomtype }) => roomtype.id === id)
                .map((each) => (
                  <option key={each.rateplan.id} value={rateKey(id, each.rateplan.id)}>
                    {formatRow(
                      [
                        `${name} · ${each.rateplan.name}`,
                        formatMoney(wholePrice({ total: each.total, atProperty: each.touristTax }), currency, locale),
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
    </Fieldset>
  );
}
