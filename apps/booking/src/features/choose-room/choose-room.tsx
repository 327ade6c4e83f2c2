import { wholeOfRate, wholePrice } from '@posada/api-client/availability';
import { canBePriced } from '@posada/api-client/search';
import { Isolated, noteStep, searchAddress, useSite } from '@posada/area';
import { formatList } from '@posada/i18n';
import { useWhoSleeps } from '@posada/reservation/who-sleeps';
import { PriceDisplayProvider } from '@posada/search/price-display';
import { FailedNotice, Icon, LinkButton, Notice, PhoneLink } from '@posada/ui';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { HotelPrice } from '../../shared/hotel-price.tsx';
import { PriceDisplayBar } from '../../shared/price-display-bar.tsx';
import { SearchAgain, SearchProblems } from '../../shared/search-again.tsx';
import { SearchSummary } from '../../shared/search-summary.tsx';
import { ShareTags } from '../../shared/share-tags.tsx';
import { StayDays } from '../../shared/stay-days.tsx';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { RoomChoice } from '../../shared/totals.ts';
import { Unavailable } from '../../shared/unavailable.tsx';
import type { loader } from './choose-room.loader.ts';
import styles from './choose-room.module.css';
import { MemberDialog } from './member-dialog.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { PropertyHeader } from './property-header.tsx';
import { RefusedRooms } from './refused.tsx';
import { RoomCard } from './room-card.tsx';
import { RoomSteps } from './room-steps.tsx';
import { SentOfferNotice } from './sent-offer-notice.tsx';
import { Summary } from './summary.tsx';
import { useChosenStay } from './use-stay.ts';

/** Rooms with their rates. A stay of several rooms is chosen one room after another. */
export function ChooseRoom() {
  const { search, problems } = useLoaderData<typeof loader>();
  if (!canBePriced(problems)) return <Unreadable />;
  // another search begins anew: nothing chosen for other days may stay
  return (
    <PriceDisplayProvider>
      <Rooms key={JSON.stringify(search)} />
    </PriceDisplayProvider>
  );
}

/** The hotel of an address whose search cannot be read: no room is priced before the guest has searched again. */
function Unreadable() {
  const { search, problems } = useLoaderData<typeof loader>();
  const t = useTexts();
  const { properties } = useSite();
  const property = properties.find((entry) => entry.id === search.destination.id);
  return (
    <StepsFrame step={1} title={t('rooms.title')} name={property?.setup.name}>
      {property && <PropertyHeader property={property} />}
      <SearchAgain search={search} problems={problems} />
    </StepsFrame>
  );
}

