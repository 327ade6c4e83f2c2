import { Checkbox, Fieldset, SelectField, TextField } from '@posada/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useEditing } from './editor-context.ts';
import type { BlockFieldProps, SpecOf } from './field-props.ts';
import { type NamedField, variantName, variantOf } from './field-spec.ts';
import { useFieldError, useFieldTexts } from './field-texts.ts';
import { emptyFields, type Fields, isFields, shownText, withField } from './field-values.ts';
import { ListField } from './list-field.tsx';
import styles from './page-editor.module.css';
import type { Place } from './page-types.ts';
import { PictureField } from './picture-field.tsx';
import { MomentField, PlainField, SlugField } from './simple-fields.tsx';
import { TextsField } from './texts-field.tsx';

/** The field that edits the values of a schema. */
function BlockField(props: BlockFieldProps) {
  const { spec } = props;
  switch (spec.kind) {
    case 'words':
    case 'passage':
    case 'html':
    case 'link':
    case 'pattern':
      return <TextsField {...props} spec={spec} />;
    case 'plain':
      return <PlainField {...props} spec={spec} />;
    case 'moment':
      return <MomentField {...props} spec={spec} />;
    case 'slugs':
      return <SlugField {...props} spec={spec} />;
    case 'photo':
      return <PictureField {...props} spec={spec} />;
    case 'number':
      return <NumberField {...props} spec={spec} />;
    case 'boolean':
      return <BooleanField {...props} />;
    case 'choice':
      return <ChoiceField {...props} spec={spec} />;
    case 'reference':
      return <ReferenceField {...props} spec={spec} />;
    case 'object':
      return <ObjectField {...props} spec={spec} />;
    case 'list':
      return <ListField {...props} spec={spec} Field={BlockField} />;
    case 'variant':
      return <VariantField {...props} spec={spec} />;
    case 'id':
    case 'unknown':
      return <Unknown label={props.label} />;
  }
}

const isShown = ({ field }: NamedField) => field.kind !== 'id';

/** The fields of an object, without anything around them. */
export function ObjectFields({
  fields,
  type,
  place,
  value,
  onChange,
}: {
  fields: readonly NamedField[];
  type: string;
  place: Place;
  value: Fields;
  onChange: (value: Fields) => void;
}) {
  const { label } = useFieldTexts();
  return (
    <>
      {fields.filter(isShown).map(({ name, field, isOptional, byDefault, absent }) => (
        <BlockField
          key={name}
          spec={field}
          name={name}
          type={type}
          label={label(name, type, place)}
          place={[...place, name]}
          value={value[name]}
          isOptional={isOptional}
          byDefault={byDefault}
          onChange={(next) => onChange(withField(value, name, next === undefined ? absent : next))}
        />
      ))}
    </>
  );
}

/** Undefined: it is no number, or none yet, as `-`. Some keyboards have a comma for the point. */
function numberOf(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

function NumberField({
  spec,
  label,
  place,
  value,
  isOptional,
  byDefault,
  onChange,
}: BlockFieldProps<SpecOf<'number'>>) {
  const { idOf } = useEditing();
  const errorOf = useFieldError();
  // while it differs from the number that it means
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'number' ? String(value) : '');
  const isHalf = typed !== undefined && numberOf(typed) === undefined;
  return (
    <TextField
      id={idOf(place)}
      label={label}
      optional={isOptional || undefined}
      inputMode={spec.isInteger && (spec.min ?? -1) >= 0 ? 'numeric' : 'text'}
      autoComplete="off"
      placeholder={typeof byDefault === 'number' ? String(byDefault) : undefined}
      value={shown}
      error={errorOf(spec, isHalf ? typed : value, place, isOptional)}
      onChange={({ target }) => {
        const number = numberOf(target.value);
        setTyped(target.value === '' || String(number) === target.value ? undefined : target.value);
        if (number !== undefined || target.value.trim() === '') onChange(number);
      }}
      onBlur={() => !isHalf && setTyped(undefined)}
    />
  );
}

function BooleanField({ label, place, value, isOptional, onChange }: BlockFieldProps) {
  const { idOf } = useEditing();
  return (
    <Checkbox
      id={idOf(place)}
      label={label}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked || (isOptional ? undefined : false))}
    />
  );
}

