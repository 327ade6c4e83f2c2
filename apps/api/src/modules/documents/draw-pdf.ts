import { Worker } from 'node:worker_threads';
import type { Brand } from '../websites/brands.ts';
import type { DocumentContent } from './pdf.ts';
import type { Drawn, Order } from './pdf.worker.ts';

/** The thread ends when nothing has been drawn for so long: it holds the fonts, some 40 MB. */
const IDLE_MS = 60_000;

interface Waiting {
  done: (pdf: Buffer) => void;
  failed: (error: Error) => void;
}

/** Draws documents in a thread, which is started when there is one to draw. */
class Drawing {
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  draw(content: DocumentContent, brand: Brand, at: Date): Promise<Buffer> {
    this.#count += 1;
    const order: Order = { number: this.#count, content, brand, at };
    const thread = this.#started();
    // a process does not end before what it has ordered is drawn
    thread.ref();
    clearTimeout(this.#idle);
    return new Promise((done, failed) => {
      this.#waiting.set(order.number, { done, failed });
      thread.postMessage(order);
    });
  }

  #started(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url));
    const lose = (error: Error) => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      for (const { failed } of this.#waiting.values()) failed(error);
      this.#waiting.clear();
    };
    thread.on('message', (drawn: Drawn) => this.#end(drawn));
    thread.on('error', lose);
    thread.on('exit', () => lose(new Error('the thread that draws documents has ended')));
    this.#thread = thread;
    return thread;
  }

  #end(drawn: Drawn) {
    const waiting = this.#waiting.get(drawn.number);
    this.#waiting.delete(drawn.number);
    if ('pdf' in drawn) waiting?.done(Buffer.from(drawn.pdf));
    else waiting?.failed(drawn.error);
    const thread = this.#thread;
    if (this.#waiting.size > 0 || !thread) return;
    thread.unref();
    this.#idle = setTimeout(() => {
      this.#thread = undefined;
      void thread.terminate();
    }, IDLE_MS).unref();
  }
}

const drawing = new Drawing();

/**
 * The document as a PDF. It is drawn in a thread of its own: a drawing takes a tenth of a second of processor time, in
 * which this one answers searches.
 */
export const drawPdf = (content: DocumentContent, brand: Brand, at: Date): Promise<Buffer> =>
  drawing.draw(content, brand, at);
