import { type WebsiteFileInput, type WebsiteSetup, websiteFileSchema } from '@posada/api-client/operator';
import { LANGUAGE_NAMES, LOCALES } from '@posada/i18n';
import { THEMES } from '@posada/themes';
import { SelectField, TextField } from '@posada/ui';
import { required, text } from '@posada/ui/rules';
import * as v from 'valibot';
import { CheckList } from '../../shared/check-list.tsx';
import { fitsFile } from '../../shared/fits-file.ts';
import { chosen } from '../../shared/form-rules.ts';
import { useTexts } from '../../shared/texts.ts';
import { withTheme } from '../../shared/theme-files.ts';
import { languagesOf, rename, setLanguages, websiteOf } from './file-parts.ts';

import { StepForm, useStepForm } from './step-form.tsx';

const { hosts, settings } = websiteFileSchema.entries.websites.pipe[0].item.entries;
const { colors } = settings.entries;

const schema = v.object({
  name: text(100),
  host: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    required(),
    fitsFile(hosts, (host) => [host], 'host_malformed'),
  ),
  theme: v.string(),
  color: v.pipe(
    v.string(),
    v.trim(),
    fitsFile(colors, (brand) => (brand === '' ? null : { brand }), 'color_malformed'),
  ),
  language: v.picklist(LOCALES),
  languages: chosen(v.picklist(LOCALES)),
});

function valuesOf(file: WebsiteFileInput) {
  const website = websiteOf(file);
  return {
    name: website.settings.name,
    host: website.hosts[0] ?? '',
    theme: website.theme ?? 'app',
    color: website.settings.colors?.brand ?? '',
    language: website.language,
    languages: languagesOf(website),
  };
}

function write(
  file: WebsiteFileInput,
  { name, host, theme, color, language, languages }: v.InferOutput<typeof schema>,
) {
  const website = websiteOf(file);
  rename(file, name);
  website.hosts = [host, ...website.hosts.slice(1)];
  website.theme = theme;
  const { logotype, colors: before } = website.settings;
  logotype.favicon = withTheme(logotype.favicon, theme);
  if (color !== '') website.settings.colors = { ...before, brand: color };
  else if (before) website.settings.colors = null;
  setLanguages(
    website,
    language,
    LOCALES.filter((own) => own === language || languages.includes(own)),
  );
}

/** How the website is called, where it is found, how it looks, and its languages. */
export function BrandStep({ setup }: { setup: WebsiteSetup }) {
  const t = useTexts();
  const labels = {
    name: t('websites.name'),
    host: t('websites.host'),
    theme: t('websites.theme'),
    color: t('websites.color'),
    language: t('websites.language'),
    languages: t('websites.languages'),
  };
  const kit = useStepForm({ setup, step: 'brand', schema, valuesOf, write, labels });
  const { field, controlled } = kit;
  const languages = controlled('languages');
  return (
    <StepForm kit={kit}>
      <TextField {...field('name')} label={labels.name} description={t('websites.nameAbout')} />
      <TextField
        {...field('host')}
        label={labels.host}
        description={t('websites.hostAbout')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField {...field('theme')} label={labels.theme} description={t('websites.themeAbout')}>
        {THEMES.map((theme) => (
          <option key={theme}>{theme}</option>
        ))}
      </SelectField>
      <TextField {...field('color')} label={labels.color} description={t('websites.colorAbout')} optional />
      <SelectField {...field('language')} label={labels.language} description={t('websites.languageAbout')}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale}>
            {LANGUAGE_NAMES[locale]}
          </option>
        ))}
      </SelectField>
      <CheckList
        id={languages.id}
        legend={labels.languages}
        options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        chosen={languages.value}
        onChange={(next) => languages.onChange(LOCALES.filter((locale) => next.includes(locale)))}
        error={languages.error}
      />
    </StepForm>
  );
}
