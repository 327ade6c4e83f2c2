import type { WebsiteFileInput, WebsiteSetup } from '@posada/api-client/operator';
import { storedValue } from '@posada/area';
import { Button, ErrorSummary, Notice } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { StepChanged } from '../../shared/step-changed.ts';
import { useTexts } from '../../shared/texts.ts';
import { fileOf } from './file-parts.ts';
import { useSetupMessage } from './messages.ts';
import { type StepName, stepAfter } from './steps.ts';
import { useSaveSetup } from './use-setup.ts';

const draftSchema = v.object({
  version: v.literal(1),
  /** What the step showed when it was typed. */
  base: v.string(),
  values: v.record(v.string(), v.unknown()),
});

type KitDefaults<Input extends Record<string, unknown>, Output> = NonNullable<
  Parameters<typeof useKitForm<Input, Output>>[0]['defaultValues']
>;

interface StepOptions<Input extends Record<string, unknown>, Output> {
  setup: WebsiteSetup;
  step: StepName;
  schema: v.GenericSchema<Input, Output>;
  /** The fields, of a file. It is what other persons may change too. */
  valuesOf: (file: WebsiteFileInput) => Input;
  /** Writes what was typed into the file. */
  write: (file: WebsiteFileInput, values: Output) => void;
  labels: Record<string, string>;
}

/**
 * The form of a step: what is typed and not saved yet outlives a reload, a lost network and the end of a session. Where
 * another person has saved the same step meanwhile, who types chooses between both.
 */
export function useStepForm<Input extends Record<string, unknown>, Output>({
  setup,
  step,
  schema,
  valuesOf,
  write,
  labels,
}: StepOptions<Input, Output>) {
  const { setup: addressOf } = useAddresses();
  const { id: person } = useOperator();
  const navigate = useNavigate();
  const save = useSaveSetup(String(setup.id));
  const messageOf = useSetupMessage();
  const stored = useMemo(
    () =>
      storedValue({
        storage: 'localStorage',
        key: `operator-setup-${person}-${setup.id}-${step}`,
        schema: draftSchema,
      }),
    [person, setup.id, step],
  );
  const [draft] = useState(() => stored.read());
  const [first] = useState(() => valuesOf(fileOf(setup)));
  const base = useRef(draft?.base ?? JSON.stringify(first));
  const kit = useKitForm<Input, Output>({
    schema,
    // a draft may be of an older version: fields that it does not have begin as in the file
    defaultValues: { ...first, ...draft?.values } as KitDefaults<Input, Output>,
    labelOf: (name) => labels[name] ?? name,
    messageOf,
    async onSubmit(values) {
      await save({ viewOf: valuesOf, base: base.current, change: (file) => write(file, values) });
      stored.clear();
      await navigate(addressOf(setup.id, stepAfter(step)));
      return {};
    },
  });
  const { watch, reset, clearFailure, failure } = kit;
  useEffect(() => {
    const { unsubscribe } = watch((values) => stored.write({ version: 1, base: base.current, values: { ...values } }));
    return unsubscribe;
  }, [watch, stored]);
  const asked = useSearchParams()[0].get('field');
  const { idOf } = kit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is opened
  useEffect(() => {
    if (asked && asked in first) document.getElementById(idOf(asked as Parameters<typeof idOf>[0]))?.focus();
  }, []);
  const choose = (theirs: WebsiteSetup, takesTheirs: boolean) => {
    const values = valuesOf(fileOf(theirs));
    base.current = JSON.stringify(values);
    if (takesTheirs) {
      reset(values);
      stored.clear();
    } else stored.write({ version: 1, base: base.current, values: { ...kit.getValues() } });
    clearFailure();
  };
  return { ...kit, conflict: failure instanceof StepChanged ? failure.setup : undefined, choose };
}

type StepKit = Pick<
  ReturnType<typeof useStepForm>,
  'form' | 'summary' | 'failure' | 'isSubmitting' | 'conflict' | 'choose'
>;

/** The fields of a step, with what was wrong above them and the way on below. */
export function StepForm({ kit, children }: { kit: StepKit; children: ReactNode }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const { form, summary, failure, isSubmitting, conflict, choose } = kit;
  return (
    <form {...form} className={styles['form']}>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      {conflict ? (
        <Notice
          tone="warning"
          role="alert"
          title={t('websites.conflict', { who: conflict.changedBy })}
          action={
            <div className={styles['actions']}>
              <Button variant="secondary" onClick={() => choose(conflict, false)}>
                {t('websites.useMine')}
              </Button>
              <Button variant="secondary" onClick={() => choose(conflict, true)}>
                {t('websites.useTheirs')}
              </Button>
            </div>
          }
        />
      ) : (
        failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />
      )}
      {children}
      <div>
        <Button type="submit" busy={isSubmitting}>
          {t('websites.saveStep')}
        </Button>
      </div>
    </form>
  );
}