function ChoiceField({
  spec,
  name,
  label,
  place,
  value,
  isOptional,
  byDefault,
  onChange,
}: BlockFieldProps<SpecOf<'choice'>>) {
  const t = useTexts();
  const { idOf } = useEditing();
  const { option } = useFieldTexts();
  const errorOf = useFieldError();
  return (
    <SelectField
      id={idOf(place)}
      label={label}
      value={String(value ?? byDefault ?? '')}
      error={errorOf(spec, value, place, isOptional)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      {isOptional && byDefault === undefined && <option value="">{t('content.edit.noReference')}</option>}
      {spec.options.map((each) => (
        <option key={each} value={each}>
          {option(name, each)}
        </option>
      ))}
    </SelectField>
  );
}

function ReferenceField({ spec, label, place, value, isOptional, onChange }: BlockFieldProps<SpecOf<'reference'>>) {
  const t = useTexts();
  const { idOf, references, language, main } = useEditing();
  const errorOf = useFieldError();
  const known = references[spec.to] ?? [];
  const id = shownText(value, language, main);
  const common = {
    id: idOf(place),
    label,
    value: id,
    error: errorOf(spec, value, place, isOptional),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value === '' && isOptional ? undefined : target.value),
  };
  if (known.length === 0)
    return <TextField {...common} optional={isOptional || undefined} autoComplete="off" spellCheck={false} />;
  return (
    <SelectField {...common}>
      {(isOptional || id === '') && <option value="">{t('content.edit.noReference')}</option>}
      {id !== '' && !known.some((own) => own.id === id) && <option value={id}>{id}</option>}
      {known.map((own) => (
        <option key={own.id} value={own.id}>
          {own.name}
        </option>
      ))}
    </SelectField>
  );
}

/** An object; one that may be absent is added and taken away as a whole. */
function ObjectField({ spec, type, label, place, value, isOptional, onChange }: BlockFieldProps<SpecOf<'object'>>) {
  const t = useTexts();
  const { references, idOf } = useEditing();
  const isThere = isFields(value);
  if (isOptional)
    return (
      <div className={styles['group']} data-open={isThere || undefined}>
        <Checkbox
          id={idOf(place)}
          label={t('content.edit.with', { label })}
          checked={isThere}
          onChange={({ target }) => onChange(target.checked ? emptyFields(spec.fields, references) : undefined)}
        />
        {isThere && <ObjectFields fields={spec.fields} {...{ type, place, value, onChange }} />}
      </div>
    );
  const fields = <ObjectFields fields={spec.fields} {...{ type, place, onChange }} value={isThere ? value : {}} />;
  // an entry of a list has its name above
  if (typeof place.at(-1) === 'number') return fields;
  return (
    <Fieldset legend={label} className={styles['group']}>
      {fields}
    </Fieldset>
  );
}

/** One of several objects: which, and its fields. What the one before had is lost with it. */
export function VariantField({ spec, type, name, label, place, value, onChange }: BlockFieldProps<SpecOf<'variant'>>) {
  const { references, idOf } = useEditing();
  const { option } = useFieldTexts();
  const current = variantOf(spec.options, value) ?? spec.options[0];
  if (!current) return <Unknown label={label} />;
  return (
    <div className={styles['group']} data-open>
      <SelectField
        id={idOf(place)}
        label={label}
        value={variantName(current)}
        onChange={({ target }) => {
          const next = spec.options.find((own) => variantName(own) === target.value);
          if (next) onChange(emptyFields(next.fields, references));
        }}
      >
        {spec.options.map((each) => (
          <option key={variantName(each)} value={variantName(each)}>
            {option(name, variantName(each))}
          </option>
        ))}
      </SelectField>
      <ObjectFields fields={current.fields} {...{ type, place, onChange }} value={isFields(value) ? value : {}} />
    </div>
  );
}

function Unknown({ label }: { label: string }) {
  const t = useTexts();
  return (
    <p className={styles['about']}>
      <strong>{label}</strong> {t('content.edit.unknownSetting')}
    </p>
  );
}
