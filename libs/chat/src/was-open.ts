/** GAP-61: the conversation of this tab, in session storage. */
export const CHAT_KEY = 'chat';

/** Whether the chat was open when the tab's last document ended: then it opens again, without a press. */
export function wasChatOpen(): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(CHAT_KEY) ?? 'null') as { isOpen?: unknown } | null;
    return stored?.isOpen === true;
  } catch {
    return false; // storage is closed, or somebody else has written there
  }
}
