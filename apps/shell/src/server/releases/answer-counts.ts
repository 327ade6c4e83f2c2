import type { ComposedSite } from './composed-site.ts';

/** Versions that are counted; the first ones are forgotten when there are more. */
const VERSIONS_AT_MOST = 100;

export interface AnswerCount {
  pages: number;
  /** Of these, with a status from 500 on. */
  errors: number;
}

/** The area that an address below the language prefix belongs to. */
const areaAt = ({ refs }: Pick<ComposedSite, 'refs'>, path: string) =>
  refs
    .filter(({ mount }) => mount === '/' || path === mount || path.startsWith(`${mount}/`))
    .sort((a, b) => b.mount.length - a.mount.length)[0];

/** Counts pages and failures by area and version, since the process has started. */
export class AnswerCounts {
  readonly since = new Date();
  readonly #counts = new Map<string, AnswerCount>();

  note(composed: Pick<ComposedSite, 'refs'>, path: string, status: number) {
    const ref = areaAt(composed, path);
    if (!ref) return;
    const key = `${ref.name}@${ref.version ?? ''}`;
    const count = this.#counts.get(key) ?? { pages: 0, errors: 0 };
    this.#counts.set(key, count);
    count.pages += 1;
    if (status >= 500) count.errors += 1;
    if (this.#counts.size > VERSIONS_AT_MOST) this.#counts.delete(this.#counts.keys().next().value ?? '');
  }

  of(area: string, version: string | null): AnswerCount {
    return this.#counts.get(`${area}@${version ?? ''}`) ?? { pages: 0, errors: 0 };
  }
}
