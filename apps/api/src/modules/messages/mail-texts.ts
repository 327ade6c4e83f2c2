import { join } from 'node:path';
import type { TextKey } from '@posada/i18n';
import { loadTexts, type Translate } from '../../platform/texts.ts';

export type MailKey = TextKey<'mails'>;
export type MailText = Translate<MailKey>;

/** All that mails say, formal in all languages. */
export const mailTexts = loadTexts<MailKey>('mails', join(import.meta.dirname, 'i18n'));

/** The keys of a message that is not about the rooms of a reservation. */
export interface MessageKeys {
  subject: MailKey;
  paragraphs: readonly MailKey[];
  button?: MailKey;
  end: MailKey;
}
