import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { oneHeader } from '../../platform/bind-endpoint.ts';

const unzip = promisify(gunzip);
/** Of a message that was compressed: a year of a large hotel. */
const UNZIPPED_BYTES = 10 * 1024 * 1024;

/** It is no request of AlpineBits: answered with a status and with text, which begins with `ERROR:`. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/** The parameters of a request. */
export interface AlpineBitsRequest {
  action: string;
  /** Empty: there is none. */
  message: string;
  /** That the client speaks. */
  version: string;
}

async function unzipped(body: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity') return body;
  if (encoding !== 'gzip') throw new RequestRefused(`the content encoding ${encoding.slice(0, 32)} is unknown`);
  try {
    return await unzip(body, { maxOutputLength: UNZIPPED_BYTES });
  } catch {
    throw new RequestRefused(`the request is no gzip, or has more than ${UNZIPPED_BYTES} bytes`);
  }
}

const textOf = async (part: FormDataEntryValue | null) =>
  typeof part === 'string' ? part : ((await part?.text()) ?? '');

/** @throws {RequestRefused} */
export async function readRequest({ headers, body }: FastifyRequest): Promise<AlpineBitsRequest> {
  const type = headers['content-type'] ?? '';
  if (!Buffer.isBuffer(body) || !/^multipart\/form-data\b/i.test(type))
    throw new RequestRefused('the request is no multipart/form-data');
  const content = await unzipped(body, headers['content-encoding']?.trim().toLowerCase() ?? '');
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(content), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new RequestRefused('the multipart/form-data cannot be read');
  }
  return {
    action: (await textOf(form.get('action'))).trim(),
    message: await textOf(form.get('request')),
    version: oneHeader(headers['x-alpinebits-clientprotocolversion'])?.trim() ?? '',
  };
}
