import { useSite } from '@posada/area';
import { formatNumber } from '@posada/i18n';
import { hardestGround, shownRatio, TEXT_CONTRAST } from '@posada/themes/own-colors';
import { Button, Icon } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import { isColor, type Tokens, weaknessOn } from './brand-values.ts';

interface ContrastProps {
  tokens: Tokens;
  /** In small letters. */
  color: string;
  /** The nearest colour that can be read is taken. */
  onTake: (color: string) => void;
}

/** How well the main colour is read on pages of the theme, and the nearest colour where it is not. */
export function Contrast({ tokens, color, onTake }: ContrastProps) {
  const t = useTexts();
  const { locale } = useSite();
  if (!isColor(color) || !('bg' in tokens)) return null;
  const weak = weaknessOn(tokens, color);
  const { ratio } = weak ?? hardestGround(tokens, color);
  return (
    <>
      <span role="status">
        <Icon name={weak ? 'alert' : 'check'} />{' '}
        {t(weak ? 'brand.contrastWeak' : 'brand.contrast', {
          ratio: formatNumber(shownRatio(ratio), locale),
          least: formatNumber(TEXT_CONTRAST, locale),
        })}
      </span>
      {weak && (
        <Button variant="secondary" onClick={() => onTake(weak.proposal)}>
          <span aria-hidden="true" ref={(element) => element?.style.setProperty('background', weak.proposal)} />
          {t('brand.takeColor', { color: weak.proposal })}
        </Button>
      )}
    </>
  );
}
