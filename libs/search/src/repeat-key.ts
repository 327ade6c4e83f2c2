/** Whether a key writes a letter or takes one away, instead of being a command. */
export const isTyping = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;

/** A letter where the caret stands, or in place of what is selected; Backspace takes away. */
function type(field: HTMLInputElement, key: string) {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const isErasing = key === 'Backspace';
  field.setRangeText(isErasing ? '' : key, isErasing && start === end ? Math.max(start - 1, 0) : start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Does what a key pressed now would do where the focus is. Browsers let scripts press no keys: an event that a script
 * makes reaches the listeners, but types nothing and presses no button.
 */
export function repeatKey(key: string) {
  const target = document.activeElement;
  if (!(target instanceof HTMLElement)) return;
  if (target instanceof HTMLInputElement && (key.length === 1 || key === 'Backspace')) {
    type(target, key);
    return;
  }
  const isUnused = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (isUnused && target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) target.click();
}
