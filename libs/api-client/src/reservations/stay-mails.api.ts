import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { signedToken } from '../core/shapes.ts';

const params = v.object({ token: signedToken });
const switchSchema = v.strictObject({ isOn: v.boolean() });

/**
 * Whether the website sends mails before and after a stay to the address of a link. The link comes with each of these
 * mails, is signed, and does not say the address. Expired, or of another website: `not_found`.
 */
export const getStayMails = endpoint({
  name: 'getStayMails',
  method: 'GET',
  family: 'content',
  path: 'property/stay-mails/{token}',
  params,
  answer: v.object(switchSchema.entries),
  summary: 'Whether mails before and after a stay are sent to the address of a link.',
});

/** Confirmations and other messages about bookings are sent all the same. */
export const switchStayMails = endpoint({
  name: 'switchStayMails',
  method: 'PUT',
  family: 'content',
  path: 'property/stay-mails/{token}',
  params,
  body: switchSchema,
  answer: v.object(switchSchema.entries),
  summary: 'Switches mails before and after a stay off or on, for the address of a link.',
});
