import { ApiError } from '@posada/api-client';
import { type ChannelPartner, setChannelPartner } from '@posada/api-client/operator';
import { Checkbox, ErrorSummary, Notice, TextField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { maxLength, required } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { SecretOnce } from '../../shared/secret-once.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CODE, useChannelMessage } from './channel-rules.ts';

const schema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    required(),
    v.check((text) => /^[\w.@-]{3,80}$/.test(text), 'user_name'),
  ),
  newPassword: v.boolean(),
  url: v.pipe(
    v.string(),
    v.trim(),
    required(),
    maxLength(2000),
    v.check((text) => text === '' || URL.canParse(text), 'webhook_url_refused'),
  ),
  partnerUsername: v.pipe(v.string(), v.trim(), required(), maxLength(80)),
  partnerPassword: v.pipe(v.string(), maxLength(200)),
  requestorId: CODE,
});

/** How SiteMinder and this installation sign in at each other. A new password for SiteMinder is shown this once. */
export function AccountForm({
  partner,
  onClose,
  onSaved,
}: {
  partner: ChannelPartner | undefined;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const id = useId();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState<string>();
  const labels = {
    username: t('channels.username'),
    newPassword: t('channels.newPassword'),
    url: t('channels.url'),
    partnerUsername: t('channels.partnerUsername'),
    partnerPassword: t('channels.partnerPassword'),
    requestorId: t('channels.requestorId'),
  };
  const { form, field, register, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: {
      username: partner?.username ?? 'siteminder',
      newPassword: false,
      url: partner?.url ?? '',
      partnerUsername: partner?.partnerUsername ?? '',
      partnerPassword: '',
      requestorId: partner?.requestorId ?? '',
    },
    labelOf: (name) => labels[name as keyof typeof labels],
    messageOf: useChannelMessage(),
    async onSubmit({ partnerPassword, ...rest }) {
      if (partnerPassword === '' && !partner) return { partnerPassword: 'channel_password_missing' };
      const body = { ...rest, ...(partnerPassword === '' ? {} : { partnerPassword }) };
      try {
        const saved = await client.call(setChannelPartner, { path: { kind: 'siteconnect' }, body });
        await onSaved();
        if (saved.password !== null) setPassword(saved.password);
        else {
          toast({ tone: 'success', title: t('people.saved') });
          onClose();
        }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'webhook_url_refused') return { url: error.code };
        throw error;
      }
      return {};
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('channels.account')}
      form={id}
      isSending={isSubmitting}
      submit={t('people.save')}
      cancel={t('people.cancel')}
      done={password === undefined ? undefined : t('settings.stored')}
    >
      {password !== undefined ? (
        <SecretOnce about={t('channels.passwordAbout')} secrets={[{ name: t('channels.password'), value: password }]} />
      ) : (
        <form {...form} id={id} className={styles['form']}>
          <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
          {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
          <TextField {...field('username')} label={labels.username} autoComplete="off" maxLength={80} />
          {partner && <Checkbox {...register('newPassword')} label={labels.newPassword} />}
          <TextField {...field('url')} type="url" label={labels.url} autoComplete="off" maxLength={2000} />
          <TextField {...field('partnerUsername')} label={labels.partnerUsername} autoComplete="off" maxLength={80} />
          <TextField
            {...field('partnerPassword')}
            type="password"
            label={labels.partnerPassword}
            description={partner && t('channels.partnerPasswordAbout')}
            autoComplete="new-password"
            maxLength={200}
          />
          <TextField {...field('requestorId')} label={labels.requestorId} autoComplete="off" maxLength={64} />
        </form>
      )}
    </FormDialog>
  );
}
