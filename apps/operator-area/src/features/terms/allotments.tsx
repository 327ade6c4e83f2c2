import type { AllotmentTerms, SaleTerms } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { EntryList } from '../../shared/sale/entry-list.tsx';
import { useSentences } from '../../shared/sale/sentences.ts';
import { useTexts } from '../../shared/texts.ts';
import { AllotmentForm, type OwnAllotment } from './allotment-form.tsx';
import { WithPlans } from './planned.tsx';
import { TermsScreen } from './terms-screen.tsx';
import { allotmentsOf, useChangeTerms } from './use-terms.ts';

/** Rooms that are held for travel agencies. */
export const Allotments = () => (
  <TermsScreen part="allotments">{(terms, mayWrite) => <List terms={terms} mayWrite={mayWrite} />}</TermsScreen>
);

const keyOf = ({ agency, from }: AllotmentTerms) => `${agency} ${from}`;

function List({ terms, mayWrite }: { terms: SaleTerms; mayWrite: boolean }) {
  const t = useTexts();
  const { locale } = useSite();
  const sentences = useSentences(terms);
  const change = useChangeTerms(terms);
  const entries = terms.roomTypes.flatMap(({ id, name, allotments }) =>
    allotments.map((allotment): OwnAllotment => ({ ...allotment, roomType: id, room: sentences.nameOf(name) })),
  );
  return (
    <EntryList<OwnAllotment>
      caption={t('terms.allotments.title')}
      about={t('terms.allotments.lead')}
      add={t('terms.allotments.add')}
      none={t('terms.allotments.none')}
      entries={entries}
      keyOf={(own) => `${own.roomType} ${keyOf(own)}`}
      nameOf={(own) => formatRow([own.agency, own.room, sentences.allotmentDays(own)], locale)}
      readName={t('terms.allotment.heading')}
      readAs={(own) => (
        <WithPlans terms={terms} part="allotments" entry={`${own.roomType} ${keyOf(own)}`}>
          {sentences.allotment(own)}
        </WithPlans>
      )}
      mayWrite={mayWrite}
      form={(own, onClose) => <AllotmentForm terms={terms} own={own} onClose={onClose} />}
      remove={(own) =>
        change({
          part: 'allotments',
          roomType: own.roomType,
          after: allotmentsOf(terms, own.roomType).filter((other) => keyOf(other) !== keyOf(own)),
        })
      }
      removeAbout={t('terms.allotments.removeAbout')}
    />
  );
}
