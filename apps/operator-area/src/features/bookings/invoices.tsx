import { getReservationInvoice, issueReservationInvoice } from '@posada/api-client/operator';
import { type InvoiceCalls, InvoicesCard } from '@posada/reservation';
import { FailedNotice } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../shared/client.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { MailInvoice } from './mail-invoice.tsx';
import { invoicesQuery } from './queries.ts';

/** The invoices of a booking; nothing where its hotel issues none by the website. */
export function Invoices({ locator, onChanged }: { locator: string; onChanged: () => void }) {
  const t = useTexts();
  const mayIssue = useOperator().permissions.includes('invoices.write');
  const { data: invoicing, error, refetch } = useQuery(invoicesQuery(locator));
  const calls = useMemo(
    (): InvoiceCalls => ({
      issue: (body, language) => client.call(issueReservationInvoice, { path: { locator }, query: { language }, body }),
      document: (documentId) => client.call(getReservationInvoice, { path: { locator, documentId } }),
    }),
    [locator],
  );
  if (error) return <FailedNotice tone="danger" title={t('money.invoicesFailed')} onRetry={refetch} />;
  if (!invoicing) return null;
  return (
    <InvoicesCard
      invoicing={invoicing}
      calls={calls}
      mayIssue={mayIssue}
      {...(mayIssue && {
        actionsOf: ({ id }, name) => <MailInvoice locator={locator} documentId={id} name={name} onSent={onChanged} />,
      })}
      onChanged={() => {
        void refetch();
        onChanged();
      }}
    />
  );
}
