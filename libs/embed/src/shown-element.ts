/** An element that is shown anew in its shadow when one of its attributes changes. */
export abstract class ShownElement extends HTMLElement {
  #isShown = false;

  protected abstract show(root: ShadowRoot): void;

  connectedCallback() {
    this.#isShown = true;
    this.#again();
  }

  // the first ones come before the element is connected
  attributeChangedCallback() {
    if (this.#isShown) this.#again();
  }

  #again() {
    this.show(this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
  }
}
