import { LoadFailed } from '@posada/account';
import { areaOf, openArea } from '@posada/account/testing';
import { type Area, page } from '@posada/area';
import type { AreaTest } from '@posada/area/test-kit';
import { StaffReservation, StaffReservations, staffReservationLoader, staffReservationsLoader } from './index.ts';
import { deskTexts } from './texts.ts';

export const STAFF = ['agent', 'travel-agency'] as const;
type Staff = (typeof STAFF)[number];

/** An area of staff with some screens of theirs. */
export const deskArea = (kind: Staff, routes: Area['routes']) => areaOf(kind, routes, [deskTexts]);

/** Screens of staff at the addresses where both areas have them. */
const deskOf = (kind: Staff) =>
  deskArea(kind, [
    {
      path: 'bookings',
      ...page(async () => ({
        Component: StaffReservations,
        loader: staffReservationsLoader(kind),
        ErrorBoundary: LoadFailed,
      })),
    },
    {
      path: 'bookings/:id',
      ...page(async () => ({
        Component: StaffReservation,
        loader: staffReservationLoader(kind),
        ErrorBoundary: LoadFailed,
      })),
    },
  ]);

/** Renders a screen of staff: `path` is below the area's mount, such as `bookings?page=2`. */
export const open = (kind: Staff, path: string, test: Partial<AreaTest> = {}) =>
  openArea(deskOf(kind), kind, path, test);
