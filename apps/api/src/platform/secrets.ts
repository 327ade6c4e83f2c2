import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Equal texts, in a time that does not tell how much of them is equal. */
export const isSameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
