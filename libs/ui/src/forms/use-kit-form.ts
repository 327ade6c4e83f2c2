import { valibotResolver } from '@hookform/resolvers/valibot';
import { DEFAULT_LOCALE, formatLabelled, localeOfCode } from '@posada/i18n';
import { scrollToFirstError, useValidationMessage } from '@posada/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';

type Schema<Input, Output> = v.GenericSchema<Input, Output> | v.GenericSchemaAsync<Input, Output>;

/** Message codes by field. */
export type FieldRefusals = Partial<Record<string, string>>;

/** A form that was posted without scripts, as its page gives it back: what was typed, and what is wrong with it. */
export interface PostedValues {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Fields that can be wrong: the country of `PhoneField` is chosen from a list. */
type Labelled<Input extends FieldValues> = Exclude<Path<Input>, 'phoneCountry'>;

interface KitFormOptions<Input extends FieldValues, Output> {
  /** Its messages are codes. */
  schema: Schema<Input, Output>;
  /** Left out: the fields keep what they hold when the page hydrates, also what was typed before. */
  defaultValues?: DefaultValues<Input>;
  posted?: PostedValues | undefined;
  /** What a field is called in the summary of what is wrong. */
  labelOf?: (name: Labelled<Input>) => string;
  /** The text of a code, where the form has more codes than the kit. */
  messageOf?: (code: string | undefined) => string | undefined;
  /**
   * Sends the form. Fields that were refused are returned, or named by the `fields` of the error that is thrown; an
   * error that names no field of this form becomes `failure`.
   */
  onSubmit: (values: Output) => Promise<void> | Promise<FieldRefusals>;
  /** Which fields an error names; a form that words every error itself takes none. */
  refusalsOf?: (error: unknown) => FieldRefusals;
  /** For codes of the service that need values in their text. */
  refusalOf?: (name: string, code: string) => string;
  onFailure?: (error: unknown) => void;
  /** Begins anew, empty, once it has been sent. */
  resetsWhenSent?: boolean;
}

/** Codes of the fields that an error of the service names. */
function namedFields(error: unknown): FieldRefusals {
  const fields = error instanceof Error && 'fields' in error ? error.fields : undefined;
  return fields && typeof fields === 'object' ? (fields as FieldRefusals) : {};
}

/** A file field holds a list of one. Schemas read the file, or the empty text of a form that was posted. */
const withFiles = <Values extends FieldValues>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof FileList ? (value[0] ?? '') : value]),
  ) as Values; // the same names; files are what the schema says of them

/** Names of what is wrong: of a compound value those of its fields, `steps.0.days`. */
const namesIn = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    return typeof error.message === 'string' ? [`${prefix}${key}`] : namesIn(error, `${prefix}${key}.`);
  });

/**
 * The one engine of forms: schema, errors at their fields and in the summary, refusals of the service, focus. It is
 * sent once at a time, and a submit that fails loses nothing that was typed.
 *
 * `field(name)` and `box(name)` are the properties of a control of the kit, `controlled(name)` those of one that hands
 * over values in place of events, `compound(name)` those of several that change one value, `form` those of the form
 * element.
 */
