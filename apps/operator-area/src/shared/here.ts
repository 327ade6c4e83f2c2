/** The time zone of the browser, in which moments are shown. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
