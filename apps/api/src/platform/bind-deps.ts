/** Functions without their first parameter. */
type Bound<F> = { [K in keyof F]: F[K] extends (deps: never, ...rest: infer A) => infer R ? (...rest: A) => R : never };

/** Gives functions what they need as their first parameter: their callers name the rest. */
export const bindDeps = <D, F extends Record<string, (deps: D, ...rest: never[]) => unknown>>(
  deps: D,
  functions: F,
): Bound<F> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, (...rest: never[]) => run(deps, ...rest)]),
  ) as Bound<F>;
