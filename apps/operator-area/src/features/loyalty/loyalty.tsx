import { type LoyaltyLevel, listLoyaltyLevels, removeLoyaltyLevel } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatNumber, formatPercent } from '@posada/i18n';
import { Button, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import styles from '../../shared/parts.module.css';
import { textIn } from '../../shared/sale/texts.ts';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { isOfWholeChain } from '../../shared/settings-parts.ts';
import { useTexts } from '../../shared/texts.ts';
import { languageOf } from '../../shared/website-language.ts';
import { LevelForm } from './level-form.tsx';

const levelsQuery = queryOptions({
  queryKey: ['operator', 'loyalty-levels'],
  queryFn: ({ signal }) => client.call(listLoyaltyLevels, {}, { signal }),
  staleTime: 0,
});

/** Levels of the loyalty programme: what each takes off, and how clients reach it. */
export const Loyalty = () => (
  <SettingsPart part="loyalty">
    <LevelList />
  </SettingsPart>
);

function LevelList() {
  const t = useTexts();
  const operator = useOperator();
  const levels = useQuery(levelsQuery);
  const [isAdding, setAdding] = useState(false);
  // levels are the same on all websites
  const mayWrite = operator.permissions.includes('promotions.write') && isOfWholeChain(operator);
  return (
    <>
      <div className={styles['top']}>
        <p>{t('loyalty.about')}</p>
        {mayWrite && levels.data && (
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Icon name="plus" /> {t('loyalty.add')}
          </Button>
        )}
      </div>
      <Fetched query={levels}>
        {(all) => (
          <>
            {all.length === 0 ? (
              <EmptyList icon="tag" text={t('loyalty.none')} />
            ) : (
              <LevelTable levels={all} mayWrite={mayWrite} onChange={levels.refetch} />
            )}
            {isAdding && <LevelForm all={all} onClose={() => setAdding(false)} onSaved={levels.refetch} />}
          </>
        )}
      </Fetched>
    </>
  );
}

interface LevelsProps {
  levels: readonly LoyaltyLevel[];
  onChange: () => Promise<unknown>;
}

function LevelTable({ levels, mayWrite, onChange }: LevelsProps & { mayWrite: boolean }) {
  const t = useTexts();
  const { locale, website } = useSite();
  const nameOf = ({ name }: LoyaltyLevel) => textIn(name, locale, languageOf(website));
  const reachedBy = ({ nights }: LoyaltyLevel) => {
    if (nights === null) return t('loyalty.byHand');
    return nights === 0 ? t('loyalty.atOnce') : t('loyalty.byNights', { count: nights });
  };
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (row: LoyaltyLevel) => <LevelActions level={row} name={nameOf(row)} levels={levels} onChange={onChange} />,
  };
  return (
    <RecordTable
      caption={t('loyalty.title')}
      rows={levels}
      keyOf={({ id }) => id}
      card={['name percent', 'reached']}
      isDense
      columns={[
        { id: 'name', name: t('terms.name'), isRowName: true, cell: (row) => <strong>{nameOf(row)}</strong> },
        { id: 'percent', name: t('codes.advantage'), cell: ({ percent }) => formatPercent(-percent, locale) },
        { id: 'reached', name: t('loyalty.reached'), cell: reachedBy },
        { id: 'clients', name: t('loyalty.clients'), cell: ({ clients }) => formatNumber(clients, locale) },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}

function LevelActions({ level, name, levels, onChange }: LevelsProps & { level: LoyaltyLevel; name: string }) {
  const t = useTexts();
  const [dialog, setDialog] = useState<'change' | 'remove'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('settings.change')}: ${name}`}
        onClick={() => setDialog('change')}
      >
        {t('settings.change')}
      </Button>
      {level.clients === 0 && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`${t('settings.remove')}: ${name}`}
          onClick={() => setDialog('remove')}
        >
          {t('settings.remove')}
        </Button>
      )}
      {dialog === 'change' && <LevelForm level={level} all={levels} onClose={close} onSaved={onChange} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('settings.removeTitle', { name })}
          about={t('loyalty.removeAbout')}
          submit={t('settings.remove')}
          act={() => client.call(removeLoyaltyLevel, { path: { id: level.id } })}
          onDone={onChange}
          onClose={close}
        />
      )}
    </div>
  );
}
