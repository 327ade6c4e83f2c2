import { forKind, LoadFailed } from '@posada/account';
import { areaOf, openArea } from '@posada/account/testing';
import { type Area, page } from '@posada/area';
import type { AreaTest } from '@posada/area/test-kit';
import en from './i18n/en.json';
import es from './i18n/es.json';
import { StaffReservation, StaffReservations, staffReservationLoader, staffReservationsLoader } from './index.ts';

export const STAFF = ['agent', 'travel-agency'] as const;
type Staff = (typeof STAFF)[number];

/** An area of staff with some screens of theirs. */
export const deskArea = (kind: Staff, routes: Area['routes']) => areaOf(kind, routes, { en, es });

/** Screens of staff at the addresses where both areas have them. */
const deskOf = (kind: Staff) =>
  deskArea(kind, [
    {
      path: 'bookings',
      ...page(async () => ({
        Component: forKind(kind, StaffReservations),
        loader: staffReservationsLoader(kind),
        ErrorBoundary: forKind(kind, LoadFailed),
      })),
    },
    {
      path: 'bookings/:id',
      ...page(async () => ({
        Component: forKind(kind, StaffReservation),
        loader: staffReservationLoader(kind),
        ErrorBoundary: forKind(kind, LoadFailed),
      })),
    },
  ]);

/** Renders a screen of staff: `path` is below the area's mount, such as `bookings?page=2`. */
export const open = (kind: Staff, path: string, test: Partial<AreaTest> = {}) =>
  openArea(deskOf(kind), kind, path, test);
