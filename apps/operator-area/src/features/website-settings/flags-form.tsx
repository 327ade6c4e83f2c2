import { type Flags, switchFlags } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addYears } from '@posada/calendar-days';
import { Button, Checkbox, ErrorSummary, Fieldset, Notice, SelectField, TextField, toast } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { CurrencyRates } from './currency-rates.tsx';
import { APPROVALS, changesOf, DAYS_OF, flagSchema, PROVIDERS, SERVICES, SWITCHES, valuesOf } from './flag-values.ts';
import { flagsQuery } from './flags-query.ts';
import styles from './website-settings.module.css';

function useFlagMessage() {
  const t = useTexts();
  const messageOf = useSettingsMessage();
  return (code: string | undefined) => {
    if (code === 'currency_malformed') return t('flags.currencyMalformed');
    if (code === 'rates_malformed') return t('flags.ratesMalformed');
    return messageOf(code);
  };
}

/** What is switched while a website runs; guests find it within a second. */
export function FlagsForm({ website, flags, mayWrite }: { website: string; flags: Flags; mayWrite: boolean }) {
  const t = useTexts();
  const { today } = useSite();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const labels = useFlagLabels();
  const [begun, setBegun] = useState(flags);
  const { form, field, register, controlled, watch, reset, summary, failure, isSubmitting } = useKitForm({
    schema: flagSchema,
    defaultValues: valuesOf(begun),
    labelOf: (name) => labels[name as keyof typeof labels] ?? labels.rates,
    messageOf: useFlagMessage(),
    async onSubmit(values) {
      const body = changesOf(begun, values);
      if (Object.keys(body).length > 0) await client.call(switchFlags, { path: { id: website }, body });
      // with what others have switched meanwhile, or the next save would take it back
      const now = await queries.fetchQuery(flagsQuery(website)).catch(() => ({ ...begun, ...body }));
      setBegun(now);
      reset(valuesOf(now));
      toast({ tone: 'success', title: t('people.saved') });
    },
  });
  const group = (legend: string, children: ReactNode) => (
    <Fieldset legend={legend} className={styles['group']}>
      {children}
    </Fieldset>
  );
  const aSwitch = (name: (typeof SWITCHES)[keyof typeof SWITCHES][number]) => (
    <div key={name} className={styles['switch']}>
      <Checkbox {...register(name)} label={labels[name]} aria-describedby={`about-${name}`} />
      <p id={`about-${name}`} className={styles['about']}>
        {t(`flags.about.${name}`)}
      </p>
    </div>
  );
  return (
    <form {...form} className={styles['form']}>
      {!mayWrite && <Notice tone="info" title={t('flags.readOnly')} />}
      <fieldset disabled={!mayWrite} className={styles['fields']}>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        {group(
          t('flags.group.booking'),
          <>
            {SWITCHES.booking.map(aSwitch)}
            {SWITCHES.offers.map(aSwitch)}
            <TextField {...field('searchChildrenUntil')} label={labels.searchChildrenUntil} inputMode="numeric" />
            <SelectField {...field('paymentProvider')} label={labels.paymentProvider}>
              <option value="">{t('websites.noProvider')}</option>
              {PROVIDERS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
            {['stripe', 'redsys'].includes(watch('paymentProvider')) && SWITCHES.payments.map(aSwitch)}
            <TextField {...field('flightPlusHotelUrl')} label={labels.flightPlusHotelUrl} type="url" optional />
          </>,
        )}
        {group(t('flags.group.visitors'), SWITCHES.visitors.map(aSwitch))}
        {group(
          t('flags.group.stayMails'),
          <>
            {SWITCHES.stayMails.map((name) => (
              <Fragment key={name}>
                {aSwitch(name)}
                <TextField {...field(DAYS_OF[name])} label={labels[DAYS_OF[name]]} inputMode="numeric" />
              </Fragment>
            ))}
            <TextField
              {...field('reviewUrl')}
              label={labels.reviewUrl}
              description={t('flags.about.reviewUrl')}
              type="url"
              optional
            />
          </>,
        )}
        {group(
          t('flags.group.currencies'),
          <>
            <Checkbox {...register('hasCurrencies')} label={labels.hasCurrencies} />
            <p className={styles['about']}>{t('flags.currenciesAbout')}</p>
            {watch('hasCurrencies') && (
              <>
                <TextField {...field('base')} label={labels.base} isUpperCase autoComplete="off" maxLength={3} />
                <DateField {...controlled('date')} label={labels.date} first={addYears(today, -2)} last={today} />
                <CurrencyRates {...controlled('rates')} legend={labels.rates} base={watch('base')} />
              </>
            )}
          </>,
        )}
        {group(
          t('flags.group.services'),
          SERVICES.map((service) => (
            <div key={service} className={styles['switch']}>
              <Checkbox {...register(service)} label={labels[service]} />
              {watch(service) && (
                <TextField {...field(`${service}Code`)} label={labels[`${service}Code`]} autoComplete="off" />
              )}
            </div>
          )),
        )}
        {group(
          t('flags.group.staff'),
          <>
            <SelectField {...field('agencyApproval')} label={labels.agencyApproval}>
              {APPROVALS.map((approval) => (
                <option key={approval} value={approval}>
                  {t(`flags.approval.${approval}`)}
                </option>
              ))}
            </SelectField>
            <Checkbox {...register('secondFactorRequired')} label={labels.secondFactorRequired} />
            <Checkbox {...register('contentReview')} label={labels.contentReview} />
            <TextField
              {...field('buildPollSeconds')}
              label={labels.buildPollSeconds}
              description={t('flags.about.buildPollSeconds')}
              inputMode="numeric"
            />
          </>,
        )}
        {mayWrite && (
          <div>
            <Button type="submit" busy={isSubmitting}>
              {t('people.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

/** The keys are written in full for the build. */
function useFlagLabels() {
  const t = useTexts();
  return {
    bookingEngineMode: t('flags.bookingEngineMode'),
    searchChildrenField: t('flags.searchChildrenField'),
    searchChildrenUntil: t('flags.searchChildrenUntil'),
    paymentProvider: t('websites.provider'),
    walletsEnabled: t('flags.walletsEnabled'),
    flightPlusHotelUrl: t('flags.flightPlusHotelUrl'),
    cookieModuleEnabled: t('flags.cookieModuleEnabled'),
    chatAiModuleEnabled: t('flags.chatAiModuleEnabled'),
    mcpServerEnabled: t('flags.mcpServerEnabled'),
    restrictTrafficEnabled: t('flags.restrictTrafficEnabled'),
    googleAnalytics4: 'Google Analytics 4',
    googleAnalytics4Code: t('flags.code', { service: 'Google Analytics 4' }),
    googleTagManager: 'Google Tag Manager',
    googleTagManagerCode: t('flags.code', { service: 'Google Tag Manager' }),
    cookiebotConsentMode: 'Cookiebot',
    cookiebotConsentModeCode: t('flags.code', { service: 'Cookiebot' }),
    googleRecaptcha: 'Google reCAPTCHA',
    googleRecaptchaCode: t('flags.code', { service: 'Google reCAPTCHA' }),
    preArrivalMailEnabled: t('flags.preArrivalMailEnabled'),
    preArrivalMailDays: t('flags.preArrivalMailDays'),
    postStayMailEnabled: t('flags.postStayMailEnabled'),
    postStayMailDays: t('flags.postStayMailDays'),
    reviewUrl: t('flags.reviewUrl'),
    offerMailEnabled: t('flags.offerMailEnabled'),
    agencyApproval: t('flags.agencyApproval'),
    secondFactorRequired: t('flags.secondFactorRequired'),
    contentReview: t('flags.contentReview'),
    buildPollSeconds: t('flags.buildPollSeconds'),
    hasCurrencies: t('flags.hasCurrencies'),
    base: t('flags.base'),
    date: t('flags.date'),
    rates: t('flags.rates'),
  };
}
