import type { VerifactuIssuer } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, formatNumber } from '@posada/i18n';
import { Badge, LinkButton, Notice } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import { issuersQuery } from './queries.ts';
import own from './verifactu.module.css';

/** Spanish companies that issue invoices, and how the delivery of their billing records goes. */
export const Verifactu = () => (
  <SettingsPart part="verifactu">
    <Issuers />
  </SettingsPart>
);

function Issuers() {
  const t = useTexts();
  const verifactu = useQuery(issuersQuery);
  return (
    <>
      <p className={styles['about']}>{t('verifactu.about')}</p>
      <Fetched query={verifactu}>
        {({ environment, issuers }) => (
          <>
            {environment === null && issuers.length > 0 && <Notice tone="danger" title={t('verifactu.off')} />}
            {environment === 'test' && <Notice tone="info" title={t('verifactu.test')} />}
            {issuers.length === 0 ? (
              <EmptyList icon="send" text={t('verifactu.none')} />
            ) : (
              <IssuerTable issuers={issuers} />
            )}
          </>
        )}
      </Fetched>
    </>
  );
}

/** The worst of what is wrong with an issuer; a badge for each. */
function IssuerState({ isSetUp, problem, faulty, waiting, records }: VerifactuIssuer) {
  const t = useTexts();
  const isFine = isSetUp && problem === null && faulty === 0 && waiting === 0;
  return (
    <span className={own['state']}>
      {!isSetUp && (
        <>
          <Badge tone="danger">{t('verifactu.notSetUp')}</Badge>
          <span className={own['explained']}>{t('verifactu.notSetUpAbout')}</span>
        </>
      )}
      {problem !== null && <Badge tone="danger">{t('verifactu.failing')}</Badge>}
      {faulty > 0 && <Badge tone="warning">{t('verifactu.faulty', { count: faulty })}</Badge>}
      {waiting > 0 && <Badge tone="info">{t('verifactu.waiting', { count: waiting })}</Badge>}
      {isFine && records > 0 && <Badge tone="success">{t('verifactu.allDelivered')}</Badge>}
      {isFine && records === 0 && <Badge tone="info">{t('verifactu.noneYet')}</Badge>}
    </span>
  );
}

function IssuerTable({ issuers }: { issuers: readonly VerifactuIssuer[] }) {
  const t = useTexts();
  const { locale } = useSite();
  const { verifactuIssuer } = useAddresses();
  return (
    <RecordTable
      caption={t('verifactu.companies')}
      rows={issuers}
      keyOf={({ nif }) => nif}
      card={['company state']}
      isDense
      columns={[
        {
          id: 'company',
          name: t('verifactu.company'),
          isRowName: true,
          cell: ({ name, nif, properties }) => (
            <span className={styles['named']}>
              <strong>{name}</strong>
              <span translate="no">{nif}</span>
              {properties.map((property) => (
                <span key={property.id}>{property.name}</span>
              ))}
            </span>
          ),
        },
        { id: 'state', name: t('verifactu.state'), cell: (issuer) => <IssuerState {...issuer} /> },
        {
          id: 'last',
          name: t('verifactu.lastAnswer'),
          cell: ({ answeredAt }) =>
            answeredAt ? (
              <time dateTime={answeredAt}>{formatMoment(answeredAt, HERE, locale)}</time>
            ) : (
              t('channels.never')
            ),
        },
        { id: 'records', name: t('verifactu.records'), cell: ({ records }) => formatNumber(records, locale) },
        {
          id: 'actions',
          name: t('people.actions'),
          isNameHidden: true,
          cell: ({ nif, name, records }) =>
            records > 0 && (
              <div className={styles['actions']}>
                <LinkButton
                  to={verifactuIssuer(nif)}
                  variant="secondary"
                  aria-label={`${t('verifactu.open')}: ${name}`}
                >
                  {t('verifactu.open')}
                </LinkButton>
              </div>
            ),
        },
      ]}
    />
  );
}
