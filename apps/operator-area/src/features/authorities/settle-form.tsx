import { settleGuestReport } from '@posada/api-client/operator';
import { TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { required } from '@posada/ui/rules';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import { EntryDialog } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';

const LENGTH = 36;
const schema = v.object({
  communication: v.pipe(
    v.string(),
    v.trim(),
    required(),
    v.check((text) => text === '' || /^[0-9a-fA-F-]{36}$/.test(text), 'communication'),
  ),
});

/** The code of a report whose receipt was lost, as the site of the ministry shows it. */
export function SettleForm({
  path,
  number,
  onClose,
  onSaved,
}: {
  path: { property: string; id: string };
  number: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const settingsMessage = useSettingsMessage();
  const kit = useKitForm({
    schema,
    defaultValues: { communication: '' },
    labelOf: () => t('authorities.communication'),
    messageOf: (code) => (code === 'communication' ? t('authorities.communicationWrong') : settingsMessage(code)),
    async onSubmit(body) {
      await client.call(settleGuestReport, { path, body });
      toast({ tone: 'success', title: t('people.saved') });
      await onSaved();
      onClose();
      return {};
    },
  });
  const { field } = kit;
  return (
    <EntryDialog title={`${t('authorities.settle')}: ${number}`} kit={kit} onClose={onClose}>
      <p>{t('authorities.settleAbout')}</p>
      <TextField
        {...field('communication')}
        label={t('authorities.communication')}
        autoComplete="off"
        maxLength={LENGTH}
      />
    </EntryDialog>
  );
}
