/** SHELL-28. */
export const BOT_NAME = 'Olivia';
