/** The parts of the back end that use a table: modules of `modules/`, and `platform`. */
interface Declared {
  /** The part whose rules the rows follow; absent: none uses it any more. */
  owner?: string;
  /** Other parts, each with the reason why it does not call the owner. */
  alsoWrittenBy?: Readonly<Record<string, string>>;
  /** Reading is free, joins included; it is declared, so that a change of the table finds its readers. */
  readBy?: readonly string[];
}

export interface TableUse {
  writers: string[];
  readers: string[];
}

const PAST_ITS_TIME = 'deletes or makes anonymous what is past its time, by a table of rules';
const OF_DELETED_WEBSITE = 'deletes what a website had, in the transaction that takes it off line';
const OF_FILE = 'staged nights of a file are switched by one statement';
const SWITCHED = 'switches one flag or one code on sale, whatever the last file said';
const REVISION = 'counts changes of what a page shows: the column revision alone';

/** Each table, its writers and its readers, as `tables.verify.ts` finds them in the SQL. */
export const TABLES: Record<string, Declared> = {
  account: {
    owner: 'identity',
    readBy: [
      'agencies',
      'agency-terms',
      'availability',
      'contact',
      'desk',
      'events',
      'invoices',
      'properties',
      'reports',
    ],
    alsoWrittenBy: {
      guests: 'columns of its own: the level of loyalty',
      reservations: 'a booking completes the profile of its client, by one statement',
      operators: 'persons of the chain, who are invited with an account of their own',
      staff: 'agents of the chain, and persons of agencies that were invited',
      retention: PAST_ITS_TIME,
    },
  },
  agency_entry: { owner: 'agency-terms' },
  agency_event: { owner: 'agencies' },
  agency_invitation: { owner: 'staff', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  agency_standing: {
    owner: 'agencies',
    alsoWrittenBy: { 'agency-terms': 'columns of its own: the limit of credit' },
    readBy: ['identity'],
  },
  agency_user: {
    owner: 'staff',
    readBy: ['desk', 'identity', 'invoices', 'reservations', 'retention'],
  },
  allotment: { owner: 'website-file', readBy: ['availability'] },
  api_key: { owner: 'api-keys', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  api_token: { owner: 'api-keys', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  booking_access: { owner: 'reservations' },
  assistant_entry: { owner: 'website-file', readBy: ['assistant'] },
  assistant_question: {
    owner: 'assistant',
    alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME },
  },
  block_time: { owner: 'website-file' },
  blocked_guest: { owner: 'reservations', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  channel_connection: { owner: 'channels' },
  channel_message: { owner: 'channels', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  channel_partner: { owner: 'channels' },
  channel_rate_code: { owner: 'channels' },
  channel_reservation: { owner: 'channels' },
  channel_room_code: { owner: 'channels' },
  card_on_file: { owner: 'payments', alsoWrittenBy: { retention: PAST_ITS_TIME }, readBy: ['guests'] },
  // read by back ends of the version before, while they are replaced
  catalogue_revision: {},
  complement: { owner: 'website-file', readBy: ['properties'] },
  consent: { owner: 'consent', alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME } },
  consent_text: { owner: 'consent', alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE } },
  contact_entry: { owner: 'contact', readBy: ['guests'] },
  contact_file: { owner: 'contact', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  contact_message: {
    owner: 'contact',
    alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME },
    readBy: ['guests'],
  },
  content_draft: { owner: 'content', alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME } },
  content_release: {
    owner: 'content',
    alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME },
  },
  content_review: { owner: 'content' },
  content_version: {
    owner: 'content',
    alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME },
  },
  // of the demo, which makes it where it is missing
  demo_state: {},
  destination: { owner: 'website-file', readBy: ['content', 'properties'] },
  event: { owner: 'events', alsoWrittenBy: { retention: PAST_ITS_TIME }, readBy: ['desk', 'webhooks'] },
  event_count: { owner: 'events' },
  event_position: { owner: 'events' },
  former_path: { owner: 'website-file', readBy: ['websites'] },
  former_slug: { owner: 'website-file', readBy: ['websites'] },
  guest_link: { owner: 'payments' },
  idempotency: { owner: 'reservations', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  inventory: {
    owner: 'availability',
    alsoWrittenBy: {
      'website-file': OF_FILE,
      reservations: 'what is sold and held, with the nights locked',
      retention: PAST_ITS_TIME,
    },
    readBy: ['operator', 'properties', 'reports'],
  },
  invoice: { owner: 'invoices', alsoWrittenBy: { retention: PAST_ITS_TIME }, readBy: ['guests'] },
  invoice_series: { owner: 'invoices' },
  known_device: { owner: 'identity', readBy: ['guests'] },
  list_setting: { owner: 'staff', readBy: ['guests'] },
  loyalty_level: { owner: 'guests', readBy: ['availability', 'identity'] },
  mailbox_message: { owner: 'messages', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  menu: { owner: 'website-file', readBy: ['content', 'websites'] },
  migration: { owner: 'platform' },
  offer: { owner: 'website-file', readBy: ['content', 'properties', 'websites'] },
  open_hold: { owner: 'reservations' },
  operator_account: {
    owner: 'operators',
    alsoWrittenBy: { identity: 'the moment of the last sign-in' },
    readBy: ['reports', 'retention'],
  },
  operator_role: { owner: 'operators', readBy: ['identity'] },
  operator_session: { owner: 'identity', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  operator_audit: { owner: 'operator', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  outbox: {
    owner: 'platform',
    alsoWrittenBy: { retention: PAST_ITS_TIME },
    readBy: ['desk', 'operator', 'website-file'],
  },
  page: { owner: 'website-file', readBy: ['assistant', 'content', 'entry-texts', 'properties', 'websites'] },
  page_path: { owner: 'website-file', readBy: ['assistant', 'content', 'properties', 'websites'] },
  password_reset: { owner: 'identity', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  payment_attempt: {
    owner: 'payments',
    alsoWrittenBy: { retention: PAST_ITS_TIME },
    readBy: ['desk', 'guests', 'operator', 'website-file'],
  },
  picture: {
    owner: 'media',
    alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME },
  },
  post: { owner: 'website-file', readBy: ['content', 'entry-texts', 'websites'] },
  post_category: { owner: 'website-file', readBy: ['content', 'websites'] },
  price: { owner: 'availability', alsoWrittenBy: { 'website-file': OF_FILE }, readBy: ['operator'] },
  promotion_code: { owner: 'website-file', alsoWrittenBy: { operator: SWITCHED }, readBy: ['availability'] },
  property: {
    owner: 'website-file',
    alsoWrittenBy: { properties: REVISION },
    readBy: [
      'agencies',
      'assistant',
      'availability',
      'channels',
      'contact',
      'content',
      'desk',
      'guests',
      'invoices',
      'operator',
      'operators',
      'reports',
      'reservations',
      'translations',
    ],
  },
  rate_batch: { owner: 'availability', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  rate_batch_cell: { owner: 'availability', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  rate_plan: { owner: 'website-file', readBy: ['availability', 'channels', 'operator', 'properties', 'reports'] },
  rate_restriction: { owner: 'availability', readBy: ['operator', 'website-file'] },
  recovery_code: { owner: 'identity' },
  refund: {
    owner: 'payments',
    alsoWrittenBy: { retention: PAST_ITS_TIME },
    readBy: ['desk', 'guests', 'operator', 'website-file'],
  },
  report_budget: { owner: 'reports' },
  report_mail: { owner: 'reports', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  report_month: { owner: 'reports' },
  report_night: { owner: 'reports' },
  report_room: { owner: 'reports', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  reservation: {
    owner: 'reservations',
    alsoWrittenBy: { retention: PAST_ITS_TIME },
    readBy: [
      'agencies',
      'agency-terms',
      'availability',
      'channels',
      'desk',
      'events',
      'guests',
      'operator',
      'payments',
      'reports',
      'website-file',
    ],
  },
  reservation_change: {
    owner: 'reservations',
    alsoWrittenBy: { retention: PAST_ITS_TIME },
    readBy: ['desk', 'guests'],
  },
  reservation_event: {
    owner: 'reservations',
    alsoWrittenBy: { retention: PAST_ITS_TIME },
    readBy: ['desk', 'guests'],
  },
  review: {
    owner: 'guests',
    readBy: ['operator', 'properties'],
    alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE },
  },
  room_type: {
    owner: 'website-file',
    readBy: ['availability', 'channels', 'content', 'operator', 'properties', 'reports', 'websites'],
  },
  roomstay: {
    owner: 'reservations',
    alsoWrittenBy: { retention: PAST_ITS_TIME },
    readBy: ['availability', 'desk', 'guests', 'operator', 'reports', 'website-file'],
  },
  rum_count: { owner: 'rum', alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME } },
  rum_slow_element: { owner: 'rum', alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME } },
  // of the simulated payment providers, which make it where it is missing
  sandbox_record: {},
  saved_report: { owner: 'reports', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  second_factor: { owner: 'identity', readBy: ['operators'] },
  role: { owner: 'staff', readBy: ['identity'] },
  session: {
    owner: 'identity',
    alsoWrittenBy: {
      'website-file': OF_DELETED_WEBSITE,
      retention: PAST_ITS_TIME,
    },
    readBy: ['guests'],
  },
  shortcode: { owner: 'website-file', readBy: ['content', 'entry-texts', 'websites'] },
  sign_in_failure: { owner: 'identity', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  signing_key: { owner: 'identity' },
  staged_inventory: { owner: 'website-file' },
  staged_price: { owner: 'website-file' },
  staged_rate_restriction: { owner: 'website-file' },
  translation_proposal: {
    owner: 'translations',
    alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME },
  },
  translation_source: { owner: 'entry-texts', alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE } },
  trusted_device: { owner: 'identity', alsoWrittenBy: { retention: PAST_ITS_TIME }, readBy: ['guests'] },
  subscription: { owner: 'events' },
  usage_count: { owner: 'platform', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  verification_code: {
    owner: 'identity',
    alsoWrittenBy: { 'website-file': OF_DELETED_WEBSITE, retention: PAST_ITS_TIME },
    readBy: ['guests'],
  },
  webhook: { owner: 'webhooks', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  webhook_delivery: { owner: 'webhooks', alsoWrittenBy: { retention: PAST_ITS_TIME } },
  website: {
    owner: 'website-file',
    alsoWrittenBy: { operator: SWITCHED, properties: REVISION },
    readBy: [
      'agencies',
      'assistant',
      'contact',
      'content',
      'operators',
      'platform',
      'reservations',
      'translations',
      'websites',
    ],
  },
  website_host: { owner: 'website-file', readBy: ['assistant', 'content', 'operator', 'operators', 'websites'] },
  website_import: { owner: 'website-file' },
  website_import_scope: { owner: 'website-file' },
  website_property: {
    owner: 'website-file',
    readBy: [
      'agencies',
      'assistant',
      'availability',
      'contact',
      'content',
      'identity',
      'operator',
      'operators',
      'properties',
      'reports',
      'reservations',
      'translations',
      'websites',
    ],
  },
  website_setup: { owner: 'website-setup', alsoWrittenBy: { retention: PAST_ITS_TIME } },
};
