import * as v from 'valibot';
import { linkAddress } from '../core/link-address.ts';

/** Parts that the settings of several blocks have. Texts are in one language here. */
export const button = v.object({ label: v.string(), url: linkAddress });
export const title = v.optional(v.string());
/** Id of a property on the wire. */
export const property = v.string();
