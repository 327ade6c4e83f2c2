export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a guest did before the page was hydrated. */
export interface EarlyEvents {
  /** What was pressed or submitted, and with which button. */
  presses: [target: HTMLElement, submitter?: HTMLElement | null][];
  /** What was last typed or chosen, by field. */
  inputs: Map<Field, { value: string; checked?: boolean | undefined }>;
  /** Letters that were last typed at a list, and when, in milliseconds of the document. */
  typed: { field?: HTMLSelectElement; text?: string; at?: number };
  /**
   * Stops recording and lets what was recorded go its native way: the page will not be hydrated. Absent before the end of
   * the page is there.
   */
  release?: () => void;
}

/** The event means something else than a press or a letter. */
export const hasModifier = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** A press that opens a link in another tab or window: the browser's alone. */
export const opensElsewhere = (event: MouseEvent) => hasModifier(event) || event.shiftKey;

declare global {
  interface Window {
    /** Recorded by the script in the head until the handlers of the page are attached. */
    posadaEvents?: EarlyEvents | undefined;
  }
}
