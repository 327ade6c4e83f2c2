export { forgetPending, keepPending } from './pending.ts';
export { useSecondsUntil } from './seconds-until.ts';
