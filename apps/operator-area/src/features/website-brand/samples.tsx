import { ownTokensOf } from '@posada/themes/own-colors';
import { RADII } from '@posada/themes/own-look';
import { Badge } from '@posada/ui';
import type { CSSProperties } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { type BrandValues, isColor, type Tokens, weaknessOn } from './brand-values.ts';
import styles from './website-brand.module.css';

interface SamplesProps {
  tokens: Tokens;
  /** Null: the colours of the theme. */
  colors: { brand: string; accent: string; footer: string } | null;
  corners: BrandValues['corners'];
}

/** Tokens of a theme with own colours, those that can be saved: in place of a main colour that is too light the offered one. */
function tokensWith(tokens: Tokens, colors: SamplesProps['colors']): Tokens {
  if (!colors || !isColor(colors.brand) || !('bg' in tokens)) return tokens;
  const { brand, accent, footer } = colors;
  const own = ownTokensOf(tokens, {
    brand: weaknessOn(tokens, brand)?.proposal ?? brand,
    ...(isColor(accent) ? { accent } : {}),
    ...(isColor(footer) ? { footer } : {}),
  });
  return { ...tokens, ...own };
}

/** What guests see in the colours as they are chosen: a picture, nothing in it can be pressed. */
export function Samples({ tokens, colors, corners }: SamplesProps) {
  const t = useTexts();
  const shown = { ...tokensWith(tokens, colors), ...(corners ? RADII[corners] : {}) };
  const style = Object.fromEntries(Object.entries(shown).map(([name, value]) => [`--${name}`, value])) as CSSProperties;
  return (
    <figure className={styles['samples']} style={style}>
      <figcaption>{t('brand.samples')}</figcaption>
      <div className={styles['page']} aria-hidden="true">
        <span className={styles['button']}>{t('brand.sample.button')}</span>
        <span className={styles['link']}>{t('brand.sample.link')}</span>
        <Badge tone="accent">{t('brand.sample.badge')}</Badge>
      </div>
      <div className={styles['foot']} aria-hidden="true">
        <span>{t('brand.sample.footer')}</span> <span className={styles['link']}>{t('brand.sample.link')}</span>
      </div>
    </figure>
  );
}
