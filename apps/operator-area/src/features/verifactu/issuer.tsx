import { sendVerifactuRecords, type VerifactuIssuer, verifyVerifactuChain } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, formatNumber } from '@posada/i18n';
import { Button, classes, LinkButton, Notice, toast } from '@posada/ui';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Events } from './events.tsx';
import { issuersQuery } from './queries.ts';
import { Records } from './records.tsx';
import own from './verifactu.module.css';

const LISTS = ['faulty', 'waiting', 'all', 'events'] as const;

/** The billing records of an issuer: those with errors, those that wait, all, and the log of messages. */
export function Issuer() {
  const t = useTexts();
  const { nif = '' } = useParams();
  const { settingsPart } = useAddresses();
  const verifactu = useQuery(issuersQuery);
  return (
    <SettingsPart part="verifactu" title={t('verifactu.open')}>
      <p className={own['chain']}>
        <LinkButton to={settingsPart('verifactu')} variant="secondary">
          {t('verifactu.back')}
        </LinkButton>
      </p>
      <Fetched query={verifactu}>
        {({ issuers }) => {
          const issuer = issuers.find((each) => each.nif === nif);
          if (!issuer || issuer.records === 0) return <Notice tone="warning" title={t('settings.gone')} />;
          return <IssuerRecords issuer={issuer} onChange={verifactu.refetch} />;
        }}
      </Fetched>
    </SettingsPart>
  );
}

function IssuerRecords({ issuer, onChange }: { issuer: VerifactuIssuer; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const { locale } = useSite();
  const [search] = useSearchParams();
  const { verifactuIssuer } = useAddresses();
  const { nif, name, problem, sendAt } = issuer;
  const current = LISTS.find((each) => each === search.get('list')) ?? 'faulty';
  return (
    <>
      <p className={classes(styles['named'], styles['about'])}>
        <strong>{name}</strong>
        <span translate="no">{nif}</span>
      </p>
      {problem !== null && (
        <Notice tone="danger" title={t('verifactu.problem')}>
          <p translate="no">{problem}</p>
          {sendAt && <p>{t('webhooks.next', { moment: formatMoment(sendAt, HERE, locale) })}</p>}
        </Notice>
      )}
      <ChainActions issuer={issuer} onChange={onChange} />
      <LinkTabs
        label={t('verifactu.open')}
        current={current}
        tabs={LISTS.map((each) => ({
          id: each,
          label: t(`verifactu.list.${each}`),
          to: `${verifactuIssuer(nif)}?list=${each}`,
        }))}
      />
      {current === 'events' ? (
        <Events nif={nif} />
      ) : (
        <Records key={current} nif={nif} list={current} before={search.get('before') ?? ''} onChange={onChange} />
      )}
    </>
  );
}

type Verified = Awaited<ReturnType<typeof verify>>;
const verify = (nif: string) => client.call(verifyVerifactuChain, { path: { nif } });

/** Makes the next try after a failure at once, and verifies the chain. */
function ChainActions({
  issuer: { nif, waiting, problem },
  onChange,
}: {
  issuer: VerifactuIssuer;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { permissions } = useOperator();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<'send' | 'verify'>();
  const [verified, setVerified] = useState<Verified>();

  async function run(what: 'send' | 'verify', act: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    try {
      await act();
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    setBusy(undefined);
  }
  const send = () =>
    run('send', async () => {
      const sent = await client.call(sendVerifactuRecords, { path: { nif } });
      toast({ tone: 'success', title: t('verifactu.sending', { count: sent.waiting }) });
      await onChange();
    });

  return (
    <>
      <div className={own['chain']}>
        {permissions.includes('invoices.write') && waiting > 0 && problem !== null && (
          <Button busy={busy === 'send'} onClick={() => void send()}>
            {t('verifactu.sendNow')}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={busy === 'verify'}
          onClick={() => void run('verify', async () => setVerified(await verify(nif)))}
        >
          {t('verifactu.verify')}
        </Button>
      </div>
      {verified && (
        <Notice
          tone={verified.broken ? 'danger' : 'success'}
          role="status"
          title={
            verified.broken
              ? t('verifactu.broken', { record: formatNumber(verified.broken.sequence, locale) })
              : t('verifactu.whole', { records: formatNumber(verified.records, locale) })
          }
        />
      )}
    </>
  );
}
