import { useWayBackFromCard } from '@posada/reservation/way-back';
import { LinkButton } from '@posada/ui';
import { useTranslation } from 'react-i18next';

/** To the booking, where its payment or card change was begun in this tab; else to the page that finds it. */
export function BackToBooking() {
  const { t } = useTranslation('booking');
  const path = useWayBackFromCard();
  return <LinkButton to={path ?? '/booking/manage'}>{t(path ? 'manage.back' : 'manage.find')}</LinkButton>;
}
