import { randomUUID } from 'node:crypto';
import { dayOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { type CodedChange, type ReceivedChanges, receiveChanges } from '../ari/receive-changes.ts';
import { type AnswerName, answerReceipt, unknownHotel, writeErrors } from './answers.ts';
import { MessageRefused } from './message.ts';

type Contents = Pick<ReceivedChanges, 'changes' | 'isCompleteSet' | 'closed'>;

const DAY_MS = 86_400_000;

/** Of a period that has begun what is left of it; of one that is over its codes alone. */
function fromDay(change: CodedChange, day: string): CodedChange {
  const { from, to = from } = change.span;
  if (from >= day) return change;
  const span = { ...change.span, from: day };
  return to >= day ? { ...change, span } : { ...change, span: { from: day, to: day }, values: {}, limit: undefined };
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
  let contents: Contents & Pick<ReceivedChanges, 'fault'>;
  try {
    contents = read();
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    contents = { changes: [], fault: error.message };
  }
  // there is no hotel where that is today
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS));
  const receipt = await receiveChanges(
    database,
    {
      channel: 'alpinebits',
      hotelCode,
      kind,
      messageId: randomUUID(),
      content,
      identity: content,
      ...contents,
      changes: contents.changes.map((change) => fromDay(change, yesterday)),
      answerTo: (taken) => answerReceipt(answer, taken),
    },
    now,
  );
  return receipt ? answerReceipt(answer, receipt) : writeErrors(answer, [unknownHotel(hotelCode)]);
}
