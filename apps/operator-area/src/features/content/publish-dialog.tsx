import { type ContentEntry, publishContent, scheduleContent } from '@posada/api-client/operator';
import { addDays, localDayOf } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import { Notice, TextField, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import { optionalText } from '@posada/ui/rules';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import { timeOfDay } from '../../shared/time-of-day.ts';

/** Publishing is an import: it waits for others. */
export const PUBLISH_MS = 60_000;
const MOST_DAYS_AHEAD = 730;

const fields = v.object({
  when: v.picklist(['now', 'later']),
  day: v.string(),
  time: v.pipe(v.string(), v.trim()),
  name: optionalText(100),
});
type Fields = v.InferOutput<typeof fields>;

/** Undefined: it is no time of a day. */
function momentOf({ day, time: typed }: Fields, timeZone: string) {
  const time = timeOfDay(typed);
  return time === undefined ? undefined : momentAt(day, time, timeZone);
}

const schemaFor = (timeZone: string) =>
  v.pipe(
    fields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.when === 'now') return;
      const input = dataset.value;
      const moment = momentOf(input, timeZone);
      const message = !moment ? 'time_malformed' : moment.getTime() <= Date.now() ? 'time_over' : undefined;
      if (message)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'time', value: input.time }] });
    }),
  );

interface PublicationProps {
  timeZone: string;
  /** The publication has no name of its own yet. */
  isNamed?: boolean;
  /** What is to be known before. */
  children?: ReactNode;
  onNow: (name: string | undefined) => Promise<unknown>;
  onLater: (publishAt: string) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Publishes now, or says when that is done. */
export function PublicationDialog({
  timeZone,
  isNamed = false,
  children,
  onNow,
  onLater,
  onDone,
  onClose,
}: PublicationProps) {
  const t = useTexts();
  const messageOf = useTermsMessage();
  const today = localDayOf(new Date());
  const labels: Record<keyof Fields, string> = {
    when: t('content.when'),
    day: t('content.day'),
    time: t('content.time'),
    name: t('content.publicationName'),
  };
  const kit = useKitForm({
    schema: schemaFor(timeZone),
    defaultValues: { when: 'now', day: addDays(today, 1), time: '08:00', name: '' },
    labelOf: (name) => labels[name],
    messageOf(code) {
      if (code === 'time_malformed') return t('content.timeMalformed');
      return code === 'time_over' ? t('content.timeOver') : messageOf(code);
    },
    async onSubmit(values) {
      const moment = values.when === 'later' ? momentOf(values, timeZone) : undefined;
      if (moment) await onLater(moment.toISOString());
      else await onNow(values.name || undefined);
      toast({ tone: 'success', title: t(moment ? 'content.scheduledToast' : 'content.publishedToast') });
      await onDone();
      onClose();
      return {};
    },
  });
  const { field, controlled } = kit;
  const when = controlled('when');
  const isLater = when.value === 'later';
  return (
    <EntryDialog
      title={t('content.publish')}
      kit={kit}
      submit={t(isLater ? 'content.schedule' : 'content.publishNow')}
      onClose={onClose}
    >
      {children}
      <RadioCards
        legend={labels.when}
        name="when"
        value={when.value}
        options={[
          { value: 'now', label: t('content.now') },
          { value: 'later', label: t('content.later') },
        ]}
        onChange={({ target }) => when.onChange(target.value as Fields['when'])}
      />
      {isLater ? (
        <>
          <DateField {...controlled('day')} label={labels.day} first={today} last={addDays(today, MOST_DAYS_AHEAD)} />
          <TextField {...field('time')} label={labels.time} description={t('content.timeZone', { zone: timeZone })} />
        </>
      ) : (
        !isNamed && (
          <TextField
            {...field('name')}
            label={labels.name}
            description={t('content.publicationNameAbout')}
            optional
            maxLength={100}
          />
        )
      )}
    </EntryDialog>
  );
}

interface PublishProps {
  /** Its draft is stored. */
  content: ContentEntry & { draft: NonNullable<ContentEntry['draft']> };
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Publishes a draft now, or says when it is published. */
export function PublishDialog({ content, onDone, onClose }: PublishProps) {
  const t = useTexts();
  const { kind, id, draft, live, timeZone, problems } = content;
  const website = String(content.website);
  const { revision, isBehind } = draft;
  return (
    <PublicationDialog
      timeZone={timeZone}
      onNow={(name) => {
        const entry = { kind, id, revision, ...(isBehind ? { live: live?.tag ?? null } : {}) };
        const body = { entries: [entry], ...(name && { name }) };
        return client.call(publishContent, { path: { website }, body }, { timeoutMs: PUBLISH_MS });
      }}
      onLater={(publishAt) =>
        client.call(scheduleContent, { path: { website, kind, entry: id }, body: { revision, publishAt } })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {problems.length > 0 && <Notice tone="warning" title={t('content.hasProblems', { count: problems.length })} />}
      {isBehind && <Notice tone="warning" title={t('content.behind')} />}
    </PublicationDialog>
  );
}
