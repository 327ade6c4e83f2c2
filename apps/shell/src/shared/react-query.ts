// What areas get of react-query, on the server and in browsers alike; the rest is shaken out. An area that takes a name which is
// not here is refused when it is released: add the name here and release the shell first.
export {
  HydrationBoundary,
  hydrate,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from '@tanstack/react-query';
