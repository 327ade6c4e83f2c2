import { parentPort } from 'node:worker_threads';
import type { Brand } from '../websites/brands.ts';
import { type DocumentContent, pdfOf } from './pdf.ts';

/** `number`: by it the answer is found. */
export interface Order {
  number: number;
  content: DocumentContent;
  brand: Brand;
  at: Date;
}
export type Drawn = { number: number } & ({ pdf: Uint8Array } | { error: Error });

async function draw({ number, content, brand, at }: Order): Promise<Drawn> {
  try {
    return { number, pdf: await pdfOf(content, brand, at) };
  } catch (error) {
    return { number, error: error as Error };
  }
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await draw(order)));
