import type { MouseEvent, SubmitEvent } from 'react';
import { use, useCallback } from 'react';
import type { FormProps, LinkProps, NavLinkProps } from 'react-router';
import { useHref, useLocation, useNavigate, useNavigation, useResolvedPath, useRouter } from './hooks.ts';
import { ABSOLUTE, createPath, stripBasename, withBasename } from './paths.ts';
import { PlaceContext } from './provider.tsx';
import type { Asked } from './router.ts';

/** An absolute address of this site is a link inside of it. */
function within(to: LinkProps['to'], basename: string) {
  if (typeof to !== 'string' || !ABSOLUTE.test(to)) return { to, absolute: undefined, isExternal: false };
  if (!URL.canParse(to, window.location.href)) return { to, absolute: to, isExternal: false };
  const url = new URL(to, window.location.href);
  const path = stripBasename(url.pathname, basename);
  if (url.origin !== window.location.origin || path === null) return { to, absolute: to, isExternal: true };
  return { to: path + url.search + url.hash, absolute: to, isExternal: false };
}

/** A press that the browser itself has no other plan for. */
const isPlain = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

export function Link({
  onClick,
  discover = 'render',
  prefetch: _prefetch,
  relative,
  reloadDocument,
  replace,
  mask: _mask,
  state,
  target,
  to,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps) {
  const { basename } = useRouter();
  const place = within(to, basename);
  const href = useHref(place.to, { relative });
  const path = useResolvedPath(place.to, { relative });
  const location = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, target)) return;
    event.preventDefault();
    const isHere = createPath(location) === createPath(path);
    void navigate(place.to, { replace: replace ?? isHere, state, relative });
  };
  return (
    <a
      {...rest}
      href={place.absolute ?? href}
      onClick={place.isExternal || reloadDocument ? onClick : follow}
      target={target}
      data-discover={place.absolute === undefined && discover === 'render' ? 'true' : undefined}
    />
  );
}

export function NavLink({
  'aria-current': current = 'page',
  caseSensitive = false,
  className = '',
  end = false,
  style,
  children,
  ...rest
}: NavLinkProps) {
  const { basename } = useRouter();
  const same = (pathname: string) => (caseSensitive ? pathname : pathname.toLowerCase());
  const own = same(useResolvedPath(rest.to, { relative: rest.relative }).pathname);
  const here = same(useLocation().pathname);
  const { location: next } = useNavigation();
  const there = next && same(stripBasename(next.pathname, basename) ?? next.pathname);
  const edge = own !== '/' && own.endsWith('/') ? own.length - 1 : own.length;
  const leadsTo = (pathname: string) =>
    pathname === own || (!end && pathname.startsWith(own) && pathname[edge] === '/');
  const isActive = leadsTo(here);
  const isPending = there !== undefined && leadsTo(there);
  const facts = { isActive, isPending, isTransitioning: false };
  return (
    <Link
      {...rest}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function'
          ? className(facts)
          : [className, isActive ? 'active' : '', isPending ? 'pending' : ''].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(facts) : style}
    >
      {typeof children === 'function' ? children(facts) : children}
    </Link>
  );
}

const isButton = (target: unknown): target is HTMLButtonElement | HTMLInputElement =>
  target instanceof HTMLButtonElement || target instanceof HTMLInputElement;

/** Sends a form as the browser would by GET: its fields become the search of its address. */
export function useSubmit() {
  const router = useRouter();
  const { id: fromRouteId } = use(PlaceContext);
  return useCallback(
    async (target: unknown, options: Asked & { action?: string } = {}) => {
      const form = isButton(target) ? target.form : target instanceof HTMLFormElement ? target : null;
      const entries = form
        ? [...new FormData(form, isButton(target) ? target : null)]
        : [...new URLSearchParams(target as URLSearchParams)];
      const fields = new URLSearchParams(
        entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      );
      const asked = (isButton(target) && target.getAttribute('formaction')) || form?.getAttribute('action');
      const action = options.action ?? (asked ? stripBasename(asked, router.basename) : null);
      const { replace, state, relative } = options;
      await router.navigate(action, { replace, state, relative, fromRouteId, fields });
    },
    [router, fromRouteId],
  );
}

/** Without the bare `index` that the address of an index route's form has. */
function withoutIndex(search: string): string {
  const params = new URLSearchParams(search);
  const named = params.getAll('index').filter(Boolean);
  if (named.length === params.getAll('index').length) return search;
  params.delete('index');
  for (const value of named) params.append('index', value);
  return params.size > 0 ? `?${params}` : '';
}

/** Where a form goes; without `action` to the page it stands on, search and all. */
function useFormAction(action: string | undefined, relative: FormProps['relative']): string {
  const { basename } = useRouter();
  const { search } = useLocation();
  const route = use(PlaceContext).matches.at(-1)?.route;
  const path = useResolvedPath(action || '.', { relative });
  const own = action === undefined ? withoutIndex(search) : path.search;
  const isIndex = (!action || action === '.') && route?.index;
  return createPath({
    ...path,
    pathname: withBasename(path.pathname, basename),
    search: isIndex ? own.replace(/^\??/, own ? '?index&' : '?index') : own,
  });
}

/** A form by GET. Data that change something go through the API client. */
export function Form({
  discover = 'render',
  fetcherKey: _fetcherKey,
  navigate: _navigate,
  reloadDocument,
  replace,
  state,
  method = 'get',
  action,
  onSubmit,
  relative,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: FormProps) {
  if (method.toLowerCase() !== 'get') throw new Error('Forms of the router are sent by GET');
  const submit = useSubmit();
  const address = useFormAction(typeof action === 'string' ? action : undefined, relative);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    void submit(event.nativeEvent.submitter ?? event.currentTarget, { replace, state, relative });
  };
  return (
    <form
      method="get"
      action={address}
      onSubmit={reloadDocument ? onSubmit : send}
      {...rest}
      data-discover={discover === 'render' && !ABSOLUTE.test(String(action ?? '')) ? 'true' : undefined}
    />
  );
}
