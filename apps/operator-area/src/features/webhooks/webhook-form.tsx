import { ApiError } from '@posada/api-client';
import {
  changeWebhook,
  createWebhook,
  EVENT_TYPES,
  type EventType,
  type IssuedWebhook,
  type Webhook,
} from '@posada/api-client/operator';
import { ErrorSummary, Notice, TextField, toast } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { maxLength, required, text } from '@posada/ui/rules';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { CheckList } from '../../shared/check-list.tsx';
import { client } from '../../shared/client.ts';
import { chosen, useSettingsMessage } from '../../shared/form-rules.ts';
import { HotelChoice } from '../../shared/hotel-choice.tsx';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { SecretOnce } from '../../shared/secret-once.tsx';
import { useOperator } from '../../shared/session.ts';
import { isOfWholeChain } from '../../shared/settings-parts.ts';
import { useTexts } from '../../shared/texts.ts';
import { useTopicName } from './topic-names.ts';

/** The rest is the service's to refuse: an installation of a developer may post to http and to its own network. */
function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !text.includes('#');
}
const TOPICS: readonly EventType[] = EVENT_TYPES;
const isTopic = (topic: string): topic is EventType => TOPICS.some((known) => known === topic);

const schema = v.object({
  name: text(),
  url: v.pipe(
    v.string(),
    v.trim(),
    required(),
    maxLength(2000),
    v.check((address) => address === '' || isAddress(address), 'webhook_url_refused'),
  ),
  topics: chosen(v.picklist(TOPICS)),
  properties: v.nullable(chosen(v.number())),
});

interface WebhookFormProps {
  /** Absent: a new one is made. */
  webhook?: Webhook;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Makes a webhook and shows its secret this once, or changes one. */
export function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const t = useTexts();
  const id = useId();
  const operator = useOperator();
  const refusalText = useRefusalText();
  const topicName = useTopicName();
  const [issued, setIssued] = useState<IssuedWebhook>();
  const labels = {
    name: t('settings.name'),
    url: t('webhooks.url'),
    topics: t('webhooks.topics'),
    properties: t('people.someProperties'),
  };
  const { form, field, controlled, summary, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      topics: webhook?.topics.filter(isTopic) ?? [],
      properties: webhook ? webhook.properties : isOfWholeChain(operator) ? null : [],
    },
    labelOf: (name) => labels[name as keyof typeof labels],
    messageOf: useSettingsMessage(),
    // the answer may have been lost on its way: the list shows what holds
    onFailure: () => void onSaved(),
    async onSubmit({ properties, ...rest }) {
      const body = { ...rest, ...(properties && { properties }) };
      try {
        if (webhook) await client.call(changeWebhook, { path: { id: webhook.id }, body });
        else setIssued(await client.call(createWebhook, { body }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'webhook_url_refused') return { url: error.code };
        throw error;
      }
      await onSaved();
      if (webhook) {
        toast({ tone: 'success', title: t('people.saved') });
        onClose();
      }
      return {};
    },
  });
  const { value: topics, ...topicField } = controlled('topics');
  return (
    <FormDialog
      open
      onClose={onClose}
      title={webhook ? t('webhooks.changeTitle', { name: webhook.name }) : t('webhooks.make')}
      form={id}
      isSending={isSubmitting}
      submit={webhook ? t('people.save') : t('webhooks.make')}
      cancel={t('people.cancel')}
      done={issued && t('settings.stored')}
    >
      {issued ? (
        <SecretOnce about={t('settings.storeIt')} secrets={[{ name: t('webhooks.secret'), value: issued.secret }]} />
      ) : (
        <form {...form} id={id} className={styles['form']}>
          <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
          {failure !== null && <Notice tone="danger" title={refusalText(failure)} />}
          <TextField {...field('name')} label={labels.name} autoComplete="off" maxLength={120} />
          <TextField
            {...field('url')}
            type="url"
            label={labels.url}
            description={t('webhooks.urlAbout')}
            autoComplete="off"
            maxLength={2000}
          />
          <HotelChoice {...controlled('properties')} />
          <CheckList
            id={topicField.id}
            legend={labels.topics}
            options={TOPICS.map((topic) => ({ value: topic, label: topicName(topic) }))}
            chosen={topics}
            onChange={(next) => topicField.onChange(next.filter(isTopic))}
            error={topicField.error}
          />
        </form>
      )}
    </FormDialog>
  );
}
