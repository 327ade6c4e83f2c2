const PART_OF_NAME = /^[\w-]+$/;
const CLASSES_AT_MOST = 3;
const LENGTH_AT_MOST = 120;

function nameOf(element: Element): string {
  const classes = [...element.classList].filter((name) => PART_OF_NAME.test(name)).slice(0, CLASSES_AT_MOST);
  const part = element.getAttribute('data-part') ?? '';
  const attribute = PART_OF_NAME.test(part) ? `[data-part=${part}]` : '';
  return [element.localName, ...classes].join('.') + attribute;
}

/**
 * An element as its authors know it: tag, classes and `data-part`, behind those of the part that it stands in. Of what a
 * guest reads or has written it says nothing: no text, no id, no other attribute.
 */
export function elementName(node: Node | null): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return undefined;
  // what is pressed is the control, not the icon in it
  const control = element.closest('a,button,input,select,textarea,label,summary') ?? element;
  const part = control.hasAttribute('data-part') ? null : control.parentElement?.closest('[data-part]');
  const own = nameOf(control);
  const names = [part ? `${nameOf(part)} ${own}` : own, own, control.localName];
  return names.find((name) => name.length <= LENGTH_AT_MOST);
}
