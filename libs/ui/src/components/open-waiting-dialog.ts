/** Of the element that `WaitingDialog` renders. */
export const WAITING_DIALOG_ID = 'waiting-dialog';

const element = () => document.getElementById(WAITING_DIALOG_ID) as HTMLDialogElement | null;

/**
 * Says in the next frame that a dialog is on its way, while its code is fetched: the page has it in its HTML. The dialog
 * that comes takes its place (dialog.tsx).
 * @returns whether the guest still waits: it can be closed
 */
export function openWaitingDialog(): () => boolean {
  const dialog = element();
  // where there is none, or no such thing as a modal dialog, nothing can be closed either
  if (!dialog?.showModal) return () => true;
  if (!dialog.open) dialog.showModal();
  return () => dialog.open;
}

/** What was waited for is there, or will not come: the focus returns to where it was. */
export function closeWaitingDialog() {
  const dialog = element();
  if (dialog?.open) dialog.close();
}
