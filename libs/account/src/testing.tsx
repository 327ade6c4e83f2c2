import type { AccountKind } from '@posada/api-client';
import { accountCalls, getListSettings, type RecordOf } from '@posada/api-client/accounts';
import { theRecords } from '@posada/api-client/fixtures';
import { clientReservationsQuery } from '@posada/api-client/reservations';
import {
  type Area,
  apiContext,
  defineArea,
  type LibTexts,
  page,
  queryClientContext,
  siteContext,
  useApi,
  useSite,
} from '@posada/area';
import { type AreaTest, answer, type RenderedArea, renderArea } from '@posada/area/test-kit';
import { reservationTexts } from '@posada/reservation/texts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router';
import {
  ForgotPassword,
  LoadFailed,
  PrivateFrame,
  ResetPassword,
  Security,
  SignIn,
  securityLoader,
  signOutLoader,
  useAccount,
  VerifyEmail,
} from './index.ts';
import { chosenColumns } from './lists/index.ts';
import {
  ReservationDetail,
  ReservationTable,
  reservationDetailLoader,
  useReservationColumns,
} from './reservations/index.ts';
import { accountTexts } from './texts.ts';

export const KINDS = ['client', 'agent', 'travel-agency'] as const;

const NAMES = { client: 'client-area', agent: 'agent-area', 'travel-agency': 'agency-area' } as const;
/** What each area says in its own words; its catalogue is tested where it lives. */
const OWN = {
  'signIn.title': 'Sign-in',
  'signIn.lead': 'Welcome.',
  'signUp.title': 'Sign-up',
  'signUp.lead': 'Join us.',
  'status.provisional': 'Not final',
};

/** Nobody has chosen columns or saved a view. */
const NO_SETTINGS = answer(getListSettings, { columns: null, views: [] });

const Nothing = () => null;

/** Stands for the lists of bookings, which are screens of the areas. */
function AList() {
  const { at } = useAccount();
  const { data } = useSuspenseQuery(clientReservationsQuery(useApi(), useSite().locale));
  return (
    <PrivateFrame>
      <ReservationTable
        rows={data}
        columns={chosenColumns(useReservationColumns(), null)}
        to={({ id }) => at(`bookings/${id}`)}
      />
    </PrivateFrame>
  );
}
async function aListLoader({ context }: LoaderFunctionArgs) {
  const query = clientReservationsQuery(context.get(apiContext), context.get(siteContext).locale);
  await context.get(queryClientContext).fetchQuery({ ...query, staleTime: 0 });
  return null;
}

/** Agents have no sign-up. */
const WithoutSignUp = () => <SignIn hasSignUp={false} />;

/** One booking without anything that is its reader's own. */
function ADetail() {
  const { kind, at } = useAccount();
  return <ReservationDetail list={at('bookings')} isOwn={kind === 'client'} parts={() => ({})} />;
}

/**
 * The shared screens at the addresses where each area has them. `routes`: others, which take the place of them; `texts`:
 * what they use besides.
 */
export const areaOf = (kind: AccountKind, routes: Area['routes'] = [], texts: readonly LibTexts[] = []) =>
  defineArea({
    links: {
      account: {
        kind,
        text: 'area.bookings',
        signIn: 'sign-in',
        signOut: 'logout',
        home: 'bookings',
        pages: [
          ...(kind === 'client' ? [{ path: '', text: 'area.bookings', icon: 'calendar' }] : []),
          { path: 'bookings', text: 'area.bookings', icon: 'bed' },
        ],
      },
    },
    routes: [
      ...routes,
      { path: 'sign-in', ...page(async () => ({ Component: kind === 'agent' ? WithoutSignUp : SignIn })) },
      { path: 'forgot-password', ...page(async () => ({ Component: ForgotPassword })) },
      { path: 'reset-password', ...page(async () => ({ Component: ResetPassword })) },
      { path: 'verify-email', ...page(async () => ({ Component: VerifyEmail })) },
      { path: 'logout', ...page(async () => ({ Component: Nothing, loader: signOutLoader(kind) })) },
      // where a client begins; its screen is tested in the client area
      ...(kind === 'client' ? [{ index: true, ...page(async () => ({ Component: AList, loader: aListLoader })) }] : []),
      {
        path: 'security',
        ...page(async () => ({ Component: Security, loader: securityLoader(kind) })),
      },
      {
        path: 'bookings',
        ...page(async () => ({
          Component: AList,
          loader: aListLoader,
          ErrorBoundary: LoadFailed,
        })),
      },
      {
        path: 'bookings/:id',
        ...page(async () => ({
          Component: ADetail,
          loader: reservationDetailLoader(kind, false),
          ErrorBoundary: LoadFailed,
        })),
      },
    ],
    messages: { en: async () => ({ default: OWN }), es: async () => ({ default: OWN }) },
    uses: [...texts, accountTexts, reservationTexts],
  });

/** A session as it is kept; the record is the fixture of that kind. */
export const aSession = (kind: AccountKind) => ({ [kind]: { token: `token-of-${kind}`, record: theRecords[kind] } });

/** Goes to a screen of one kind, wherever that leads. */
export const goTo = (kind: AccountKind, path: string, test: Partial<AreaTest> = {}) =>
  renderArea(areaOf(kind), {
    name: NAMES[kind],
    mount: `/${kind}`,
    path: `/${kind}/${path}`,
    ...test,
    answers: [NO_SETTINGS, ...(test.answers ?? [])],
  });

/** Renders a screen of one kind: `path` is below the area's mount, such as `bookings?page=2`. */
export async function open(kind: AccountKind, path: string, test: Partial<AreaTest> = {}) {
  return drawn(await goTo(kind, path, test));
}

/** The same of a screen of an area itself. */
export const openArea = async (area: Area, kind: AccountKind, path: string, test: Partial<AreaTest> = {}) =>
  drawn(
    await renderArea(area, {
      name: NAMES[kind],
      mount: `/${kind}`,
      path: `/${kind}/${path}`,
      ...test,
      answers: [NO_SETTINGS, ...(test.answers ?? [])],
    }),
  );

async function drawn(rendered: RenderedArea): Promise<RenderedArea> {
  // the router is there before React has rendered
  await waitFor(() => expect(rendered.container.querySelector('main')?.firstChild).toBeTruthy());
  return rendered;
}

/** The service knows the e-mail and password of this kind. */
export const knowsAccount = (kind: AccountKind) => [
  answer(accountCalls[kind].login, { token: 'new-token' }),
  answer(accountCalls[kind].record as typeof accountCalls.client.record, theRecords[kind] as RecordOf['client']),
];
