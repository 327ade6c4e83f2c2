type Child = Node | string | undefined;

/** An element with these attributes; `undefined` leaves one out, `true` is one without a value. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number | true | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** An option of each number. */
export const numbers = (first: number, last: number): HTMLOptionElement[] =>
  Array.from({ length: last - first + 1 }, (_, index) => make('option', {}, String(first + index)));
