const WORDS_A_MINUTE = 220;
const CHARACTERS_A_MINUTE = 400;

/** Whole minutes that reading an HTML text takes, at least 1. Chinese is counted by characters. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE));
}
