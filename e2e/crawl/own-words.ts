/** A text that appears on more pages of a language than this belongs to the website, not to a page. */
const SHARED_BY = 5;

/** Words of a text; Chinese writes none, there it is characters. */
function lengthOf(text: string, language: string): number {
  if (language === 'ch') return text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

/** How long a page must be to be worth finding: 150 words, which are about 225 characters in Chinese. */
export const leastOf = (language: string) => (language === 'ch' ? 225 : 150);

/** Length of what each page of one website and language has of its own, by address. */
export function ownLengths(pages: ReadonlyMap<string, readonly string[]>, language: string): Map<string, number> {
  const pagesWith = new Map<string, number>();
  for (const texts of pages.values())
    for (const text of new Set(texts)) pagesWith.set(text, (pagesWith.get(text) ?? 0) + 1);
  return new Map(
    [...pages].map(([address, texts]) => [
      address,
      [...new Set(texts)]
        .filter((text) => (pagesWith.get(text) ?? 0) <= SHARED_BY)
        .reduce((sum, text) => sum + lengthOf(text, language), 0),
    ]),
  );
}
