/**
 * The part of react-router that browsers of this site use, under its names and with its types: 7 kB instead of 25
 * (docs/decisions/0011-a-small-router-in-the-browser.md). The server draws with the library itself; the tests in `parity/`
 * holds both against each other. A build puts it in the library's place (`shellBrowser` of tools/build).
 */

export {
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from './hooks.ts';
export { Form, Link, NavLink, useSubmit } from './links.tsx';
export { matchRoutes } from './matching.ts';
export { Outlet, RouterProvider } from './provider.tsx';
export { createBrowserRouter } from './router.ts';
export { createContext, data, isRouteErrorResponse, RouterContextProvider, redirect } from './values.ts';
