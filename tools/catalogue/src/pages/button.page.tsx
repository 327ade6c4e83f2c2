import { Button, Icon, LinkButton } from '@posada/ui';
import { useState } from 'react';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

function Variants() {
  const t = useTexts();
  return (
    <Shown>
      <State name="Primary: the one next step">
        <Button>{t('booking/summary.continue')}</Button>
      </State>
      <State name="Secondary">
        <Button variant="secondary">{t('booking/search.change')}</Button>
      </State>
      <State name="Quiet: inside text and lists">
        <Button variant="quiet">{t('account/filter.clear')}</Button>
      </State>
      <State name="Large: at the end of a step">
        <Button size="l">{t('booking/summary.continue')}</Button>
      </State>
      <State name="With an icon">
        <Button variant="secondary">
          <Icon name="print" /> {t('account/fact.print')}
        </Button>
      </State>
      <State name="A link that looks like one">
        <LinkButton to="/button">{t('booking/results.seeRooms')}</LinkButton>
      </State>
    </Shown>
  );
}

function States() {
  const t = useTexts();
  const label = t('booking/results.seeRooms');
  return (
    <Shown>
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <Shown key={variant} isWide>
          <State name={`${variant}, rest`}>
            <Button variant={variant}>{label}</Button>
          </State>
          <State name="Hover" force="hover">
            <Button variant={variant}>{label}</Button>
          </State>
          <State name="Focus" force="focus">
            <Button variant={variant}>{label}</Button>
          </State>
          <State name="Busy">
            <Button variant={variant} busy>
              {label}
            </Button>
          </State>
          <State name="Disabled">
            <Button variant={variant} disabled>
              {label}
            </Button>
          </State>
        </Shown>
      ))}
    </Shown>
  );
}

function BusyAfterThePress() {
  const t = useTexts();
  const [presses, setPresses] = useState(0);
  return (
    <Button busy={presses > 0} onClick={() => setPresses(presses + 1)}>
      {presses > 0 ? t('booking/guest.booking') : t('booking/guest.book')}
    </Button>
  );
}

function LongText() {
  const t = useTexts();
  return <Button variant="secondary">{t('booking/none.occupancy')}</Button>;
}

export const button: ComponentPage = {
  id: 'button',
  title: 'Button',
  about: 'Starts something, or leads somewhere when it is a link. One primary button a screen: the next step.',
  imports: "import { Button, LinkButton } from '@posada/ui';",
  examples: { Variants, States, BusyAfterThePress, LongText },
  notes: {
    BusyAfterThePress: 'A busy button keeps its place and its focus; further presses do nothing.',
    LongText: 'Texts wrap; the button grows.',
  },
  keys: [['Enter Space', 'Press']],
};
