import { ApiError } from '@posada/api-client';
import { type GuestReportPlace, removeSesAccount, setSesAccount, trySesAccount } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Button, Checkbox, Notice, SelectField, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { LabelledValues } from '@posada/ui/labelled-values';
import { maxLength, required } from '@posada/ui/rules';
import { useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import { HERE } from '../../shared/here.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { EntryDialog } from '../../shared/sale/entry-dialog.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import own from './authorities.module.css';

const ENVIRONMENTS = ['test', 'production'] as const;
const text = (most: number) => v.pipe(v.string(), v.trim(), required(), maxLength(most));
const schema = v.object({
  environment: v.picklist(ENVIRONMENTS),
  landlordCode: text(10),
  establishmentCode: text(10),
  username: text(50),
  password: v.pipe(v.string(), maxLength(200)),
  includesEarlier: v.boolean(),
});

interface PlaceProps {
  place: GuestReportPlace;
  onChange: () => Promise<unknown>;
}

/** The account of a hotel at the Ministry of the Interior, and whether it is right. */
export function SesAccount({ place, onChange }: PlaceProps) {
  const t = useTexts();
  const { locale } = useSite();
  const { permissions } = useOperator();
  const { account } = place;
  const mayWrite = permissions.includes('authorities.write');
  return (
    <section className={own['part']} aria-labelledby="account">
      <h2 id="account">{t('authorities.account')}</h2>
      {account ? (
        <LabelledValues
          layout="columns"
          values={[
            { label: t('authorities.environment'), value: t(`authorities.environment.${account.environment}`) },
            { label: t('authorities.landlordCode'), value: <span translate="no">{account.landlordCode}</span> },
            {
              label: t('authorities.establishmentCode'),
              value: <span translate="no">{account.establishmentCode}</span>,
            },
            { label: t('authorities.username'), value: <span translate="no">{account.username}</span> },
            { label: t('authorities.begun'), value: formatMoment(account.begunAt, HERE, locale) },
            {
              label: t('authorities.lastAnswer'),
              value: account.answeredAt ? formatMoment(account.answeredAt, HERE, locale) : t('channels.never'),
            },
          ]}
        />
      ) : (
        <Notice tone="info" title={t('authorities.accountNone')} />
      )}
      {account?.problem && (
        <Notice tone="danger" title={t('authorities.failing')}>
          <p translate="no">{account.problem}</p>
          {account.sendAt && <p>{t('webhooks.next', { moment: formatMoment(account.sendAt, HERE, locale) })}</p>}
        </Notice>
      )}
      {mayWrite && <AccountActions place={place} onChange={onChange} />}
    </section>
  );
}

function AccountActions({ place, onChange }: PlaceProps) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState<'change' | 'end'>();
  const [trial, setTrial] = useState<{ isRight: boolean; answer: string }>();
  const [isBusy, setBusy] = useState(false);
  const { account } = place;
  const path = { property: String(place.property.id) };
  async function tryIt() {
    setBusy(true);
    try {
      setTrial(await client.call(trySesAccount, { path }));
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    setBusy(false);
  }
  const close = () => setAsked(undefined);
  return (
    <>
      <div className={own['row']}>
        <Button variant={account ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setAsked('change')}>
          {t(account ? 'authorities.change' : 'authorities.setUp')}
        </Button>
        {account && (
          <>
            <Button variant="secondary" busy={isBusy} onClick={() => void tryIt()}>
              {t('authorities.try')}
            </Button>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked('end')}>
              {t('authorities.end')}
            </Button>
          </>
        )}
      </div>
      {trial && (
        <Notice
          tone={trial.isRight ? 'success' : 'danger'}
          role="status"
          title={t(trial.isRight ? 'authorities.right' : 'authorities.wrong')}
        >
          <p lang="es" translate="no">
            {trial.answer}
          </p>
        </Notice>
      )}
      {asked === 'change' && <AccountForm place={place} onClose={close} onSaved={onChange} />}
      {asked === 'end' && (
        <ConfirmDialog
          title={t('authorities.endTitle', { hotel: place.property.name })}
          about={t('authorities.endAbout')}
          submit={t('authorities.end')}
          act={() => client.call(removeSesAccount, { path })}
          onDone={onChange}
          onClose={close}
        />
      )}
    </>
  );
}

function AccountForm({
  place: { property, account },
  onClose,
  onSaved,
}: {
  place: GuestReportPlace;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const settingsMessage = useSettingsMessage();
  const labels = {
    environment: t('authorities.environment'),
    landlordCode: t('authorities.landlordCode'),
    establishmentCode: t('authorities.establishmentCode'),
    username: t('authorities.username'),
    password: t('authorities.password'),
    includesEarlier: t('authorities.includesEarlier'),
  };
  const kit = useKitForm({
    schema,
    defaultValues: {
      environment: account?.environment ?? ('test' as const),
      landlordCode: account?.landlordCode ?? '',
      establishmentCode: account?.establishmentCode ?? '',
      username: account?.username ?? '',
      password: '',
      includesEarlier: false,
    },
    labelOf: (name) => labels[name as keyof typeof labels],
    messageOf: (code) =>
      code === 'guest_report_password_missing' ? t('authorities.passwordMissing') : settingsMessage(code),
    async onSubmit({ password, ...values }) {
      if (password === '' && !account) return { password: 'guest_report_password_missing' };
      const body = { ...values, ...(password === '' ? {} : { password }) };
      try {
        await client.call(setSesAccount, { path: { property: String(property.id) }, body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'guest_report_password_missing')
          return { password: error.code };
        throw error;
      }
      toast({ tone: 'success', title: t('people.saved') });
      await onSaved();
      onClose();
      return {};
    },
  });
  const { field, register, watch } = kit;
  const isNew = watch('environment') !== account?.environment;
  return (
    <EntryDialog title={t('authorities.account')} kit={kit} onClose={onClose}>
      <SelectField {...field('environment')} label={labels.environment}>
        {ENVIRONMENTS.map((each) => (
          <option key={each} value={each}>
            {t(`authorities.environment.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('landlordCode')} label={labels.landlordCode} autoComplete="off" maxLength={10} />
      <TextField {...field('establishmentCode')} label={labels.establishmentCode} autoComplete="off" maxLength={10} />
      <TextField
        {...field('username')}
        label={labels.username}
        description={t('authorities.usernameAbout')}
        autoComplete="off"
        maxLength={50}
      />
      <TextField
        {...field('password')}
        type="password"
        label={labels.password}
        description={account ? t('channels.partnerPasswordAbout') : undefined}
        autoComplete="new-password"
        maxLength={200}
      />
      {isNew && <Checkbox {...register('includesEarlier')} label={labels.includesEarlier} />}
    </EntryDialog>
  );
}
