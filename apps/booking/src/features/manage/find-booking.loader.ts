import { apiContext } from '@posada/area';
import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { type BookingKeys, bookingKeysSchema, type FindRefusal, openBooking } from './find-booking.ts';

/** What was posted without scripts, and why no booking was opened. */
interface Posted {
  typed: BookingKeys;
  refusal: FindRefusal;
}
const postedContext = createContext<Posted | null>(null);
const STATUSES = { unknown: 404, tooMany: 429, failed: 503 } as const satisfies Record<FindRefusal, number>;

export const loader = ({ context }: LoaderFunctionArgs) => ({ posted: context.get(postedContext) });

/** The form as it is posted without scripts; the page is then rendered with its answer. On the server only. */
export async function action({ request, context }: ActionFunctionArgs) {
  const given = await request.formData().catch(() => new FormData());
  const typed = { number: String(given.get('number') ?? ''), email: String(given.get('email') ?? '') };
  const { success, output } = v.safeParse(bookingKeysSchema, typed);
  const { refusal, ...found } = success
    ? await openBooking(context.get(apiContext), output as BookingKeys)
    : { refusal: 'unknown' as const };
  if ('address' in found) return redirect(String(found.address));
  const why = refusal ?? 'failed';
  context.set(postedContext, { typed, refusal: why });
  return data(null, { status: STATUSES[why] });
}
