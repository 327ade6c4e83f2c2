export { codeForm, codeRefusalOf } from './code.ts';
export { forgetPending, keepPending, readPending } from './pending.ts';
export { useSecondsUntil } from './seconds-until.ts';
