import type { EmbedTexts } from './contract.ts';
import { say } from './say.ts';

/** Texts of an offer in the language of these texts. Days and amounts are given as people read them. */
export const offerWords = (texts: EmbedTexts, tag: string) => ({
  until: (day: string) => say(texts, tag, 'offers.until', { day }),
  from: (amount: string) => say(texts, tag, 'offers.from', { amount }),
  stay: (nights: number, day: string) => say(texts, tag, 'offers.stay', { count: nights, day }),
  atHotel: (amount: string) => say(texts, tag, 'offers.atHotel', { amount }),
});
