import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));
const nif = v.pipe(v.string(), v.regex(/^[A-Z0-9]{9}$/, 'nine capital letters and digits'));

const issuerSchema = v.strictObject({
  /** File beside this one: PKCS#12 (`.pfx`, `.p12`), or PEM with `key`. */
  certificate: text(500),
  key: v.optional(text(500)),
  passphrase: v.optional(v.string()),
  /** Of a seal (certificado de sello), which another address takes. */
  isSeal: v.optional(v.boolean(), false),
  /** Of a sandbox: the authority that has signed its certificate, PEM. */
  authority: v.optional(text(500)),
});
const fileSchema = v.strictObject({
  environment: v.picklist(['test', 'production']),
  /** In the place of the test service: a sandbox. */
  url: v.optional(v.pipe(v.string(), v.url())),
  /** Who answers for this installation as a billing system, with a responsible declaration (RD 1007/2023, article 13). */
  producer: v.strictObject({ name: text(120), nif }),
  /** Tells this installation from others of the same producer. */
  installation: text(100),
  issuers: v.record(nif, issuerSchema),
});
export type VerifactuEnvironment = v.InferOutput<typeof fileSchema>['environment'];

/** What a message to the tax agency is sent with. */
export interface VerifactuCredentials {
  pfx?: Buffer;
  cert?: Buffer;
  key?: Buffer;
  passphrase?: string;
  ca?: Buffer;
  isSeal: boolean;
}

/** The installation as a billing system of Spanish issuers. */
export interface VerifactuAccounts {
  environment: VerifactuEnvironment;
  url?: string | undefined;
  producer: { name: string; nif: string };
  installation: string;
  /** Undefined: the installation sends nothing for this issuer. */
  credentialsOf(nif: string): VerifactuCredentials | undefined;
  /** In the place of the network: a simulation. */
  send?: (
    to: Pick<VerifactuAccounts, 'environment' | 'url'>,
    credentials: VerifactuCredentials,
    message: string,
    signal: AbortSignal,
  ) => Promise<{ status: number; text: string }>;
}

/** @throws {Error} that names the place in the file, never a value of it */
export function readVerifactuAccounts(file: string): VerifactuAccounts {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // the cause would quote the file, which has passphrases
    throw new Error(`the Verifactu accounts in ${file} cannot be read as JSON`);
  }
  const result = v.safeParse(fileSchema, content);
  if (!result.success) {
    const where = v.getDotPath(result.issues[0]) ?? 'the file as a whole';
    throw new Error(`the Verifactu accounts in ${file} are wrong at ${where}`);
  }
  const { issuers, ...own } = result.output;
  if (own.url && own.environment === 'production')
    throw new Error(`the Verifactu accounts in ${file} are wrong at url: production has the address of the tax agency`);
  const beside = (of: string, name: string) => {
    try {
      return readFileSync(resolve(dirname(file), name));
    } catch {
      throw new Error(`the Verifactu accounts in ${file} name a file of ${of} that cannot be read`);
    }
  };
  const credentials = new Map(
    Object.entries(issuers).map(
      ([of, { certificate, key, passphrase, isSeal, authority }]): [string, VerifactuCredentials] => [
        of,
        {
          ...(key ? { cert: beside(of, certificate), key: beside(of, key) } : { pfx: beside(of, certificate) }),
          ...(passphrase === undefined ? {} : { passphrase }),
          ...(authority ? { ca: beside(of, authority) } : {}),
          isSeal,
        },
      ],
    ),
  );
  return { ...own, credentialsOf: (of) => credentials.get(of) };
}
