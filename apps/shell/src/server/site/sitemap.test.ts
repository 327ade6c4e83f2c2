import { sitemapOf } from './sitemap.ts';

const options = { origin: 'https://hotel.example', primary: 'es' } as const;

describe('the sitemap', () => {
  it('has an address for each language of a page, and each names all of them', () => {
    const xml = sitemapOf([{ paths: { en: '/', es: '/', ch: '/a&b' }, changedAt: '2026-11-01T10:00:00Z' }], options);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://hotel.example/en',
      'https://hotel.example/es',
      'https://hotel.example/ch/a&amp;b',
    ]);
    expect(xml.match(/hreflang="x-default" href="https:\/\/hotel\.example\/es"/g)?.length).toBe(3);
    expect(xml.match(/hreflang="zh-Hans"/g)?.length).toBe(3);
    expect(xml).toMatch(/<lastmod>2026-11-01<\/lastmod>/);
    expect(xml).not.toContain('<image:loc>');
  });

  it('names the picture of a page at each of its addresses, in its widest file', () => {
    const photo = { url: '/media/bay', widths: [480, 1600] };
    const xml = sitemapOf([{ paths: { en: '/bay', es: '/bahia' }, changedAt: null, photo }], options);
    expect(xml.match(/<image:loc>https:\/\/hotel\.example\/media\/bay-1600\.webp<\/image:loc>/g)?.length).toBe(2);
  });
});
