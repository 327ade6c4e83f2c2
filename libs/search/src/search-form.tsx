import { Isolated, useSite } from '@posada/area';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from './occupancy.ts';
import { PlainForm } from './plain-form.tsx';
import type { Part } from './rich/use-rich-search.ts';
import { readPlainForm, readSearch, type Search } from './search.ts';
import styles from './search-form.module.css';
import { SearchOpener } from './search-opener.tsx';

const loadRich = () => import(/* webpackChunkName: "search" */ './rich/rich-search.tsx');
type Rich = Awaited<ReturnType<typeof loadRich>>['RichSearch'];

/** The part of the search that a field of the plain form belongs to; behind the one line of phones, the first to be chosen. */
function partOf(target: EventTarget, search: Search): Part | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target.closest('[data-part="search-opener"]')) return search.destination ? 'from' : 'where';
  if (target.closest('summary') && target.closest('details')?.querySelector('[data-rooms]')) return 'who';
  const name = target.closest<HTMLInputElement>('[name]')?.name;
  return name === 'where' || name === 'from' || name === 'to' ? name : undefined;
}

/**
 * The search: a plain GET form that works without scripts. The first touch loads the pickers, which take its place with
 * all that was chosen and typed; a press on a field opens its picker. Where they cannot be had the plain form goes on.
 */
export function SearchForm({
  search: given,
  isFolded = false,
}: {
  search?: Search | undefined;
  /** On phones it is one line, which opens the rest. */
  isFolded?: boolean;
}) {
  const { website, properties, today } = useSite();
  const oldest = Math.min(website.searchChildrenUntil, LIMITS.oldestChild);
  const setting = { today, childrenUntil: oldest };
  const search = given ?? readSearch(new URLSearchParams(), 'destination', setting);
  const form = useRef<HTMLFormElement>(null);
  const id = useId().replace(/\W/g, '');
  const formId = isFolded ? `search-${id}` : undefined;
  const loading = useRef<ReturnType<typeof loadRich>>(undefined);
  const hasFailed = useRef(false);
  const [rich, setRich] = useState<{ Rich: Rich; begun: Search; touched: Part | undefined }>();

  const load = () => {
    loading.current ??= loadRich();
    return loading.current;
  };
  const begunIn = (own: HTMLFormElement) => {
    const fields = new URLSearchParams(new FormData(own) as unknown as Record<string, string>);
    const only = properties.length === 1 ? properties[0] : undefined;
    const begun = readPlainForm(fields, setting) ?? search;
    return only ? { ...begun, destination: { type: 'property' as const, id: only.id } } : begun;
  };
  const takeOver = async (touched: Part | undefined, otherwise: () => void) => {
    try {
      const { RichSearch } = await load();
      if (form.current) setRich({ Rich: RichSearch, begun: begunIn(form.current), touched });
    } catch (error) {
      console.warn('the pickers of the search are not available', error);
      otherwise();
    }
  };
  // A field that was touched before the page came alive goes on as it is; the pickers come when it is done with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page has come alive
  useEffect(() => {
    const touched = document.activeElement;
    if (!(touched instanceof HTMLElement) || !form.current?.contains(touched)) return;
    void load().catch(() => undefined);
    const done = () => void takeOver(undefined, () => undefined);
    touched.addEventListener(touched instanceof HTMLSelectElement ? 'change' : 'blur', done, { once: true });
    return () => {
      touched.removeEventListener('change', done);
      touched.removeEventListener('blur', done);
    };
  }, []);
  if (rich) {
    return (
      <Isolated name="search pickers" failed={() => <PlainForm {...{ search: rich.begun, oldest, form, formId }} />}>
        <rich.Rich begun={rich.begun} touched={rich.touched} isFolded={isFolded} />
      </Isolated>
    );
  }

  const press = (event: SyntheticEvent) => {
    const touched = partOf(event.target, search);
    // after a failure the fields are as they were: plain ones
    if (!touched || hasFailed.current) return;
    event.preventDefault();
    const { target } = event;
    void takeOver(touched, () => {
      hasFailed.current = true;
      if (!(target instanceof HTMLElement)) return;
      const opener = target.closest<HTMLAnchorElement>('a[data-part="search-opener"]');
      if (opener) location.hash = opener.hash;
      else target.focus();
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses are watched on their way to the fields
    <div
      className={styles['touch']}
      data-folded={isFolded || undefined}
      onPointerOver={() => void load().catch(() => undefined)}
      onFocus={() => void load().catch(() => undefined)}
      onMouseDownCapture={press}
      onClickCapture={press}
      onKeyDownCapture={(event) => {
        if (['Enter', ' ', 'ArrowDown'].includes(event.key)) press(event);
      }}
    >
      {isFolded && <SearchOpener search={search} formId={formId} />}
      <PlainForm {...{ search, oldest, form, formId }} />
    </div>
  );
}
