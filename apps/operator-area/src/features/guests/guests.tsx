import { copyGuestData, eraseGuestData, type FoundGuestData, findGuestData } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { saveFile } from '@posada/reservation';
import { Button, Notice, TextField, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useKitForm } from '@posada/ui/forms';
import { email } from '@posada/ui/rules';
import { useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import { FoundGuest } from './found-guest.tsx';
import own from './guests.module.css';

const schema = v.object({ email: email() });

/** Personal data that a guest asks for by law: found, copied, erased. */
export const Guests = () => (
  <SettingsPart part="guests">
    <Search />
  </SettingsPart>
);

function Search() {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [found, setFound] = useState<FoundGuestData>();
  const { locale } = useSite();
  const find = async (address: string) =>
    setFound(await client.call(findGuestData, { query: { language: locale }, body: { email: address } }));
  const { form, field, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { email: '' },
    messageOf: useSettingsMessage(),
    onSubmit: ({ email: address }) => find(address),
    // what was found before is of another address
    onFailure: () => setFound(undefined),
  });
  return (
    <>
      <p className={styles['about']}>{t('guests.lead')}</p>
      <search aria-label={t('guests.title')}>
        <form {...form} className={own['search']}>
          <TextField {...field('email')} label={t('guests.email')} type="email" autoComplete="off" spellCheck={false} />
          <Button type="submit" busy={isSubmitting}>
            {t('guests.find')}
          </Button>
        </form>
      </search>
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      <div role="status">{found && <p className={styles['about']}>{t('guests.of', { email: found.email })}</p>}</div>
      {found && <Found key={found.email} found={found} onErased={() => find(found.email)} />}
    </>
  );
}

function Found({ found, onErased }: { found: FoundGuestData; onErased: () => Promise<unknown> }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const { locale } = useSite();
  const mayErase = useOperator().permissions.includes('guests.write');
  const [isCopying, setCopying] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsked, setAsked] = useState(false);
  const { email: address, account, reservations, messages, hasStayAhead } = found;
  if (!account && reservations.length + messages === 0) return <EmptyList icon="users" text={t('guests.none')} />;

  async function copy() {
    setCopying(true);
    setFailure(null);
    try {
      const data = await client.call(copyGuestData, { query: { language: locale }, body: { email: address } });
      saveFile(`personal-data-${data.madeAt.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2));
      toast({ tone: 'success', title: t('guests.copied') });
    } catch (error) {
      setFailure(error);
    }
    setCopying(false);
  }

  return (
    <div className={own['found']}>
      <FoundGuest found={found} />
      {hasStayAhead && mayErase && <Notice tone="info" title={t('guests.stayAhead')} />}
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      <div className={own['actions']}>
        <Button variant="secondary" busy={isCopying} onClick={() => void copy()}>
          {t('guests.copy')}
        </Button>
        {mayErase && !hasStayAhead && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('guests.erase')}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('guests.eraseTitle', { email: address })}
          about={t('guests.eraseAbout')}
          submit={t('guests.erase')}
          act={() => client.call(eraseGuestData, { body: { email: address } })}
          onDone={onErased}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
