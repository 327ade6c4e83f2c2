/** E-mails that somebody else's message quotes: a mail server's refusal does, a database's too. */
export const withoutEmails = (text: string) => text.replace(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '•••');

/** What says where to look, and nothing of what was worked with. */
const KEPT = ['code', 'status', 'kind', 'responseCode', 'table', 'constraint', 'routine'] as const;

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [kept: string]: unknown;
}

/** What a log keeps of an error. Libraries hang on theirs what they worked with: the values of a query, recipients. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutEmails(String(error)), stack: '' };
  const own = error as Error & Partial<Record<(typeof KEPT)[number], unknown>>;
  return {
    ...Object.fromEntries(KEPT.filter((key) => own[key] !== undefined).map((key) => [key, own[key]])),
    ...(own.cause === undefined ? {} : { cause: loggedError(own.cause) }),
    type: own.name,
    message: withoutEmails(own.message),
    stack: withoutEmails(own.stack ?? ''),
  };
}
