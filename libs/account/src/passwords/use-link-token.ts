import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The token of a mailed link; it leaves the address before anything else is asked for. Undefined on the server. */
export function useLinkToken() {
  const [params] = useSearchParams();
  const [token, setToken] = useState<string | null>();
  const given = params.get('t');
  useEffect(() => {
    setToken(given);
    if (given) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [given]);
  return token;
}