export function useKitForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  posted,
  labelOf,
  messageOf,
  onSubmit,
  refusalsOf = namedFields,
  refusalOf = (_, code) => code,
  onFailure,
  resetsWhenSent = false,
}: KitFormOptions<Input, Output>) {
  const { i18n } = useTranslation('ui');
  const validationMessage = useValidationMessage();
  const textOf = messageOf ?? validationMessage;
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const sentFrom = useRef<Element | null>(null);
  const changed = useRef(new Set<string>());
  /** Fields that were left after a change; until the first submit only these are said to be wrong. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<unknown>(null);
  const [resolver] = useState((): Resolver<Input, unknown, Output> => {
    const read = valibotResolver<Input, unknown, Output>(schema);
    return (values, ...rest) => read(withFiles(values), ...rest);
  });
  const { register, handleSubmit, setError, formState, getValues, reset, watch, ...controls } = useForm<
    Input,
    unknown,
    Output
  >({
    resolver,
    ...(defaultValues ? { defaultValues } : {}),
    mode: 'onTouched',
    // else a rule over two fields is looked at only once everything else is right
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount, dirtyFields } = formState;

  const showErrors = () => {
    if (element.current) scrollToFirstError(element.current, sentFrom.current);
  };
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    let refusals: FieldRefusals;
    try {
      refusals = (await onSubmit(values)) ?? {};
    } catch (error) {
      refusals = refusalsOf(error);
      if (!Object.keys(refusals).some((name) => name in getValues())) {
        setFailure(error);
        onFailure?.(error);
        return;
      }
    }
    const refused = Object.entries(refusals).filter(([name]) => name in getValues());
    for (const [name, code] of refused) if (code) setError(name as Path<Input>, { message: refusalOf(name, code) });
    if (refused.length > 0) showErrors();
    else isSent.current = true;
  }, showErrors);

  const idOf = (name: Path<Input>) => `${prefix}${name}`;
  const codeOf = (name: string): string | undefined => {
    const given = submitCount === 0 && !(name in dirtyFields) ? posted?.errors[name] : undefined;
    const own = (get(errors as FieldErrors, name) as { message?: string } | undefined)?.message;
    // who passes a field by keyboard, on the way to what comes after the form, has made no mistake
    return (submitCount > 0 || left.has(name) ? own : undefined) ?? given;
  };
  const errorOf = (name: Path<Input>) => textOf(codeOf(name));
  const leave = (name: string) => {
    if (changed.current.has(name)) setLeft((before) => (before.has(name) ? before : new Set([...before, name])));
  };
  const registered = (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => {
    const { onChange, onBlur, ...control } = register(name, options);
    return {
      ...control,
      onChange(event: { target: unknown; type?: unknown }) {
        changed.current.add(name);
        return onChange(event);
      },
      onBlur(event: { target: unknown; type?: unknown }) {
        leave(name);
        return onBlur(event);
      },
    };
  };
  const field = (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => ({
    ...registered(name, options),
    id: idOf(name),
    error: errorOf(name),
    ...(posted && name in posted.values ? { defaultValue: posted.values[name] } : {}),
  });
  function controlled<Name extends Path<Input>>(name: Name) {
    const { onChange, onBlur } = registered(name);
    const value: PathValue<Input, Name> = watch(name);
    return {
      id: idOf(name),
      error: errorOf(name),
      value,
      onChange: (next: PathValue<Input, Name>) => void onChange({ target: { name, value: next }, type: 'change' }),
      onBlur: () => void onBlur({ target: { name, value: getValues(name) }, type: 'blur' }),
    };
  }
  // a language can ask for fields in another order than the schema has them
  const places = [...(element.current?.elements ?? [])].map(({ id }) => id);
  const placeOf = (name: string) => places.indexOf(idOf(name as Path<Input>));
  const wrong =
    submitCount > 0 ? namesIn(errors).sort((a, b) => placeOf(a) - placeOf(b)) : Object.keys(posted?.errors ?? {});
  const locale = localeOfCode(i18n.language) ?? DEFAULT_LOCALE;
  return {
    ...controls,
    register: registered,
    getValues,
    reset,
    watch,
    /** What the last submit failed with, unless it named fields; null: it did not. */
    failure,
    clearFailure: () => setFailure(null),
    isSubmitting,
    submitCount,
    idOf,
    errorOf,
    field,
    controlled,
    /**
     * Of a value that has fields itself: an object, or a list of them. `onChange` takes the whole value and the path in
     * it that has changed, `at(path)` is what the control of a field in it gets.
     */
    compound<Name extends Path<Input>>(name: Name) {
      const whole = controlled(name);
      const nameAt = (path: string) => `${name}.${path}` as Path<Input>; // what the schema has below the value
      return {
        ...whole,
        onChange(next: PathValue<Input, Name>, path?: string) {
          if (path !== undefined) changed.current.add(nameAt(path));
          whole.onChange(next);
        },
        at: (path: string) => ({
          id: idOf(nameAt(path)),
          error: errorOf(nameAt(path)),
          onBlur() {
            leave(nameAt(path));
            whole.onBlur();
          },
        }),
      };
    },
    /** A box that a posted form sends as `on`. */
    box: (name: Path<Input>) => ({
      ...registered(name),
      id: idOf(name),
      error: errorOf(name),
      value: 'on',
      ...(posted?.values[name] === 'on' ? { defaultChecked: true } : {}),
    }),
    /** For `ErrorSummary`: what is wrong since the last submit, in the order of the page, with what each field is called. */
    summary: (wrong as Labelled<Input>[]).flatMap((name) => {
      const message = codeOf(name) && errorOf(name);
      return message && labelOf ? [{ id: idOf(name), message: formatLabelled(labelOf(name), message, locale) }] : [];
    }),
    form: {
      ref: element,
      // should it ever go out by itself, what was typed is not in the address
      method: 'post' as const,
      noValidate: true,
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSubmitting) return;
        isSent.current = false;
        sentFrom.current = document.activeElement;
        await submit(event);
        if (!resetsWhenSent || !isSent.current) return;
        reset();
        changed.current.clear();
        setLeft(new Set());
      },
    },
  };
}
