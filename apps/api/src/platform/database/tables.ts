/** The parts of the back end that use a table: modules of `modules/`, and `platform`, `sandbox`, `demo`. */
interface Declared {
  /** The part whose rules the rows follow; absent: none uses it any more. */
  owner?: string;
  /** To become fewer: a part that needs a row changed calls the owner. */
  alsoWrittenBy?: readonly string[];
  /** Reading is free, joins included; it is declared, so that a change of the table finds its readers. */
  readBy?: readonly string[];
}

export interface TableUse {
  writers: string[];
  readers: string[];
}

/** Each table, its writers and its readers, as `tables.verify.ts` finds them in the SQL. */
export const TABLES: Record<string, Declared> = {
  account: {
    owner: 'accounts',
    alsoWrittenBy: ['demo', 'reservations', 'retention'],
    readBy: ['agencies', 'agency-terms', 'availability', 'desk', 'events', 'invoices', 'properties'],
  },
  agency_entry: { owner: 'agency-terms' },
  agency_event: { owner: 'agencies', alsoWrittenBy: ['demo'] },
  agency_invitation: { owner: 'accounts', alsoWrittenBy: ['retention'] },
  agency_standing: { owner: 'agencies', alsoWrittenBy: ['agency-terms', 'demo'], readBy: ['accounts'] },
  agency_user: {
    owner: 'accounts',
    alsoWrittenBy: ['demo'],
    readBy: ['agencies', 'desk', 'invoices', 'reservations', 'retention'],
  },
  allotment: { owner: 'operator', readBy: ['availability'] },
  api_key: { owner: 'api-keys', alsoWrittenBy: ['retention'] },
  api_token: { owner: 'api-keys', alsoWrittenBy: ['retention'] },
  booking_access: { owner: 'accounts', alsoWrittenBy: ['reservations'] },
  card_on_file: { owner: 'payments', alsoWrittenBy: ['retention'], readBy: ['accounts'] },
  // read by back ends of the version before, while they are replaced
  catalogue_revision: {},
  complement: { owner: 'operator', readBy: ['properties'] },
  consent: { owner: 'consent', alsoWrittenBy: ['operator', 'retention'] },
  consent_text: { owner: 'consent', alsoWrittenBy: ['operator'] },
  contact_file: { owner: 'contact', alsoWrittenBy: ['retention'] },
  contact_message: { owner: 'contact', alsoWrittenBy: ['accounts', 'operator', 'retention'] },
  demo_state: { owner: 'demo' },
  destination: { owner: 'operator', readBy: ['properties'] },
  event: { owner: 'events', alsoWrittenBy: ['retention'], readBy: ['desk', 'webhooks'] },
  event_position: { owner: 'events' },
  guest_link: { owner: 'payments' },
  idempotency: { owner: 'reservations', alsoWrittenBy: ['accounts', 'retention'] },
  inventory: { owner: 'availability', alsoWrittenBy: ['operator', 'reservations'], readBy: ['properties'] },
  invoice: { owner: 'invoices', alsoWrittenBy: ['retention'], readBy: ['accounts'] },
  invoice_series: { owner: 'invoices' },
  known_device: { owner: 'accounts' },
  list_setting: { owner: 'accounts' },
  loyalty_level: { owner: 'demo', readBy: ['accounts', 'availability'] },
  mailbox_message: { owner: 'messages', alsoWrittenBy: ['accounts', 'retention'] },
  menu: { owner: 'operator', readBy: ['websites'] },
  migration: { owner: 'platform' },
  offer: { owner: 'operator', readBy: ['properties', 'websites'] },
  open_hold: { owner: 'reservations' },
  operator_audit: { owner: 'operator', alsoWrittenBy: ['retention'] },
  outbox: {
    owner: 'platform',
    alsoWrittenBy: ['accounts', 'demo', 'retention'],
    readBy: ['desk', 'operator'],
  },
  page: { owner: 'operator', readBy: ['properties', 'websites'] },
  page_path: { owner: 'operator', readBy: ['properties', 'websites'] },
  password_reset: { owner: 'accounts', alsoWrittenBy: ['retention'] },
  payment_attempt: { owner: 'payments', alsoWrittenBy: ['retention'], readBy: ['accounts', 'desk', 'operator'] },
  post: { owner: 'operator', readBy: ['websites'] },
  post_category: { owner: 'operator', readBy: ['websites'] },
  price: { owner: 'availability', alsoWrittenBy: ['operator'] },
  promotion_code: { owner: 'operator', alsoWrittenBy: ['demo'], readBy: ['availability'] },
  property: {
    owner: 'operator',
    alsoWrittenBy: ['properties'],
    readBy: ['accounts', 'agencies', 'availability', 'desk', 'invoices', 'reservations'],
  },
  rate_plan: { owner: 'operator', readBy: ['availability', 'properties'] },
  rate_restriction: { owner: 'availability', readBy: ['operator'] },
  recovery_code: { owner: 'accounts' },
  refund: { owner: 'payments', readBy: ['accounts', 'desk', 'operator'] },
  reservation: {
    owner: 'reservations',
    alsoWrittenBy: ['accounts', 'demo', 'retention'],
    readBy: ['agencies', 'agency-terms', 'availability', 'desk', 'events', 'operator', 'payments'],
  },
  reservation_change: { owner: 'reservations', alsoWrittenBy: ['retention'], readBy: ['accounts', 'desk'] },
  reservation_event: { owner: 'reservations', alsoWrittenBy: ['retention'], readBy: ['accounts', 'desk'] },
  review: { owner: 'accounts', alsoWrittenBy: ['demo', 'operator'], readBy: ['properties'] },
  room_type: { owner: 'operator', readBy: ['availability', 'properties', 'websites'] },
  roomstay: {
    owner: 'reservations',
    alsoWrittenBy: ['retention'],
    readBy: ['accounts', 'availability', 'desk', 'operator'],
  },
  sandbox_record: { owner: 'sandbox', alsoWrittenBy: ['retention'] },
  second_factor: { owner: 'accounts' },
  role: { owner: 'accounts' },
  session: { owner: 'accounts', alsoWrittenBy: ['agencies', 'demo', 'operator', 'retention'] },
  shortcode: { owner: 'operator', readBy: ['websites'] },
  sign_in_failure: { owner: 'accounts', alsoWrittenBy: ['retention'] },
  signing_key: { owner: 'accounts', alsoWrittenBy: ['operator'] },
  staged_inventory: { owner: 'operator' },
  staged_price: { owner: 'operator' },
  staged_rate_restriction: { owner: 'operator' },
  trusted_device: { owner: 'accounts', alsoWrittenBy: ['retention'] },
  usage_count: { owner: 'platform', alsoWrittenBy: ['accounts', 'retention'] },
  verification_code: { owner: 'accounts', alsoWrittenBy: ['operator', 'retention'] },
  webhook: { owner: 'webhooks', alsoWrittenBy: ['retention'] },
  webhook_delivery: { owner: 'webhooks', alsoWrittenBy: ['retention'] },
  website: {
    owner: 'operator',
    alsoWrittenBy: ['properties'],
    readBy: ['agencies', 'demo', 'platform', 'reservations', 'websites'],
  },
  website_host: { owner: 'operator', readBy: ['websites'] },
  website_import: { owner: 'operator' },
  website_import_scope: { owner: 'operator' },
  website_property: {
    owner: 'operator',
    readBy: ['agencies', 'availability', 'properties', 'reservations', 'websites'],
  },
};
