import { Button, Card, Skeleton } from '@posada/ui';
import { Refreshing } from '@posada/ui/refreshing';
import { Waiting } from '@posada/ui/waiting';
import { useState } from 'react';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

function Skeletons() {
  return (
    <Shown>
      <State name="Text">
        <Skeleton width="l" />
      </State>
      <State name="Heading">
        <Skeleton height="title" width="m" />
      </State>
      <State name="Card">
        <Skeleton height="card" />
      </State>
      <State name="Picture">
        <Skeleton height="picture" />
      </State>
    </Shown>
  );
}

function WaitForIt() {
  const t = useTexts();
  const [isWaiting, setWaiting] = useState(true);
  if (!isWaiting) return <Button onClick={() => setWaiting(true)}>{t('ui/waiting.retry')}</Button>;
  return (
    <Waiting onCancel={() => setWaiting(false)} onRetry={() => setWaiting(true)}>
      <Card>
        <Skeleton height="picture" />
      </Card>
      <Skeleton height="title" width="m" />
      <Skeleton width="l" />
    </Waiting>
  );
}

function RefreshIt() {
  const t = useTexts();
  const [isBusy, setBusy] = useState(true);
  return (
    <>
      <Refreshing busy={isBusy}>
        <Card>
          <p>{t('ui/waiting.stillText')}</p>
        </Card>
      </Refreshing>
      <Button variant="secondary" onClick={() => setBusy(!isBusy)}>
        {t(isBusy ? 'ui/waiting.cancel' : 'ui/waiting.retry')}
      </Button>
    </>
  );
}

export const waiting: ComponentPage = {
  id: 'waiting',
  title: 'Waiting and skeleton',
  about: 'Nothing for a fifth of a second, then the shape of what comes; after ten seconds a word and a way out.',
  imports:
    "import { Skeleton } from '@posada/ui';\nimport { Refreshing } from '@posada/ui/refreshing';\nimport { Waiting } from '@posada/ui/waiting';",
  examples: { Skeletons, WaitForIt, RefreshIt },
  notes: {
    RefreshIt: 'What is there stays readable while newer content is loaded.',
    WaitForIt: 'Stay for ten seconds, or cut the connection, to see the other two states.',
  },
};
