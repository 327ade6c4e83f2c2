import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from '../shared/account.ts';

/** A navigation under way, such as signing out, knows better where to go: it shows itself within this time. */
export const NAVIGATION_SHOWS_MS = 300;

/** Leads to sign-in once `isSignedOut` has been true for a moment, with the reason, and back to this page after. */
export function useSignInAgain(isSignedOut: boolean, afterMs: number) {
  const { signIn } = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isSignedOut) return;
    const address = `${signIn}?next=${encodeURIComponent(pathname + search)}&expired=1`;
    const timer = setTimeout(() => void navigate(address, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [isSignedOut, signIn, afterMs, navigate, pathname, search]);
}
