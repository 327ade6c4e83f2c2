export { BookingActions, BookingPapers, DocumentButton, PayButton } from './actions/booking-actions.tsx';
export { CancelFields, CancelFrame, CancelTotal, RoomsToCancel, useKeyOfChoice } from './actions/cancel-parts.tsx';
export { type CancelCalls, cancelCallsOf, costsOf, openRooms } from './actions/cancel-rooms.ts';
export { InvoiceDialog, StayDialog, stayDialogName } from './actions/details-dialogs.tsx';
export { type InvoiceCalls, InvoicesCard, useInvoiceCalls } from './actions/invoices-card.tsx';
export { newKey } from './actions/new-key.ts';
export { bytesOf, saveFile } from './actions/save-file.ts';
export { bookAgainAddress } from './book-again.ts';
