import type { ChannelProblem } from '../ari/receive-changes.ts';

/** Codes of the list ERR of the Open Travel Alliance. */
export const OTA_CODES: Readonly<Record<ChannelProblem['code'], number>> = {
  room_unknown: 402,
  rate_unknown: 249,
  currency_wrong: 61,
  value_wrong: 320,
  not_set: 450,
  paused: 450,
  too_much: 450,
};
/** There is no hotel of a code. */
export const HOTEL_UNKNOWN = 392;
