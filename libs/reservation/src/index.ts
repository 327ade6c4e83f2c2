export { BookingActions, BookingPapers, DocumentButton, PayButton } from './actions/booking-actions.tsx';
export { type CancelCalls, cancelCallsOf } from './actions/cancel-rooms.ts';
export { newKey } from './actions/new-key.ts';
export { bytesOf, saveFile } from './actions/save-file.ts';
