/** Results of a pure function that is called with the same few arguments by every rate of a search; bounded. */
export function memoize<A extends readonly (string | number)[], T>(compute: (...args: A) => T): (...args: A) => T {
  const results = new Map<string, T>();
  // rates are priced one after another with the same arguments: no key has to be made
  let last: { args: A; value: T } | undefined;
  return (...args) => {
    if (last && args.every((arg, index) => arg === last?.args[index])) return last.value;
    const key = args.join(' ');
    let value = results.get(key);
    if (value === undefined) {
      value = compute(...args);
      if (results.size >= MAX_RESULTS) results.clear();
      results.set(key, value);
    }
    last = { args, value };
    return value;
  };
}

const MAX_RESULTS = 5000;
