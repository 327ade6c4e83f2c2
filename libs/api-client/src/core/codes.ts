interface Refusal {
  status: number;
  meaning: string;
}

/** Refusals that any call may answer with, as the reference lists them: code to status and meaning. */
export const GENERAL_CODES = {
  invalid_request: {
    status: 400,
    meaning: 'An input is missing or malformed; `fields` says which. 422 when a field is unknown.',
  },
  website_host_not_allowed: {
    status: 400,
    meaning: 'A call of the operator came with `x-website-host`: it is for no website.',
  },
  unauthorized: { status: 401, meaning: 'No token, or one that is not good for this call.' },
  second_factor_missing: {
    status: 403,
    meaning: 'The website requires a second factor that the account has not set up: it may do nothing else before.',
  },
  permission_missing: {
    status: 403,
    meaning: 'The role of the account does not have the permission of this call, which `permission` names.',
  },
  scope_missing: {
    status: 403,
    meaning: 'The key, the token or the role of the person has not the scope of this call, which `scope` names.',
  },
  property_not_allowed: {
    status: 403,
    meaning: 'The key or the person is for other properties, or the call is not about single properties.',
  },
  website_not_allowed: {
    status: 403,
    meaning: 'The person works for other websites, or the call is not about single websites.',
  },
  preview_expired: { status: 403, meaning: 'The token in `x-content-preview` is over or wrong; ask for a new one.' },
  cross_site: {
    status: 403,
    meaning: 'A call with the cookie of a session that changes something came from a page of another site.',
  },
  not_found: { status: 404, meaning: 'It does not exist for this caller.' },
  method_not_allowed: { status: 405, meaning: 'The address has other methods; `Allow` names them.' },
  length_required: { status: 411, meaning: 'The body comes without its length.' },
  too_large: { status: 413, meaning: 'The body is larger than the call allows: 100 kB, unless it carries a document.' },
  unsupported_media_type: { status: 415, meaning: 'Bodies are `application/json`.' },
  unknown_website: { status: 421, meaning: 'No website has this host name.' },
  too_many_requests: { status: 429, meaning: 'Called too often; `Retry-After` says when to try again, in seconds.' },
  internal: { status: 500, meaning: 'A fault of the service; the request id leads to its log.' },
  unavailable: { status: 503, meaning: 'The service cannot answer right now; `Retry-After` says when to try again.' },
} as const satisfies Record<string, Refusal>;

