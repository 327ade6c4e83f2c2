import { complementsQuery, ratePlansQuery, roomTypesQuery } from '@posada/api-client/properties';
import { useApi, usePriceAccount, useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData, useNavigate } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { startBooking } from '../../shared/booking-in-progress.ts';
import { useLowestPrices, useStayPrices } from '../../shared/stay-prices.ts';
import { complementsTotal, totalsOf } from '../../shared/totals.ts';
import type { loader } from './choose-room.loader.ts';
import { useChoices } from './use-choices.ts';

function useStay() {
  const { search, problems, isOfferOver, sent } = useLoaderData<typeof loader>();
  const propertyId = search.destination.id;
  const { properties, locale } = useSite();
  const api = useApi();
  const availability = useStayPrices({ ...search, propertyId });
  const { prices } = useLowestPrices({ ...search, propertyIds: [propertyId] });
  const { data: roomTypes } = useSuspenseQuery(roomTypesQuery(api, propertyId, locale));
  const { data: ratePlans } = useSuspenseQuery(ratePlansQuery(api, propertyId, locale));
  const { data: complements } = useSuspenseQuery(complementsQuery(api, propertyId, locale));
  const property = properties.find((entry) => entry.id === propertyId);
  if (!property || !availability) throw new Error(`the loader has not brought property ${propertyId}`);
  return {
    search,
    problems,
    isOfferOver,
    sent,
    property,
    availability,
    days: prices?.days,
    roomTypes,
    ratePlans,
    complements,
  };
}

/** A stay, what is chosen for each of its rooms, what that costs, and the way on to the payment. */
export function useChosenStay() {
  const stay = useStay();
  const { search, property, availability, roomTypes, ratePlans, complements, sent } = stay;
  const navigate = useNavigate();
  const { account: priceAccount } = usePriceAccount();
  const { locale } = useSite();
  const nights = nightsBetween(search.from, search.to);
  const { choices, ...made } = useChoices(search, { availability, roomTypes, ratePlans, complements }, sent);
  const chosen = choices.filter((choice) => choice !== undefined);
  const totals = totalsOf(choices, availability.rooms, complementsTotal(choices, complements, nights));
  const goOn = () => {
    startBooking({
      search,
      propertyName: property.setup.name,
      currency: availability.currency,
      priceAccount,
      language: locale,
      choices: chosen,
      totals,
    });
    void navigate(addresses.payment());
  };
  return { ...stay, ...made, choices, totals, nights, isComplete: chosen.length === search.rooms.length, goOn };
}
