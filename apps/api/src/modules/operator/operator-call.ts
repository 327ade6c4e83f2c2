import type { AnyOperatorEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@posada/api-client';
import type * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';
import type { Assistant } from '../assistant/assistant.service.ts';
import type { ChannelVault } from '../channels/channel-secrets.ts';
import type { CheckInService } from '../check-in/check-in.service.ts';
import type { Previews } from '../content/previews.ts';
import type { Desk } from '../desk/desk.service.ts';
import type { GuestFiles } from '../guest-reports/guest-files.ts';
import type { GuestReports } from '../guest-reports/guest-reports.ts';
import { placeOfMessage } from '../inbox/inbox.ts';
import type { Invoices } from '../invoices/invoices.service.ts';
import type { WelcomeLink } from '../operators/operators.service.ts';
import type { DeskRefunds } from '../payments/desk-refunds.ts';
import type { GuestLink } from '../payments/payments.store.ts';
import type { PriceChecks } from '../price-checks/price-checks.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { MachineTranslation } from '../translations/machine-translation.ts';
import type { VerifactuRecords } from '../verifactu/verifactu-records.ts';
import type { PostOptions } from '../webhooks/post-message.ts';
import type { Surroundings } from '../website-file/import-file.ts';
import { propertyOf, websiteOfReservation } from './property-of.ts';

interface CallInput<Path, Body> {
  tx: Database;
  now: Date;
  actor: OperatorActor;
  path: Path;
  body: Body;
  /** The pages for guests that the site has. */
  builtPages: readonly GuestLink['kind'][];
  /** Host name that the call came by. */
  host: string;
}
/** `target`: what was changed, absent where it was only read. `noted`: what the record of changes keeps, never a secret. */
interface CallOutcome<Result> {
  result: Result;
  target?: string;
  noted?: object;
}

/** What a call of its own transactions gets: the database itself, and how it records what it changes. */
interface LongCallInput<Path, Body, Query = undefined> {
  database: Database;
  now: Date;
  actor: OperatorActor;
  path: Path;
  query: Query;
  body: Body;
  surroundings: Required<Surroundings>;
  /** Where webhooks may lead. */
  receivers: PostOptions;
  /** Host name that the call came by. */
  host: string;
  /** Of the request; undefined: it has none, or the call takes none. */
  idempotencyKey: string | undefined;
  bookings: BookingServices;
  previews: Previews;
  assistant: Pick<Assistant, 'try' | 'openQuestions'>;
  translations: ProposalService;
  channels: { vault: ChannelVault };
  checkIn: CheckInService;
  priceChecks: Pick<PriceChecks, 'list' | 'now'>;
  verifactu: VerifactuRecords;
  guestReports: GuestReports;
  guestFiles: GuestFiles;
  welcomeLink: WelcomeLink;
  /** Records the change, within the transaction that makes it. */
  note(tx: Database, target: string, noted: object): Promise<void>;
}

/** What proposes translations. `translate`: undefined without a service. */
export interface ProposalService {
  translate: MachineTranslation | undefined;
  warn(error: unknown): void;
}

/** What the calls about bookings are answered by. */
export interface BookingServices {
  reservations: ReservationService;
  desk: Desk;
  refunds: DeskRefunds;
  invoices: Pick<Invoices, 'view' | 'issue' | 'mail' | 'document'>;
}

/** One, some, or none that could be named: who is for some alone is refused then. */
type Places = number | readonly number[] | undefined;

/** As events name who makes a call. */
export const eventActor = ({ name, accountId }: OperatorActor) => ({ kind: 'operator', name, accountId }) as const;
export const by = (actor: OperatorActor, now: Date) => ({ at: now.toISOString(), by: eventActor(actor) });

/** An operator's call and what answers it. */
export interface OperatorCall {
  endpoint: AnyOperatorEndpoint;
  /** The body is passed on as text and parsed by the handler: errors name lines of the file. */
  takesText: boolean;
  /**
   * The properties that the call is about; undefined: there are none such; null: it is about the website, as a call without
   * this member.
   */
  propertyOf?(given: Pick<CallInput<never, never>, 'tx' | 'path' | 'body'>): Promise<Places | null>;
  /** The websites that the call is about; undefined: there are none such. Absent: it is not about single websites. */
  websiteOf?(given: Pick<CallInput<never, never>, 'tx' | 'path' | 'body'>): Promise<Places>;
  /** A list whose statement takes the websites and properties of the caller: who is for some makes the call too. */
  isListed?: boolean;
  /** Runs in one transaction with its record. */
  run?(given: CallInput<never, never>): Promise<CallOutcome<unknown>>;
  /** Instead of `run`, for what takes longer than others can wait: it makes its own, short transactions. */
  runLong?(given: LongCallInput<never, never, never>): Promise<unknown>;
}

type ParamsWithLocator = v.GenericSchema<unknown, { locator: string }>;
const placesOf = {
  property: ({ tx, path }: { tx: Database; path: { locator: string } }) => propertyOf.reservation(tx, path.locator),
  website: ({ tx, path }: { tx: Database; path: { locator: string } }) => websiteOfReservation(tx, path.locator),
};

type ParamsWithMessage = v.GenericSchema<unknown, { message: number }>;
const placesOfMessage = {
  propertyOf: async ({ tx, path }: { tx: Database; path: { message: number } }) =>
    (await placeOfMessage(tx, path.message))?.property,
  websiteOf: async ({ tx, path }: { tx: Database; path: { message: number } }) =>
    (await placeOfMessage(tx, path.message))?.website,
};

/** Handlers are stored without the types of their call, whose schemas check what they get and return. */
const untyped = <Kind extends 'run' | 'runLong' | 'propertyOf' | 'websiteOf'>(handler: unknown) =>
  handler as NonNullable<OperatorCall[Kind]>;

const untypedPlaces = ({ propertyOf, websiteOf }: typeof placesOfMessage) => ({
  propertyOf: untyped<'propertyOf'>(propertyOf),
  websiteOf: untyped<'websiteOf'>(websiteOf),
});

export const answer = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  run: (given: CallInput<ParamsOf<E>, BodyOf<E>>) => Promise<CallOutcome<ReplyOf<E>>>,
): OperatorCall => ({ endpoint, takesText: false, run: untyped<'run'>(run) });

