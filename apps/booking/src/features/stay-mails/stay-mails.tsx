import { stayMailsQuery, switchStayMails } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { Button, Container, FailedNotice, Notice, PhoneLink, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLoaderData, useParams } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import type { loader } from './stay-mails.loader.ts';
import styles from './stay-mails.module.css';

/** The switch of the mails before and after a stay, for the address that a mail was sent to. */
export function StayMails() {
  const t = useTexts();
  const { website } = useSite();
  const api = useApi();
  const token = useParams()['token'] ?? '';
  const before = useLoaderData<typeof loader>();
  const { data, error, refetch } = useQuery({ ...stayMailsQuery(api, token), enabled: before.refusal === null });
  const title = t('stayMails.title');
  return (
    <Container>
      <title>{`${title} · ${website.name}`}</title>
      <div className={styles['page']}>
        <h1 className={styles['title']}>{title}</h1>
        {before.refusal !== null ? (
          <Notice tone="info" title={t('stayMails.gone')}>
            {t('link.contact')} <PhoneLink {...website.contact} />
          </Notice>
        ) : data ? (
          <StayMailSwitch token={token} isOn={data.isOn} />
        ) : error ? (
          <FailedNotice tone="danger" title={t('failed.text')} onRetry={refetch} />
        ) : (
          <Waiting onRetry={() => void refetch()}>
            <Skeleton height="card" />
          </Waiting>
        )}
      </div>
    </Container>
  );
}

function StayMailSwitch({ token, isOn }: { token: string; isOn: boolean }) {
  const t = useTexts();
  const { website } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: (on: boolean) => api.call(switchStayMails, { path: { token }, body: { isOn: on } }),
    onSuccess: (saved) => queries.setQueryData(stayMailsQuery(api, token).queryKey, saved),
  });
  return (
    <>
      {isError && <Notice tone="danger" title={t('failed.text')} />}
      {isSuccess && !isError && (
        <Notice tone="success" title={t(isOn ? 'stayMails.switchedOn' : 'stayMails.switchedOff')} />
      )}
      <p className={styles['about']}>{t(isOn ? 'stayMails.on' : 'stayMails.off', { website: website.name })}</p>
      <p className={styles['note']}>{t('stayMails.others')}</p>
      <div>
        <Button variant={isOn ? 'primary' : 'secondary'} busy={isPending} onClick={() => mutate(!isOn)}>
          {t(isOn ? 'stayMails.stop' : 'stayMails.start')}
        </Button>
      </div>
    </>
  );
}
