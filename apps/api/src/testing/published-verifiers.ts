import { readFile } from 'node:fs/promises';
import { loadPyodide } from 'pyodide';
import { Webhook } from 'standardwebhooks';

/** Returns the payload of a message of a webhook. @throws what the published library raises where it is not genuine */
export type Verify = (secret: string, body: string, headers: Record<string, string>) => unknown;

/** The published library in Python: `standardwebhooks-python/`. */
async function pythonVerifier(): Promise<Verify> {
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
  return (secret, body, headers) => JSON.parse(verify(secret, body, JSON.stringify(headers))) as unknown;
}

/** As receivers verify messages: by the published libraries in JavaScript and in Python. */
export const publishedVerifiers = async (): Promise<Verify[]> => [
  (secret, body, headers) => new Webhook(secret).verify(body, headers),
  await pythonVerifier(),
];
