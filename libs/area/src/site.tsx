import type { ApiClient } from '@posada/api-client';
import type { PropertySummary } from '@posada/api-client/properties';
import type { Website } from '@posada/api-client/website';
import type { Locale } from '@posada/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { createContext as createReactContext, use } from 'react';
import { createContext } from 'react-router';

/** What is the same for all screens of one document. */
export interface Site {
  website: Website;
  /** All properties of the website, in the page's language. */
  properties: PropertySummary[];
  locale: Locale;
  /** Scheme, host and port as the visitor sees them. */
  origin: string;
  /**
   * Calendar day on which the document was made, `YYYY-MM-DD`: the same on server and browser while hydrating. For
   * loaders in the browser the visitor's day; components have `useVisitorDay`.
   */
  today: string;
  /** The days at the time zones of the hotels when the document was made: the same on server and browser. */
  hotelDays?: Readonly<Record<string, string>>;
  /** The document shows drafts, in the frame of who writes them; absent: it is as published. */
  isPreview?: boolean;
}

/** Made once by the shell (a request on the server, a tab in the browser) and handed to all loaders. */
export const queryClientContext = createContext<QueryClient>();
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();

/** The same for components. */
export const SiteContext = createReactContext<Site | null>(null);
export const ApiContext = createReactContext<ApiClient | null>(null);

function present<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is used outside the shell`);
  return value;
}

export const useSite = (): Site => present(use(SiteContext), 'useSite');
export const useApi = (): ApiClient => present(use(ApiContext), 'useApi');
