import { ASSISTANT_TOPICS, type AssistantKnowledge, saveAssistantSettings } from '@posada/api-client/operator';
import { Button, Notice, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import * as v from 'valibot';
import { CheckList } from '../../shared/check-list.tsx';
import { client } from '../../shared/client.ts';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './assistant.module.css';

const schema = v.object({
  silentTopics: v.array(v.picklist(ASSISTANT_TOPICS)),
  phone: v.pipe(v.string(), v.trim(), v.regex(/^(\+[1-9]\d{6,14})?$/, 'phone_malformed')),
  email: v.union([
    v.pipe(v.string(), v.trim(), v.maxLength(0)),
    v.pipe(v.string(), v.trim(), v.email('email_malformed')),
  ]),
});

/** Topics that the assistant leaves to persons, and whom it names. */
export function SettingsForm({
  knowledge: { website, settings },
  mayWrite,
  onChanged,
}: {
  knowledge: AssistantKnowledge;
  mayWrite: boolean;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const { form, field, controlled, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: {
      silentTopics: [...settings.silentTopics],
      phone: settings.phone ?? '',
      email: settings.email ?? '',
    },
    async onSubmit({ silentTopics, phone, email }) {
      const body = { silentTopics, phone: phone || null, email: email || null };
      await client.call(saveAssistantSettings, { path: { website: String(website.id) }, body });
      toast({ tone: 'success', title: t('people.saved') });
      await onChanged();
    },
  });
  const topics = controlled('silentTopics');
  return (
    <form {...form} className={styles['entry']}>
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      <fieldset className={styles['fields']} disabled={!mayWrite}>
        <p className={styles['lead']}>{t('assistant.silentAbout')}</p>
        <CheckList
          id={topics.id}
          legend={t('assistant.silent')}
          options={ASSISTANT_TOPICS.map((topic) => ({ value: topic, label: t(`assistant.topic.${topic}`) }))}
          chosen={topics.value}
          onChange={(chosen) => topics.onChange(chosen as typeof topics.value)}
        />
        <TextField
          {...field('phone')}
          label={t('assistant.phone')}
          description={t('assistant.phoneAbout')}
          type="tel"
          autoComplete="off"
          optional
        />
        <TextField
          {...field('email')}
          label={t('assistant.email')}
          description={t('assistant.emailAbout')}
          type="email"
          autoComplete="off"
          optional
        />
      </fieldset>
      {mayWrite && (
        <div className={parts['actions']}>
          <Button type="submit" busy={isSubmitting}>
            {t('people.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
