import { readFile } from 'node:fs/promises';
import { loadPyodide } from 'pyodide';

/** Verifies a message of a webhook as a receiver that is written in Python does. */
export interface PythonVerifier {
  /** Returns the payload. @throws what the published library raises: `WebhookVerificationError` */
  verify(secret: string, body: string, headers: Record<string, string | undefined>): unknown;
}

/** The published library in Python: `standardwebhooks-python/`. */
export async function pythonVerifier(): Promise<PythonVerifier> {
  const python = await loadPyodide();
  const library = await readFile(new URL('standardwebhooks-python/webhooks.py', import.meta.url), 'utf8');
  python.FS.writeFile('webhooks.py', library);
  const verify = python.runPython(`
import json
from webhooks import Webhook
def verify(secret, body, headers):
    return json.dumps(Webhook(secret).verify(body, json.loads(headers)))
verify
`) as (secret: string, body: string, headers: string) => string;
  return {
    verify: (secret, body, headers) => JSON.parse(verify(secret, body, JSON.stringify(headers))) as unknown,
  };
}
