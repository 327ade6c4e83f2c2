import { defaultSearch, LIMITS, type Search } from '@posada/api-client/search';
import { Isolated, useSite } from '@posada/area';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FocusedField } from './pickers/enhanced-search-form.tsx';
import type { SearchField } from './pickers/use-search-draft.ts';
import { PlainForm } from './plain-form.tsx';
import { isTyping, repeatKey } from './repeat-key.ts';
import { readPlainForm } from './shared/plain-fields.ts';
import styles from './shared/search-form.module.css';
import { SearchOpener } from './shared/search-opener.tsx';
import { useSearchDays } from './shared/use-search-days.ts';

const loadPickers = () => import(/* webpackChunkName: "search" */ './pickers/enhanced-search-form.tsx');
type Form = Awaited<ReturnType<typeof loadPickers>>['EnhancedSearchForm'];

/** The field of the search that a field of the plain form belongs to; behind the one line of phones, the first to be chosen. */
function fieldOf(target: EventTarget, search: Search): SearchField | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target.closest('[data-part="search-opener"]')) return search.destination ? 'from' : 'where';
  if (target.closest('summary') && target.closest('details')?.querySelector('[data-rooms]')) return 'who';
  const day = target.closest('button') && target.closest<HTMLElement>('[data-field]')?.dataset['field'];
  const name = day || target.closest<HTMLInputElement>('[name]')?.name;
  return name === 'where' || name === 'from' || name === 'to' ? name : undefined;
}

/** What of the plain form has the focus; undefined: nothing. */
function focusedFieldOf(form: HTMLFormElement, search: Search): FocusedField | undefined {
  const target = document.activeElement;
  if (!target || !form.contains(target)) return undefined;
  if (target.matches('[type="submit"]')) return 'submit';
  return fieldOf(target, search) ?? (target.closest('details')?.querySelector('[data-rooms]') ? 'who' : 'code');
}

/**
 * The search: a plain GET form that works without scripts. The first touch loads the pickers, which take its place with
 * all that was chosen and typed, with the focus, and with the keys pressed while they were on their way. A press on a
 * field opens its picker. Where they cannot be loaded the plain form goes on, with the date fields of the browser.
 */
