/** Ends the task at hand, so that the browser can answer a tap or paint before the program goes on. */
export const nextTask = () => new Promise((next) => setTimeout(next));
