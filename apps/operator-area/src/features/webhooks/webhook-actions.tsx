import { deleteWebhook, rotateWebhookSecret, type Webhook } from '@posada/api-client/operator';
import { Button, LinkButton } from '@posada/ui';
import { useState } from 'react';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import styles from '../../shared/parts.module.css';
import { RotateDialog } from '../../shared/rotate-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import { WebhookForm } from './webhook-form.tsx';

type Asked = 'change' | 'rotate' | 'delete';

/** The log of a webhook; its change, a new secret and its end for who may write. */
export function WebhookActions({
  webhook,
  mayWrite,
  onChange,
}: {
  webhook: Webhook;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { webhook: logOf } = useAddresses();
  const [asked, setAsked] = useState<Asked>();
  const { id, name, endedAt } = webhook;
  const path = { id };
  const close = () => setAsked(undefined);
  const button = (what: Asked, label: string) => (
    <Button variant="secondary" aria-haspopup="dialog" aria-label={`${label}: ${name}`} onClick={() => setAsked(what)}>
      {label}
    </Button>
  );
  return (
    <div className={styles['actions']}>
      <LinkButton to={logOf(id)} variant="secondary" aria-label={`${t('webhooks.log')}: ${name}`}>
        {t('webhooks.log')}
      </LinkButton>
      {mayWrite && !endedAt && (
        <>
          {button('change', t('settings.change'))}
          {button('rotate', t('settings.rotate'))}
          {button('delete', t('settings.remove'))}
        </>
      )}
      {asked === 'change' && <WebhookForm webhook={webhook} onClose={close} onSaved={onChange} />}
      {asked === 'rotate' && (
        <RotateDialog
          name={name}
          about={t('webhooks.rotateAbout')}
          onClose={close}
          rotate={async (keepHours) => {
            const { secret } = await client.call(rotateWebhookSecret, { path, body: { keepHours } });
            await onChange();
            return [{ name: t('webhooks.secret'), value: secret }];
          }}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('settings.removeTitle', { name })}
          about={t('webhooks.removeAbout')}
          submit={t('settings.remove')}
          act={() => client.call(deleteWebhook, { path })}
          onDone={onChange}
          onClose={close}
        />
      )}
    </div>
  );
}
