import type { ChildBand } from '@posada/api-client/operator';

export interface BandOfAges {
  band: ChildBand;
  /** The youngest age of it. */
  from: number;
}

/** Each band begins after the one before. */
export const agesOf = (bands: readonly ChildBand[]): BandOfAges[] =>
  bands.map((band, index) => ({ band, from: (bands[index - 1]?.until ?? -1) + 1 }));
