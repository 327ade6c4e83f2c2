import { exchangeMessage, type PostOptions } from '../webhooks/post-message.ts';

const HOSTS = {
  production: 'https://hospedajes.ses.mir.es',
  test: 'https://hospedajes.pre-ses.mir.es',
} as const;
const PATH = '/hospedajes-web/ws/v1/comunicacion';
const TIMEOUT_MS = 60_000;

export interface MinistryAccount {
  environment: 'test' | 'production';
  username: string;
  password: string;
}

/** @throws {Error} no answer in time, or one that is too long */
export type PostToMinistry = (
  account: MinistryAccount,
  message: string,
  signal: AbortSignal,
) => Promise<{ status: number; text: string }>;

/**
 * Posts messages to the service of an account. Its certificate is of the authority "AC Componentes Informáticos" of FNMT-RCM,
 * which Node.js takes from `NODE_EXTRA_CA_CERTS`.
 *
 * @param hosts of tests
 */
export const postToMinistry =
  (options: PostOptions, hosts: Readonly<Record<MinistryAccount['environment'], string>> = HOSTS): PostToMinistry =>
  ({ environment, username, password }, message, signal) =>
    exchangeMessage(
      `${hosts[environment]}${PATH}`,
      {
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          soapaction: '""',
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        },
        body: message,
      },
      { ...options, timeoutMs: TIMEOUT_MS },
      signal,
    );
