/** Reads the brand's tokens where a form stands: providers render in frames that our style sheets do not reach. */
export function tokensAt(place: Element): (name: string) => string {
  const style = getComputedStyle(place);
  return (name) => style.getPropertyValue(name).trim();
}
