import { Badge, Button, FailedNotice, Notice, toast } from '@posada/ui';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

function Notices() {
  const t = useTexts();
  return (
    <Shown isWide>
      <Notice tone="info" title={t('account/signIn.expired')} />
      <Notice tone="success" title={t('booking/promotion.valid', { code: 'SEA26' })} />
      <Notice tone="warning" title={t('booking/payment.soldOut')}>
        {t('booking/payment.kept')}
      </Notice>
      <Notice
        tone="danger"
        title={t('booking/payment.failed')}
        action={<Button variant="secondary">{t('booking/payment.retry')}</Button>}
      >
        {t('booking/payment.lostText')}
      </Notice>
    </Shown>
  );
}

const AfterAFailure = () => <FailedNotice onRetry={() => undefined} />;

function Toasts() {
  const t = useTexts();
  return (
    <Shown>
      <State name="Success">
        <Button variant="secondary" onClick={() => toast({ tone: 'success', title: t('public-site/contact.done') })}>
          {t('public-site/contact.submit')}
        </Button>
      </State>
      <State name="Danger">
        <Button variant="secondary" onClick={() => toast({ tone: 'danger', title: t('public-site/form.failed') })}>
          {t('booking/payment.retry')}
        </Button>
      </State>
    </Shown>
  );
}

function Badges() {
  const t = useTexts();
  return (
    <Shown>
      <State name="Info">
        <Badge>{t('booking/board.half_board')}</Badge>
      </State>
      <State name="Success">
        <Badge tone="success">{t('account/status.confirmed')}</Badge>
      </State>
      <State name="Warning">
        <Badge tone="warning">{t('booking/rooms.left', { count: 2 })}</Badge>
      </State>
      <State name="Danger">
        <Badge tone="danger">{t('account/status.cancelled')}</Badge>
      </State>
      <State name="Accent">
        <Badge tone="accent">{t('public-site/offers.percent', { percent: 15 })}</Badge>
      </State>
    </Shown>
  );
}

export const messages: ComponentPage = {
  id: 'messages',
  title: 'Notice, toast, badge',
  about: 'What a guest must know stays in the page; what went well says so and leaves.',
  imports: "import { Badge, FailedNotice, Notice, toast } from '@posada/ui';",
  examples: { Notices, AfterAFailure, Toasts, Badges },
  notes: {
    Notices: 'Always with an icon and words; never colour alone. Danger is read at once, the others politely.',
    AfterAFailure: 'What `<Isolated>` shows where a block or a card could not be loaded.',
    Toasts: 'Five seconds, three at most; pointing at one or moving the focus into it holds it.',
  },
};
