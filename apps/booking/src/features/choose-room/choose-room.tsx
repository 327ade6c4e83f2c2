import { availabilityQuery } from '@posada/api-client/availability';
import { complementsQuery, ratePlansQuery, roomTypesQuery } from '@posada/api-client/properties';
import { useApi, useSession, useSite } from '@posada/area';
import { nightsBetween } from '@posada/i18n';
import { writeOccupancy } from '@posada/search';
import { Icon, Notice, Picture, Rating, Stars } from '@posada/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate } from 'react-router';
import { readBooking, writeBooking } from '../../shared/booking-in-progress.ts';
import { SearchSummary } from '../../shared/search-summary.tsx';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { atCurrentTerms, type RoomChoice, totalsOf } from '../../shared/totals.ts';
import { Unavailable } from '../../shared/unavailable.tsx';
import { availabilitySearch, type loader } from './choose-room.loader.ts';
import styles from './choose-room.module.css';
import { Complements } from './complements.tsx';
import { RoomCard } from './room-card.tsx';
import { Summary } from './summary.tsx';

/** Rooms with their rates. A stay of several rooms is chosen one room after another. */
export function ChooseRoom() {
  const { search, propertyId } = useLoaderData<typeof loader>();
  // another search begins anew: nothing chosen for other days may stay
  return <Rooms key={`${propertyId}?${JSON.stringify(search)}`} />;
}

function useStay() {
  const { search, propertyId } = useLoaderData<typeof loader>();
  const { properties, locale } = useSite();
  const api = useApi();
  const account = useSession('client')?.record.id ?? '';
  const stay = availabilitySearch(propertyId, search);
  const { data: open } = useSuspenseQuery(availabilityQuery(api, stay, locale));
  // what a member is offered comes from the browser alone: the server knows nobody
  const own = useQuery({ ...availabilityQuery(api, stay, locale, account), enabled: account !== '' });
  const { data: roomTypes } = useSuspenseQuery(roomTypesQuery(api, propertyId, locale));
  const { data: ratePlans } = useSuspenseQuery(ratePlansQuery(api, propertyId, locale));
  const { data: complements } = useSuspenseQuery(complementsQuery(api, propertyId, locale));
  const property = properties.find((entry) => entry.id === propertyId);
  if (!property) throw new Error(`property ${propertyId} is not of this website`);
  return { search, property, availability: own.data ?? open, roomTypes, ratePlans, complements };
}

