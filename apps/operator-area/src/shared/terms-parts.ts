/** The parts of how a hotel sells, by their path and prefix of texts. */
export const TERMS_PARTS = ['plans', 'offers', 'extras', 'taxes', 'children', 'allotments'] as const;
export type TermsPart = (typeof TERMS_PARTS)[number];
