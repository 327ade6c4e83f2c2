import { type ApiKey, listApiKeys } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Badge, Button, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import styles from '../../shared/parts.module.css';
import { useHotels } from '../../shared/places.ts';
import { Folded } from '../../shared/scope-fields.tsx';
import { useScopeName } from '../../shared/scope-names.ts';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import { KeyActions } from './key-actions.tsx';
import { MakeKey } from './make-key.tsx';

const keysQuery = queryOptions({
  queryKey: ['operator', 'keys'],
  queryFn: ({ signal }) => client.call(listApiKeys, {}, { signal }),
  staleTime: 0,
});

/** Keys of the programs that work for the chain. */
export const Keys = () => (
  <SettingsPart part="keys">
    <KeyList />
  </SettingsPart>
);

function KeyList() {
  const t = useTexts();
  const { permissions } = useOperator();
  const keys = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const mayWrite = permissions.includes('keys.write');
  const make = (
    <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
      <Icon name="plus" /> {t('keys.make')}
    </Button>
  );
  return (
    <>
      <div className={styles['top']}>
        <p>{t('keys.lead')}</p>
        {mayWrite && make}
      </div>
      <Fetched query={keys}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList icon="lock" text={t('keys.none')} />
          ) : (
            <KeyTable keys={all} mayWrite={mayWrite} onChange={keys.refetch} />
          )
        }
      </Fetched>
      {isMaking && <MakeKey onClose={() => setMaking(false)} onMade={keys.refetch} />}
    </>
  );
}

/** In the render of a list that is read in browsers alone. */
const stateOf = ({ revokedAt, expiresAt }: ApiKey) => {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active';
};

function KeyTable({
  keys,
  mayWrite,
  onChange,
}: {
  keys: readonly ApiKey[];
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const scopeName = useScopeName();
  const hotels = useHotels();
  const moment = (at: string) => formatMoment(at, HERE, locale);
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (key: ApiKey) => stateOf(key) === 'active' && <KeyActions apiKey={key} onChange={onChange} />,
  };
  return (
    <RecordTable
      caption={t('keys.title')}
      rows={keys}
      keyOf={({ id }) => id}
      card={['name state', 'scopes']}
      isDense
      columns={[
        {
          id: 'name',
          name: t('settings.name'),
          isRowName: true,
          cell: ({ name, id }) => (
            <span className={styles['named']}>
              <strong>{name}</strong>
              <code translate="no">{id}</code>
            </span>
          ),
        },
        {
          id: 'scopes',
          name: t('settings.rights'),
          cell: ({ scopes }) => <Folded label={t('settings.rights')} names={scopes.map(scopeName)} />,
        },
        { id: 'hotels', name: t('rates.hotel'), cell: ({ properties }) => hotels.textOf(properties) },
        { id: 'since', name: t('settings.since'), cell: ({ createdAt }) => moment(createdAt) },
        {
          id: 'used',
          name: t('keys.used'),
          cell: ({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt) : t('people.never')),
        },
        {
          id: 'state',
          name: t('people.state'),
          cell: (key) => <KeyState apiKey={key} moment={moment} />,
        },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}

function KeyState({ apiKey, moment }: { apiKey: ApiKey; moment: (at: string) => string }) {
  const t = useTexts();
  const { revokedAt, expiresAt, previousUntil } = apiKey;
  const state = stateOf(apiKey);
  return (
    <span className={styles['named']}>
      <strong>
        <Badge tone={state === 'active' ? 'success' : 'warning'}>{t(`keys.state.${state}`)}</Badge>
      </strong>
      {revokedAt && <span>{moment(revokedAt)}</span>}
      {!revokedAt && expiresAt && <span>{t('keys.until', { moment: moment(expiresAt) })}</span>}
      {state === 'active' && previousUntil && (
        <span>{t('settings.previousUntil', { moment: moment(previousUntil) })}</span>
      )}
    </span>
  );
}
