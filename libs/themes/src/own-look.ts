/** A font of a website's own: its file, weights and, in em, the measures of its letters. */
export interface LookFont {
  file: string;
  lightest: number;
  boldest: number;
  serif: boolean;
  ascent: number;
  descent: number;
  advance: number;
}

/** Shapes and fonts that a website has in place of those of its theme. */
export interface OwnLook {
  corners?: 'square' | 'soft' | 'round' | undefined;
  axis?: 'start' | 'center' | undefined;
  displayFont?: LookFont | undefined;
  textFont?: LookFont | undefined;
}

/** Of cards, buttons and fields. */
export const RADII = {
  square: { 'radius-card': '0', 'radius-button': '0', 'radius-field': '0' },
  soft: { 'radius-card': '10px', 'radius-button': '8px', 'radius-field': '8px' },
  round: { 'radius-card': '24px', 'radius-button': '999px', 'radius-field': '18px' },
} as const;

/** Fonts of every device, with the mean advance in em of the letters that fonts are measured with, and what has Chinese letters. */
const STAND_INS = {
  sans: {
    local: ['Arial', 'Liberation Sans', 'Roboto'],
    advance: 0.4425,
    others: '"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif',
  },
  serif: {
    local: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
    advance: 0.406,
    others: '"Songti SC","Noto Serif SC","Noto Serif CJK SC",serif',
  },
} as const;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The faces of a font and of what stands in for it, and the token that names both. */
function fontRules(token: 'font-display' | 'font-text', font: LookFont) {
  const { file, lightest, boldest, serif, ascent, descent, advance } = font;
  const { local, others, advance: usual } = STAND_INS[serif ? 'serif' : 'sans'];
  const name = token === 'font-display' ? 'Own Display' : 'Own Text';
  const wider = advance / usual;
  const weight = lightest === boldest ? lightest : `${lightest} ${boldest}`;
  return {
    faces:
      `@font-face{font-family:"${name}";font-display:swap;font-weight:${weight};src:url(${file}) format("woff2")}` +
      `@font-face{font-family:"${name} Fallback";src:${local.map((each) => `local("${each}")`).join(',')};` +
      `size-adjust:${percent(wider)};ascent-override:${percent(ascent / wider)};` +
      `descent-override:${percent(descent / wider)};line-gap-override:0%}`,
    token: `--${token}:"${name}","${name} Fallback",${others}`,
  };
}

/** The style sheet of a website's own shapes and fonts, which follows that of its theme. */
export function sheetOf({ corners, axis, displayFont, textFont }: OwnLook): string {
  const fonts = [
    ...(displayFont ? [fontRules('font-display', displayFont)] : []),
    ...(textFont ? [fontRules('font-text', textFont)] : []),
  ];
  const tokens = [
    ...(corners ? Object.entries(RADII[corners]).map(([name, value]) => `--${name}:${value}`) : []),
    ...fonts.map(({ token }) => token),
    // a font of one weight has no other for headings
    ...(displayFont && displayFont.lightest === displayFont.boldest ? [`--display-weight:${displayFont.boldest}`] : []),
  ];
  return [
    ...fonts.map(({ faces }) => faces),
    ...(tokens.length > 0 ? [`@layer tokens{:root{${tokens.join(';')}}}`] : []),
    ...(axis ? [`@layer pages{body{--axis:${axis}}}`] : []),
  ].join('');
}
