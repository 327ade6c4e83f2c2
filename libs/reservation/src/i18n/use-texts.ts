import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** The catalogues that the texts of this lib are merged into: those of the areas that manage bookings. */
export type ReservationNamespace = 'booking' | 'client-area' | 'agent-area' | 'agency-area';

/** In which of them the reader is. */
export const NamespaceContext = createContext<ReservationNamespace>('booking');

export const useTexts = () => useTranslation(use(NamespaceContext)).t;
