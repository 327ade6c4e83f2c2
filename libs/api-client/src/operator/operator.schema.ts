import * as v from 'valibot';
import { currencyCode, day, email, line, minor, moment } from '../core/shapes.ts';
import { flagEntries } from './file-settings.schema.ts';
import { inventorySpan, priceSpan, spanEntries } from './night-span.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Ids of an installation's own tables. */
export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
/** The same in an address. */
export const rowIdInPath = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, 'an id'),
  v.transform(Number),
  v.maxValue(2_147_483_647, 'an id'),
);
/** Several, joined by commas. */
export const rowIdsInPath = v.pipe(
  v.string(),
  v.regex(/^\d+(,\d+)*$/, 'ids joined by commas'),
  v.transform((text) => text.split(',')),
  v.array(rowIdInPath),
);

const spans = <const S extends v.GenericSchema>(span: S) =>
  v.strictObject({ spans: v.pipe(v.array(span), v.minLength(1), v.maxLength(1000)) });

export const websiteListSchema = v.array(
  v.object({
    id: rowId,
    name: v.string(),
    theme: v.string(),
    language: v.string(),
    hosts: v.array(v.string()),
    /** Guests book nothing there, and search engines do not find it. */
    isDraft: v.boolean(),
    revision: count,
  }),
);

/** What a website file has brought. */
export const importedSchema = v.object({
  websites: v.array(v.object({ id: rowId, hosts: v.array(v.string()) })),
  properties: count,
  roomTypes: count,
  nights: count,
});
export type Imported = v.InferOutput<typeof importedSchema>;
/** With what the file says and hardly means. */
export const savedSchema = v.object({ ...importedSchema.entries, warnings: v.array(v.string()) });
export type Saved = v.InferOutput<typeof savedSchema>;

/** An object from ids to changes; a list would replace the whole of what is there. */
const parts = v.optional(
  v.pipe(
    v.unknown(),
    v.check((value) => value !== null && typeof value === 'object' && !Array.isArray(value), 'an object by id'),
    v.record(v.string(), v.unknown()),
  ),
);
/**
 * A JSON merge patch (RFC 7396) on the file of a website. Lists whose entries have ids are objects by id in it; what they
 * hold is checked as a part of the file that comes out.
 */
export const websitePatchSchema = v.strictObject({
  /** The revision that it was made for; absent: whatever it is now. */
  revision: v.optional(count),
  websites: parts,
  destinations: parts,
  properties: parts,
});
export type WebsitePatch = v.InferOutput<typeof websitePatchSchema>;
/** `revision`: the one that the website has now. Numbers are of what the patch named. */
export const patchedSchema = v.object({ ...savedSchema.entries, revision: count });
export type Patched = v.InferOutput<typeof patchedSchema>;

/** A website that has been deleted, with the properties that no other website shows. */
export const deletedSchema = v.object({
  id: rowId,
  properties: count,
  /** Properties and past reservations that stay, since reservations point to them. */
  keptProperties: count,
  keptReservations: count,
  /** Pictures made by `media add` that nothing shows any more; their files are removed. */
  pictures: count,
});
export type Deleted = v.InferOutput<typeof deletedSchema>;

/** What is wrong with a website file; problems of one kind are one sentence. Without errors it can be imported. */
export const checkedSchema = v.object({ errors: v.array(v.string()), warnings: v.array(v.string()) });
export type Checked = v.InferOutput<typeof checkedSchema>;

export const flagsSchema = v.partial(v.object(flagEntries));
export type Flags = v.InferOutput<typeof flagsSchema>;
export const flagChangesSchema = v.pipe(
  v.partial(v.strictObject(flagEntries)),
  v.check((given) => Object.keys(given).length > 0, 'at least one flag'),
);

/** Without `roomTypes` a span is for all of the property. With `ratePlans` it restricts these alone, and has no rooms. */
export const inventoryChangesSchema = spans(
  v.pipe(
    v.strictObject({
      ...inventorySpan.entries,
      roomTypes: v.optional(v.array(rowId)),
      ratePlans: v.optional(v.pipe(v.array(rowId), v.minLength(1))),
      roomsLeft: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(0),
          v.maxValue(10_000),
          v.description('instead of rooms: those that can still be sold, beside what is sold or held by then'),
        ),
      ),
    }),
    v.check(
      ({ rooms, roomsLeft }) => rooms === undefined || roomsLeft === undefined,
      'rooms or roomsLeft, not both: all rooms of the type, or those that are left to sell',
    ),
    v.check(
      ({ ratePlans, rooms, roomsLeft }) => !ratePlans || (rooms === undefined && roomsLeft === undefined),
      'rooms are of room types: without ratePlans',
    ),
  ),
);
export const priceChangesSchema = spans(v.strictObject({ ...priceSpan.entries, ratePlan: rowId }));

