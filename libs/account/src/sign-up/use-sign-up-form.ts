import { useSite } from '@posada/area';
import { formatLabelled } from '@posada/i18n';
import { scrollToFirstError } from '@posada/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { failureOf, refusedFields, useFieldMessage } from '../passwords/refusals.ts';
import type { Refusal } from '../sign-in/refusals.ts';

/** Fields that can be wrong: the country of a phone number is chosen from a list. */
type Wrong<Input extends FieldValues> = Exclude<Path<Input>, 'phoneCountry'>;

interface Parts<Input extends FieldValues, Output extends FieldValues> {
  resolver: Resolver<Input, unknown, Output>;
  defaultValues: DefaultValues<Input>;
  /** What a field is called in the list of what is to be mended. */
  labelOf: (field: Wrong<Input>) => string;
  onSubmit: (form: Output) => Promise<void>;
}

/** A long form: what is wrong stands above it and at each field, and nothing that was typed is lost. */
export function useSignUpForm<Input extends FieldValues, Output extends FieldValues>({
  resolver,
  defaultValues,
  labelOf,
  onSubmit,
}: Parts<Input, Output>) {
  const said = useFieldMessage();
  const { locale } = useSite();
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    mode: 'onTouched',
    // else a wrong phone number is told only after everything else is right
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const showErrors = () => {
    if (element.current) scrollToFirstError(element.current);
  };
  const submit = handleSubmit(async (form) => {
    setFailure(null);
    try {
      await onSubmit(form);
    } catch (error) {
      const refused = Object.entries(refusedFields(error)).filter(([name]) => name in form);
      for (const [name, message] of refused) setError(name as Path<Input>, { message });
      if (refused.length > 0) showErrors();
      else setFailure(failureOf(error));
    }
  }, showErrors);

  const idOf = (name: string) => `${prefix}${name}`;
  const errorOf = (name: Path<Input>) => said((errors[name] as { message?: string } | undefined)?.message);
  return {
    control,
    register,
    failure,
    isSubmitting,
    idOf,
    errorOf,
    /** All that a field of the kit needs. */
    field: (name: Path<Input>) => ({ ...register(name), id: idOf(name), error: errorOf(name) }),
    summary:
      submitCount > 0
        ? (Object.keys(errors) as Wrong<Input>[]).map((name) => ({
            id: idOf(name),
            message: formatLabelled(labelOf(name), errorOf(name) ?? '', locale),
          }))
        : [],
    form: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void (isSubmitting ? event.preventDefault() : submit(event)),
    },
  };
}
