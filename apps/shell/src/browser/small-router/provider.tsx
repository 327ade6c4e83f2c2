import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Location, Navigation } from 'react-router';
import type { Matches, Route } from './loading.ts';
import { stripBasename } from './paths.ts';
import type { Router, State } from './router.ts';

export const RouterContext = createContext<Router | null>(null);
export const LocationContext = createContext<{ location: Location; type: State['historyAction'] } | null>(null);
export const MatchesContext = createContext<Matches>([]);
export const DataContext = createContext<Pick<State, 'loaderData' | 'errors'>>({ loaderData: {}, errors: null });
export const NavigationContext = createContext<{ navigation: Navigation; revalidation: State['revalidation'] } | null>(
  null,
);

interface Place {
  /** What stands in this route's `<Outlet>`. */
  outlet: ReactNode;
  /** The routes down to this one. */
  matches: Matches;
  id: string;
}

export const PlaceContext = createContext<Place>({ outlet: null, matches: [], id: '' });
export const ErrorContext = createContext<unknown>(undefined);

export function present<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is used outside the router`);
  return value;
}

export const Outlet = () => use(PlaceContext).outlet;

interface BoundaryProps {
  location: Location;
  revalidation: State['revalidation'];
  error: unknown;
  fallback: ReactNode;
  place: Place;
  children: ReactNode;
}

type BoundaryState = Pick<BoundaryProps, 'error' | 'location' | 'revalidation'>;

/** Shows a route's error page instead of it, until the guest goes elsewhere or loads it again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {
    error: this.props.error,
    location: this.props.location,
    revalidation: this.props.revalidation,
  };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ error, location, revalidation }: BoundaryProps, state: BoundaryState) {
    const isNew = state.location !== location || (state.revalidation !== 'idle' && revalidation === 'idle');
    return { error: isNew || error !== undefined ? error : state.error, location, revalidation };
  }

  override componentDidCatch(error: unknown) {
    console.error('a route could not be drawn', error);
  }

  override render() {
    const { error } = this.state;
    const { place, fallback, children } = this.props;
    if (error === undefined) return children;
    return (
      <PlaceContext value={place}>
        <ErrorContext value={error}>{fallback}</ErrorContext>
      </PlaceContext>
    );
  }
}

/** Down to where an error stands or data are missing, and the route whose fall-back stands there (-1: none). */
function shownOf({ matches, errors, loaderData, renderFallback }: State): { shown: Matches; fallbackAt: number } {
  let shown = matches;
  if (errors) {
    const failing = matches.findIndex(({ route }) => errors[route.id] !== undefined);
    shown = matches.slice(0, failing + 1);
  }
  let fallbackAt = -1;
  for (const [index, { route }] of shown.entries()) {
    if (route.hydrateFallbackElement) fallbackAt = index;
    const isMissing = route.loader && !Object.hasOwn(loaderData, route.id) && errors?.[route.id] === undefined;
    if (route.lazy || isMissing) {
      shown = shown.slice(0, Math.max(fallbackAt, 0) + 1);
      break;
    }
  }
  return { shown, fallbackAt: renderFallback ? fallbackAt : -1 };
}

/** One route around what stands in its outlet. */
function drawn(state: State, route: Route, place: Place, isFallback: boolean): ReactNode {
  const error = state.errors?.[place.id];
  let screen = route.element ?? place.outlet;
  if (error !== undefined) screen = route.errorElement;
  else if (isFallback) screen = route.hydrateFallbackElement;
  const inside = <PlaceContext value={place}>{screen}</PlaceContext>;
  if (!route.errorElement && place.matches.length > 1) return inside;
  return (
    <Boundary
      location={state.location}
      revalidation={state.revalidation}
      error={error}
      fallback={route.errorElement}
      place={{ ...place, outlet: null }}
    >
      {inside}
    </Boundary>
  );
}

function draw(state: State): ReactNode {
  const { shown, fallbackAt } = shownOf(state);
  let outlet: ReactNode = null;
  for (const [index, { route }] of [...shown.entries()].reverse()) {
    const place = { outlet, matches: shown.slice(0, index + 1), id: route.id };
    outlet = drawn(state, route, place, state.renderFallback && index === Math.max(fallbackAt, 0));
  }
  return outlet;
}

/** Draws what the router says. Its tree has the shape of the server's, or ids made by React would differ. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const take = (next: State) => startTransition(() => setState(next));
    take(router.state);
    return router.subscribe(take);
  }, [router]);

  const { historyAction: type, location, matches, loaderData, errors, navigation, revalidation } = state;
  const { initialized, renderFallback } = state;
  const place = useMemo(() => {
    const pathname = stripBasename(location.pathname, router.basename) ?? location.pathname;
    return { location: { ...location, pathname }, type };
  }, [location, type, router]);
  const data = useMemo(() => ({ loaderData, errors }), [loaderData, errors]);
  const way = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  // a navigation that has only begun changes nothing of what is drawn
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that `draw` reads of the state
  const screens = useMemo(
    () => draw(state),
    [location, matches, loaderData, errors, revalidation, initialized, renderFallback],
  );
  return (
    <>
      <RouterContext value={router}>
        <MatchesContext value={matches}>
          <NavigationContext value={way}>
            <DataContext value={data}>
              <LocationContext value={place}>{screens}</LocationContext>
            </DataContext>
          </NavigationContext>
        </MatchesContext>
      </RouterContext>
      {null}
    </>
  );
}
