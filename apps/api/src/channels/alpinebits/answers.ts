import type { ChannelProblem, Receipt } from '../ari/receive-changes.ts';
import { HOTEL_UNKNOWN, OTA_CODES } from '../xml/ota-errors.ts';
import { type Xml, xml, xmlDocument } from '../xml/write-xml.ts';

const OTA = 'http://www.opentravel.org/OTA/2003/05';
/** Answers by their names, with the versions that the samples of AlpineBits have. */
const VERSIONS = {
  OTA_PingRS: '8.000',
  OTA_HotelInvCountNotifRS: '1.001',
  OTA_ResRetrieveRS: '7.000',
  OTA_NotifReportRS: '1.000',
  OTA_HotelRatePlanNotifRS: '3.000',
  OTA_HotelDescriptiveContentNotifRS: '8.000',
} as const;
export type AnswerName = keyof typeof VERSIONS;

/** Types of the list EWT: of an application, of a rule of the business, advisory. */
const APPLICATION = 13;
const RULE = 3;
const ADVISORY = 11;

const document = (name: AnswerName, ...children: readonly (Xml | undefined)[]) =>
  xmlDocument(xml(name, { xmlns: OTA, Version: VERSIONS[name] }, ...children));

/** Success, with warnings and with the content that was asked for. */
export const writeSuccess = (name: AnswerName, warnings: readonly Xml[] = [], content?: Xml) =>
  document(name, xml('Success'), warnings.length > 0 ? xml('Warnings', {}, warnings) : undefined, content);

export const warning = (text: string, { record }: { record?: string } = {}) =>
  xml('Warning', { Type: RULE, RecordID: record?.slice(0, 64) }, text);

/** Advice to the client; nothing has failed. */
export const advisory = (text: string, status?: 'ALPINEBITS_HANDSHAKE') =>
  xml('Warning', { Type: ADVISORY, Status: status }, text);

export interface AnswerError {
  /** Of the list ERR. */
  code: number;
  text: string;
}
/** Nothing is set. */
export const writeErrors = (name: AnswerName, errors: readonly AnswerError[]) =>
  document(
    name,
    xml(
      'Errors',
      {},
      errors.map(({ code, text }) => xml('Error', { Type: APPLICATION, Code: code }, text)),
    ),
  );
export const unknownHotel = (code: string): AnswerError => ({
  code: HOTEL_UNKNOWN,
  text: `Invalid hotel code ${code.slice(0, 64)}`,
});
const errorOf = ({ code, message }: ChannelProblem): AnswerError => ({ code: OTA_CODES[code], text: message });

/** Success where something was set: with a warning for each thing that was not. */
export const answerReceipt = (name: AnswerName, { problems, cells }: Receipt, advice: readonly string[] = []) =>
  problems.length > 0 && cells === 0
    ? writeErrors(name, problems.map(errorOf))
    : writeSuccess(name, [...problems.map(({ message }) => warning(message)), ...advice.map((text) => advisory(text))]);
