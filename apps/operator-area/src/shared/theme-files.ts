const OF_THEME = /^\/media\/brand-[a-z0-9-]+-(logo|mark)\.svg$/;

/** The logotype or mark that a theme brings. */
export const themeFile = (theme: string, kind: 'logo' | 'mark') => `/media/brand-${theme}-${kind}.svg`;

/** A logotype or mark that a theme has brought, as another theme brings it; any other stays. */
export function withTheme<Address extends string | null>(address: Address, theme: string): Address | string {
  const kind = OF_THEME.exec(address ?? '')?.[1];
  return kind ? themeFile(theme, kind as 'logo' | 'mark') : address;
}