function Rooms() {
  const { t } = useTranslation('booking');
  const { search, property, availability, roomTypes, ratePlans, complements } = useStay();
  const navigate = useNavigate();
  const count = search.rooms.length;
  const nights = nightsBetween(search.from, search.to);
  const [made, setChoices] = useState<(RoomChoice | undefined)[]>(() => Array.from({ length: count }));
  const choices = made.map((choice, index) => atCurrentTerms(choice, availability.rooms[index]));
  const [room, setRoom] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = choices.filter((choice) => choice !== undefined);
  const isComplete = chosen.length === count;
  const totals = totalsOf(chosen, availability, complements, nights);
  const occupancy = writeOccupancy(search.rooms);

  // what was chosen before, when the guest comes back to the same search at the same prices
  useEffect(() => {
    const before = readBooking();
    const isSame =
      before?.propertyId === property.id &&
      before.from === search.from &&
      before.to === search.to &&
      before.occupancy === occupancy &&
      !before.booked;
    if (!isSame) return;
    const stillOffered = before.choices.every((choice, index) =>
      availability.rooms[index]?.roomtypes.some(
        (type) =>
          type.roomtypeId === choice.roomtypeId &&
          type.rates.some((rate) => rate.rateplanId === choice.rate.rateplanId && rate.total === choice.rate.total),
      ),
    );
    if (stillOffered && before.choices.length === count) setChoices(before.choices);
  }, [availability, count, occupancy, property.id, search.from, search.to]);

  const choose = (choice: RoomChoice) => {
    const next = choices.map((old, index) =>
      index === room ? { ...choice, complements: old?.complements ?? [] } : old,
    );
    setChoices(next);
    const open = next.indexOf(undefined);
    if (open >= 0) setRoom(open);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const goOn = () => {
    writeBooking({
      propertyId: property.id,
      propertyName: property.setup.name,
      timeZone: property.setup.timeZone,
      currency: availability.currency,
      from: search.from,
      to: search.to,
      occupancy,
      promocode: search.promocode,
      choices: chosen,
      totals,
      guest: readBooking()?.guest ?? {},
      key: crypto.randomUUID(),
      booked: null,
    });
    void navigate('/booking/payment');
  };

  const offered = availability.rooms[room];
  const isChoosing = !isComplete || room < count;
  return (
    <StepsFrame step={1} title={t('rooms.title')} name={property.setup.name}>
      <SearchSummary search={search} place={property.setup.name} />
      <header className={styles['property']}>
        {property.photo && <Picture photo={property.photo} sizes="(width >= 768px) 240px, 100vw" ratio="16/9" eager />}
        <div>
          <h1>
            {property.setup.name}{' '}
            <Stars count={property.information.category} label={t('stars', { count: property.information.category })} />
          </h1>
          <p>
            <Icon name="map-pin" /> {property.location.address}, {property.location.city.name}
          </p>
          {property.information.rating && (
            <Rating
              value={property.information.rating.value}
              label={t('rating', { count: property.information.rating.count })}
            />
          )}
        </div>
      </header>
      {availability.promotion && (
        <p role="status" className={styles['promotion']} data-valid={availability.promotion.valid}>
          <Icon name={availability.promotion.valid ? 'check' : 'info'} />
          {t(availability.promotion.valid ? 'promotion.valid' : 'promotion.invalid', {
            code: availability.promotion.code,
          })}
        </p>
      )}
      {!availability.lowest && <Unavailable availability={availability} search={search} propertyId={property.id} />}
      <noscript>
        <Notice tone="info" title={t('noScript.title')}>
          {t('noScript.text')}
        </Notice>
      </noscript>
      {offered && offered.roomtypes.length > 0 && (
        <div className={styles['columns']}>
          <div>
            {count > 1 && (
              <nav aria-label={t('rooms.which')} className={styles['which']}>
                {search.rooms.map((_, index) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a search have no other name than their place
                    key={index}
                    type="button"
                    aria-current={index === room ? 'step' : undefined}
                    onClick={() => setRoom(index)}
                  >
                    {t('rooms.number', { number: index + 1 })}
                    {choices[index] && <Icon name="check" label={t('rooms.chosen')} />}
                  </button>
                ))}
              </nav>
            )}
            <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
              {count > 1
                ? t('rooms.step', { number: room + 1, count, adults: t('adults', { count: offered.occupancy.adults }) })
                : t('rooms.choose')}
            </h2>
            {isChoosing && (
              <ul className={styles['rooms']}>
                {offered.roomtypes.map((type, index) => {
                  const roomType = roomTypes.find((entry) => entry.id === type.roomtypeId);
                  return (
                    roomType && (
                      <li key={type.roomtypeId}>
                        <RoomCard
                          {...{ type, roomType, ratePlans, property, nights, choices, room }}
                          currency={availability.currency}
                          isFirst={index === 0}
                          onChoose={choose}
                        />
                      </li>
                    )
                  );
                })}
              </ul>
            )}
            {chosen.length > 0 && complements.length > 0 && (
              <Complements
                {...{ choices, complements, search }}
                currency={availability.currency}
                onChange={setChoices}
              />
            )}
          </div>
          <Summary
            {...{ choices, totals, search, nights, isComplete }}
            property={property}
            currency={availability.currency}
            onContinue={goOn}
          />
        </div>
      )}
    </StepsFrame>
  );
}
