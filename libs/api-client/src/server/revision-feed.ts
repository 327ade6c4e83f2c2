import * as v from 'valibot';

/**
 * Where a back end tells shells the revisions of all websites: those of now, then each that changes, one JSON object a
 * line, without an end. An empty line now and then shows that the connection is there.
 */
export const REVISIONS_PATH = '/revisions';

/** A website by one of its host names. */
export const revisionLineSchema = v.object({ host: v.string(), revision: v.string() });
export type RevisionLine = v.InferOutput<typeof revisionLineSchema>;
