import { useWayBackFromCard } from '@posada/reservation/way-back';
import { LinkButton } from '@posada/ui';
import { addresses } from './addresses.ts';
import { useTexts } from './texts.ts';

/** To the booking, where its payment or card change was begun in this tab; else to the page that finds it. */
export function BackToBooking() {
  const t = useTexts();
  const path = useWayBackFromCard();
  return <LinkButton to={path ?? addresses.manage()}>{t(path ? 'manage.back' : 'manage.find')}</LinkButton>;
}
