/** What a search may ask for (LIMIT-10, GAP-22). */
export const LIMITS = { rooms: 5, adults: 9, children: 4, oldestChild: 17, nights: 30, yearsAhead: 2 } as const;
