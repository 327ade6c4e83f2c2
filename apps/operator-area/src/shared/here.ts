/** The time zone of who looks at the screen. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
