import { TestEnvironment as Jsdom } from 'jest-environment-jsdom';

const PLATFORM = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** jsdom lacks what React and the router ask of a browser; Node has it. `MessageChannel` is left out: it would keep the process running. */
export default class Browser extends Jsdom {
  constructor(config, context) {
    super(config, context);
    for (const name of PLATFORM) this.global[name] = globalThis[name];
    // jsdom has no layout: there is nothing to scroll
    this.global.Element.prototype.scrollIntoView = () => undefined;
    // it knows the element of dialogs, not how it opens
    Object.assign(this.global.HTMLDialogElement.prototype, {
      showModal() {
        this.open = true;
      },
      close() {
        this.open = false;
      },
    });
  }
}
