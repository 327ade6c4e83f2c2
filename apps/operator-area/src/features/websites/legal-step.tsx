import { addLegalPages, flagEntries, type WebsiteFileInput, type WebsiteSetup } from '@posada/api-client/operator';
import { LANGUAGE_NAMES, languageTag } from '@posada/i18n';
import { Button, Notice, SelectField, TextArea } from '@posada/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import styles from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { fileOf, LEGAL_PAGES, languagesOf, legalTextOf, propertyOf, setLegalText, websiteOf } from './file-parts.ts';
import { fromPlainText, toPlainText } from './plain-text.ts';
import { StepForm, useStepForm } from './step-form.tsx';
import { setupQuery } from './use-setup.ts';

const PROVIDERS = flagEntries.paymentProvider.wrapped.options;
const NONE = '';

/** Texts that guests accept, and who takes their cards. */
export function LegalStep({ setup }: { setup: WebsiteSetup }) {
  const website = websiteOf(fileOf(setup));
  const missing = LEGAL_PAGES.filter((id) => !website.pages.some((page) => page.id === id));
  const shown = LEGAL_PAGES.filter((id) => legalTextOf(website, id, website.language) !== undefined);
  return (
    <>
      {missing.length > 0 && <Templates setup={setup} />}
      {/* other pages are other fields */}
      <Texts key={shown.join()} setup={setup} shown={shown} />
    </>
  );
}

function Templates({ setup }: { setup: WebsiteSetup }) {
  const t = useTexts();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const hasCountry = Boolean(propertyOf(fileOf(setup))?.location.country);
  async function add() {
    setBusy(true);
    setFailure(null);
    const query = setupQuery(String(setup.id));
    try {
      const body = { revision: setup.revision };
      queries.setQueryData(query.queryKey, await client.call(addLegalPages, { path: { id: setup.id }, body }));
    } catch (error) {
      setFailure(error);
      await queries.invalidateQueries(query);
    }
    setBusy(false);
  }
  return (
    <div className={styles['form']}>
      <p className={styles['about']}>{t('websites.templatesAbout')}</p>
      {!hasCountry && <Notice tone="info" title={t('websites.countryFirst')} />}
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void add()}>
          {t('websites.addTemplates')}
        </Button>
      </div>
    </div>
  );
}

type Page = (typeof LEGAL_PAGES)[number];

function Texts({ setup, shown }: { setup: WebsiteSetup; shown: readonly Page[] }) {
  const t = useTexts();
  const website = websiteOf(fileOf(setup));
  const fields = languagesOf(website).flatMap((language) =>
    shown
      .filter((page) => legalTextOf(website, page, language) !== undefined)
      .map((page) => ({ field: `${page}-${language}`, page, language })),
  );
  const labels: Record<string, string> = {
    paymentProvider: t('websites.provider'),
    ...Object.fromEntries(
      fields.map(({ field, page, language }) => [field, `${t(`websites.page.${page}`)} (${LANGUAGE_NAMES[language]})`]),
    ),
  };
  const asTyped = (html: string) => toPlainText(html) ?? html;
  const kit = useStepForm<Record<string, string>, Record<string, string>>({
    setup,
    step: 'legal',
    schema: v.record(v.string(), v.string()),
    valuesOf(file: WebsiteFileInput) {
      const own = websiteOf(file);
      return {
        paymentProvider: own.settings.paymentProvider ?? NONE,
        ...Object.fromEntries(
          fields.map(({ field, page, language }) => [field, asTyped(legalTextOf(own, page, language) ?? '')]),
        ),
      };
    },
    write(file, values) {
      const own = websiteOf(file);
      const provider = PROVIDERS.find((name) => name === values['paymentProvider']) ?? null;
      if (provider !== (own.settings.paymentProvider ?? null)) own.settings.paymentProvider = provider;
      for (const { field, page, language } of fields) {
        const before = legalTextOf(own, page, language) ?? '';
        const typed = values[field] ?? '';
        if (typed === asTyped(before)) continue;
        setLegalText(own, page, language, toPlainText(before) === undefined ? typed : fromPlainText(typed));
      }
    },
    labels,
  });
  const { field: control } = kit;
  return (
    <StepForm kit={kit}>
      {fields.length > 0 && <p className={styles['about']}>{t('websites.legalAbout')}</p>}
      {fields.map(({ field, language }) => (
        <TextArea key={field} {...control(field)} label={labels[field] ?? ''} rows={12} lang={languageTag(language)} />
      ))}
      <SelectField {...control('paymentProvider')} label={labels['paymentProvider'] ?? ''}>
        <option value={NONE}>{t('websites.noProvider')}</option>
        {PROVIDERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <p>{t('websites.providerAbout')}</p>
    </StepForm>
  );
}
