import { offersElement } from './offers-element.ts';
import { searchElement } from './search-element.ts';

/** A page may name the script twice. */
function define(name: string, element: CustomElementConstructor) {
  if (!customElements.get(name)) customElements.define(name, element);
}

define('posada-search', searchElement(import.meta.url));
define('posada-offers', offersElement(import.meta.url));
