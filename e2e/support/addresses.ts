/** Where the site under test listens: its own ports, so that a running `npm start` is left alone. */
export const sitePort = Number(process.env['E2E_PORT'] ?? 4800);
export const apiPort = Number(process.env['E2E_API_PORT'] ?? 4801);

export const siteUrl = `http://localhost:${sitePort}`;
export const apiUrl = `http://localhost:${apiPort}`;
/** A guest who has answered the question about cookies before. */
export const answered = (origins: readonly string[]) => ({
  cookies: [],
  origins: origins.map((origin) => ({ origin, localStorage: [{ name: 'cookie-consent', value: 'declined' }] })),
});

/** Where the visitor of the tests is: for some hours of each day it has another day than the server. */
export const VISITOR_TIME_ZONE = 'America/New_York';

export const brandUrl = (brand: string) => `http://${brand}.localhost:${sitePort}`;
