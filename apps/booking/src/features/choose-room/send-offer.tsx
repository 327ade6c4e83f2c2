import type { Search } from '@posada/api-client/search';
import { Isolated, lazyComponent, usePriceAccount, useSite, useViewer } from '@posada/area';
import { Button, Dialog, FailedNotice, Skeleton } from '@posada/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { RoomChoice } from '../../shared/totals.ts';

// brings the engine of forms, which the page needs for nothing else
const SendOfferForm = lazyComponent(() => import('./send-offer-form.tsx'));

interface Props {
  search: Search;
  propertyId: string;
  /** One for each room of the search. */
  choices: readonly RoomChoice[];
}

/** Has what is chosen mailed to the guest. Staff and travel agencies, whose prices are not the guest's, have no such button. */
export function SendOffer({ search, propertyId, choices }: Props) {
  const t = useTexts();
  const id = useId();
  const { website } = useSite();
  const { kind } = useViewer();
  const { account } = usePriceAccount();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  if (!website.offerMailEnabled || kind === 'agent' || kind === 'travel-agency') return null;
  const open = () => {
    setSentTo(null);
    setOpened(true);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {t('sendOffer.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('sendOffer.title')}
        actions={
          sentTo === null ? (
            <Button type="submit" form={id} busy={isSending}>
              {t('sendOffer.submit')}
            </Button>
          ) : (
            <Button onClick={close}>{t('sendOffer.close')}</Button>
          )
        }
      >
        {wasOpened && (
          <Isolated
            name="send offer form"
            waiting={<Skeleton height="fields" />}
            failed={(retry) => <FailedNotice onRetry={retry} />}
          >
            <SendOfferForm
              key={account}
              {...{ id, search, propertyId, choices, sentTo }}
              onSending={setSending}
              onSent={setSentTo}
            />
          </Isolated>
        )}
      </Dialog>
    </>
  );
}
