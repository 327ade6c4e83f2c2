import type { FieldSpec } from './field-spec.ts';
import type { Place } from './page-types.ts';

export interface BlockFieldProps<S extends FieldSpec = FieldSpec> {
  spec: S;
  /** Of the setting; in a list that of the list. */
  name: string;
  /** Of the block. */
  type: string;
  label: string;
  place: Place;
  value: unknown;
  isOptional: boolean;
  byDefault?: unknown;
  /** undefined: the value is taken away. */
  onChange: (value: unknown) => void;
}
export type SpecOf<K extends FieldSpec['kind']> = Extract<FieldSpec, { kind: K }>;
