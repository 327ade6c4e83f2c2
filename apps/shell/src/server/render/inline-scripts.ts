import { Transform, type TransformCallback } from 'node:stream';
import { ACCOUNT_KINDS } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { inertJson } from '../../boot.ts';
import type { BootOptions } from '../../boot-script/boot-options.ts';
import { LOCALE_COOKIE, localeCookie } from '../http/locale.ts';

/** Stands in the built script for the options of a page. */
const PLACEHOLDER = '__BOOT_OPTIONS__';

export interface BootCodeOptions extends Pick<BootOptions, 'entry' | 'scripts' | 'start' | 'asksConsent'> {
  /** Of the address; undefined: it names none. */
  prefix: Locale | undefined;
}

/**
 * The inline script at the end of a page: the built `boot-script/boot-script.ts` with the page's options. The program
 * that it starts needs the whole page.
 * @param script as the build wrote it (`ShellAssets.inlineScripts`)
 */
export function bootCode(script: string, { prefix, ...options }: BootCodeOptions): string {
  const locale = prefix && { cookie: localeCookie(prefix, false), pair: `${LOCALE_COOKIE}=${prefix}` };
  const told: BootOptions = { ...options, sessionKeys: ACCOUNT_KINDS, ...(locale && { locale }) };
  return script.replace(PLACEHOLDER, () => inertJson(told));
}

/** Behind the import map, which must come before all modules. React skips the element when it hydrates. */
const PLACE = '</head>';

/**
 * The HTML of a page, or the part of it with the end of its head, with the built `boot-script/head-script.ts` in its head. It
 * is there before anything is painted: on a slow line a page is read and pressed long before its end has come.
 */
export function withHeadScript(html: Buffer, code: string, nonce: string | undefined): Buffer {
  const end = html.indexOf(PLACE);
  if (end < 0) return html;
  const element = `<script${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`;
  return Buffer.concat([html.subarray(0, end), Buffer.from(element), html.subarray(end)]);
}

/** Puts the script into the head of a page that is sent as it is rendered. */
export class HeadScriptInsertion extends Transform {
  readonly #code: string;
  readonly #nonce: string | undefined;
  /** What came before the end of the head; undefined: that has passed. */
  #head: Buffer | undefined = Buffer.alloc(0);

  constructor(code: string, nonce: string | undefined) {
    super();
    this.#code = code;
    this.#nonce = nonce;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    if (!this.#head) return done(null, chunk);
    this.#head = Buffer.concat([this.#head, chunk]);
    if (!this.#head.includes(PLACE)) return done();
    const head = withHeadScript(this.#head, this.#code, this.#nonce);
    this.#head = undefined;
    done(null, head);
  }

  override _flush(done: TransformCallback) {
    done(null, this.#head);
  }
}
