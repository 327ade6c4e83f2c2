const ROUNDS = 12;

/** The median of some rounds, in milliseconds, the first ones left out. */
export async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
}
