import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHROMIUM_ARGS, findChromium } from '../../tools/check/chromium.ts';

type Params = Record<string, unknown>;

interface Target {
  targetId: string;
  type: string;
  subtype?: string;
}

interface Message {
  id?: number;
  result?: never;
  error?: Error;
  method?: string;
  params: { sessionId: string; targetInfo: Target };
}

/** What the protocol answers for a page whose place another one has taken. */
const SESSION_ENDED = /Session with given id not found|Inspected target navigated or closed/;

/**
 * Chromium by its own protocol, for what Playwright switches off: it lets no page be rendered before it is asked for
 * (`Page.setPrerenderingAllowed`).
 */
export class PlainBrowser {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, { done: (result: never) => void; failed: (error: Error) => void }>();
  #last = 0;
  /** Session of each page of the tab, by its target: the one that is shown, and those that are rendered beforehand. */
  readonly #pages = new Map<string, string>();
  /** Session of the page that was rendered beforehand last. */
  #beforehand: string | undefined;
  #isAttached = false;

  private constructor(child: ChildProcess, folder: string, socket: WebSocket) {
    this.#child = child;
    this.#folder = folder;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error, method, params } = JSON.parse(String(data)) as Message;
      if (method === 'Target.attachedToTarget') {
        this.#pages.set(params.targetInfo.targetId, params.sessionId);
        if (params.targetInfo.subtype === 'prerender') this.#beforehand = params.sessionId;
      }
      if (method === 'Target.detachedFromTarget' && params.sessionId === this.#beforehand) this.#beforehand = undefined;
      const call = this.#pending.get(id ?? 0);
      this.#pending.delete(id ?? 0);
      if (error) call?.failed(new Error(error.message));
      else if (result) call?.done(result);
    });
  }

  /** @throws {Error} Chromium does not start within fifteen seconds */
  static async start(args: readonly string[] = []): Promise<PlainBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'posada-browser-'));
    const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
    const child = spawn(await findChromium(), [...options, ...CHROMIUM_ARGS, ...args, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await new Promise<string>((found, failed) => {
      setTimeout(() => failed(new Error('Chromium does not start')), 15_000).unref();
      createInterface({ input: child.stderr }).on('line', (line) => {
        const [, url] = /DevTools listening on (\S+)/.exec(line) ?? [];
        if (url) found(url);
      });
    });
    const socket = new WebSocket(address);
    await new Promise((open) => socket.addEventListener('open', open, { once: true }));
    return new PlainBrowser(child, folder, socket);
  }

  async #call<T>(method: string, params: Params = {}, sessionId?: string): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<T>((done, failed) => this.#pending.set(id, { done, failed }));
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return answered;
  }

  async #targets(filter?: { type: string }[]): Promise<Target[]> {
    return (await this.#call<{ targetInfos: Target[] }>('Target.getTargets', filter && { filter })).targetInfos;
  }

  /** Attached to its tab alone a browser renders pages beforehand; attached to the page itself it does not. */
  async #attach() {
    const [tab] = await this.#targets([{ type: 'tab' }]);
    const given = { targetId: tab?.targetId, flatten: true };
    const { sessionId } = await this.#call<{ sessionId: string }>('Target.attachToTarget', given);
    const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await this.#call('Target.setAutoAttach', all, sessionId);
    this.#isAttached = true;
  }

  /** Session of the page that is shown; undefined: one page takes the place of another. */
  async #shown(): Promise<string | undefined> {
    if (!this.#isAttached) await this.#attach();
    const target = (await this.#targets()).find(({ type, subtype }) => type === 'page' && !subtype);
    return this.#pages.get(target?.targetId ?? '');
  }

  /** A command of the protocol for the page that is shown. @throws {Error} no page is shown */
  async send<T>(method: string, params: Params = {}): Promise<T> {
    const session = await this.#shown();
    if (!session) throw new Error('no page is shown');
    return this.#call<T>(method, params, session);
  }

  /** Undefined: the page was replaced by another, and its session ended, before it answered. */
  async #valueIn<T>(session: string, expression: string): Promise<T | undefined> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    try {
      const { result } = await this.#call<{ result: { value: T } }>('Runtime.evaluate', options, session);
      return result.value;
    } catch (error) {
      if (error instanceof Error && SESSION_ENDED.test(error.message)) return undefined;
      throw error;
    }
  }

  /** What the expression is on the page that is shown; undefined: another page took its place meanwhile. */
  async evaluate<T>(expression: string): Promise<T | undefined> {
    const session = await this.#shown();
    return session ? this.#valueIn<T>(session, expression) : undefined;
  }

  /** What the expression is on a page that is rendered beforehand; undefined: there is none. */
  async renderedBeforehand<T>(expression: string): Promise<T | undefined> {
    return this.#beforehand ? this.#valueIn<T>(this.#beforehand, expression) : undefined;
  }

  async mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: { x: number; y: number }) {
    await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  }

  async close() {
    this.#socket.close();
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill();
    await ended;
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
