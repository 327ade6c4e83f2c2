import { BackLink } from '@posada/account';
import { Notice } from '@posada/ui';
import { LinkTabs } from '@posada/ui/link-tabs';
import type { ReactNode } from 'react';
import { useAddresses } from '../../shared/addresses.ts';
import { type QueueName, queuesOf } from '../../shared/queue-parts.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';

/** Around a list of what waits: the way back to the day and to the other lists, for who may read it. */
export function Queue({ name, children }: { name: QueueName; children: ReactNode }) {
  const t = useTexts();
  return (
    <Workspace title={t(`queues.${name}`)}>
      <Guarded name={name}>{children}</Guarded>
    </Workspace>
  );
}

function Guarded({ name, children }: { name: QueueName; children: ReactNode }) {
  const t = useTexts();
  const { today, queue } = useAddresses();
  const own = queuesOf(useOperator());
  return (
    <>
      <BackLink to={today}>{t('today.title')}</BackLink>
      {own.length > 1 && (
        <LinkTabs
          label={t('today.waiting')}
          current={name}
          tabs={own.map((each) => ({ id: each, label: t(`queues.${each}`), to: queue(each) }))}
        />
      )}
      {own.includes(name) ? children : <Notice tone="warning" title={t('people.notAllowed')} />}
    </>
  );
}
