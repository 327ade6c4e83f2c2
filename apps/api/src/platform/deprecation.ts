import type { AnyEndpoint, AnyOperatorEndpoint } from '@posada/api-client';

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** What each answer of a deprecated call says of it (RFC 9745, RFC 8594), refusals too. */
export const deprecationHeaders = ({ deprecated }: AnyEndpoint | AnyOperatorEndpoint): Record<string, string> =>
  deprecated
    ? {
        deprecation: `@${midnight(deprecated.since).getTime() / 1000}`,
        sunset: midnight(deprecated.until).toUTCString(),
      }
    : {};
