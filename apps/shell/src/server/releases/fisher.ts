/** Of a large number by Stirling's series, whose error is below 1e-10 from 20 on. */
function logFactorial(n: number): number {
  if (n < 20) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor++) sum += Math.log(factor);
    return sum;
  }
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** How many of a side's visits were bad. */
export interface Share {
  bad: number;
  of: number;
}

/**
 * Fisher's exact test, one-sided: the probability that the first share has this many bad visits or more when both are
 * samples of the same visits. At each size of the samples it is at most as often below `a` as `a` says.
 */
export function fisherTail(first: Share, second: Share): number {
  const bad = first.bad + second.bad;
  const all = first.of + second.of;
  const rest = second.of - bad;
  if (first.bad + rest <= 0 || first.bad === 0) return 1;
  let k = first.bad;
  let term = Math.exp(logChoose(first.of, k) + logChoose(second.of, bad - k) - logChoose(all, bad));
  let sum = 0;
  for (; term > 0; k++) {
    sum += term;
    term *= ((bad - k) * (first.of - k)) / ((k + 1) * (rest + k + 1));
  }
  return Math.min(1, sum);
}
