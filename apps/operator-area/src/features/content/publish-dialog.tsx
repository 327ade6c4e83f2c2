import { type ContentPage, publishContent, scheduleContent } from '@posada/api-client/operator';
import { addDays, localDayOf } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import { Notice, TextField, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { FormDialog } from '@posada/ui/form-dialog';
import { RadioCards } from '@posada/ui/radio-cards';
import { useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';

/** Publishing is an import: it waits for others. */
export const PUBLISH_MS = 60_000;
const MOST_DAYS_AHEAD = 730;
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

interface PublishProps {
  /** Its draft is stored. */
  content: ContentPage & { draft: NonNullable<ContentPage['draft']> };
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Publishes a draft now, or says when it is published. */
export function PublishDialog({ content, onDone, onClose }: PublishProps) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const id = useId();
  const { website, draft, live, timeZone, problems } = content;
  const today = localDayOf(new Date());
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState(addDays(today, 1));
  const [time, setTime] = useState('08:00');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setProblem(undefined);
    setFailure(null);
    const publishAt = TIME.test(time) ? momentAt(day, time.padStart(5, '0'), timeZone) : undefined;
    if (isLater && !publishAt) return setProblem(t('content.timeMalformed'));
    if (isLater && publishAt && publishAt.getTime() <= Date.now()) return setProblem(t('content.timeOver'));
    setBusy(true);
    try {
      if (isLater && publishAt) {
        const path = { website: String(website), page: content.id };
        const body = { revision: draft.revision, publishAt: publishAt.toISOString() };
        await client.call(scheduleContent, { path, body });
        toast({ tone: 'success', title: t('content.scheduledToast') });
      } else {
        const own = {
          page: content.id,
          revision: draft.revision,
          ...(draft.isBehind ? { live: live?.tag ?? null } : {}),
        };
        const body = { pages: [own], ...(name.trim() ? { name: name.trim() } : {}) };
        await client.call(publishContent, { path: { website: String(website) }, body }, { timeoutMs: PUBLISH_MS });
        toast({ tone: 'success', title: t('content.publishedToast') });
      }
      await onDone();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('content.publish')}
      form={id}
      isSending={isBusy}
      submit={t(isLater ? 'content.schedule' : 'content.publishNow')}
      cancel={t('people.cancel')}
    >
      <form
        id={id}
        method="post"
        noValidate
        className={parts['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        {problems.length > 0 && <Notice tone="warning" title={t('content.hasProblems', { count: problems.length })} />}
        {draft.isBehind && <Notice tone="warning" title={t('content.behind')} />}
        <RadioCards
          legend={t('content.when')}
          name="when"
          value={isLater ? 'later' : 'now'}
          options={[
            { value: 'now', label: t('content.now') },
            { value: 'later', label: t('content.later') },
          ]}
          onChange={({ target }) => setLater(target.value === 'later')}
        />
        {isLater ? (
          <>
            <DateField
              label={t('content.day')}
              value={day}
              first={today}
              last={addDays(today, MOST_DAYS_AHEAD)}
              onChange={setDay}
            />
            <TextField
              label={t('content.time')}
              description={t('content.timeZone', { zone: timeZone })}
              value={time}
              error={problem}
              onChange={({ target }) => setTime(target.value)}
            />
          </>
        ) : (
          <TextField
            label={t('content.publicationName')}
            description={t('content.publicationNameAbout')}
            optional
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </form>
    </FormDialog>
  );
}
