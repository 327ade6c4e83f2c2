export { BookingActions, DocumentButton, PayButton } from './actions/booking-actions.tsx';
export { type CancelCalls, cancelCallsOf } from './actions/cancel-rooms.ts';
export { bytesOf, saveFile } from './actions/save-file.ts';
