import { useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';

/** Messages of the forms of a set-up: those of the terms, and their own. */
export function useSetupMessage() {
  const t = useTexts();
  const messageOf = useTermsMessage();
  return (code: string | undefined) => {
    switch (code) {
      case 'host_malformed':
        return t('websites.problem.host');
      case 'color_malformed':
        return t('websites.problem.color');
      case 'degrees_malformed':
        return t('websites.problem.degrees');
      case 'phone_international':
        return t('websites.problem.phone');
      case 'more_than_guests':
        return t('websites.problem.adults');
      default:
        return messageOf(code);
    }
  };
}
