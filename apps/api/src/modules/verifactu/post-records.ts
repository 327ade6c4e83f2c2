import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { VerifactuAccounts, VerifactuCredentials } from './verifactu-accounts.ts';

/** Of `SistemaFacturacion.wsdl`; seals (certificados de sello) have hosts of their own. */
const HOSTS = {
  production: { own: 'www1.agenciatributaria.gob.es', seal: 'www10.agenciatributaria.gob.es' },
  test: { own: 'prewww1.aeat.es', seal: 'prewww10.aeat.es' },
} as const;
const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;

export interface PostedAnswer {
  status: number;
  text: string;
}

/** Posts a message with the certificate of its issuer. @throws {Error} no answer in time, or one that is too long */
export function postRecords(
  { environment, url }: Pick<VerifactuAccounts, 'environment' | 'url'>,
  { isSeal, ...certificate }: VerifactuCredentials,
  message: string,
  signal: AbortSignal,
): Promise<PostedAnswer> {
  const address = new URL(url ?? `https://${HOSTS[environment][isSeal ? 'seal' : 'own']}${PATH}`);
  const payload = Buffer.from(message);
  const options = {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""', 'content-length': payload.length },
    agent: false,
    signal,
  } as const;
  return new Promise((resolve, reject) => {
    const request =
      address.protocol === 'https:'
        ? requestHttps(address, { ...options, ...certificate })
        : requestHttp(address, options);
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes > MOST_ANSWER_BYTES) response.destroy(new Error('the answer is too long'));
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    request.end(payload);
  });
}
