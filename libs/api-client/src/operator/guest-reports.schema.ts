import * as v from 'valibot';
import { day, moment } from '../core/shapes.ts';
import { rowIdInPath } from './operator.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const propertyInReportPath = v.object({ property: rowIdInPath });
export const guestReportInPath = v.object({ property: rowIdInPath, id: rowIdInPath });

/** Whom the guests of a hotel are reported to. `other`: they are registered, and reported by nobody here. */
export const GUEST_REGISTERS = ['spain', 'italy', 'portugal', 'other'] as const;

/** Why a report cannot be sent yet: what the ministry would refuse it for. */
export const REPORT_GAPS = [
  'people',
  'adult',
  'contact',
  'relationship',
  'document',
  'support-number',
  'second-surname',
  'municipality',
  'more-people',
  'same-document',
  'earlier-report',
] as const;
export type ReportGap = (typeof REPORT_GAPS)[number];

export const GUEST_REPORT_KINDS = ['booking', 'travellers', 'cancellation'] as const;
/**
 * `waiting`: not sent yet. `sent`: the ministry has queued it. `unconfirmed`: the ministry has it and its receipt was lost.
 * `unneeded`: the booking was cancelled before it was sent.
 */
export const GUEST_REPORT_STATES = ['waiting', 'sent', 'accepted', 'rejected', 'unconfirmed', 'unneeded'] as const;
export const GUEST_REPORT_LISTS = ['open', 'faulty', 'all'] as const;

const code = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** The account of a hotel at SES.Hospedajes, without its password. */
export const sesAccountSchema = v.object({
  environment: v.picklist(['test', 'production']),
  landlordCode: v.string(),
  establishmentCode: v.string(),
  username: v.string(),
  /** Since when bookings are reported. */
  begunAt: moment,
  /** When the ministry last answered; null: never. */
  answeredAt: v.nullable(moment),
  /** Why messages are not answered, or the account is refused; null: nothing is wrong. */
  problem: v.nullable(v.string()),
  /** When the next message leaves, at the earliest; null: as soon as there is something to send. */
  sendAt: v.nullable(moment),
});

/** What SIBA knows of a hotel. */
export const sibaUnitSchema = v.strictObject({
  /** NIPC of the company. */
  unit: v.pipe(v.string(), v.trim(), v.regex(/^\d{9}$/, 'nine digits')),
  establishment: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}$/, 'one or two digits')),
  abbreviation: code(15),
  contactName: code(40),
  contactEmail: v.pipe(v.string(), v.trim(), v.maxLength(140), v.email()),
});
export type SibaUnit = v.InferOutput<typeof sibaUnitSchema>;

export const guestReportPlaceSchema = v.object({
  property: v.object({ id: count, name: v.string() }),
  register: v.picklist(GUEST_REGISTERS),
  account: v.nullable(sesAccountSchema),
  siba: v.nullable(sibaUnitSchema),
  waiting: count,
  faulty: count,
  /** Of those that wait: of which the 24 hours of the law are over. */
  late: count,
});
export type GuestReportPlace = v.InferOutput<typeof guestReportPlaceSchema>;

export const sesAccountChangeSchema = v.strictObject({
  environment: v.picklist(['test', 'production']),
  landlordCode: code(10),
  establishmentCode: code(10),
  username: code(50),
  /** Absent: as it is. */
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  /** Of a new account: bookings with an arrival ahead that were made before are reported too. */
  includesEarlier: v.boolean(),
});
export type SesAccountChange = v.InferOutput<typeof sesAccountChangeSchema>;

export const sesTrialSchema = v.object({
  /** Whether the ministry takes the user, the password and the code of the landlord. */
  isRight: v.boolean(),
  /** In the words of the ministry, or why it was not reached. */
  answer: v.string(),
});

export const guestReportSchema = v.object({
  id: count,
  kind: v.picklist(GUEST_REPORT_KINDS),
  booking: v.object({ number: v.string(), guest: v.string(), arrival: day }),
  state: v.picklist(GUEST_REPORT_STATES),
  /** What makes it obligatory: the booking, the cancellation or the check-in. */
  happenedAt: moment,
  /** 24 hours later. */
  dueAt: moment,
  sentAt: v.nullable(moment),
  answeredAt: v.nullable(moment),
  batch: v.nullable(v.string()),
  /** The code of the ministry: the proof that it was accepted. */
  communication: v.nullable(v.string()),
  gaps: v.array(v.picklist(REPORT_GAPS)),
  /** In the words of the ministry. */
  error: v.nullable(v.string()),
});
export type GuestReport = v.InferOutput<typeof guestReportSchema>;

/** `before`: those of a lower id, for the next page. */
export const guestReportsQuerySchema = v.object({
  list: v.optional(v.picklist(GUEST_REPORT_LISTS)),
  before: v.optional(rowIdInPath),
});

export const guestReportSendSchema = v.strictObject({
  /** A report of travellers is sent although fewer are registered than were booked. */
  takesFewer: v.boolean(),
});

export const guestReportSettlementSchema = v.strictObject({
  /** As the ministry shows it on its site. */
  communication: v.pipe(v.string(), v.trim(), v.regex(/^[0-9a-fA-F-]{36}$/, 'a code of the ministry')),
});

export const GUEST_FILES = ['alloggiati', 'siba'] as const;
export const guestFileQuerySchema = v.object({ file: v.picklist(GUEST_FILES), day });
/** Why a guest is not in a file: not registered, or something that the file needs is not known. */
export const GUEST_FILE_REASONS = ['unregistered', 'document', 'birth-place', 'country', 'sex'] as const;
export const guestFileSchema = v.object({
  name: v.string(),
  content: v.string(),
  people: count,
  /** Guests who are not in the file, and why. */
  missing: v.array(
    v.object({
      booking: v.string(),
      guest: v.string(),
      reason: v.picklist(GUEST_FILE_REASONS),
    }),
  ),
});
export type GuestFile = v.InferOutput<typeof guestFileSchema>;

export const touristTaxQuerySchema = v.object({
  month: v.pipe(v.string(), v.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'a month')),
});
export const touristTaxFileSchema = v.object({
  name: v.string(),
  content: v.string(),
  rooms: count,
  nights: count,
  currency: v.string(),
  /** In minor units. */
  amount: v.pipe(v.number(), v.integer()),
});
