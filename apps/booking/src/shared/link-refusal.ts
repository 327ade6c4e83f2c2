import { ApiError } from '@posada/api-client';

/** Why a mailed link opens nothing any more. */
export type LinkRefusal = 'link_expired' | 'link_paid' | 'not_found';

/** Undefined: another failure, which is not about the link. */
export function linkRefusalOf(error: unknown): LinkRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // an id that cannot be one at all is as unknown as any other
  if (error.status === 404 || error.status === 400) return 'not_found';
  return error.code === 'link_expired' || error.code === 'link_paid' ? error.code : undefined;
}

/** What a loader hands on: a link that is over is a screen of its own, anything else a failure. */
export async function refusalFrom(asked: Promise<unknown>): Promise<{ refusal: LinkRefusal | null }> {
  try {
    await asked;
    return { refusal: null };
  } catch (error) {
    const refusal = linkRefusalOf(error);
    if (!refusal) throw error;
    return { refusal };
  }
}
