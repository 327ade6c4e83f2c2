import type { WebsiteFileInput, WebsiteSetup } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { Fieldset, Notice, TextField, toast } from '@posada/ui';
import * as v from 'valibot';
import styles from '../../shared/parts.module.css';
import { PlanForm } from '../../shared/sale/plan-form.tsx';
import { PlanList } from '../../shared/sale/plan-list.tsx';
import { amountText, optionalAmount, wholeNumber } from '../../shared/sale/rules.ts';
import { textIn } from '../../shared/sale/texts.ts';
import { useTexts } from '../../shared/texts.ts';
import {
  daysAheadOf,
  fileOf,
  freeIdOf,
  type Property,
  priceOf,
  propertyOf,
  type RatePlan,
  setPrices,
  termsOf,
  websiteOf,
} from './file-parts.ts';
import { StepForm, useStepForm } from './step-form.tsx';
import { useSaveSetup } from './use-setup.ts';

/** The terms of the hotel, and what a night costs. */
export function RatesStep({ setup }: { setup: WebsiteSetup }) {
  const t = useTexts();
  const property = propertyOf(fileOf(setup));
  if (!property) return null;
  const { ratePlans, roomTypes } = property;
  const fields = fieldsOf(property).map(({ field }) => field);
  return (
    <>
      <Plans setup={setup} property={property} />
      {ratePlans.length > 0 && roomTypes.length > 0 && (
        <>
          <h2 className={styles['part']}>{t('terms.prices')}</h2>
          {/* other rooms or plans are other fields */}
          <Prices key={fields.join()} setup={setup} property={property} />
        </>
      )}
    </>
  );
}

function Plans({ setup, property }: { setup: WebsiteSetup; property: Property }) {
  const t = useTexts();
  const save = useSaveSetup(String(setup.id));
  const terms = termsOf(websiteOf(fileOf(setup)), property);
  const find = (id: number | undefined) => (file: WebsiteFileInput) =>
    propertyOf(file)?.ratePlans.find((own) => own.id === id);
  const baseOf = (id: number | undefined) => JSON.stringify(find(id)(fileOf(setup)) ?? null);
  return (
    <PlanList
      terms={terms}
      about={t('websites.plansAbout')}
      mayWrite
      form={(plan, onClose) => (
        <PlanForm
          terms={terms}
          plan={plan}
          ownPrices={t('websites.ownPrices')}
          onSave={async (after) => {
            await save({
              viewOf: find(plan?.id),
              base: baseOf(plan?.id),
              change(file, at) {
                const own = propertyOf(file);
                if (!own) return;
                // the form writes all that the plan has
                const changed = { ...after, id: plan?.id ?? freeIdOf(at) } as RatePlan;
                own.ratePlans = plan
                  ? own.ratePlans.map((each) => (each.id === plan.id ? changed : each))
                  : [...own.ratePlans, changed];
              },
            });
            toast({ tone: 'success', title: t('people.saved') });
            onClose();
            return {};
          }}
          onClose={onClose}
        />
      )}
      remove={({ id }) =>
        save({
          viewOf: find(id),
          base: baseOf(id),
          change(file) {
            const own = propertyOf(file);
            if (own) own.ratePlans = own.ratePlans.filter((plan) => plan.id !== id && plan.base?.plan !== id);
          },
        })
      }
      removeAbout={t('websites.removePlanAbout')}
    />
  );
}

interface PriceField {
  field: string;
  plan: RatePlan;
  room: Property['roomTypes'][number];
}

/** A price of each room in each plan with prices of its own, where the file has it as simply as the step shows it. */
function fieldsOf({ ratePlans, roomTypes }: Property): PriceField[] {
  return ratePlans
    .filter(({ base }) => !base)
    .flatMap((plan) =>
      roomTypes
        .filter(({ id }) => priceOf(plan, id) !== null)
        .map((room) => ({ field: `price-${plan.id}-${room.id}`, plan, room })),
    );
}
const weekendOf = (field: string) => `${field}-weekend`;

function Prices({ setup, property }: { setup: WebsiteSetup; property: Property }) {
  const t = useTexts();
  const { locale } = useSite();
  const { language } = websiteOf(fileOf(setup));
  const currency = property.currency || 'EUR';
  const shown = fieldsOf(property);
  const names = shown.flatMap(({ field }) => [field, weekendOf(field)]);
  const nameOf = (text: Parameters<typeof textIn>[0]) => textIn(text, locale, language);
  const labels: Record<string, string> = {
    days: t('websites.days'),
    ...Object.fromEntries(
      shown.flatMap(({ field, plan, room }) => [
        [field, `${nameOf(plan.name)}, ${nameOf(room.name)}`],
        [weekendOf(field), t('websites.weekend')],
      ]),
    ),
  };
  const kit = useStepForm<Record<string, string>, Record<string, number | null>>({
    setup,
    step: 'rates',
    schema: v.object({
      days: wholeNumber(1, 1400),
      ...Object.fromEntries(names.map((name) => [name, optionalAmount(currency)])),
    }) as unknown as v.GenericSchema<Record<string, string>, Record<string, number | null>>,
    valuesOf(file) {
      const own = propertyOf(file);
      const values: Record<string, string> = { days: String((own && daysAheadOf(own)) ?? 365) };
      for (const { field, plan: before, room } of shown) {
        const plan = own?.ratePlans.find(({ id }) => id === before.id);
        const price = plan && priceOf(plan, room.id);
        values[field] = amountText(price?.base, currency);
        values[weekendOf(field)] = amountText(price?.weekend, currency);
      }
      return values;
    },
    write(file, values) {
      const own = propertyOf(file);
      if (!own) return;
      setPrices(own, {
        days: values['days'] ?? 365,
        prices: shown.map(({ field, plan, room }) => ({
          plan: plan.id,
          room: room.id,
          base: values[field] ?? null,
          weekend: values[weekendOf(field)] ?? null,
        })),
      });
    },
    labels,
  });
  const { field: control } = kit;
  const isWhole =
    daysAheadOf(property) !== null &&
    shown.length === property.ratePlans.filter(({ base }) => !base).length * property.roomTypes.length;
  return (
    <StepForm kit={kit}>
      <p>{t('websites.pricesAbout', { currency })}</p>
      {!isWhole && <Notice tone="info" title={t('websites.pricesInFile')} />}
      {daysAheadOf(property) !== null && (
        <TextField
          {...control('days')}
          label={labels['days'] ?? ''}
          description={t('websites.daysAbout')}
          inputMode="numeric"
        />
      )}
      {shown.map(({ field }) => (
        <Fieldset key={field} legend={labels[field] ?? ''} className={styles['form']}>
          <TextField {...control(field)} label={t('terms.priceIn', { currency })} inputMode="decimal" optional />
          <TextField {...control(weekendOf(field))} label={t('websites.weekend')} inputMode="decimal" optional />
        </Fieldset>
      ))}
    </StepForm>
  );
}
