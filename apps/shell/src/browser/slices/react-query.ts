// What browsers get of react-query; the rest is shaken out. Add a name here before an area uses it (a test compares).
export {
  HydrationBoundary,
  hydrate,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from '@tanstack/react-query';
