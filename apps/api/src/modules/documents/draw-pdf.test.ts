import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Brand } from '../websites/brands.ts';
import { drawPdf } from './draw-pdf.ts';
import { type DocumentContent, pdfOf } from './pdf.ts';

const AT = new Date('2026-11-20T10:00:00Z');
const brand: Brand = { name: 'Casa Alba', theme: 'redwood', url: 'http://casa-alba.localhost/' };
const content: DocumentContent = {
  language: 'en',
  title: 'Your booking',
  paragraphs: ['Zoë 李雷 Ελένη'],
  end: 'The end',
};

describe('drawing documents', () => {
  it('takes processor time from a thread of its own, not from the one that answers searches', async () => {
    const spent = async (draw: typeof pdfOf) => {
      await draw(content, brand, AT);
      const before = process.threadCpuUsage();
      for (let count = 0; count < 5; count += 1) await draw(content, brand, AT);
      return process.threadCpuUsage(before).user;
    };
    const here = await spent(pdfOf);
    const beside = await spent(drawPdf);
    assert.ok(beside < here / 3, `${beside} µs of this thread, ${here} when it draws itself`);
  });

  it('gives each its own, many at once, and one that cannot be drawn takes no other along', async () => {
    const titles = Array.from({ length: 8 }, (_, index) => `Booking ${index}`);
    const broken = drawPdf({ ...content, paragraphs: undefined as never }, brand, AT);
    const [refused, ...all] = await Promise.allSettled([
      broken,
      ...titles.map((title) => drawPdf({ ...content, title }, brand, AT)),
    ]);
    assert.equal(refused.status, 'rejected');
    for (const [index, one] of all.entries()) {
      assert.ok(one.status === 'fulfilled');
      const expected = await pdfOf({ ...content, title: titles[index] ?? '' }, brand, AT);
      assert.ok(one.value.subarray(0, 8).equals(expected.subarray(0, 8)));
      assert.equal(one.value.length, expected.length, titles[index]);
    }
  });
});
