import { ApiError, isLimit } from '@posada/api-client';
import {
  getInvoiceDocument,
  type InvoiceCustomer,
  type InvoicingView,
  type IssuedInvoice,
  issueInvoice,
} from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { formatDay, formatMoney, type Locale } from '@posada/i18n';
import { Button, Card, Notice, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { optionalNumber, text } from '@posada/ui/rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import * as v from 'valibot';
import { AddressFields } from '../company/company-fields.tsx';
import { addressRules, isTaxId } from '../company/company-rules.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './actions.module.css';
import { ChangeDialog } from './details-dialogs.tsx';
import { bytesOf, saveFile } from './save-file.ts';

/** What the card asks of the service. Both throw `ApiError` for a refusal, `NetworkError` where no answer arrived. */
export interface InvoiceCalls {
  issue(customer: InvoiceCustomer, language: Locale): Promise<unknown>;
  /** A PDF, base64. */
  document(id: string): Promise<{ name: string; content: string }>;
}

/** The calls with a token for the booking, as guests and agents make them. */
export function useInvoiceCalls(token: string): InvoiceCalls {
  const api = useApi();
  return useMemo(
    () => ({
      issue: (body, language) => api.call(issueInvoice, { path: { id: token }, query: { language }, body }),
      document: (documentId) => api.call(getInvoiceDocument, { path: { id: token, documentId } }),
    }),
    [api, token],
  );
}

interface Props {
  invoicing: InvoicingView;
  calls: InvoiceCalls;
  /** False: who reads it may not issue any. */
  mayIssue?: boolean;
  /** What else can be done with a document, beside its download. */
  actionsOf?: (document: IssuedInvoice, name: string) => ReactNode;
  /** An invoice was issued: the booking is to be read again. */
  onChanged: () => void;
}

/** The invoices and credit notes of a booking, and the way to get one. */
export function InvoicesCard(props: Props) {
  const { mayIssue = true, invoicing } = props;
  const { state, rule, from, documents } = invoicing;
  const t = useTexts();
  const { locale } = useSite();
  const [isOpen, setOpen] = useState(false);
  const day = formatDay(from, locale, 'long');
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('invoices.title')}</h2>
      {documents.length === 0 ? (
        <p className={styles['noDocuments']} data-issuable={state === 'now' || undefined}>
          {t(
            state === 'now'
              ? 'invoices.none'
              : rule === 'payment'
                ? 'invoices.laterPayment'
                : 'invoices.laterDeparture',
            { day },
          )}
        </p>
      ) : (
        <ul className={styles['documents']}>
          {documents.map((document) => (
            <Row key={document.id} document={document} calls={props.calls} actionsOf={props.actionsOf} />
          ))}
        </ul>
      )}
      {mayIssue && (state === 'now' || state === 'issued') && (
        <div className={styles['actions']}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(state === 'now' ? 'invoices.request' : 'invoices.again')}
          </Button>
        </div>
      )}
      <CustomerDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Row({
  document,
  calls,
  actionsOf,
}: Pick<Props, 'calls'> & { document: IssuedInvoice; actionsOf: Props['actionsOf'] | undefined }) {
  const t = useTexts();
  const { locale } = useSite();
  const { id, kind, number, issuedOn, corrects, total, currency } = document;
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.document(id),
    onSuccess: ({ name, content }) => saveFile(name, 'application/pdf', bytesOf(content)),
    onError: (error) => toast({ tone: 'danger', title: t(isLimit(error) ? 'actions.tooMany' : 'actions.failed') }),
  });
  const name = t(`invoices.${kind}`, { number });
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className={styles['hint']}>
          {formatDay(issuedOn, locale)} · {formatMoney(total, currency, locale)}
        </span>
        {corrects && <span className={styles['hint']}>{t('invoices.corrects', { number: corrects })}</span>}
      </div>
      <Button
        variant="secondary"
        busy={isPending}
        aria-label={t('invoices.downloadOf', { name })}
        onClick={() => mutate()}
      >
        {t('invoices.download')}
      </Button>
      {actionsOf?.(document, name)}
    </li>
  );
}

type DialogProps = Props & { isOpen: boolean; onClose: () => void };

function CustomerDialog(props: DialogProps) {
  const t = useTexts();
  const id = useId();
  const { locale } = useSite();
  const issue = useMutation({
    mutationFn: async ({ taxId, ...customer }: v.InferOutput<typeof customerSchema>) => {
      await props.calls.issue({ ...customer, taxId: taxId || null }, locale);
    },
    onSuccess: () => {
      toast({ tone: 'success', title: t('invoices.done') });
      props.onClose();
      props.onChanged();
    },
  });
  const isAgain = props.invoicing.state === 'issued';
  return (
    <ChangeDialog
      {...props}
      title={t(isAgain ? 'invoices.again' : 'invoices.request')}
      save={t('invoices.issue')}
      form={id}
      isSending={issue.isPending}
    >
      <CustomerForm {...props} id={id} issue={issue} isAgain={isAgain} />
    </ChangeDialog>
  );
}

const customerSchema = v.object({
  name: text(),
  taxId: v.pipe(
    optionalNumber(30),
    v.check((typed) => typed === '' || isTaxId(typed), 'field_invalid'),
  ),
  ...addressRules,
});

function CustomerForm({
  invoicing,
  id,
  issue,
  isAgain,
}: DialogProps & {
  id: string;
  isAgain: boolean;
  issue: { error: Error | null; mutateAsync: (customer: v.InferOutput<typeof customerSchema>) => Promise<void> };
}) {
  const t = useTexts();
  const { form, field } = useKitForm({
    schema: customerSchema,
    defaultValues: invoicing.customer,
    onSubmit: issue.mutateAsync,
    // the mutation words every refusal
    refusalsOf: () => ({}),
  });
  return (
    <form {...form} id={id} className={styles['form']}>
      <Refusal error={issue.error} />
      <p className={styles['hint']}>{t(isAgain ? 'invoices.againAbout' : 'invoices.about')}</p>
      <TextField {...field('name')} label={t('invoices.name')} autoComplete="organization" />
      <TextField
        {...field('taxId')}
        label={t('invoice.taxId')}
        optional
        description={t('invoices.taxIdAbout')}
        autoComplete="off"
        spellCheck={false}
      />
      <AddressFields field={field} />
    </form>
  );
}

/** A refusal in words. */
function Refusal({ error }: { error: Error | null }) {
  const t = useTexts();
  if (!error) return null;
  const code = error instanceof ApiError ? error.code : '';
  return (
    <Notice
      tone="danger"
      title={t(
        code === 'invoice_not_yet'
          ? 'invoices.notYet'
          : code === 'invoice_unavailable'
            ? 'invoices.unavailable'
            : isLimit(error)
              ? 'actions.tooMany'
              : 'actions.failed',
      )}
    />
  );
}
