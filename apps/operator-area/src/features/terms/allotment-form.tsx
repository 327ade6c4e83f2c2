import type { AllotmentTerms, SaleTerms } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addYears } from '@posada/calendar-days';
import { SelectField, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import { email, required } from '@posada/ui/rules';
import * as v from 'valibot';
import { inOrder } from '../../shared/form-rules.ts';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { wholeNumber } from '../../shared/sale/rules.ts';
import { useSentences } from '../../shared/sale/sentences.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOptionalDays } from '../../shared/use-optional-days.ts';
import { useSave } from './use-save.ts';
import { allotmentsOf } from './use-terms.ts';

/** An allotment with its room type and the name of that. */
export type OwnAllotment = AllotmentTerms & { roomType: number; room: string };

const MOST_ROOMS = 10_000;
const MOST_DAYS = 365;

const schema = v.pipe(
  v.object({
    agency: email(),
    roomType: v.pipe(v.string(), required(), v.transform(Number)),
    rooms: wholeNumber(1, MOST_ROOMS),
    releaseDays: wholeNumber(0, MOST_DAYS),
    from: v.pipe(v.string(), required()),
    to: v.pipe(v.string(), required()),
  }),
  inOrder('from', 'to'),
);
type Fields = v.InferOutput<typeof schema>;

/** Holds rooms for a travel agency, or changes how many and when. The room type is chosen once. */
export function AllotmentForm({
  terms,
  own,
  onClose,
}: {
  terms: SaleTerms;
  own: OwnAllotment | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const { today } = useSite();
  const save = useSave(terms, onClose);
  const { nameOf } = useSentences(terms);
  const labels: Record<keyof Fields, string> = {
    agency: t('terms.allotment.agency'),
    roomType: t('changes.target.roomType'),
    rooms: t('terms.allotment.count'),
    releaseDays: t('terms.allotment.releaseDays'),
    from: t('bulk.first'),
    to: t('bulk.last'),
  };
  const kit = useKitForm({
    schema,
    defaultValues: {
      agency: own?.agency ?? '',
      roomType: String(own?.roomType ?? terms.roomTypes[0]?.id ?? ''),
      rooms: String(own?.rooms ?? 1),
      releaseDays: String(own?.releaseDays ?? 14),
      from: own?.from ?? '',
      to: own?.to ?? '',
    },
    labelOf: (name) => labels[name as keyof Fields],
    messageOf: useTermsMessage(),
    onSubmit({ roomType, ...fields }) {
      const others = allotmentsOf(terms, roomType);
      const isOwn = ({ agency, from }: AllotmentTerms) => agency === own?.agency && from === own.from;
      return save({
        part: 'allotments',
        roomType,
        after: own ? others.map((other) => (isOwn(other) ? fields : other)) : [...others, fields],
      });
    },
  });
  const { field, controlled } = kit;
  const { last } = useOptionalDays();
  // an allotment that has begun keeps its first night
  const dates = { first: addYears(today, -1), last, start: today };
  return (
    <EntryDialog title={own ? `${own.agency} · ${own.room}` : t('terms.allotments.add')} kit={kit} onClose={onClose}>
      <TextField
        {...field('agency')}
        label={labels.agency}
        description={t('terms.allotment.agencyAbout')}
        type="email"
        autoComplete="off"
      />
      {!own && (
        <SelectField {...field('roomType')} label={labels.roomType}>
          {terms.roomTypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {nameOf(name)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...field('rooms')}
        label={labels.rooms}
        description={t('terms.allotment.countAbout')}
        inputMode="numeric"
      />
      <DateField {...dates} {...controlled('from')} label={labels.from} />
      <DateField {...dates} {...controlled('to')} label={labels.to} />
      <TextField
        {...field('releaseDays')}
        label={labels.releaseDays}
        description={t('terms.allotment.releaseAbout')}
        inputMode="numeric"
      />
    </EntryDialog>
  );
}
