/**
 * With this header a shell proves that it is one (`SHELL_SECRET`). The back end then believes its `X-Forwarded-For`,
 * one address, and takes a call without one as the shell's own.
 */
export const SHELL_SECRET_HEADER = 'x-shell-secret';
