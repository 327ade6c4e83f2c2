export const IS_SERVER = typeof document === 'undefined';

/** A page does not wait longer for prices: browsers ask for them too. */
export const WAIT_MS = 800;

/** Until something has come, or as long as a page waits for it. */
export const waitFor = (something: Promise<unknown>) =>
  Promise.race([something, new Promise((done) => setTimeout(done, WAIT_MS))]);
