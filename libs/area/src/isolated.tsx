import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
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

/**
 * A part of a page that fails alone. On the server a part that throws is left out and logged, and the browser tries
 * again; in the browser `failed` takes its place, and the shell reports the error with `name`. Lazy components and
 * suspending queries inside need no other boundary.
 */
export function Isolated({
  name,
  failed,
  waiting = null,
  children,
}: {
  /** For the log: what failed. */
  name: string;
  /** What is shown once it has failed; nothing without it. `retry` renders the part again. */
  failed?: ((retry: () => void) => ReactNode) | undefined;
  /** What is shown while code or answers are on their way. */
  waiting?: ReactNode;
  children: ReactNode;
}) {
  const { reset } = useQueryErrorResetBoundary();
  const finish = useRef<() => void>(undefined);
  // layout effects come before the effects of children: on a client render the part is settled in the same commit
  useLayoutEffect(() => {
    finish.current = startHydration();
    return () => finish.current?.();
  }, []);
  const settle = () => finish.current?.();
  return (
    <ErrorBoundary name={name} failed={failed} onSettled={settle} onRetry={reset}>
      <Suspense name={name} fallback={waiting}>
        {children}
        <Settled onSettled={settle} />
      </Suspense>
    </ErrorBoundary>
  );
}
