import { listPromotionCodes, type PromotionCodeRow, removePromotionCode } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDays, formatPercent } from '@posada/i18n';
import { Button, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import styles from '../../shared/parts.module.css';
import { useAreWebsitesLoading, useWebsites } from '../../shared/places.ts';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CodeForm } from './code-form.tsx';

const codesQuery = queryOptions({
  queryKey: ['operator', 'codes'],
  queryFn: ({ signal }) => client.call(listPromotionCodes, {}, { signal }),
  staleTime: 0,
});

/** What bookers type to unlock an advantage. */
export const Codes = () => (
  <SettingsPart part="codes">
    <CodeList />
  </SettingsPart>
);

function CodeList() {
  const t = useTexts();
  const { permissions, properties } = useOperator();
  const { data, error, refetch } = useQuery(codesQuery);
  const areLoading = useAreWebsitesLoading();
  const [isMaking, setMaking] = useState(false);
  // a code is of a website: who works for single hotels makes none
  const mayWrite = permissions.includes('promotions.write') && !properties;
  return (
    <>
      <div className={styles['top']}>
        <p>{t('codes.lead')}</p>
        {mayWrite && (
          <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
            <Icon name="plus" /> {t('codes.make')}
          </Button>
        )}
      </div>
      <Fetched query={{ data: areLoading ? undefined : data, error, refetch }}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList icon="tag" text={t('codes.none')} />
          ) : (
            <CodeTable codes={all} mayWrite={mayWrite} onChange={refetch} />
          )
        }
      </Fetched>
      {isMaking && <CodeForm onClose={() => setMaking(false)} onSaved={refetch} />}
    </>
  );
}

function useValidity() {
  const t = useTexts();
  const { locale } = useSite();
  const withYear = (day: string) => formatDays(day, day, locale);
  return ({ validFrom, validUntil }: PromotionCodeRow) => {
    if (validFrom && validUntil) return formatDays(validFrom, validUntil, locale);
    if (validFrom) return t('codes.from', { day: withYear(validFrom) });
    return validUntil ? t('codes.until', { day: withYear(validUntil) }) : t('codes.always');
  };
}

function CodeTable({
  codes,
  mayWrite,
  onChange,
}: {
  codes: readonly PromotionCodeRow[];
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const operator = useOperator();
  const validity = useValidity();
  const names = new Map(useWebsites().map(({ id, name }) => [id, name]));
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    // one that is good on all websites is for who works for all of them
    cell: (row: PromotionCodeRow) =>
      (row.website !== null || !operator.websites) && <CodeActions row={row} onChange={onChange} />,
  };
  return (
    <RecordTable
      caption={t('codes.title')}
      rows={codes}
      keyOf={({ website, code }) => `${website ?? ''} ${code}`}
      card={['code advantage', 'website']}
      isDense
      columns={[
        {
          id: 'code',
          name: t('codes.code'),
          isRowName: true,
          cell: ({ code }) => <strong translate="no">{code}</strong>,
        },
        {
          id: 'advantage',
          name: t('codes.advantage'),
          cell: ({ percent }) => (percent > 0 ? formatPercent(-percent, locale) : t('codes.negotiated')),
        },
        { id: 'who', name: t('codes.who'), cell: ({ agency }) => agency ?? t('settings.everybody') },
        {
          id: 'website',
          name: t('codes.website'),
          cell: ({ website }) =>
            website === null
              ? t('codes.allWebsites')
              : (names.get(website) ?? t('people.websites', { count: 1, ids: String(website) })),
        },
        { id: 'valid', name: t('codes.valid'), cell: validity },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}

function CodeActions({ row, onChange }: { row: PromotionCodeRow; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const { website: here } = useSite();
  const { permissions } = useOperator();
  const [dialog, setDialog] = useState<'change' | 'remove'>();
  const { code, website } = row;
  const close = () => setDialog(undefined);
  // rate plans are those of the hotels that this website shows
  const mayChange = row.agency === null || (website === Number(here.id) && permissions.includes('rates.read'));
  return (
    <div className={styles['actions']}>
      {mayChange && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`${t('settings.change')}: ${code}`}
          onClick={() => setDialog('change')}
        >
          {t('settings.change')}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('settings.remove')}: ${code}`}
        onClick={() => setDialog('remove')}
      >
        {t('settings.remove')}
      </Button>
      {dialog === 'change' && <CodeForm row={row} onClose={close} onSaved={onChange} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('settings.removeTitle', { name: code })}
          about={t('codes.removeAbout')}
          submit={t('settings.remove')}
          act={() => client.call(removePromotionCode, { path: { website: website ?? 'all', code } })}
          onDone={onChange}
          onClose={close}
        />
      )}
    </div>
  );
}
