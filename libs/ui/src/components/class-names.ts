/** Class names that are there, as one string. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