export function SearchForm({
  search: given,
  isFolded = false,
}: {
  search?: Search | undefined;
  /** On phones it is one line, which opens the rest. */
  isFolded?: boolean;
}) {
  const { website, properties } = useSite();
  const { today, first, earliest } = useSearchDays();
  const oldest = Math.min(website.searchChildrenUntil, LIMITS.oldestChild);
  const setting = { today, first, earliest, childrenUntil: oldest };
  const search = given ?? defaultSearch(first);
  const form = useRef<HTMLFormElement>(null);
  const id = useId().replace(/\W/g, '');
  const formId = isFolded ? `search-${id}` : undefined;
  const loading = useRef<ReturnType<typeof loadPickers>>(undefined);
  const [hasFailed, setHasFailed] = useState(false);
  /** What the pickers will open, and the keys pressed since they were asked for. */
  const asked = useRef<{ field: SearchField | undefined; keys: string[] }>(undefined);
  const isPointerDown = useRef(false);
  const [pickers, setPickers] = useState<{
    Form: Form;
    begun: Search;
    touched?: SearchField;
    focused?: FocusedField;
  }>();

  const load = () => {
    loading.current ??= loadPickers();
    return loading.current;
  };
  const begunIn = (own: HTMLFormElement) => {
    const fields = new URLSearchParams(new FormData(own) as unknown as Record<string, string>);
    const only = properties.length === 1 ? properties[0] : undefined;
    const begun = readPlainForm(fields, setting) ?? search;
    return only ? { ...begun, destination: { type: 'property' as const, id: only.id } } : begun;
  };
  const takeOver = async (field: SearchField | undefined, otherwise?: () => void) => {
    if (asked.current) {
      asked.current.field = field ?? asked.current.field;
      return;
    }
    const own = { field, keys: [] as string[] };
    asked.current = own;
    const { activeElement: before, body } = document;
    const loaded = await load().catch((error) => console.warn('the pickers of the search are not available', error));
    asked.current = undefined;
    if (!loaded) return otherwise?.();
    if (!form.current) return;
    const { activeElement: now } = document;
    // who has gone on to something else on the page meanwhile is not called back: nothing opens
    if (now !== before && now !== body && !form.current.parentElement?.contains(now)) {
      own.field = undefined;
      own.keys = [];
    }
    const [begun, focused] = [begunIn(form.current), focusedFieldOf(form.current, search)];
    // in one go: a key that is pressed between two renders would reach neither form
    flushSync(() =>
      setPickers({
        Form: loaded.EnhancedSearchForm,
        begun,
        ...(own.field ? { touched: own.field } : {}),
        ...(focused ? { focused } : {}),
      }),
    );
    for (const key of own.keys) flushSync(() => repeatKey(key));
  };
  const forget = () => {
    loading.current = undefined;
  };
  /** The pickers take the place of a form that nobody is using; one that is used goes on until it is left. */
  const takeOverAtRest = async () => {
    await load().catch(forget);
    if (loading.current === undefined || form.current?.contains(document.activeElement)) return;
    // a button that went away under the pointer would not be pressed
    if (isPointerDown.current)
      addEventListener('pointerup', () => setTimeout(() => void takeOverAtRest()), { once: true });
    else await takeOver(undefined);
  };
  // A form that the guest sees has its pickers ready before the first press; where a guest opens it to search again,
  // they take its place at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page has been hydrated
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 200));
    const around = form.current?.closest('[data-search]');
    if (!around || !window.IntersectionObserver) return;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      whenIdle(() => void (isFolded ? load().catch(forget) : takeOverAtRest()));
    });
    // The form, and the one line of phones. What is around them has no box, and closed details are seen while the form in
    // them is not.
    for (const part of around.children) seen.observe(part);
    // a touch of closed details comes a moment before they open
    const details = around.closest('details');
    const fetchAhead = () => void load().catch(forget);
    details?.addEventListener('pointerover', fetchAhead, { once: true });
    details?.addEventListener('focusin', fetchAhead, { once: true });
    return () => {
      seen.disconnect();
      details?.removeEventListener('pointerover', fetchAhead);
      details?.removeEventListener('focusin', fetchAhead);
    };
  }, []);
  // A field that was touched before the page was hydrated goes on as it is; the pickers come when it is done with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page has been hydrated
  useEffect(() => {
    const touched = document.activeElement;
    if (!(touched instanceof HTMLElement) || !form.current?.contains(touched)) return;
    void load().catch(() => undefined);
    const own = touched.closest<HTMLElement>('details, [data-field]') ?? touched;
    const take = () => setTimeout(() => void takeOver(undefined));
    const done = (event: Event) => {
      if (event instanceof FocusEvent && event.relatedTarget instanceof Node && own.contains(event.relatedTarget)) {
        return;
      }
      // a button that went away under the pointer would not be pressed
      if (isPointerDown.current) addEventListener('pointerup', take, { once: true });
      else take();
    };
    own.addEventListener(own.dataset['field'] === 'where' ? 'change' : 'focusout', done);
    return () => {
      own.removeEventListener('change', done);
      own.removeEventListener('focusout', done);
    };
  }, []);
  if (pickers) {
    const { Form: EnhancedSearchForm, ...begun } = pickers;
    return (
      <Isolated
        name="search pickers"
        failed={() => <PlainForm {...{ search: pickers.begun, oldest, form, formId }} isNative />}
      >
        <EnhancedSearchForm {...begun} filters={search.filters} isFolded={isFolded} />
      </Isolated>
    );
  }

  const fieldNamed = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLElement ? field : undefined;
  };
  const press = (event: SyntheticEvent) => {
    const touched = fieldOf(event.target, search);
    // after a failure the fields are as they were: plain ones
    if (!touched || hasFailed) return;
    event.preventDefault();
    const { target } = event;
    void takeOver(touched, () => {
      flushSync(() => setHasFailed(true));
      if (!(target instanceof HTMLElement)) return;
      const opener = target.closest<HTMLAnchorElement>('a[data-part="search-opener"]');
      if (opener) location.hash = opener.hash;
      else (fieldNamed(touched) ?? target).focus();
    });
  };
  const pressKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (asked.current && key === 'Tab') {
      // the guest goes on: what was asked for is not opened
      asked.current.field = undefined;
      asked.current.keys = [];
      return;
    }
    const isWaiting = asked.current !== undefined;
    const finds = target instanceof HTMLSelectElement && target.name === 'where' && key !== ' ' && isTyping(event);
    if (finds || ['Enter', ' ', 'ArrowDown'].includes(key)) press(event);
    if (!asked.current || !fieldOf(target, search)) return;
    if (!isWaiting && !finds) return;
    event.preventDefault();
    asked.current.keys.push(key);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses are watched on their way to the fields
    <div
      className={styles['touch']}
      data-folded={isFolded || undefined}
      data-search=""
      onPointerOver={() => void load().catch(() => undefined)}
      onPointerDownCapture={() => {
        isPointerDown.current = true;
      }}
      onPointerUpCapture={() => {
        isPointerDown.current = false;
      }}
      onFocus={() => void load().catch(() => undefined)}
      onMouseDownCapture={press}
      onClickCapture={press}
      onKeyDownCapture={pressKey}
      onInvalidCapture={(event) => {
        // the browser can point at no field that is hidden
        if (event.target instanceof HTMLElement && event.target.checkVisibility?.() === false) press(event);
      }}
    >
      {isFolded && <SearchOpener search={search} formId={formId} />}
      <PlainForm {...{ search, oldest, form, formId }} isNative={hasFailed} />
    </div>
  );
}
