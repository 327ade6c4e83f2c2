import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { type CodedChange, type OnSale, type ReceivedChanges, receiveChanges } from '../ari/receive-changes.ts';
import { type AnswerName, answerReceipt, unknownHotel, writeErrors } from './answers.ts';
import { MessageRefused } from './message.ts';

interface Contents {
  changesOf(onSale: OnSale): readonly CodedChange[];
  /** About elements that are left out without harm. */
  advice?: readonly string[];
}

/** Of a period that has begun what is left of it; of one that is over its codes alone. */
function leftOf(change: CodedChange, today: string): CodedChange {
  const { from, to = from } = change.span;
  if (from >= today) return change;
  const span = { ...change.span, from: today };
  return to >= today
    ? { ...change, span }
    : { ...change, span: { from: today, to: today }, values: {}, limit: undefined };
}

/**
 * Sets what a message of rooms or prices says. Messages of AlpineBits have no id, and the same one says something new when
 * another came between: each is set. It says what is left and what a night costs, so that a repetition changes nothing.
 */
export async function receiveMessage(
  database: Database,
  {
    answer,
    hotelCode,
    kind,
    content,
    read,
  }: Pick<ReceivedChanges, 'hotelCode' | 'kind' | 'content'> & {
    answer: AnswerName;
    /** @throws {MessageRefused} */
    read: () => Contents;
  },
  now: Date,
): Promise<string> {
  let changes: ReceivedChanges['changes'] = [];
  let advice: readonly string[] = [];
  let fault: string | undefined;
  try {
    const contents = read();
    advice = contents.advice ?? [];
    changes = (onSale) => contents.changesOf(onSale).map((change) => leftOf(change, onSale.today));
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    fault = error.message;
  }
  const receipt = await receiveChanges(
    database,
    {
      channel: 'alpinebits',
      hotelCode,
      kind,
      messageId: randomUUID(),
      content,
      identity: content,
      changes,
      fault,
      answerTo: (taken) => answerReceipt(answer, taken, advice),
    },
    now,
  );
  return receipt ? answerReceipt(answer, receipt, advice) : writeErrors(answer, [unknownHotel(hotelCode)]);
}
