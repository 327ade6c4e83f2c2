/** The six brands. A brand is one folder here; its `index.css` is the only style sheet of it that a page links. */
export const THEMES = ['agir', 'app', 'fennec', 'medplaya', 'redwood', 'willow'] as const;
export type Theme = (typeof THEMES)[number];

/** The one font file that a page preloads: the Latin part of the theme's text font. */
export const TEXT_FONTS: Record<Theme, string> = {
  agir: 'sofia-sans-latin-wght-normal',
  app: 'onest-latin-wght-normal',
  fennec: 'commissioner-latin-wght-normal',
  medplaya: 'nunito-latin-wght-normal',
  redwood: 'manrope-latin-wght-normal',
  willow: 'mulish-latin-wght-normal',
};
