import { ApiError, isLimit, NetworkError } from '@posada/api-client';
import { type CheckIn, DOCUMENT_TYPES, RELATIONSHIPS, type RegisteredPerson, SEXES } from '@posada/api-client/check-in';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { EmailField, ErrorSummary, Fieldset, Notice, SelectField, TextField, useValidationMessage } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { DateOfBirthField } from '@posada/ui/date-of-birth-field';
import { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { PhoneField } from '@posada/ui/phone-field';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './check-in.module.css';
import { type PersonValues, personSchema, refusedFields, shownFields, toPerson } from './person-values.ts';
import { SignatureField } from './signature-field.tsx';

type Name = keyof PersonValues;

/** Codes of this form; the kit words all others. */
const OWN_CODES = ['signature_missing', 'contact_missing', 'spanish_id_wrong', 'name_with_link'] as const;

function useMessages() {
  const t = useTexts();
  const kit = useValidationMessage();
  return (code: string | undefined) => {
    const own = OWN_CODES.find((each) => each === code);
    return own ? t(`checkIn.wrong.${own}`) : kit(code);
  };
}

/** Why a guest was not registered, unless it is about single fields. */
function Failure({ error }: { error: unknown }) {
  const t = useTexts();
  if (!error) return null;
  const code = error instanceof ApiError ? error.code : undefined;
  const text =
    error instanceof NetworkError
      ? 'checkIn.lost'
      : code === 'check_in_secret_unavailable'
        ? 'checkIn.unavailable'
        : code === 'check_in_closed' || code === 'check_in_early' || code === 'not_confirmed'
          ? 'checkIn.closedMeanwhile'
          : isLimit(error)
            ? 'actions.tooMany'
            : 'actions.failed';
  return <Notice tone="danger" title={t(text)} />;
}

interface PersonFormProps {
  /** Of the form element. */
  id?: string;
  checkIn: Pick<CheckIn, 'register' | 'arrival' | 'property'>;
  start: PersonValues;
  /** Address and nationality are those of another guest. */
  isCopied?: boolean;
  /** Minors are among the guests of the booking, as far as is known. */
  hasMinors: boolean;
  onSave: (person: RegisteredPerson) => Promise<void>;
  /** With each change. */
  onType?: (values: PersonValues) => void;
  /** The button that saves, and what stands beside it. */
  buttons: (isSaving: boolean) => ReactNode;
}

/** The form of one guest: the fields that the register of the hotel needs of this person. */
export function PersonForm({ id, checkIn, start, isCopied, hasMinors, onSave, onType, buttons }: PersonFormProps) {
  const t = useTexts();
  const { locale, today } = useSite();
  const { register: rules, arrival } = checkIn;
  const form = { register: rules, arrival, today };
  const labelOf = (name: Exclude<Name, 'phoneCountry'>) =>
    t(name === 'signaturePath' ? 'checkIn.signature' : `checkIn.${name}`);
  const kit = useKitForm({
    schema: personSchema(form),
    defaultValues: start,
    labelOf,
    messageOf: useMessages(),
    async onSubmit(values) {
      const person = await toPerson(form, values);
      if (!person) throw new Error('a guest fits the rules of the form, and not those of the service');
      await onSave(person);
    },
    refusalsOf: (error) =>
      error instanceof ApiError && error.code === 'registration_refused' ? refusedFields(error.fields) : {},
  });
  const { field, controlled, register, watch, summary, failure, isSubmitting } = kit;
  useEffect(() => {
    if (!onType) return undefined;
    const { unsubscribe } = watch((values) => onType({ ...start, ...values } as PersonValues));
    return unsubscribe;
  }, [watch, onType, start]);
  const shown = shownFields(form, watch() as PersonValues);
  const { data: countries = [] } = useQuery(countriesQuery(useApi(), locale));
  const labelled = (name: Exclude<Name, 'phoneCountry'>) => ({ ...field(name), label: labelOf(name) });
  const country = (name: Name & ('nationality' | 'birthCountry' | 'documentCountry' | 'country'), none?: string) => (
    // the chosen one is in the list once that is read
    <SelectField key={`${name} ${countries.length}`} {...labelled(name)}>
      <option value="">{none ?? t('invoice.choose')}</option>
      <CountryOptions countries={countries} />
    </SelectField>
  );
  const line = (name: Exclude<Name, 'phoneCountry'>, more: ComponentProps<typeof TextField> | object = {}) => (
    <TextField {...labelled(name)} {...more} />
  );
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  const { error: phoneError, ...phone } = field('phone');
  return (
    <form {...kit.form} id={id} className={styles['form']}>
      <ErrorSummary title={t('checkIn.mend', { count: summary.length })} errors={summary} />
      <Failure error={failure} />
      <Fieldset legend={t('checkIn.person')} className={styles['group']}>
        <NameFields name={labelled('givenNames')} surname={labelled('surname')} />
        {shown.secondSurname && line('secondSurname', { autoComplete: 'off', description: t('checkIn.secondAbout') })}
        <DateOfBirthField {...controlled('birthDate')} className={styles['birth']} />
        <SelectField {...labelled('sex')}>
          <option value="">{t('invoice.choose')}</option>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {t(`checkIn.sex.${sex}`)}
            </option>
          ))}
        </SelectField>
        {country('nationality')}
        {shown.birthCountry && country('birthCountry')}
        {shown.birthPlace && line('birthPlace', { autoComplete: 'off' })}
        {shown.relationship && hasMinors && (
          <SelectField {...labelled('relationship')} description={t('checkIn.relationshipAbout')} optional>
            <option value="">{t('checkIn.noRelationship')}</option>
            {RELATIONSHIPS.map((each) => (
              <option key={each} value={each}>
                {t(`checkIn.relationship.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
      </Fieldset>
      <Fieldset legend={t('checkIn.document')} className={styles['group']}>
        {shown.isChild && <p className={styles['wide']}>{t('checkIn.childDocument')}</p>}
        <SelectField {...labelled('documentType')}>
          {DOCUMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(
                rules === 'spain' && type === 'foreigner-id'
                  ? 'checkIn.documentType.nie'
                  : `checkIn.documentType.${type}`,
              )}
            </option>
          ))}
        </SelectField>
        {shown.documentCountry && country('documentCountry', t('checkIn.asNationality'))}
        {line('documentNumber', { ...code, optional: shown.isChild })}
        {shown.supportNumber && line('supportNumber', { ...code, description: t('checkIn.supportAbout') })}
      </Fieldset>
      <Fieldset legend={t('checkIn.address')} className={styles['group']}>
        {isCopied && <p className={styles['wide']}>{t('checkIn.copied')}</p>}
        {shown.street && (
          <>
            {line('street', { autoComplete: 'address-line1', className: styles['wide'] })}
            {line('postalCode', { autoComplete: 'postal-code' })}
            {line('city', { autoComplete: 'address-level2' })}
          </>
        )}
        {country('country')}
      </Fieldset>
      {shown.contact && (
        <Fieldset legend={t('checkIn.contact')} className={styles['group']}>
          <p className={styles['wide']}>{t('checkIn.contactAbout')}</p>
          {/* the chosen country is in the list once that is read */}
          <PhoneField
            key={countries.length}
            countries={countries}
            country={register('phoneCountry')}
            number={phone}
            className={styles['wide']}
            label={labelOf('phone')}
            error={phoneError}
          />
          <EmailField {...labelled('email')} className={styles['wide']} />
        </Fieldset>
      )}
      {shown.signature && (
        <SignatureField
          path={watch('signaturePath')}
          onPath={controlled('signaturePath').onChange}
          name={labelled('signatureName')}
        />
      )}
      <div className={styles['buttons']}>{buttons(isSubmitting)}</div>
    </form>
  );
}
