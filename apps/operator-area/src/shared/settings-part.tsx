import { Notice } from '@posada/ui';
import { LinkTabs } from '@posada/ui/link-tabs';
import type { ReactNode } from 'react';
import { useAddresses } from './addresses.ts';
import { usePartTexts } from './part-texts.ts';
import { useOperator } from './session.ts';
import { type SettingsPartName, settingsPartsOf } from './settings-parts.ts';
import { useTexts } from './texts.ts';
import { Workspace } from './workspace.tsx';

/** Around a part of the settings: the way to the others, and the part itself for who may read it. */
export function SettingsPart({
  part,
  title,
  children,
}: {
  part: SettingsPartName;
  title?: string;
  children: ReactNode;
}) {
  const texts = usePartTexts();
  return (
    <Workspace title={title ?? texts[part].title}>
      <Guarded part={part}>{children}</Guarded>
    </Workspace>
  );
}

function Guarded({ part, children }: { part: SettingsPartName; children: ReactNode }) {
  const t = useTexts();
  const texts = usePartTexts();
  const { settingsPart } = useAddresses();
  const parts = settingsPartsOf(useOperator());
  return (
    <>
      {parts.length > 1 && (
        <LinkTabs
          label={t('settings.title')}
          current={part}
          tabs={parts.map((name) => ({ id: name, label: texts[name].title, to: settingsPart(name) }))}
        />
      )}
      {parts.includes(part) ? children : <Notice tone="warning" title={t('people.notAllowed')} />}
    </>
  );
}
