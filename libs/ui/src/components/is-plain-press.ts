import type { MouseEvent } from 'react';

/** Whether a press of a link may open something in place; with a key held down a guest wants the link in a tab of its own. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