const isDryRun = v.optional(
  v.pipe(v.boolean(), v.description('true: nothing is changed, the answer says what would be')),
  false,
);
/** One price on some nights. */
export const priceChangeSchema = v.strictObject({
  ...spanEntries,
  ratePlan: rowId,
  roomType: rowId,
  /** For two adults, as people write it: `129`, `129.50`; in the currency of the property. */
  price: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'an amount as 129 or 129.50')),
  isDryRun,
});
/** Sells a room type on some nights, or stops to. */
export const saleChangeSchema = v.strictObject({ ...spanEntries, roomType: rowId, isOpen: v.boolean(), isDryRun });
const changedProperty = { property: v.string(), roomType: v.string() };
/** What a price was and is; null: the night had none. */
export const priceChangedSchema = v.object({
  ...changedProperty,
  ratePlan: v.string(),
  currency: currencyCode,
  nights: v.array(v.object({ date: day, before: v.nullable(minor), after: minor })),
});
export type PriceChanged = v.InferOutput<typeof priceChangedSchema>;
/** What was and is on sale, with the rooms that are sold or held: these stay so. */
export const saleChangedSchema = v.object({
  ...changedProperty,
  nights: v.array(v.object({ date: day, wasOpen: v.boolean(), rooms: count, taken: count })),
});
export type SaleChanged = v.InferOutput<typeof saleChangedSchema>;

export const newAgentSchema = v.object({
  id: v.string(),
  /** A message has been sent here that says how to choose a password. */
  email,
  /** The website that the message comes from. */
  website: rowId,
});
export type NewAgent = v.InferOutput<typeof newAgentSchema>;

export const pendingReviewSchema = v.object({
  id: v.string(),
  property: v.number(),
  date: day,
  rating: v.number(),
  title: v.string(),
  text: v.string(),
});
export type PendingReview = v.InferOutput<typeof pendingReviewSchema>;

/**
 * What is not sent yet: what was given up first, then the most often tried. What it says stays out, since it may name a
 * guest.
 */
export const outboxSchema = v.object({
  /** Due now. */
  waiting: count,
  /** Of these, tried in vain. */
  failing: count,
  /** Due later: reminders before an arrival. */
  scheduled: count,
  /** Given up after too many tries. */
  dead: count,
  done: count,
  messages: v.array(
    v.object({
      id: count,
      kind: line,
      lane: v.picklist(['money', 'mail']),
      state: v.picklist(['dead', 'failing', 'waiting', 'scheduled']),
      attempts: count,
      dueAt: moment,
      lastError: v.nullable(v.string()),
    }),
  ),
});
export type Outbox = v.InferOutput<typeof outboxSchema>;

export const heldReservationSchema = v.object({
  locator: v.string(),
  property: rowId,
  website: rowId,
  arrival: day,
  departure: day,
  rooms: count,
  heldUntil: moment,
});
export type HeldReservation = v.InferOutput<typeof heldReservationSchema>;

const money = { amount: minor, currency: currencyCode, status: v.string() };
const atProvider = { locator: v.string(), website: rowId, provider: v.string(), order: v.string() };
/**
 * What neither we nor an answer can settle: the provider's panel tells, by the order. A refund with the status `due` is
 * owed for over an hour and still being tried; `reason` says why the last try failed.
 */
export const unsettledPaymentsSchema = v.object({
  unknown: v.array(v.object({ ...atProvider, ...money, startedAt: moment })),
  refunds: v.array(v.object({ ...atProvider, ...money, reason: v.string(), createdAt: moment })),
});
export type UnsettledPayments = v.InferOutput<typeof unsettledPaymentsSchema>;

export const retainedSchema = v.array(v.object({ rule: v.string(), days: count, rows: count }));

/** Changes that one answer has. */
export const CHANGES_OF_A_PAGE = 200;

export const auditQuerySchema = v.object({
  /** As `actor` of an entry has it. */
  actor: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  since: v.optional(moment),
  /** Excluded. */
  until: v.optional(moment),
  /** Id of the last entry of the answer before; absent: the newest. */
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'an id'), v.transform(Number))),
});

/** Newest first, up to 200: an answer with fewer has the oldest. */
export const auditSchema = v.array(
  v.object({
    id: v.pipe(v.number(), v.integer()),
    at: moment,
    requestId: v.string(),
    /** A key by name and id, a person at the command line, or the operator's token. */
    actor: v.string(),
    action: v.string(),
    target: v.string(),
    details: v.record(v.string(), v.unknown()),
  }),
);
export type AuditEntry = v.InferOutput<typeof auditSchema>[number];

export const byLocator = v.object({
  locator: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{4,20}$/, 'a locator')),
});
