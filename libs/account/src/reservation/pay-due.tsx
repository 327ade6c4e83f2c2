import { managedBookingQuery, ownAccessQuery } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { PayButton } from '@posada/reservation';
import { Button, Notice } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { NAMESPACES, useKind, useTexts } from '../shared/kinds.tsx';

/** The button that pays what is due of an own booking now; nothing where nothing is. */
export function PayDue({ id }: { id: string }) {
  const t = useTexts();
  const kind = useKind();
  const { locale } = useSite();
  const api = useApi();
  const access = useQuery(ownAccessQuery(api, kind, id));
  const token = access.data?.token ?? '';
  const managed = useQuery({ ...managedBookingQuery(api, token, locale), enabled: token !== '' });
  if (access.isError || managed.isError) {
    return (
      <Notice
        tone="danger"
        title={t('failed.text')}
        action={
          <Button onClick={() => void (access.data ? managed.refetch() : access.refetch())}>{t('failed.retry')}</Button>
        }
      />
    );
  }
  const amount = managed.data?.managed.payable ?? null;
  if (!managed.data || amount === null) return null;
  return <PayButton namespace={NAMESPACES[kind]} booking={managed.data} token={token} amount={amount} />;
}