/** Refusals that single calls add; a call names them in its `codes`. */
export const OWN_CODES = {
  account_exists: { status: 409, meaning: 'An agent with this e-mail exists.' },
  agency_blocked: { status: 403, meaning: 'The chain has blocked the travel agency; `reason` says why.' },
  agency_pending: { status: 403, meaning: 'An agent of the chain has not approved the travel agency yet.' },
  already_cancelled: { status: 409, meaning: 'The reservation or the room is cancelled already.' },
  already_reviewed: { status: 409, meaning: 'The stay has a review of this account.' },
  batch_not_listed: {
    status: 409,
    meaning: 'The cells of the batch are not in the history: a website file wrote them.',
  },
  bot_check_unavailable: { status: 503, meaning: 'The bot check could not be asked; try again.' },
  bot_suspected: { status: 403, meaning: 'The bot check takes the caller for a program.' },
  budget_refused: { status: 422, meaning: 'Months of a budget are wrong, and none is set; `problems` names each.' },
  card_token_used: { status: 409, meaning: 'The token of the card has been used; ask for a new one.' },
  cells_changed: {
    status: 409,
    meaning:
      'Cells have been changed since they were read: `conflicts` has up to 500 with their present values, `count` says how many.',
  },
  cells_refused: {
    status: 409,
    meaning: 'Cells cannot be set so, and none is: `refused` has up to 500, each with its code, `count` says how many.',
  },
  challenge_void: { status: 410, meaning: 'The sign-in waits for its code no longer; sign in again.' },
  channel_code_twice: { status: 409, meaning: 'Two room types, or two rate plans, have the same code: `problems`.' },
  channel_exists: {
    status: 409,
    meaning: 'The property is connected with this channel, or another property has this code there.',
  },
  channel_partner_missing: {
    status: 409,
    meaning: 'The account of the channel has not been set: `setChannelPartner`.',
  },
  channel_password_missing: { status: 422, meaning: 'The first time, the password at the channel is needed.' },
  channel_secret_unavailable: { status: 503, meaning: 'The installation has no `ACCOUNT_SECRET`.' },
  channel_without_full_sync: {
    status: 409,
    meaning: 'The protocol of the channel has no call that asks for all rooms and prices.',
  },
  check_in_closed: {
    status: 409,
    meaning: 'Guests register no more: the hotel has checked the room in, or the stay is over.',
  },
  check_in_early: { status: 409, meaning: 'Guests cannot register yet.' },
  check_in_off: { status: 409, meaning: 'The property has no online check-in.' },
  check_in_secret_unavailable: { status: 503, meaning: 'The installation has no `ACCOUNT_SECRET`.' },
  code_changed: {
    status: 409,
    meaning: 'The promotion code has been changed since it was read: `present` is what it gives now.',
  },
  code_exists: { status: 409, meaning: 'The website has this promotion code, or it is good on all websites.' },
  code_refused: { status: 400, meaning: 'The promotion code cannot be so: `problems` says why.' },
  code_void: { status: 410, meaning: 'The code is used or expired; ask for a new one.' },
  code_wrong: { status: 403, meaning: 'The code is wrong. 400 where it verifies an e-mail address.' },
  confirmation_wrong: { status: 409, meaning: 'The host name that confirms the deletion is not one of the website.' },
  content_changed: {
    status: 409,
    meaning:
      'Somebody has changed the draft of the entry, or the entry that is published, since it was read: `kind` and `entry` name it, `revision`, `changedBy` and `changedAt` say what its draft is now, null where there is none.',
  },
  content_in_release: { status: 409, meaning: 'The draft belongs to a release, and is published with it.' },
  credit_in_use: { status: 409, meaning: 'Something is open on the account in another currency: `currency`.' },
  document_refused: { status: 422, meaning: 'The attached document is of another kind, too large or damaged.' },
  email_taken: { status: 409, meaning: 'The e-mail address belongs to another account.' },
  email_unverified: { status: 403, meaning: 'The e-mail address of the account is not verified.' },
  entry_changed: {
    status: 409,
    meaning: 'Somebody else has changed or deleted the entry since it was read, or there is one of this id.',
  },
  fee_not_lower: { status: 409, meaning: 'The fee that an agent sets is not lower than what the terms say.' },
  hold_extended: { status: 409, meaning: 'The rooms have been held once more already.' },
  hold_over: { status: 409, meaning: 'The rooms are not held any more.' },
  idempotency_mismatch: { status: 422, meaning: 'The `Idempotency-Key` came before with another request.' },
  idempotency_running: { status: 409, meaning: 'The first request with this `Idempotency-Key` is still running.' },
  import_running: { status: 409, meaning: 'Another website file is being imported.' },
  invalid_credentials: { status: 401, meaning: 'The e-mail or the password is wrong.' },
  invitation_void: { status: 410, meaning: 'The invitation is used, withdrawn or expired.' },
  invoice_not_yet: { status: 409, meaning: 'The invoice is issued after the stay.' },
  invoice_unavailable: {
    status: 409,
    meaning: 'The property issues no invoices by the website, or there is nothing to invoice.',
  },
  last_manager: { status: 409, meaning: 'The travel agency would be left without a manager.' },
  language_not_allowed: {
    status: 403,
    meaning: 'The person translates into other languages: `language` is not among them.',
  },
  last_owner: { status: 409, meaning: 'Nobody else could manage the persons of the chain.' },
  level_changed: {
    status: 409,
    meaning: 'The loyalty level has been changed since it was read: `present` is it now, null where it is gone.',
  },
  level_in_use: { status: 409, meaning: 'Clients have this loyalty level.' },
  link_expired: { status: 410, meaning: 'The payment link has expired, or its rooms are not held any more.' },
  link_paid: { status: 410, meaning: 'The payment link has been paid.' },
  message_changed: {
    status: 409,
    meaning: 'Somebody has answered, assigned, closed or noted something since the message was read; nothing was sent.',
  },
  nights_incomplete: {
    status: 422,
    meaning:
      'The room type has no rooms or prices on a night yet, so the change leaves values open: `roomType`, `date`.',
  },
  nights_taken: {
    status: 409,
    meaning: 'More rooms are taken on a night than it would have: `roomType`, `date`, `taken`.',
  },
  no_card_change: { status: 409, meaning: 'The reservation has no card to be changed.' },
  no_credit: { status: 409, meaning: 'The travel agency has no credit.' },
  no_fee_right: { status: 403, meaning: 'The agent may not lower or waive the fee of a cancellation.' },
  no_show_too_early: { status: 409, meaning: 'A guest can be recorded as not arrived from the day after arrival on.' },
  not_bookable: { status: 409, meaning: 'A restriction or a rate has changed: the rooms are not sold this way.' },
  not_checked_in: {
    status: 409,
    meaning: 'The guests have not checked in, or later than they would have checked out.',
  },
  not_taken: { status: 409, meaning: 'The hotel takes no booking of this guest by itself: it is to be called.' },
  font_refused: {
    status: 422,
    meaning: 'The font cannot be used; `reason`: `too_many_bytes`, `other_format` or `unreadable`.',
  },
  registration_refused: {
    status: 422,
    meaning: 'The register of the hotel wants more of the guest: `fields` says which, `missing` or `wrong`.',
  },
  verifactu_not_faulty: {
    status: 409,
    meaning: 'The billing record was not refused by the tax agency, or it is corrected already.',
  },
  guest_register_other: { status: 409, meaning: 'The guests of this hotel are reported to another authority.' },
  guest_report_password_missing: { status: 422, meaning: 'The password at the authority is needed the first time.' },
  guest_report_settled: { status: 409, meaning: 'The report is in a state in which this cannot be done.' },
  siba_unit_missing: { status: 409, meaning: 'What SIBA has to know of the hotel has not been set.' },
  guest_blocked: { status: 409, meaning: 'A guest of this address or number is blocked already.' },
  not_confirmed: { status: 409, meaning: 'The reservation is not confirmed.' },
  nothing_due: { status: 409, meaning: 'There is nothing to pay.' },
  nothing_paid: { status: 409, meaning: 'Nothing has been paid.' },
  nothing_to_send: { status: 409, meaning: 'The message does not fit the state of the reservation.' },
  operator_deactivated: { status: 403, meaning: 'The access of this person has been ended.' },
  operator_exists: { status: 409, meaning: 'A person of the chain has this e-mail address, or is invited with it.' },
  outside_stay: { status: 409, meaning: 'The moment is not within the days of the stay, or has not come yet.' },
  offer_mail_off: { status: 409, meaning: 'The website mails no offers to guests.' },
  over_credit: {
    status: 409,
    meaning: 'The credit of the travel agency does not cover it: `amount` and `available` in `currency`, minor units.',
  },
  own_review: { status: 409, meaning: 'Who has written the draft last does not approve it.' },
  page_missing: { status: 409, meaning: 'The website has no page for this link.' },
  password_expired: { status: 403, meaning: 'The password has expired; a new one has to be chosen.' },
  password_wrong: { status: 403, meaning: 'The password is wrong.' },
  place_not_given: {
    status: 403,
    meaning: 'Nobody gives access to websites or properties that they have none to themselves; `problems` names one.',
  },
  payment_refused: { status: 402, meaning: 'The card was refused, or its holder gave up.' },
  payment_running: { status: 409, meaning: 'A payment of the reservation is running.' },
  payment_unavailable: { status: 503, meaning: 'The payment provider does not answer, or does not take the payment.' },
  person_not_eligible: { status: 409, meaning: 'The person may not answer this message.' },
  picture_changed: {
    status: 409,
    meaning: 'Somebody else has changed what is known of the picture: `revision` is the one it has now.',
  },
  picture_in_use: {
    status: 409,
    meaning: 'Something shows the picture: content, an earlier version, a booking or another website.',
  },
  picture_refused: {
    status: 422,
    meaning:
      'The picture cannot be used; `reason`: `too_many_bytes`, `too_many_pixels`, `animated`, `heic` (this installation cannot read it), `other_format`, `unreadable`, `has_scripts` or `unreachable` (its address).',
  },
  price_changed: {
    status: 409,
    meaning: 'The price is not the accepted one: `accepted` and `current`, each with `total` and `touristTax`.',
  },
  price_refused: { status: 422, meaning: 'The price cannot be set so; `problems` says why.' },
  refund_too_high: {
    status: 409,
    meaning: 'More than what is left of the payments of the reservation: `left`, minor units.',
  },
  release_empty: { status: 409, meaning: 'The release has no drafts.' },
  release_published: { status: 409, meaning: 'The release has been published.' },
  report_exists: { status: 409, meaning: 'The person has saved another report under this name.' },
  reset_link_void: { status: 410, meaning: 'The link to choose a password is used or expired.' },
  review_missing: {
    status: 409,
    meaning: 'Drafts of this website are published once they have been approved: `problems` says which have not been.',
  },
  review_too_late: { status: 409, meaning: 'The time to review the stay is over.' },
  role_built_in: { status: 409, meaning: 'The role comes with the product: it stays as it is.' },
  role_in_use: { status: 409, meaning: 'An account has the role; `problems` names one.' },
  scope_not_given: {
    status: 403,
    meaning: 'Keys and persons give no scope that they do not have themselves: `scope`.',
  },
  second_factor_off: { status: 409, meaning: 'The second factor is off.' },
  second_factor_on: { status: 409, meaning: 'The second factor is on already.' },
  second_factor_required: { status: 403, meaning: 'The sign-in needs `code`, of the authenticator app.' },
  second_factor_unavailable: { status: 503, meaning: 'The installation has no `ACCOUNT_SECRET`.' },
  second_factor_void: { status: 410, meaning: 'The second factor was started too long ago; start again.' },
  setup_changed: { status: 409, meaning: 'Somebody else has changed the set-up: `revision` is the one it has now.' },
  sold_out: { status: 409, meaning: 'A room is sold out: `nights` has the missing days, `roomtypeId` the room type.' },
  span_refused: { status: 422, meaning: 'A span of nights is wrong; `problems` says where.' },
  stay_ahead: { status: 409, meaning: 'The account has a stay ahead.' },
  stay_begun: { status: 409, meaning: 'The stay has begun.' },
  stay_in_the_past: { status: 400, meaning: 'The stay begins on a day that is over at the property.' },
  stay_not_over: { status: 409, meaning: 'The stay is not over.' },
  stay_reversed: { status: 400, meaning: 'The departure is not after the arrival.' },
  stay_too_far: { status: 400, meaning: 'The stay lies too far ahead.' },
  stay_too_long: { status: 400, meaning: 'The stay has more nights than one reservation may have.' },
  terms_conflict: {
    status: 409,
    meaning:
      'What a planned change of terms changes has been changed or removed since it was planned: `problems` names it.',
  },
  too_many_holds: { status: 429, meaning: 'Too many reservations of this guest wait for their payment.' },
  too_many_nights: { status: 422, meaning: 'More nights than one request may set: `most` says how many.' },
  too_many_planned: { status: 409, meaning: 'The property has as many planned changes of terms as it may have.' },
  too_many_reports: { status: 409, meaning: 'The person has saved as many reports as one may have.' },
  too_many_users: { status: 409, meaning: 'The travel agency has as many users as it may have.' },
  translations_off: { status: 409, meaning: 'The installation has no service that proposes translations.' },
  user_deactivated: { status: 403, meaning: 'A manager of the travel agency has ended the access of this person.' },
  website_changed: { status: 409, meaning: 'The website has another revision than the patch was made for.' },
  website_draft: { status: 409, meaning: 'The website is a draft: nothing can be booked.' },
  website_file_refused: { status: 422, meaning: 'The website file has mistakes; `problems` names each with its line.' },
  website_in_use: { status: 409, meaning: 'Reservations ahead, payments or messages still need the website.' },
  webhook_url_refused: {
    status: 422,
    meaning: 'The address of a webhook is no https address outside the network; `problems` says why.',
  },
  xliff_refused: {
    status: 422,
    meaning: 'The file is no XLIFF 2, or one of other languages; `problems` says what is wrong.',
  },
  wrong_provider: { status: 409, meaning: 'The website takes cards by another payment provider.' },
} as const satisfies Record<string, Refusal>;

export type GeneralCode = keyof typeof GENERAL_CODES;
/** What an endpoint may name in `codes`. */
export type OwnCode = keyof typeof OWN_CODES | 'too_many_requests';

const ALL: Readonly<Record<string, Refusal>> = { ...GENERAL_CODES, ...OWN_CODES };
export const refusalOf = (code: OwnCode | GeneralCode): Refusal => ALL[code] as Refusal;
