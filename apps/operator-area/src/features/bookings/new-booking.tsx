import { BackLink } from '@posada/account';
import { wholePrice } from '@posada/api-client/availability';
import { type BookingQuote, bookAtDesk } from '@posada/api-client/operator';
import type { PaymentOption } from '@posada/api-client/properties';
import { LIMITS } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { addDays, addYears } from '@posada/calendar-days';
import { GuestFields, guestEntries, guestOf, RoomFields, useSaleFailure } from '@posada/desk';
import { formatMoney } from '@posada/i18n';
import { useKeyOfChoice } from '@posada/reservation';
import { CancellationText } from '@posada/reservation/terms';
import {
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  FailedNotice,
  Notice,
  SelectField,
  Skeleton,
  TextArea,
  TextField,
  toast,
} from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { EmptyList } from '@posada/ui/empty-list';
import { useKitForm } from '@posada/ui/forms';
import { LabelledValues } from '@posada/ui/labelled-values';
import { RadioCards } from '@posada/ui/radio-cards';
import { Refreshing } from '@posada/ui/refreshing';
import { optionalText, required, ticked } from '@posada/ui/rules';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { Loading } from '../../shared/loading.tsx';
import { useAreWebsitesLoading, useWebsites } from '../../shared/places.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './rooms.module.css';
import { type BookingDraft, useBookingDraft } from './use-booking-draft.ts';

/** Books rooms of a hotel of this website for a guest who calls or stands at the desk. */
export function NewBooking() {
  const t = useTexts();
  const { bookings } = useAddresses();
  return (
    <Workspace title={t('newBooking.title')} scopes={['reservations.write']}>
      <BackLink to={bookings}>{t('detail.back')}</BackLink>
      <Chosen />
    </Workspace>
  );
}

function Chosen() {
  const t = useTexts();
  const hotels = useOwnHotels();
  const isLoading = useAreWebsitesLoading();
  const website = useWebsites().find(({ hosts }) => hosts.includes(window.location.hostname));
  if (isLoading) return <Loading />;
  if (!website || hotels.length === 0) return <EmptyList icon="bed" text={t('newBooking.none')} />;
  return <Draft website={website.id} hotels={hotels} />;
}

