import { CARD_NUMBER } from '@posada/api-client';
import { useSite } from '@posada/area';
import { hasCardNumber } from '@posada/i18n';
import { Button, TextField, useValidationMessage } from '@posada/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chat.module.css';
import { startChat } from './stored-chat.ts';

/** SHELL-30 to SHELL-34: who does not give a name does not chat. */
export function NameForm() {
  const { t } = useTranslation('chat');
  const messageOf = useValidationMessage();
  const { website } = useSite();
  const [name, setName] = useState('');
  const [isTouched, setTouched] = useState(false);
  const fault = name.trim() === '' ? 'required' : hasCardNumber(name) ? CARD_NUMBER : undefined;
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!fault) startChat(name, t('greeting', { name: name.trim(), website: website.name }));
  };
  return (
    <form method="post" className={styles['begin']} onSubmit={start}>
      <p>{t('lead')}</p>
      <TextField
        label={t('name')}
        autoComplete="given-name"
        maxLength={120}
        required
        value={name}
        error={isTouched ? messageOf(fault) : undefined}
        onChange={({ target }) => {
          setTouched(true);
          setName(target.value);
        }}
        onBlur={() => setTouched(true)}
      />
      <Button type="submit" disabled={fault !== undefined}>
        {t('start')}
      </Button>
    </form>
  );
}
