import { ApiError } from '@posada/api-client';
import {
  CHANNEL_TRAITS,
  type ChannelKind,
  type ChannelPartner,
  type ChannelTraits,
  setChannelPartner,
} from '@posada/api-client/operator';
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
  username: v.string(),
  newPassword: v.boolean(),
  url: v.string(),
  partnerUsername: v.string(),
  partnerPassword: v.string(),
  requestorId: v.string(),
});
const OWN_NAME = {
  username: v.pipe(
    v.string(),
    v.trim(),
    required(),
    v.check((text) => /^[\w.@-]{3,80}$/.test(text), 'user_name'),
  ),
};
const PARTNER_NAME = { partnerUsername: v.pipe(v.string(), v.trim(), required(), maxLength(80)) };
const PARTNER = {
  url: v.pipe(
    v.string(),
    v.trim(),
    required(),
    maxLength(2000),
    v.check((text) => text === '' || URL.canParse(text), 'webhook_url_refused'),
  ),
  partnerPassword: v.pipe(v.string(), maxLength(200)),
  requestorId: CODE,
};
const schemaOf = ({ hasUserNames, isPosted }: ChannelTraits) =>
  v.object({
    ...schema.entries,
    ...(hasUserNames ? OWN_NAME : {}),
    ...(isPosted ? PARTNER : {}),
    ...(isPosted && hasUserNames ? PARTNER_NAME : {}),
  });

/** A description of the address, where it is not the whole address of one call. */
const URL_ABOUT: Partial<Record<ChannelKind, 'channels.urlBase'>> = { openchannel: 'channels.urlBase' };

/** How a channel and this installation sign in at each other. A new password or key for the channel is shown this once. */
export function AccountForm({
  kind,
  partner,
  onClose,
  onSaved,
}: {
  kind: ChannelKind;
  partner: ChannelPartner | undefined;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const id = useId();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState<string>();
  const { channel, hasUserNames, isPosted } = CHANNEL_TRAITS[kind];
  const labels = {
    username: t('channels.username', { channel }),
    newPassword: t(hasUserNames ? 'channels.newPassword' : 'channels.newKey', { channel }),
    url: t('channels.url', { channel }),
    partnerUsername: t('channels.partnerUsername', { channel }),
    partnerPassword: t(hasUserNames ? 'channels.partnerPassword' : 'channels.partnerKey', { channel }),
    requestorId: t('channels.requestorId', { channel }),
  };
  const { form, field, register, summary, failure, isSubmitting } = useKitForm({
    schema: schemaOf(CHANNEL_TRAITS[kind]),
    defaultValues: {
      username: partner?.username ?? channel.toLowerCase(),
      newPassword: false,
      url: partner?.url ?? '',
      partnerUsername: partner?.partnerUsername ?? '',
      partnerPassword: '',
      requestorId: partner?.requestorId ?? '',
    },
    labelOf: (name) => labels[name as keyof typeof labels],
    messageOf: useChannelMessage(kind),
    async onSubmit({ newPassword, username, partnerPassword, partnerUsername, url, requestorId }) {
      if (isPosted && partnerPassword === '' && !partner) return { partnerPassword: 'channel_password_missing' };
      const body = {
        newPassword,
        ...(hasUserNames ? { username } : {}),
        ...(isPosted ? { url, requestorId } : {}),
        ...(isPosted && hasUserNames ? { partnerUsername } : {}),
        ...(partnerPassword === '' ? {} : { partnerPassword }),
      };
      try {
        const saved = await client.call(setChannelPartner, { path: { kind }, body });
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
      title={t('channels.account', { channel })}
      form={id}
      isSending={isSubmitting}
      submit={t('people.save')}
      cancel={t('people.cancel')}
      done={password === undefined ? undefined : t('settings.stored')}
    >
      {password !== undefined ? (
        <SecretOnce
          about={t('channels.passwordAbout', { channel })}
          secrets={[{ name: t(hasUserNames ? 'channels.password' : 'channels.key', { channel }), value: password }]}
        />
      ) : (
        <form {...form} id={id} className={styles['form']}>
          <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
          {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
          {hasUserNames && (
            <TextField {...field('username')} label={labels.username} autoComplete="off" maxLength={80} />
          )}
          {partner && <Checkbox {...register('newPassword')} label={labels.newPassword} />}
          {isPosted && (
            <>
              <TextField
                {...field('url')}
                type="url"
                label={labels.url}
                description={URL_ABOUT[kind] && t(URL_ABOUT[kind], { channel })}
                autoComplete="off"
                maxLength={2000}
              />
              {hasUserNames && (
                <TextField
                  {...field('partnerUsername')}
                  label={labels.partnerUsername}
                  autoComplete="off"
                  maxLength={80}
                />
              )}
              <TextField
                {...field('partnerPassword')}
                type="password"
                label={labels.partnerPassword}
                description={partner && t('channels.partnerPasswordAbout')}
                autoComplete="new-password"
                maxLength={200}
              />
              <TextField {...field('requestorId')} label={labels.requestorId} autoComplete="off" maxLength={64} />
            </>
          )}
        </form>
      )}
    </FormDialog>
  );
}
