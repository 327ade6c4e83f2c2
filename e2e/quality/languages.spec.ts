import { catalogueOf, LANGUAGE_NAMES, LOCALES, type Locale, languageTag } from '@posada/i18n';
import { afterHydration, expect, httpTest, inDays, test } from '../support/test.ts';

/** What the client's sign-in is called, and the row that asks for the language. */
const SIGN_IN: Partial<Record<Locale, [row: string, title: string]>> = {
  en: ['[I18N-01]', 'Sign in'],
  es: ['[I18N-02]', 'Iniciar sesión'],
  bg: ['[I18N-03]', 'Вход'],
  ca: ['[I18N-04]', 'Inicia la sessió'],
  ch: ['[I18N-05]', '登录'],
  de: ['[I18N-07]', 'Anmelden'],
  fr: ['[I18N-08]', 'Se connecter'],
  it: ['[I18N-09]', 'Accedi'],
  nl: ['[I18N-10]', 'Inloggen'],
  pt: ['[I18N-11]', 'Iniciar sessão'],
  ru: ['[I18N-12]', 'Вход'],
};

for (const locale of LOCALES) {
  const [row, title] = SIGN_IN[locale] ?? [];
  if (!title) continue;
  test(`${row} [I18N-06] ${LANGUAGE_NAMES[locale]} is spoken on server and in browser, and named by its tag`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/client/sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await afterHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag(locale));
    const tags = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(tags).toEqual(expect.arrayContaining(LOCALES.map(languageTag)));
    expect(tags).not.toContain('ch');
    // one catalogue, that of the page
    const catalogues = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/_shell\/texts_(\w+)\./.exec(name)?.[1] ?? []),
    );
    expect([...new Set(catalogues)]).toEqual([catalogueOf(locale)]);
  });
}

/** Addresses of contact, loyalty programme and best-price guarantee, and the row that names them. */
const PAGES: Partial<Record<Locale, [row: string, ...paths: string[]]>> = {
  en: ['[I18N-16]', 'contact', 'loyalty-programme', 'best-price-guarantee'],
  es: ['[I18N-16]', 'contacto', 'programa-de-fidelidad', 'mejor-precio-garantizado'],
  bg: ['[I18N-16]', 'kontakti', 'programa-za-loyalnost', 'garantirana-nay-dobra-tsena'],
  ca: ['[I18N-16]', 'contacte', 'programa-de-fidelitat', 'millor-preu-garantit'],
  ch: ['[I18N-16]', 'contact', 'loyalty-programme', 'best-price-guarantee'],
  de: ['[I18N-16]', 'kontakt', 'treueprogramm', 'bestpreisgarantie'],
  fr: ['[I18N-16]', 'contact', 'programme-de-fidelite', 'meilleur-prix-garanti'],
  it: ['[I18N-13]', 'contatto', 'programma-fedelta', 'miglior-prezzo-garantito'],
  nl: ['[I18N-14]', 'contact', 'loyaliteitsprogramma', 'beste-prijs-garantie'],
  pt: ['[I18N-15]', 'contacto', 'programa-de-fidelidade', 'melhor-preco-garantido'],
  ru: ['[I18N-16]', 'kontakty', 'programma-loyalnosti', 'garantiya-luchshey-tseny'],
};

for (const locale of LOCALES) {
  const [row, ...paths] = PAGES[locale] ?? [];
  if (!row) continue;
  httpTest(
    `[${row}] in ${LANGUAGE_NAMES[locale]} contact, loyalty and best price are linked under /${locale} and open`,
    async ({ request }) => {
      const home = await (await request.get(`/${locale}`)).text();
      for (const path of paths) {
        expect(home).toContain(`href="/${locale}/${path}"`);
        const page = await request.get(`/${locale}/${path}`, { maxRedirects: 0 });
        expect(page.status()).toBe(200);
        expect(await page.text()).toContain(`<html lang="${languageTag(locale)}"`);
      }
    },
  );
}

for (const [locale, words] of Object.entries({
  de: ['Zimmer wählen', '4 Nächte, inkl. Steuern', 'Kostenlos stornierbar bis'],
  ru: ['Выбор номеров', '4 ночи, налоги включены', 'Бесплатная отмена до'],
  ch: ['选择客房', '4 晚，已含税', '前可免费取消'],
})) {
  test(`rooms and prices read whole and fit 320 px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${locale}/booking/property?id=3&from=${inDays(45)}&to=${inDays(49)}&occupancy=2-1-7`);
    await afterHydration(page);
    for (const text of words) await expect(page.getByText(text).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

/** Where the three promises of every footer lead, by language (GAP-51); other languages have addresses of their own too. */
const TARGETS = [
  ['[I18N-13]', 'it', ['/it/contatto', '/it/programma-fedelta', '/it/miglior-prezzo-garantito']],
  ['[I18N-14]', 'nl', ['/nl/contact', '/nl/loyaliteitsprogramma', '/nl/beste-prijs-garantie']],
  ['[I18N-15]', 'pt', ['/pt/contacto', '/pt/programa-de-fidelidade', '/pt/melhor-preco-garantido']],
] as const;

for (const [row, locale, targets] of TARGETS) {
  httpTest(
    `${row} links in ${locale} lead to contact, loyalty programme and price promise under their own names`,
    async ({ request }) => {
      const links = linksIn(await (await request.get(`/${locale}`)).text());
      for (const target of targets) {
        expect(links).toContain(target);
        expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200);
      }
    },
  );
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');

httpTest(
  '[I18N-16] in the other eight languages the three links stay under their prefix, and open',
  async ({ request }) => {
    const english = await Promise.all(
      ['/en/contact', '/en/loyalty-programme', '/en/best-price-guarantee'].map(async (path) =>
        (await request.get(path)).text(),
      ),
    );
    for (const locale of LOCALES.filter((one) => !TARGETS.some(([, done]) => done === one))) {
      const links = linksIn(await (await request.get(`/${locale}`)).text());
      for (const page of english) {
        const own = new RegExp(`hrefLang="${languageTag(locale)}" href="https?://[^/]+([^"]+)"`).exec(page)?.[1] ?? '';
        expect(own).toMatch(new RegExp(`^/${locale}/.+`));
        expect(links, locale).toContain(own);
        expect((await request.get(own, { maxRedirects: 0 })).status(), own).toBe(200);
      }
    }
  },
);
