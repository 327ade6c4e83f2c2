import { type ApiKey, type IssuedApiKey, revokeApiKey, rotateApiKey } from '@posada/api-client/operator';
import { Button } from '@posada/ui';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import styles from '../../shared/parts.module.css';
import { RotateDialog } from '../../shared/rotate-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';

/** The secrets of a key by name: for a header, and for OAuth 2.0. */
export function useKeySecrets() {
  const t = useTexts();
  return ({ key, secret, id }: IssuedApiKey) => [
    { name: t('keys.bearer'), value: key },
    { name: t('keys.clientSecret', { id }), value: secret },
  ];
}

/** A new secret, or the end, of a key. */
export function KeyActions({ apiKey, onChange }: { apiKey: ApiKey; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const secretsOf = useKeySecrets();
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  const { id, name } = apiKey;
  const path = { id };
  const close = () => setAsked(undefined);
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('settings.rotate')}: ${name}`}
        onClick={() => setAsked('rotate')}
      >
        {t('settings.rotate')}
      </Button>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('keys.revoke')}: ${name}`}
        onClick={() => setAsked('revoke')}
      >
        {t('keys.revoke')}
      </Button>
      {asked === 'rotate' && (
        <RotateDialog
          name={name}
          about={t('keys.rotateAbout')}
          onClose={close}
          rotate={async (keepHours) => {
            const issued = await client.call(rotateApiKey, { path, body: { keepHours } });
            await onChange();
            return secretsOf(issued);
          }}
        />
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={t('keys.revokeTitle', { name })}
          about={t('keys.revokeAbout')}
          submit={t('keys.revoke')}
          act={() => client.call(revokeApiKey, { path })}
          onDone={onChange}
          onClose={close}
        />
      )}
    </div>
  );
}
