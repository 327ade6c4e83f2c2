import { showConsentQuestion } from '../consent/consent-answer.ts';
import type { BootOptions } from './boot-options.ts';
import { loadScripts } from './load-scripts.ts';
import { recordEvents } from './record-events.ts';

/** The server puts the options of the page here (render/inline-scripts.ts). */
declare const __BOOT_OPTIONS__: BootOptions;

/**
 * The language of the address is remembered (LIMIT-04), by the page: an answer with a cookie is kept by no cache. Once
 * the page has loaded, or is left before: to read cookies the parser would wait for another process of the browser.
 */
function rememberLocale({ cookie, pair }: NonNullable<BootOptions['locale']>) {
  const remember = () => {
    if (document.cookie.split('; ').includes(pair)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in all browsers
    document.cookie = cookie + (location.protocol === 'https:' ? '; Secure' : '');
  };
  for (const type of ['load', 'pagehide']) addEventListener(type, remember, { once: true });
}

/** Without devtools there is no hook for fast refresh to hang on, and React looks for it when it starts. */
function provideRefreshHook() {
  const renderers = new Map<number, unknown>();
  const ignore = () => {};
  const hook = {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  };
  const target = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown };
  target.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= hook;
}

function boot(options: BootOptions) {
  if (process.env['NODE_ENV'] === 'development') provideRefreshHook();
  if (options.locale) rememberLocale(options.locale);
  if (options.asksConsent) showConsentQuestion();
  recordEvents();
  loadScripts(options);
}

boot(__BOOT_OPTIONS__);
