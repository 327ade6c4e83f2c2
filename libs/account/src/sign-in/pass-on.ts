/** The same page after sign-in, handed on to the next step of signing up: `next` stays in the address. */
export function passOn(path: string, params: URLSearchParams): string {
  const next = params.get('next');
  if (next === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