/** A call about single properties: a key that is good for some makes it for these. */
export const about = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  propertyOf: (given: { tx: Database; path: ParamsOf<E>; body: BodyOf<E> }) => Promise<Places>,
  run: (given: CallInput<ParamsOf<E>, BodyOf<E>>) => Promise<CallOutcome<ReplyOf<E>>>,
): OperatorCall => ({
  ...answer(endpoint, run),
  propertyOf: untyped<'propertyOf'>(propertyOf),
});

/** A call about a reservation: of one property, and of the website that it was made on. */
export const aboutReservation = <const E extends AnyOperatorEndpoint>(
  endpoint: E & { params: ParamsWithLocator },
  run: (given: CallInput<ParamsOf<E>, BodyOf<E>>) => Promise<CallOutcome<ReplyOf<E>>>,
): OperatorCall => ({
  ...answer(endpoint as E, run),
  propertyOf: untyped<'propertyOf'>(placesOf.property),
  websiteOf: untyped<'websiteOf'>(placesOf.website),
});

/** A call about a reservation that makes its own transactions. */
export const aboutReservationLong = <const E extends AnyOperatorEndpoint>(
  endpoint: E & { params: ParamsWithLocator },
  run: (given: LongCallInput<ParamsOf<E>, BodyOf<E>, QueryOf<E>>) => Promise<ReplyOf<E>>,
): OperatorCall => ({
  ...answerLong(endpoint as E, run),
  propertyOf: untyped<'propertyOf'>(placesOf.property),
  websiteOf: untyped<'websiteOf'>(placesOf.website),
});

