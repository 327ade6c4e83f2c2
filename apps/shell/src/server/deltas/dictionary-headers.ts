import type { IncomingMessage } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';

/** Compression Dictionary Transport (RFC 9842) with Zstandard: the content coding, and the head of its body. */
export const DICTIONARY_ENCODING = 'dcz';
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** A byte sequence of structured fields (RFC 9651) that holds a SHA-256. */
const HASH = /^:([A-Za-z0-9+/]{43}=):$/;

/** SHA-256, in base64, of the dictionary that the request offers for this coding; undefined: it offers none. */
export function offeredDictionary({ headers }: IncomingMessage): string | undefined {
  const [, hash] = HASH.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const accepted = String(headers['accept-encoding'] ?? '');
  return hash && negotiate(accepted, [DICTIONARY_ENCODING]) === DICTIONARY_ENCODING ? hash : undefined;
}

/** The body of an answer in this coding: a Zstandard stream, behind the hash of the dictionary that it needs. */
export const dictionaryBody = (hash: string, compressed: Buffer): Buffer =>
  Buffer.concat([MAGIC, Buffer.from(hash, 'base64'), compressed]);
