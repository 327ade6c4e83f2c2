import type { SecondFactorStart } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Badge, Button, LinkButton, Notice, toast } from '@posada/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../frame/section.tsx';
import type { Proof } from '../realm/realm.ts';
import { useRealm } from '../realm/use-realm.ts';
import { useTexts } from '../shared/texts.ts';
import { HERE } from './device-name.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorForm } from './second-factor.form.tsx';
import styles from './second-factor.module.css';
import { secondFactorQuery } from './second-factor-query.ts';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { TrustedDevices } from './trusted-devices.tsx';

/** How few recovery codes are too few. */
const FEW_CODES = 3;

/** What is open below the facts. */
type Step =
  | { kind: 'rest' }
  | { kind: 'password' }
  | { kind: 'set-up'; start: SecondFactorStart }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renew' }
  | { kind: 'off' };
const REST: Step = { kind: 'rest' };

/** Sign-in with a code of an authenticator app: set up, recovery codes, devices that need none, turned off. */
export function SecondFactorSection() {
  const { calls, start, startLabel } = useRealm();
  const t = useTexts();
  const { locale } = useSite();
  const queries = useQueryClient();
  const query = secondFactorQuery(calls);
  const { data } = useSuspenseQuery(query);
  const [step, setStep] = useState<Step>(REST);
  const rest = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // after a step that has ended, and whose form had the focus
    if (!isFirst.current && step.kind === 'rest') rest.current?.focus();
    isFirst.current = false;
  }, [step.kind]);
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: query.queryKey });
    await queries.invalidateQueries({ queryKey: sessionsQuery(calls).queryKey });
  };

  async function begin({ password }: Proof) {
    setStep({ kind: 'set-up', start: await calls.startSecondFactor(password) });
  }
  async function confirm(code: string) {
    const { recoveryCodes } = await calls.confirmSecondFactor(code);
    setStep({ kind: 'codes', codes: recoveryCodes });
    toast({ tone: 'success', title: t('twoStep.isOn') });
    await refresh();
  }
  async function renew(proof: Proof) {
    const { recoveryCodes } = await calls.renewRecoveryCodes(proof);
    setStep({ kind: 'codes', codes: recoveryCodes });
    await refresh();
  }
  async function stop(proof: Proof) {
    await calls.stopSecondFactor(proof);
    setStep(REST);
    toast({ tone: 'success', title: t('twoStep.isOff') });
    await refresh();
  }

  const cancel = (
    <Button variant="quiet" onClick={() => setStep(REST)}>
      {t('twoStep.cancel')}
    </Button>
  );
  return (
    <Section title={t('twoStep.title')} lead={t('twoStep.lead')}>
      {data.isRequired && !data.isOn && step.kind !== 'codes' && (
        <Notice tone="warning" title={t('twoStep.required')} role="status" />
      )}
      {data.since !== null && step.kind !== 'codes' && (
        <p className={styles['facts']}>
          <Badge tone="accent">{t('twoStep.on')}</Badge>
          <span>{t('twoStep.since', { moment: formatMoment(data.since, HERE, locale) })}</span>
          <span>{t('twoStep.codesLeft', { count: data.recoveryCodesLeft })}</span>
        </p>
      )}
      {data.isOn && data.recoveryCodesLeft <= FEW_CODES && step.kind === 'rest' && (
        <Notice tone="warning" title={t('twoStep.fewCodes')} />
      )}
      {step.kind === 'rest' && (
        <div ref={rest} tabIndex={-1} className={`${styles['actions']} ${styles['lead']}`}>
          {data.isOn ? (
            <>
              <Button variant="secondary" onClick={() => setStep({ kind: 'renew' })}>
                {t('twoStep.renew')}
              </Button>
              <Button variant="secondary" onClick={() => setStep({ kind: 'off' })}>
                {t('twoStep.turnOff')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setStep({ kind: 'password' })}>{t('twoStep.setUp')}</Button>
          )}
        </div>
      )}
      {step.kind === 'password' && (
        <>
          <SecondFactorForm asks="password" label={t('twoStep.next')} onSubmit={begin} />
          {cancel}
        </>
      )}
      {step.kind === 'set-up' && (
        <SecondFactorSetUp start={step.start} onConfirm={confirm} onCancel={() => setStep(REST)} />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => setStep(REST)} />}
      {step.kind === 'renew' && (
        <>
          <p>{t('twoStep.renewLead')}</p>
          <SecondFactorForm key="renew" asks="both" label={t('twoStep.renew')} onSubmit={renew} />
          {cancel}
        </>
      )}
      {step.kind === 'off' && (
        <>
          <p>{t('twoStep.offLead')}</p>
          <SecondFactorForm key="off" asks="both" label={t('twoStep.turnOff')} onSubmit={stop} />
          {cancel}
        </>
      )}
      {data.isRequired && data.isOn && step.kind === 'rest' && (
        <p>
          <LinkButton variant="secondary" to={start}>
            {startLabel}
          </LinkButton>
        </p>
      )}
      <TrustedDevices devices={data.devices} onChange={refresh} />
    </Section>
  );
}
