import * as v from 'valibot';

/** In the order of the dialog; the value is what follows the fixed words of the recorded reason (CLIENT-17, CLIENT-26). */
export const CANCELLATION_REASONS = {
  dates: 'change of dates or destination',
  property: 'property asked to cancel',
  alternative: 'found an alternative',
  duplicate: 'duplicate bookings',
  personal: 'personal reasons or trip called off',
  other: 'none of the above',
} as const;
export type CancellationReason = keyof typeof CANCELLATION_REASONS;

/** Reasons of an agent, in the order of their dialog: what the agent knows, not what a guest would say. */
export const AGENT_REASONS = {
  'guest-asked': 'guest asked for it',
  'no-show': 'guest did not arrive',
  'hotel-fault': 'hotel cannot receive the guest',
  duplicate: CANCELLATION_REASONS.duplicate,
  'not-paid': 'payment not received',
  other: CANCELLATION_REASONS.other,
} as const;
export type AgentReason = keyof typeof AGENT_REASONS;

/** Reasons of a travel agency. */
export const AGENCY_REASONS = {
  'customer-asked': 'customer asked for it',
  dates: CANCELLATION_REASONS.dates,
  alternative: CANCELLATION_REASONS.alternative,
  duplicate: CANCELLATION_REASONS.duplicate,
  'not-paid': 'payment not received',
  other: CANCELLATION_REASONS.other,
} as const;
export type AgencyReason = keyof typeof AGENCY_REASONS;

const WORDS = { ...CANCELLATION_REASONS, ...AGENT_REASONS, ...AGENCY_REASONS };
/** A reason that a person gave. */
export type GivenReason = keyof typeof WORDS;
const GIVEN = Object.keys(WORDS) as GivenReason[];
export const givenReasonSchema = v.picklist(GIVEN);

/** Who cancels. A guest without an account is recorded like a client; `operator`: a person or a program of the chain. */
export const CANCELLERS = ['client', 'agent', 'travel-agency', 'operator'] as const;
export type Canceller = (typeof CANCELLERS)[number];
/** Of those who work for the chain, and not of who booked. */
export const isStaff = (kind: Canceller | undefined) => kind === 'agent' || kind === 'operator';
const NAMES: Record<Canceller, string> = {
  client: 'client',
  agent: 'agent',
  'travel-agency': 'travel agency',
  operator: 'hotel staff',
};

/** The text that is recorded, in English whatever the language is (GAP-111). */
export const recordedCancellation = (by: Canceller, reason: GivenReason) =>
  `booking cancelled by ${NAMES[by]}, reason: ${WORDS[reason]}`;

/** The text that a guest sends. */
export const cancellationText = (reason: CancellationReason) => recordedCancellation('client', reason);

/** Recorded as the reason of a reservation that nobody paid in time. */
export const HOLD_EXPIRED = 'booking cancelled, reason: not paid in time';

/** Why a reservation was cancelled, for readers of any language: a reason that was given, or that nobody paid in time. */
export const cancellationCodeSchema = v.picklist([...GIVEN, 'unpaid']);
export type CancellationCode = v.InferOutput<typeof cancellationCodeSchema>;

/** What a recorded text says; undefined: it was not written by this service. */
function readRecorded(recorded: string): { by: Canceller; reason: GivenReason } | undefined {
  for (const by of CANCELLERS) {
    const reason = GIVEN.find((each) => recordedCancellation(by, each) === recorded);
    if (reason) return { by, reason };
  }
  return undefined;
}

/** The code of a recorded text; null: it was not written by this service. */
export const cancellationCodeOf = (recorded: string): CancellationCode | null =>
  recorded === HOLD_EXPIRED ? 'unpaid' : (readRecorded(recorded)?.reason ?? null);

/** Who cancelled, by a recorded text; null: nobody did (it was not paid in time), or it was not written by this service. */
export const cancellerOf = (recorded: string): Canceller | null => readRecorded(recorded)?.by ?? null;

export const cancellationRequestSchema = v.strictObject({
  reason: v.picklist((Object.keys(CANCELLATION_REASONS) as CancellationReason[]).map(cancellationText)),
});
