import type { DocumentKind } from '@posada/api-client/reservations';

/** Makes a document of a reservation: PDF, base64. Undefined: the reservation was erased. */
export type DocumentFinder = (
  reservationId: number,
  kind: DocumentKind,
  language: string,
) => Promise<{ name: string; content: string } | undefined>;
