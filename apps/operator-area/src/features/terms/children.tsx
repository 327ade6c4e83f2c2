import type { SaleTerms } from '@posada/api-client/operator';
import { Button, TextField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { useState } from 'react';
import * as v from 'valibot';
import styles from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { EntryList } from '../../shared/sale/entry-list.tsx';
import { wholeNumber } from '../../shared/sale/rules.ts';
import { useSentences } from '../../shared/sale/sentences.ts';
import { useTexts } from '../../shared/texts.ts';
import { agesOf, type BandOfAges } from './ages-of.ts';
import { BandForm, OLDEST_CHILD } from './band-form.tsx';
import { WithPlans } from './planned.tsx';
import { UNTIL_AGE } from './planned-lines.ts';
import { TermsScreen } from './terms-screen.tsx';
import { useSave } from './use-save.ts';
import { useChangeTerms } from './use-terms.ts';

interface PartProps {
  terms: SaleTerms;
  mayWrite: boolean;
}

/** Up to which age guests are children, and what children pay by age. */
export const Children = () => (
  <TermsScreen part="children">
    {(terms, mayWrite) => (
      <>
        <Until terms={terms} mayWrite={mayWrite} />
        <Bands terms={terms} mayWrite={mayWrite} />
      </>
    )}
  </TermsScreen>
);

function Until({ terms, mayWrite }: PartProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { childrenUntil: age } = terms;
  return (
    <div className={styles['top']}>
      <div>
        <WithPlans terms={terms} part="children" entry={UNTIL_AGE}>
          {t('terms.children.until', { age })}
        </WithPlans>
      </div>
      {mayWrite && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`${t('terms.change')}: ${t('terms.children.untilAge')}`}
          onClick={() => setOpen(true)}
        >
          {t('terms.change')}
        </Button>
      )}
      {isOpen && <UntilForm terms={terms} onClose={() => setOpen(false)} />}
    </div>
  );
}

function UntilForm({ terms, onClose }: { terms: SaleTerms; onClose: () => void }) {
  const t = useTexts();
  const save = useSave(terms, onClose);
  const label = t('terms.children.untilAge');
  const kit = useKitForm({
    schema: v.object({ age: wholeNumber(0, OLDEST_CHILD) }),
    defaultValues: { age: String(terms.childrenUntil) },
    labelOf: () => label,
    messageOf: useTermsMessage(),
    onSubmit: ({ age }) => save({ part: 'childrenUntil', after: age }),
  });
  return (
    <EntryDialog title={t('terms.children.title')} kit={kit} onClose={onClose}>
      <TextField {...kit.field('age')} label={label} description={t('terms.children.untilAbout')} inputMode="numeric" />
    </EntryDialog>
  );
}

function Bands({ terms, mayWrite }: PartProps) {
  const t = useTexts();
  const sentences = useSentences(terms);
  const change = useChangeTerms(terms);
  const { childBands } = terms;
  return (
    <EntryList<BandOfAges>
      caption={t('terms.children.bands')}
      about={t('terms.children.lead')}
      add={t('terms.children.add')}
      none={t('terms.children.none')}
      entries={agesOf(childBands)}
      keyOf={({ band }) => String(band.until)}
      nameOf={({ band, from }) => sentences.bandAges(band, from)}
      readName={t('terms.children.pay')}
      readAs={({ band }) => (
        <WithPlans terms={terms} part="children" entry={String(band.until)}>
          {sentences.band(band)}
        </WithPlans>
      )}
      mayWrite={mayWrite}
      form={(own, onClose) => <BandForm terms={terms} band={own?.band} onClose={onClose} />}
      remove={({ band }) =>
        change({ part: 'childBands', after: childBands.filter(({ until }) => until !== band.until) })
      }
      removeAbout={t('terms.children.removeAbout')}
    />
  );
}
