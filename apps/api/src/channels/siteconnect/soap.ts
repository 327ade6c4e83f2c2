import type { ChannelProblem } from '../ari/receive-changes.ts';
import { HOTEL_UNKNOWN, OTA_CODES } from '../xml/ota-errors.ts';
import { childOf, readXml, type XmlElement, XmlRefused } from '../xml/read-xml.ts';
import { type Xml, xml, xmlDocument } from '../xml/write-xml.ts';

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
const OTA = 'http://www.opentravel.org/OTA/2003/05';
const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const PASSWORD_TEXT = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText';

/** A request in its envelope (SOAP 1.1). */
export interface SoapRequest {
  /** The message of the Open Travel Alliance in the body. */
  message: XmlElement;
  username: string;
  password: string;
  /** The message as it came, without the envelope and its passwords. */
  content: string;
}

/** @throws {XmlRefused} */
export function readEnvelope(text: string): SoapRequest {
  const root = readXml(text);
  const message = root.name === 'Envelope' ? childOf(root, 'Body')?.children[0] : undefined;
  if (!message) throw new XmlRefused('there is no SOAP envelope with a message in its body');
  const token = childOf(root, 'Header', 'Security', 'UsernameToken');
  const [, content = ''] = /<(?:[\w.-]+:)?Body(?:\s[^>]*)?>([\s\S]*)<\/(?:[\w.-]+:)?Body\s*>/.exec(text) ?? [];
  return {
    message,
    username: childOf(token, 'Username')?.text.trim() ?? '',
    password: childOf(token, 'Password')?.text ?? '',
    content: content.trim(),
  };
}

const envelope = (header: Xml | undefined, body: Xml) =>
  xmlDocument(
    xml(
      'SOAP-ENV:Envelope',
      { 'xmlns:SOAP-ENV': ENVELOPE },
      xml('SOAP-ENV:Header', {}, header),
      xml('SOAP-ENV:Body', {}, body),
    ),
  );

/** A request with name and password (WS-Security, UsernameToken). */
export const writeRequest = (message: Xml, { username, password }: { username: string; password: string }): string =>
  envelope(
    xml(
      'wsse:Security',
      { 'SOAP-ENV:mustUnderstand': 1, 'xmlns:wsse': SECURITY },
      xml(
        'wsse:UsernameToken',
        {},
        xml('wsse:Username', {}, username),
        xml('wsse:Password', { Type: PASSWORD_TEXT }, password),
      ),
    ),
    message,
  );

export const otaMessage = (
  name: string,
  { messageId, at, ...more }: { messageId: string; at: Date; ResStatus?: string },
  ...children: Parameters<typeof xml>[2][]
) => xml(name, { xmlns: OTA, ...more, EchoToken: messageId, TimeStamp: at.toISOString(), Version: '1.0' }, ...children);

/** An error of the Open Travel Alliance: its type, its code (list ERR) and its text. */
type OtaError = readonly [type: number, code: number, text: string];

const unprocessed = (message: string) => [3, `Unable to process: ${message}`] as const;
/** Type and text. The texts of the first two are those that SiteConnect asks for. */
const ERRORS: Record<ChannelProblem['code'], (message: string) => readonly [type: number, text: string]> = {
  room_unknown: () => [12, 'Room type code not found for this hotel'],
  rate_unknown: () => [12, 'Rate code not found for this hotel'],
  currency_wrong: (message) => [12, `Invalid currency code: ${message}`],
  value_wrong: (message) => [12, `Invalid value: ${message}`],
  not_set: unprocessed,
  paused: unprocessed,
  too_much: unprocessed,
};
export function errorOf({ code, message }: ChannelProblem): OtaError {
  const [type, text] = ERRORS[code](message);
  return [type, OTA_CODES[code], text];
}
export const WRONG_LOGIN: OtaError = [6, 497, 'Invalid Username and/or Password'];
export const unknownHotel = (code: string): OtaError => [
  6,
  HOTEL_UNKNOWN,
  `Hotel not found for HotelCode=${code.slice(0, 64)}`,
];

const LONGEST_ID = 128;
/** The id of a message that came; of one without, or with one that is no id, what its content hashes to. */
export function messageIdOf({ attributes }: XmlElement, hash: string): string {
  const id = attributes['EchoToken'];
  return id === undefined || id === '' || id.length > LONGEST_ID ? hash : id;
}

/** Answers a message: with errors, or with success and what was asked for. */
export function writeAnswer(
  message: XmlElement,
  at: Date,
  { errors = [], content }: { errors?: readonly OtaError[]; content?: Xml | undefined },
): string {
  const name = `${message.name.replace(/RQ$/, '')}RS`;
  const messageId = message.attributes['EchoToken'] ?? '';
  if (errors.length === 0) return envelope(undefined, otaMessage(name, { messageId, at }, xml('Success'), content));
  const listed = [...new Map(errors.map((error) => [error.join(), error])).values()];
  const written = listed.map(([type, code, text]) => xml('Error', { Type: type, Code: code }, text));
  return envelope(undefined, otaMessage(name, { messageId, at }, xml('Errors', {}, written)));
}

/** Answers what is no message that this service takes. */
export const writeFault = (problem: string): string =>
  envelope(
    undefined,
    xml('SOAP-ENV:Fault', {}, xml('faultcode', {}, 'SOAP-ENV:Client'), xml('faultstring', {}, problem)),
  );

/** Reads the answer to a message of ours: undefined where it is taken, else why not. */
export function problemInAnswer(text: string, messageId: string): string | undefined {
  let body: XmlElement | undefined;
  try {
    body = readEnvelope(text).message;
  } catch (error) {
    if (error instanceof XmlRefused) return `the answer cannot be read: ${error.message}`;
    throw error;
  }
  if (body.name === 'Fault') return childOf(body, 'faultstring')?.text.trim() || 'the channel answered with a fault';
  const errors = childOf(body, 'Errors')?.children ?? [];
  if (errors.length > 0)
    return errors
      .map(({ attributes, text: words }) =>
        `${attributes['Code'] ?? attributes['Type'] ?? ''} ${words.trim() || attributes['ShortText'] || ''}`.trim(),
      )
      .join('; ');
  if (!childOf(body, 'Success')) return `the answer ${body.name} says neither success nor errors`;
  const echo = body.attributes['EchoToken'];
  return echo === undefined || echo === messageId ? undefined : `the answer is one to message ${echo}`;
}
