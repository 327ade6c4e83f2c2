import { DEFAULT_LOCALE, type Locale, localeOfCode } from '@posada/i18n';

const localeOfTag = (tag: string | null | undefined) => localeOfCode((tag ?? '').slice(0, 2).toLowerCase());

/** The language of a component: that of its attribute, of the page around it, of the browser, or English. */
export function localeFor(element: Element): Locale {
  return (
    localeOfTag(element.getAttribute('language')) ??
    localeOfTag(element.closest('[lang]')?.getAttribute('lang')) ??
    localeOfTag(navigator.language) ??
    DEFAULT_LOCALE
  );
}

/** Origin of the site whose rooms are searched: that of the attribute `site`, or where the script came from. */
export function siteFor(element: Element, scriptUrl: string): string {
  const named = element.getAttribute('site') ?? '';
  return new URL(/^https?:/.test(named) && URL.canParse(named) ? named : scriptUrl).origin;
}

/** An answer that has not come by then is not waited for: the component works without it. */
const LIMIT_MS = 10_000;

const answers = new Map<string, Promise<unknown>>();

/**
 * An answer of the site, shared by the components of a page. The request has no cookie and no referrer.
 *
 * @throws {Error} no answer came in time, or a refusal
 */
export function read<T>(url: string): Promise<T> {
  const known = answers.get(url);
  if (known) return known as Promise<T>;
  const asked = fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
    .then((answer) => {
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
      return answer.json() as Promise<T>;
    })
    .catch((error: unknown) => {
      answers.delete(url);
      throw error;
    });
  answers.set(url, asked);
  return asked;
}
