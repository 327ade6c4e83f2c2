#!/usr/bin/env node
// Runs the Firefox of the machine (FIREFOX_PATH) for Playwright, which speaks WebDriver BiDi with it. Playwright begins
// each context with a command that releases before Firefox 154 do not know: the preferred colour scheme, which no test of
// ours sets. That one command is answered here. Playwright knows a download by its id or by that of its navigation; a
// link with `download` begins without a navigation, and Firefox 153 has no ids of downloads: the address stands in for
// it. Everything else is passed on.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN_BEFORE_154 = 'emulation.setMediaFeaturesOverride';
/** Pictures of a page come in one message. */
const MOST_BYTES = 512 * 2 ** 20;

/** What the browser says, with an id where it tells of a download without one. */
function withDownloadId(text) {
  if (!text.includes('"browsingContext.download')) return text;
  const message = JSON.parse(text);
  const { method, params } = message;
  if (!method?.startsWith('browsingContext.download') || params.navigation || params.download) return text;
  return JSON.stringify({ ...message, params: { ...params, download: params.url } });
}

/** Joins Playwright's connection with one of the browser. */
function join(playwright, address) {
  const browser = new WebSocket(address, { maxPayload: MOST_BYTES, perMessageDeflate: false });
  const opened = new Promise((done) => browser.once('open', done));
  playwright.on('message', async (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === UNKNOWN_BEFORE_154) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    await opened;
    browser.send(text);
  });
  browser.on('message', (data) => playwright.send(withDownloadId(data.toString())));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
  browser.on('error', (error) => console.error(error));
}

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));
firefox.on('error', (error) => {
  console.error(error);
  process.exit(1);
});

const LISTENS = 'WebDriver BiDi listening on ';
createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (!line.startsWith(LISTENS)) return console.error(line);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: MOST_BYTES });
  server.on('connection', (playwright, request) => join(playwright, line.slice(LISTENS.length) + request.url));
  server.on('listening', () => console.error(`${LISTENS}ws://127.0.0.1:${server.address().port}`));
});
