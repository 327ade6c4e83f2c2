import { Button, Dialog, TextField } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { Popover } from '@posada/ui/popover';
import { useId, useState } from 'react';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

function Dialogs() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('booking/payment.priceChanged')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('booking/payment.priceChanged')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('booking/payment.keepLooking')}
            </Button>
            <Button onClick={close}>{t('booking/payment.acceptPrice', { amount: '€412' })}</Button>
          </>
        }
      >
        <p>{t('booking/payment.priceChangedText', { before: '€387', now: '€412' })}</p>
      </Dialog>
    </>
  );
}

function Sheets() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('booking/search.change')}
      </Button>
      <Dialog
        variant="sheet"
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('booking/search.change')}
        actions={<Button onClick={() => setOpen(false)}>{t('account/filter.apply')}</Button>}
      >
        <TextField label={t('account/fact.number')} />
        <TextField label={t('account/fact.guest')} />
      </Dialog>
    </>
  );
}

function Forms() {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('account/views.save')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={t('account/views.save')}
        form={id}
        submit={t('account/views.submit')}
        cancel={t('account/views.close')}
      >
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextField label={t('account/views.name')} />
        </form>
      </FormDialog>
      <Button variant="secondary" onClick={() => setBlocked(true)}>
        {t('account/filter.apply')}
      </Button>
      <FormDialog
        open={isBlocked}
        onClose={() => setBlocked(false)}
        title={t('account/filter.apply')}
        form={`${id}blocked`}
        submit={t('account/views.submit')}
        blocked={t('booking/none.occupancy')}
        cancel={t('account/views.close')}
      >
        <form id={`${id}blocked`} />
      </FormDialog>
    </>
  );
}

function Popovers() {
  const t = useTexts();
  return (
    <Shown>
      <State name="Short">
        <Popover label={t('booking/rate.daily')} trigger={t('booking/rate.daily')}>
          <p>{t('booking/price.stay', { count: 3, amount: '€129' })}</p>
        </Popover>
      </State>
      <State name="Long">
        <Popover label={t('booking/totals.touristTax')} trigger={t('booking/totals.touristTax')}>
          <p>{t('booking/none.occupancy')}</p>
          <p>{t('booking/totals.atHotel')}</p>
        </Popover>
      </State>
    </Shown>
  );
}

export const overlays: ComponentPage = {
  id: 'overlays',
  title: 'Dialog, sheet, popover',
  about: 'The platform’s own: dialogs ask, sheets hold what needs room on a phone, popovers explain a word.',
  imports:
    "import { Dialog } from '@posada/ui';\nimport { FormDialog } from '@posada/ui/form-dialog';\nimport { Popover } from '@posada/ui/popover';",
  examples: { Dialogs, Sheets, Forms, Popovers },
  notes: {
    Dialogs: 'A press beside it closes it, unless something was typed in it.',
    Sheets: 'From below on phones, from the side on wide screens.',
    Forms:
      'The buttons belong to the form inside; it stays open while the form is being sent. What cannot be sent says why beside a disabled button.',
    Popovers: 'They open without scripts.',
  },
  keys: [
    ['Esc', 'Close; the focus goes back to what opened it'],
    ['Tab', 'Stays inside an open dialog or sheet'],
  ],
};