/** A call about a message of a form: of its website, and of the property that it names, if it does. */
export const aboutMessage = <const E extends AnyOperatorEndpoint>(
  endpoint: E & { params: ParamsWithMessage },
  run: (given: CallInput<ParamsOf<E>, BodyOf<E>>) => Promise<CallOutcome<ReplyOf<E>>>,
): OperatorCall => ({ ...answer(endpoint as E, run), ...untypedPlaces(placesOfMessage) });

/** A call about a message of a form that makes its own statements. */
export const aboutMessageLong = <const E extends AnyOperatorEndpoint>(
  endpoint: E & { params: ParamsWithMessage },
  run: (given: LongCallInput<ParamsOf<E>, BodyOf<E>, QueryOf<E>>) => Promise<ReplyOf<E>>,
): OperatorCall => ({ ...answerLong(endpoint as E, run), ...untypedPlaces(placesOfMessage) });

/** A call about single websites: who works for some makes it for these. */
export const aboutWebsite = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  websiteOf: (given: { path: ParamsOf<E>; body: BodyOf<E> }) => Promise<Places>,
  run: (given: CallInput<ParamsOf<E>, BodyOf<E>>) => Promise<CallOutcome<ReplyOf<E>>>,
): OperatorCall => ({ ...answer(endpoint, run), websiteOf: untyped<'websiteOf'>(websiteOf) });

/** A call about single websites that makes its own transactions. */
export const aboutWebsiteLong = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  websiteOf: (given: { path: ParamsOf<E>; body: BodyOf<E> }) => Promise<Places>,
  run: (given: LongCallInput<ParamsOf<E>, BodyOf<E>, QueryOf<E>>) => Promise<ReplyOf<E>>,
): OperatorCall => ({ ...answerLong(endpoint, run), websiteOf: untyped<'websiteOf'>(websiteOf) });

/** A list whose rows are each about a property: of these alone, where the key is limited. */
export const listed = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  run: (given: CallInput<ParamsOf<E>, BodyOf<E>>) => Promise<CallOutcome<ReplyOf<E>>>,
): OperatorCall => ({ ...answer(endpoint, run), isListed: true });

export const answerLong = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  run: (given: LongCallInput<ParamsOf<E>, BodyOf<E>, QueryOf<E>>) => Promise<ReplyOf<E>>,
): OperatorCall => ({ endpoint, takesText: false, runLong: untyped<'runLong'>(run) });

/** A list that makes its own statements. */
export const listedLong = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  run: (given: LongCallInput<ParamsOf<E>, BodyOf<E>, QueryOf<E>>) => Promise<ReplyOf<E>>,
): OperatorCall => ({ ...answerLong(endpoint, run), isListed: true });

/** A call about single properties that makes its own transactions. */
export const aboutLong = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  propertyOf: (given: { tx: Database; path: ParamsOf<E>; body: BodyOf<E> }) => Promise<Places>,
  run: (given: LongCallInput<ParamsOf<E>, BodyOf<E>, QueryOf<E>>) => Promise<ReplyOf<E>>,
): OperatorCall => ({
  ...answerLong(endpoint, run),
  propertyOf: untyped<'propertyOf'>(propertyOf),
});

/** A call about a property on a website, both named in its body, that makes its own transactions. */
export const aboutSaleLong = <const E extends AnyOperatorEndpoint>(
  endpoint: E & { body: v.GenericSchema<unknown, { website: number; property: number }> },
  run: (given: LongCallInput<ParamsOf<E>, BodyOf<E>, QueryOf<E>>) => Promise<ReplyOf<E>>,
): OperatorCall => ({
  ...answerLong(endpoint as E, run),
  propertyOf: untyped<'propertyOf'>(async ({ body }: { body: { property: number } }) => body.property),
  websiteOf: untyped<'websiteOf'>(async ({ body }: { body: { website: number } }) => body.website),
});

export const answerText = <const E extends AnyOperatorEndpoint>(
  endpoint: E,
  run: (given: LongCallInput<ParamsOf<E>, string>) => Promise<ReplyOf<E>>,
): OperatorCall => ({ endpoint, takesText: true, runLong: untyped<'runLong'>(run) });
