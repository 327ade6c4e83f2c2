/** Put in by the build, which finds the brands by their folders (`brands.ts`). */
declare const __BRANDS__: readonly string[] | undefined;

/** Name of a brand: that of its folder here. */
export type Theme = string;

/** The brands that this build knows, in alphabetical order. */
export const THEMES: readonly Theme[] = typeof __BRANDS__ === 'undefined' ? [] : __BRANDS__;
