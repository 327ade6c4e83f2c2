import { type AnyEndpoint, type AnyOperatorEndpoint, CONTENT_BASE } from '@posada/api-client';
import { OPERATOR_ENDPOINTS, RESOURCES } from '@posada/api-client/definitions';

export type Described = AnyEndpoint | AnyOperatorEndpoint;

/** All calls by resource, as the reference lists them; the operator's last. */
export const GROUPS: Readonly<Record<string, readonly Described[]>> = { ...RESOURCES, operator: OPERATOR_ENDPOINTS };

/** Of the operator's calls with keys and sessions, below the address of each website; `/operator` is not reached from outside. */
export const KEYED_BASE = '/v1';

const BASES = { account: '', content: CONTENT_BASE, operator: '/operator' };
/** Address of an endpoint from the root of the service, `{parameters}` in braces. */
export const pathOf = (endpoint: Described) => {
  const isOfPersons = endpoint.family === 'operator' && endpoint.access !== 'scope';
  return `${isOfPersons ? KEYED_BASE : BASES[endpoint.family]}/${endpoint.path}`;
};

/** Parameters whose own name says too little, by name; `id` is called after the part of the path before it. */
const RENAMED: Readonly<Record<string, string>> = {
  w: 'websiteId',
  ids: 'websiteIds',
  resId: 'reservationId',
  roomId: 'roomtypeId',
};
/** A token in place of a reservation's id, by what the path goes on with. */
const BY_TOKEN = /^(?:managed|assisted)(?:\/|$)/;
const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The parameters of a path: name in the definition and name for strangers. */
export const parametersIn = ({ path, name: call }: Described): [name: string, shown: string][] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(({ 1: name = '', index }) => {
    if (name !== 'id') return [name, RENAMED[name] ?? name];
    const before =
      path
        .slice(0, index - 1)
        .split('/')
        .at(-1) ?? '';
    const after = path.slice(index + name.length + 3);
    const isToken = before === 'card-change' || (before === 'reservation' && BY_TOKEN.test(after));
    if (isToken) return [name, 'token'];
    return [name, call === 'getClient' ? 'clientId' : `${camel(before)}Id`];
  });

/** The address with the names for strangers. */
export const shownPathOf = (endpoint: Described) => {
  const names = new Map(parametersIn(endpoint));
  const path = endpoint.family === 'operator' ? `${KEYED_BASE}/${endpoint.path}` : pathOf(endpoint);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => `{${names.get(name) ?? name}}`);
};

/** Of parameters of paths, by the name for strangers. */
export const PATH_DESCRIPTIONS: Readonly<Record<string, string>> = {
  agencyId: 'Id of the travel agency.',
  batch: 'Id of the batch: the version that its cells had after it.',
  change: 'Id of the planned change.',
  clientId: 'Id of the client.',
  code: 'The promotion code; case does not matter.',
  complementId: 'Id of the complement, an extra that is sold with a stay.',
  contentId: 'Id of the content of the property.',
  blockedGuestId: 'Id of the blocked guest.',
  deviceId: 'Id of the trusted browser.',
  documentId: 'Id of the invoice or the credit note.',
  entry:
    'Id of the entry, as in the website file; of a room type or an offer behind that of its property, as `15-151`.',
  email: 'An e-mail address.',
  host: 'A host name of the website.',
  keyId: 'Id of the key.',
  kind: 'The kind of the document, the message or the entry.',
  locator: 'The locator of the reservation, the code that people quote.',
  loyaltyLevelId: 'Id of the level of the loyalty programme.',
  message: 'Id of the message.',
  menuId: 'Id of the menu.',
  month: 'A month, `YYYY-MM`.',
  name: 'Name of the role.',
  nif: 'Tax number of the issuer in Spain.',
  offerId: 'Id of the offer.',
  operatorId: 'Id of the person of the chain.',
  otpId: 'Id of the verification that is under way.',
  outboxId: 'Id of the message.',
  place: 'Place of the guest in the room, from 1 on: adults first, then children from the oldest to the youngest.',
  postCategoryId: 'Id of the category of posts.',
  postId: 'Id of the post.',
  property: 'Id of the property.',
  propertyId: 'Id of the property.',
  question: 'Id of the question.',
  provider: 'The payment provider.',
  release: 'Id of the release.',
  reportId: 'Id of the saved report.',
  reservationId: 'Id of the reservation.',
  revision: 'The revision of the draft.',
  reviewId: 'Id of the review.',
  room: 'Id of the room inside the reservation.',
  roomstayId: 'Id of the room inside the reservation.',
  roomtypeId: 'Id of the room type.',
  savedCardId: 'Id of the card that a client has saved.',
  sequence: 'Number of the billing record in its chain.',
  sessionId: 'Id of the session.',
  shortcodeId: 'Id of the shortcode.',
  state: 'What became of the messages: `waiting`, `delivered` or `failed`.',
  token: 'The token of the link or the answer that opened the reservation.',
  typology: 'The kind of the shortcode.',
  userId: 'Id of the user of the travel agency.',
  version: 'Number of the version.',
  webhookId: 'Id of the webhook.',
  webpageId: 'Id of the page.',
  website: 'Id of the website; of a promotion code also `all`.',
  websiteId: 'Id of the website.',
  websiteIds: 'Ids of websites, joined by commas.',
};
