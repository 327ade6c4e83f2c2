import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Deferral, newDeferral } from './deferral.ts';
import { type Part, PartContext } from './hydrated-part.ts';
import { startHydration } from './hydration.ts';

interface BoundaryProps {
  name: string;
  failed: ((retry: () => void) => ReactNode) | undefined;
  onSettled: () => void;
  onRetry: () => void;
  children: ReactNode;
}

/** Runs when its siblings have been mounted or hydrated. */
function Settled({ onSettled }: Pick<BoundaryProps, 'onSettled'>) {
  useEffect(onSettled);
  return null;
}

class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        {this.props.failed?.(this.#retry)}
        <Settled onSettled={this.props.onSettled} />
      </>
    );
  }
}

/** The nearest part around that waits: it is hydrated when all within it are. */
const DeferralContext = createContext<Deferral | undefined>(undefined);

/** While a boundary suspends, React leaves what the server rendered in it. */
function Deferred({ deferral, children }: { deferral: Deferral | undefined; children: ReactNode }) {
  if (deferral && !deferral.isOpen) use(deferral.opened);
  return children;
}

/**
 * A part of a page that fails alone. On the server a part that throws is left out and logged, and the browser tries
 * again; in the browser `failed` takes its place, and the shell reports the error with `name`. Lazy components and
 * suspending queries inside need no other boundary.
 */
export function Isolated({
  name,
  failed,
  waiting = null,
  isDeferred = false,
  children,
}: {
  /** For the log: what failed. */
  name: string;
  /** What is shown once it has failed; nothing without it. `retry` renders the part again. */
  failed?: ((retry: () => void) => ReactNode) | undefined;
  /** What is shown while code or answers are on their way. */
  waiting?: ReactNode;
  /**
   * Far down a page: as the server rendered it, without its code, until it comes near or is touched. It is rendered again
   * too early when its parent renders it with other properties: memoize it.
   */
  isDeferred?: boolean;
  children: ReactNode;
}) {
  const { reset } = useQueryErrorResetBoundary();
  const finish = useRef<() => void>(undefined);
  const element = useRef<HTMLDivElement>(null);
  const [deferral] = useState(() => (isDeferred ? newDeferral() : undefined));
  const around = use(DeferralContext);
  // layout effects come before the effects of children: on a client render the part is settled in the same commit
  useLayoutEffect(() => {
    const begin = () => {
      const release = (deferral ?? around)?.hold();
      const done = startHydration();
      finish.current = () => {
        release?.();
        done();
      };
    };
    const stop = deferral && element.current ? deferral.watch(element.current, begin) : begin();
    return () => {
      stop?.();
      finish.current?.();
    };
  }, [deferral, around]);
  const [inner] = useState<Part>(() => ({
    name,
    settle: () => finish.current?.(),
    fetched: new Map(),
  }));
  const part = (
    <PartContext value={inner}>
      <ErrorBoundary name={name} failed={failed} onSettled={inner.settle} onRetry={reset}>
        <Suspense name={name} fallback={waiting}>
          <Deferred deferral={deferral}>{children}</Deferred>
          <Settled onSettled={inner.settle} />
        </Suspense>
      </ErrorBoundary>
    </PartContext>
  );
  if (!isDeferred) return part;
  return (
    <div ref={element} data-deferred>
      <DeferralContext value={deferral}>{part}</DeferralContext>
    </div>
  );
}