function Rooms() {
  const { locale } = useSite();
  const t = useTexts();
  const stay = useChosenStay();
  const { search, problems, isOfferOver, sent, property, availability, days, roomTypes, ratePlans, complements } = stay;
  const { choices, lost, setChoices, totals, nights, isComplete, goOn } = stay;
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const whoSleeps = useWhoSleeps();
  const count = search.rooms.length;
  const [room, setRoom] = useState(0);
  const [isNext, setNext] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => noteStep('rooms'), []);
  // after a choice the focus goes on to the next room
  useEffect(() => {
    if (isNext) heading.current?.focus();
    setNext(false);
  }, [isNext]);

  const choose = (choice: RoomChoice) => {
    const next = choices.map((old, index) =>
      index === room ? { ...choice, complements: old?.complements ?? [] } : old,
    );
    setChoices(next);
    const open = next.indexOf(undefined);
    if (open >= 0) {
      setRoom(open);
      setNext(true);
    } else if (complements.length > 0) void navigate(addresses.extras(query));
  };

  const offered = availability.rooms[room];
  const cheapest = count === 1 ? availability.rooms[0]?.roomtypes[0]?.rates[0] : undefined;
  const amount = isComplete ? wholePrice(totals) : cheapest && wholeOfRate(cheapest, availability.rooms[0]);
  return (
    <StepsFrame
      step={1}
      title={t('rooms.title')}
      name={property.setup.name}
      stage={{ name: 'room-selection', isFinal: isComplete && complements.length === 0 }}
    >
      <ShareTags name={property.setup.name} search={search} property={property} />
      <Isolated name="search summary">
        <SearchSummary search={search} place={property.setup.name} />
      </Isolated>
      <Isolated name="property header" failed={() => <h1>{property.setup.name}</h1>}>
        <PropertyHeader property={property} />
      </Isolated>
      {problems.length > 0 && <SearchProblems problems={problems} />}
      {search.offer && (
        <OfferNotice offerId={search.offer} propertyId={property.id} {...{ search, availability, isOfferOver }} />
      )}
      {sent && (
        <SentOfferNotice
          offer={sent.offer}
          timeZone={property.setup.timeZone}
          {...{ availability, complements, nights }}
        />
      )}
      {availability.promotion && (
        <p role="status" className={styles['promotion']} data-valid={availability.promotion.valid}>
          <Icon name={availability.promotion.valid ? 'check' : 'info'} />
          {t(availability.promotion.valid ? 'promotion.valid' : 'promotion.invalid', {
            code: availability.promotion.code,
          })}
        </p>
      )}
      {amount !== undefined && (
        <HotelPrice property={property} stay={search} amount={amount} currency={availability.currency} />
      )}
      {!availability.lowest && <Unavailable availability={availability} search={search} property={property} />}
      <Isolated name="days around" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <StayDays
          days={days}
          currency={availability.currency}
          search={search}
          addressOf={(stay) => searchAddress({ ...search, ...stay })}
        />
      </Isolated>
      <noscript>
        <Notice tone="info" title={t('noScript.title')}>
          {t('noScript.text')} <PhoneLink {...property.information} />
        </Notice>
      </noscript>
      {lost.length > 0 && (
        <Notice tone="warning" title={t('rooms.lost', { rooms: formatList(lost, locale) })}>
          {t('rooms.lostText')}
        </Notice>
      )}
      {offered && offered.roomtypes.length > 0 && (
        <div className={styles['columns']}>
          <div>
            {count > 1 && <RoomSteps choices={choices} current={room} onGo={setRoom} />}
            <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
              {count > 1
                ? t('rooms.step', { number: room + 1, count, who: whoSleeps(offered.occupancy) })
                : t('rooms.choose')}
            </h2>
            <PriceDisplayBar charged={[availability.currency]} nights={nights} />
            <ul className={styles['rooms']}>
              {offered.roomtypes.map((type, index) => {
                const roomType = roomTypes.find((entry) => entry.id === type.roomtypeId);
                return (
                  roomType && (
                    <li key={type.roomtypeId} id={`room-${type.roomtypeId}`}>
                      <Isolated
                        name={`room card ${type.roomtypeId}`}
                        failed={(retry) => <FailedNotice onRetry={retry} />}
                      >
                        <RoomCard
                          {...{ type, roomType, ratePlans, property, nights, choices, room }}
                          currency={availability.currency}
                          touristTax={offered.touristTax}
                          isFirst={index === 0}
                          isAloneInSearch={count === 1}
                          onChoose={choose}
                          onJoin={() => setJoining(true)}
                        />
                      </Isolated>
                    </li>
                  )
                );
              })}
            </ul>
            {offered.refused && (
              <Isolated name="refused rooms" failed={() => null}>
                <RefusedRooms refused={offered.refused} roomTypes={roomTypes} occupancy={offered.occupancy} />
              </Isolated>
            )}
            {isComplete && complements.length > 0 && (
              <LinkButton to={addresses.extras(query)} variant="secondary">
                {t('extras.title')}
              </LinkButton>
            )}
          </div>
          <Summary
            {...{ choices, totals, search, nights, isComplete, property }}
            currency={availability.currency}
            onContinue={goOn}
          />
          <MemberDialog isOpen={isJoining} onClose={() => setJoining(false)} />
        </div>
      )}
    </StepsFrame>
  );
}
