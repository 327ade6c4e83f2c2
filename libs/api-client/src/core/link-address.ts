import * as v from 'valibot';

/** Where a link of an editor leads: a path of the website or an absolute address, never a script or another host's path. */
export const linkAddress = v.pipe(
  v.string(),
  v.regex(/^(\/(?![/\\])|https:\/\/|mailto:|tel:|#)/, 'a path of the website, or an address with https:'),
);
