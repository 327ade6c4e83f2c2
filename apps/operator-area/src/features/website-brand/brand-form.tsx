import { refusedWith } from '@posada/api-client';
import type { WebsiteBrand } from '@posada/api-client/operator';
import { AXES, CORNERS } from '@posada/api-client/website';
import { ownTokensOf } from '@posada/themes/own-colors';
import { Button, Checkbox, ErrorSummary, Fieldset, Notice, SelectField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { useState } from 'react';
import parts from '../../shared/parts.module.css';
import { TermsFailure } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import {
  type BrandValues,
  brandSchemaFor,
  isColor,
  logotypeFor,
  mergedWith,
  tokensOfTheme,
  valuesOf,
} from './brand-values.ts';
import { ColorField } from './color-field.tsx';
import { Contrast } from './contrast.tsx';
import { FontField } from './font-field.tsx';
import { FooterColumns, MenuOptions } from './footer-columns.tsx';
import { LogotypeFields } from './logotype-fields.tsx';
import { Samples } from './samples.tsx';
import { BrandChanged, useSaveBrand } from './use-save-brand.ts';
import styles from './website-brand.module.css';

function useBrandMessage() {
  const t = useTexts();
  return (code: string | undefined) => {
    if (code === 'color_malformed') return t('websites.problem.color');
    if (code === 'color_weak') return t('brand.colorWeak');
    return code === 'columns_incomplete' ? t('brand.columnsIncomplete') : undefined;
  };
}

/** A colour that the service refuses, where the theme has changed since the form was opened. */
const refusalsOf = (error: unknown) => {
  const refused = refusedWith(error, 'website_file_refused');
  const isWeak = refused?.problems.some((problem) => problem.includes('settings.colors.brand'));
  return isWeak ? { brand: 'color_weak' } : {};
};

/** How a website looks; guests see a change within seconds. */
export function BrandForm({
  website,
  brand: read,
  mayWrite,
}: {
  website: number;
  brand: WebsiteBrand;
  mayWrite: boolean;
}) {
  const t = useTexts();
  const save = useSaveBrand(website);
  const [begun, setBegun] = useState(read);
  const [uploads, setUploads] = useState(0);
  const labels: Record<keyof BrandValues, string> = {
    theme: t('websites.theme'),
    hasColors: t('brand.ownColors'),
    brand: t('websites.color'),
    accent: t('brand.accent'),
    footer: t('brand.footer'),
    corners: t('brand.corners'),
    axis: t('brand.axis'),
    displayFont: t('brand.displayFont'),
    textFont: t('brand.textFont'),
    logotype: t('brand.logo'),
    headerMenu: t('brand.headerMenu'),
    columns: t('brand.columns'),
  };
  const { form, field, register, controlled, watch, reset, getValues, summary, failure, clearFailure, isSubmitting } =
    useKitForm<BrandValues, BrandValues>({
      schema: brandSchemaFor(read),
      defaultValues: valuesOf(read),
      labelOf: (name) => labels[name as keyof typeof labels] ?? name,
      messageOf: useBrandMessage(),
      refusalsOf,
      async onSubmit(values) {
        const now = await save(begun, values);
        setBegun(now);
        reset(valuesOf(now));
        toast({ tone: 'success', title: t('people.saved') });
      },
    });
  const tokens = tokensOfTheme(begun, watch('theme'));
  const hasColors = watch('hasColors');
  const chosen = { brand: lower(watch('brand')), accent: lower(watch('accent')), footer: lower(watch('footer')) };
  const logotype = controlled('logotype');
  const brand = controlled('brand');
  const displayFont = controlled('displayFont');
  const textFont = controlled('textFont');
  const onBusy = (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1));
  const derived = isColor(chosen.brand) ? ownTokensOf(tokens, { brand: chosen.brand }) : tokens;
  const theme = field('theme');
  const choose = (theirs: WebsiteBrand, takesTheirs: boolean) => {
    reset(takesTheirs ? valuesOf(theirs) : mergedWith(theirs, begun, getValues()));
    setBegun(theirs);
    clearFailure();
  };
  return (
    <form {...form} className={styles['form']}>
      {!mayWrite && <Notice tone="info" title={t('flags.readOnly')} />}
      <fieldset disabled={!mayWrite} className={styles['fields']}>
        <p className={styles['lead']}>{t('brand.lead')}</p>
        <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
        {failure instanceof BrandChanged ? (
          <Notice
            tone="warning"
            role="alert"
            title={t('brand.changed')}
            action={
              <div className={parts['actions']}>
                <Button variant="secondary" onClick={() => choose(failure.theirs, false)}>
                  {t('websites.useMine')}
                </Button>
                <Button variant="secondary" onClick={() => choose(failure.theirs, true)}>
                  {t('websites.useTheirs')}
                </Button>
              </div>
            }
          />
        ) : (
          failure !== null && <TermsFailure error={failure} />
        )}
        <Fieldset legend={t('brand.group.colors')} className={styles['group']}>
          <SelectField
            {...theme}
            label={labels.theme}
            description={t('brand.themeAbout')}
            onChange={(event) => {
              void theme.onChange(event);
              logotype.onChange(logotypeFor(logotype.value, event.target.value));
            }}
          >
            {begun.themes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <Checkbox {...register('hasColors')} label={labels.hasColors} />
          {hasColors && (
            <>
              <ColorField
                {...brand}
                label={labels.brand}
                description={t('brand.colorAbout')}
                shown={tokens['brand'] ?? '#000000'}
              >
                <Contrast tokens={tokens} color={chosen.brand} onTake={brand.onChange} />
              </ColorField>
              <ColorField
                {...controlled('accent')}
                label={labels.accent}
                description={t('brand.accentAbout')}
                shown={derived['accent'] ?? '#000000'}
                optional
              />
              <ColorField
                {...controlled('footer')}
                label={labels.footer}
                description={t('brand.footerAbout')}
                shown={derived['inverse'] ?? '#000000'}
                optional
              />
            </>
          )}
          <Samples tokens={tokens} colors={hasColors ? chosen : null} corners={watch('corners')} />
        </Fieldset>
        <Fieldset legend={t('brand.group.look')} className={styles['group']}>
          <SelectField {...field('corners')} label={labels.corners}>
            <option value="">{t('brand.asLook')}</option>
            {CORNERS.map((each) => (
              <option key={each} value={each}>
                {t(`brand.corners.${each}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('axis')} label={labels.axis}>
            <option value="">{t('brand.asLook')}</option>
            {AXES.map((each) => (
              <option key={each} value={each}>
                {t(`brand.axis.${each}`)}
              </option>
            ))}
          </SelectField>
          <FontField
            {...{ website, mayWrite, onBusy }}
            label={labels.displayFont}
            uploadLabel={t('brand.uploadDisplayFont')}
            value={displayFont.value}
            onChange={displayFont.onChange}
          />
          <FontField
            {...{ website, mayWrite, onBusy }}
            label={labels.textFont}
            uploadLabel={t('brand.uploadTextFont')}
            value={textFont.value}
            onChange={textFont.onChange}
          />
        </Fieldset>
        <Fieldset legend={t('brand.group.logotype')} className={styles['group']}>
          <LogotypeFields
            website={website}
            theme={watch('theme')}
            value={logotype.value}
            onChange={logotype.onChange}
            onBusy={onBusy}
            mayWrite={mayWrite}
          />
        </Fieldset>
        <Fieldset legend={t('brand.group.frame')} className={styles['group']}>
          <SelectField {...field('headerMenu')} label={labels.headerMenu}>
            <MenuOptions brand={begun} chosen={watch('headerMenu')} />
          </SelectField>
          <FooterColumns {...controlled('columns')} brand={begun} />
        </Fieldset>
        {mayWrite && (
          <div>
            <Button type="submit" busy={isSubmitting || uploads > 0}>
              {t('people.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

const lower = (text: string) => text.trim().toLowerCase();