function Draft({ website, hotels }: { website: number; hotels: readonly { id: string; name: string }[] }) {
  const t = useTexts();
  const { today } = useSite();
  const draft = useBookingDraft(website, hotels);
  const { choice, quote } = draft;
  const failureText = useSaleFailure();
  const rates = (index: number) => (quote.isError ? undefined : quote.data?.rooms[index]?.rates);
  return (
    <div className={styles['page']}>
      <Card as="section" className={styles['form']}>
        <h2>{t('newBooking.stay')}</h2>
        {hotels.length > 1 && (
          <SelectField
            label={t('rates.hotel')}
            value={choice.property}
            onChange={({ target }) => draft.setProperty(target.value)}
          >
            {hotels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles['days']}>
          <DateField
            label={t('fact.arrival')}
            value={choice.from}
            onChange={draft.setFrom}
            first={today}
            last={addYears(today, LIMITS.yearsAhead)}
            start={choice.from}
          />
          <DateField
            label={t('fact.departure')}
            value={choice.to}
            onChange={draft.setTo}
            first={addDays(choice.from, 1)}
            last={addDays(choice.from, LIMITS.nights)}
            start={choice.to}
          />
          <TextField
            label={t('newBooking.code')}
            defaultValue={choice.promocode}
            onBlur={({ target }) => draft.setCode(target.value)}
            error={
              choice.promocode && quote.data?.isCodeValid === false && !quote.isPlaceholderData
                ? t('newBooking.codeWrong')
                : undefined
            }
            autoComplete="off"
            maxLength={30}
            optional
          />
        </div>
        {choice.rooms.map((room, index) => (
          <RoomFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their place alone
            key={index}
            legend={t('rooms.number', { number: index + 1 })}
            room={room}
            rates={rates(index)}
            complements={quote.data?.complements ?? []}
            stay={choice}
            currency={quote.data?.currency}
            onChange={(own) => draft.setRoom(index, own)}
          >
            {choice.rooms.length > 1 && (
              <div>
                <Button variant="quiet" onClick={() => draft.removeRoom(index)}>
                  {t('newBooking.removeRoom', { number: index + 1 })}
                </Button>
              </div>
            )}
          </RoomFields>
        ))}
        {choice.rooms.length < LIMITS.rooms && (
          <div>
            <Button variant="secondary" onClick={draft.addRoom}>
              {t('newBooking.addRoom')}
            </Button>
          </div>
        )}
        {quote.isError && (
          <FailedNotice tone="danger" title={failureText(quote.error)} onRetry={() => quote.refetch()} />
        )}
        <div aria-live="polite">
          {quote.isPending && <Skeleton height="card" />}
          {quote.data?.quote && !quote.isError && (
            <Refreshing busy={quote.isPlaceholderData}>
              <Price quote={quote.data} draft={draft} />
            </Refreshing>
          )}
        </div>
      </Card>
      <GuestForm draft={draft} />
    </div>
  );
}

/** What it costs, and what cancelling costs. */
function Price({ quote: { quote, currency, rooms }, draft }: { quote: BookingQuote; draft: BookingDraft }) {
  const t = useTexts();
  const { locale, properties } = useSite();
  const timeZone = properties.find(({ id }) => id === draft.choice.property)?.setup.timeZone ?? 'UTC';
  if (!quote) return null;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const chosen = draft.choice.rooms.flatMap(
    ({ rate }, index) =>
      rooms[index]?.rates.find(
        ({ roomtype, rateplan }) => roomtype.id === rate?.roomtypeId && rateplan.id === rate.rateplanId,
      ) ?? [],
  );
  return (
    <section aria-label={t('fact.price')} className={styles['summary']}>
      <LabelledValues
        layout="amounts"
        values={[
          { label: t('fact.total'), value: <strong>{money(wholePrice(quote))}</strong> },
          quote.touristTax > 0 && { label: t('newBooking.atHotel'), value: money(quote.touristTax) },
        ]}
      />
      <ul className={styles['terms']}>
        {chosen.map(({ cancellation, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their place alone
          <li key={index}>
            <CancellationText {...{ cancellation, total, currency, timeZone }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const schema = v.object({
  ...guestEntries,
  requests: optionalText(2000),
  paymentOption: v.pipe(v.string(), required()),
  terms: ticked(),
});

function GuestForm({ draft }: { draft: BookingDraft }) {
  const t = useTexts();
  const { locale } = useSite();
  const navigate = useNavigate();
  const { booking } = useAddresses();
  const keyOf = useKeyOfChoice();
  const failureText = useSaleFailure();
  const { choice, quote } = draft;
  // what was answered to an earlier choice is not what would be booked
  const current = quote.isPlaceholderData || quote.isError ? undefined : quote.data;
  const quoted = current?.quote;
  const labels: Partial<Record<string, string>> = {
    paymentOption: t('newBooking.payment'),
    requests: t('details.requests'),
    terms: t('newBooking.termsName'),
  };
  const { form, field, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: {
      name: '',
      surname: '',
      email: '',
      phone: '',
      country: '',
      language: locale,
      requests: '',
      paymentOption: '',
      terms: false as never,
    },
    labelOf: (name) => labels[name] ?? t(`guest.${name as keyof typeof guestEntries}`),
    async onSubmit({ language, requests, paymentOption, terms: _, ...typed }) {
      const person = await guestOf(typed);
      if (!person) return { phone: 'phone_malformed' };
      if (!current || !quoted) return {};
      const { total, touristTax } = quoted;
      const body = {
        ...draft.place,
        rooms: choice.rooms.map(({ adults, childAges, rate, extras }) => ({
          occupancy: { adults, childAges: [...childAges] },
          roomtypeId: rate?.roomtypeId ?? '',
          rateplanId: rate?.rateplanId ?? '',
          complements: [...extras],
        })),
        language,
        guest: person,
        ...(requests ? { requests } : {}),
        paymentOption: paymentOption as PaymentOption,
        accepted: { total, touristTax, currency: current.currency },
        termsAccepted: true as const,
      };
      try {
        const answer = await client.call(bookAtDesk, { query: { language }, body }, { idempotencyKey: keyOf([body]) });
        toast({ tone: 'success', title: t('newBooking.done'), text: t('amend.doneText', { email: person.email }) });
        await navigate(booking(answer.reservation.number));
      } catch (error) {
        void quote.refetch();
        throw error;
      }
      return {};
    },
  });
  const payment = field('paymentOption');
  const options = quoted?.paymentOptions ?? [];
  return (
    <Card as="section">
      <form {...form} className={styles['form']}>
        <h2>{t('newBooking.guest')}</h2>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" title={failureText(failure)} />}
        <GuestFields field={field} />
        <TextArea {...field('requests')} label={t('details.requests')} maxLength={2000} rows={2} optional />
        {options.length > 0 && (
          <RadioCards
            {...payment}
            legend={t('newBooking.payment')}
            aria-invalid={payment.error ? true : undefined}
            options={options.map((value) => ({
              value,
              label: t(`payment.${value}`),
              description: t(`newBooking.payment.${value}`),
            }))}
          />
        )}
        <Checkbox {...field('terms')} label={t('newBooking.terms')} />
        <div>
          <Button type="submit" busy={isSubmitting || quote.isFetching} disabled={!quoted}>
            {quoted && current
              ? t('newBooking.submit', { amount: formatMoney(wholePrice(quoted), current.currency, locale) })
              : t('newBooking.title')}
          </Button>
        </div>
        {!quoted && !quote.isFetching && <p role="status">{t('amend.notChosen')}</p>}
      </form>
    </Card>
  );
}
